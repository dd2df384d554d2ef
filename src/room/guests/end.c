/* end.c - ends connections: of a device that was signed out, of a guest who was deleted, of a guest or an address that
 * whoever runs the server sends away.
 * Others  Servers that share a store tell each other by rows `KIND DEVICE WHAT` under the key `ended`, with numbers
 *         that are drawn. Each looks for new ones every second, and removes those that it has known for ten minutes:
 *         so clocks need not agree, and what is old is not done to people who came later. */
#include "room/guests/guests.h"

#include <stdlib.h>
#include <string.h>

enum { KNOWN_MS = 600000 };
static const char ended[] = "ended";

static const struct {
    const char *why;
    bool is_told; /* by a message, and not only by the reason with which the connection is closed */
} kinds[END_KINDS] = {
    [END_SIGNED_OUT] = { N_("this device was signed out"), false },
    [END_DELETED] = { N_("this guest was deleted"), false },
    [END_SENT_AWAY] = { N_("whoever runs this server has ended your connection"), true },
    [END_BARRED] = { N_("you may not come in for now: whoever runs this server has decided so"), true },
};

struct Ending {
    uint32_t number; /* of its row */
    int64_t known_ms;
    bool is_there; /* its row was read a moment ago */
    Ending *next;
};

static Ending *find(const Room *room, uint32_t number)
{
    Ending *ending = room->endings;
    while (ending && ending->number != number)
        ending = ending->next;
    return ending;
}

static void know(Room *room, uint32_t number, bool is_there)
{
    Ending *ending = heap_take(sizeof *ending);
    *ending = (Ending){ number, room->now_ms, is_there, room->endings };
    room->endings = ending;
}

Status end_say(EndKind kind, Fault *fault)
{
    return fault_say(fault, ERR_ILLEGAL, kinds[kind].why);
}

void end_connection(Room *room, Connection *connection, EndKind kind)
{
    if (kinds[kind].is_told) {
        Fault why;
        end_say(kind, &why);
        const Text page = room_why(room, MESSAGE_REFUSED, &why);
        room_send(room, connection, &page);
    }
    room_refuse(room, connection, 1008, kinds[kind].why);
}

/* Ends the connections that are at this server; returns how many. */
static int end_here(Room *room, EndKind kind, const char *what, uint32_t device)
{
    int len = 0;
    for (uint32_t i = 0; i < room->connections.cap; i++) {
        Connection *connection = room->connections.slot[i].item;
        if (!connection || connection->is_closing)
            continue;
        Guest *guest = connection->guest;
        const bool is_guest = guest && strcmp(guest->id, what) == 0 && (device == 0 || connection->device == device);
        if (!is_guest && strcmp(connection->address->text, what) != 0)
            continue;
        if (guest && kind == END_DELETED)
            guest->is_deleted = true;
        end_connection(room, connection, kind);
        len++;
    }
    return len;
}

int end_all(Room *room, EndKind kind, const char *what, uint32_t device)
{
    if (room->doors.claim) {
        uint32_t number;
        char words[ROOM_ADDRESS + 32];
        Text text = text_over(words, sizeof words);
        room->doors.random(room->doors.context, (uint8_t *)&number, sizeof number);
        text_fill(&text, "{kind} {device} {what}", "kind", digits(kind).text, "device", digits(device).text, "what",
                  what);
        outbox_row(&room->outbox, ROW_ENDED, ended, number, room->now_ms, words);
        know(room, number, false);
    }
    return end_here(room, kind, what, device);
}

static void hear(void *context, const StoreRow *row)
{
    Room *room = context;
    Slice rest = slice_of(row->text);
    int64_t kind, device;
    char what[ROOM_ADDRESS];
    Ending *known = find(room, row->seq);
    if (known) {
        known->is_there = true;
        return;
    }
    know(room, row->seq, true);
    if (!slice_number(slice_word(&rest, 0), 0, END_KINDS - 1, &kind) ||
        !slice_number(slice_word(&rest, 0), 0, UINT32_MAX, &device) || rest.len < 2)
        return;
    if (kind == END_BARRED)
        bans_renew(room);
    slice_copy((Slice){ rest.at + 1, rest.len - 1 }, what, sizeof what);
    end_here(room, (EndKind)kind, what, (uint32_t)device);
}

void end_hear(Room *room)
{
    const StoreQuery query = { .kind = ROW_ENDED, .key = ended };
    Fault fault;
    for (Ending *ending = room->endings; ending; ending = ending->next)
        ending->is_there = false;
    if (room->doors.read(room->doors.context, &query, hear, room, &fault) != OK)
        return; /* the next second will do */
    for (Ending **place = &room->endings; *place;) {
        Ending *ending = *place;
        const bool is_old = room->now_ms - ending->known_ms >= KNOWN_MS;
        if (is_old && ending->is_there)
            outbox_row(&room->outbox, ROW_ENDED, ended, ending->number, room->now_ms, "");
        if (!is_old || ending->is_there) {
            place = &ending->next;
            continue;
        }
        *place = ending->next;
        free(ending);
    }
}

void end_close(Room *room)
{
    while (room->endings) {
        Ending *first = room->endings;
        room->endings = first->next;
        free(first);
    }
}
