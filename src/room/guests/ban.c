/* ban.c - guests and addresses that may not come in until a time. Each ban is a row of the store. They are read before
 * the first guest is let in; as long as they cannot be read, nobody is. */
#include "room/admin.h"
#include "room/guests/guests.h"

#include <stdlib.h>
#include <string.h>

struct Ban {
    char what[ROOM_ADDRESS];
    int64_t until_ms;
    Ban *next;
};

static Ban **place_of(Room *room, const char *what)
{
    Ban **place = &room->bans;
    while (*place && strcmp((*place)->what, what) != 0)
        place = &(*place)->next;
    return place;
}

static void set(Room *room, const char *what, int64_t until_ms)
{
    Ban **place = place_of(room, what);
    if (!*place) {
        *place = heap_take(sizeof **place);
        slice_copy(slice_of(what), (*place)->what, ROOM_ADDRESS);
        room->bans_len++;
    }
    (*place)->until_ms = until_ms;
}

static void drop(Room *room, Ban **place)
{
    Ban *ban = *place;
    *place = ban->next;
    room->bans_len--;
    free(ban);
}

/* The row is the time until which it lasts, in milliseconds since 1970; "": it was lifted. */
static void read_ban(void *context, const StoreRow *row)
{
    Room *room = context;
    int64_t until_ms;
    Ban **place = place_of(room, row->key);
    if (slice_number(slice_of(row->text), 0, INT64_MAX, &until_ms))
        set(room, row->key, until_ms);
    else if (*place)
        drop(room, place);
}

void bans_close(Room *room)
{
    while (room->bans)
        drop(room, &room->bans);
}

/* Reads the bans, unless they are known; false if the store cannot be read (is_unread). */
static bool know(Room *room)
{
    const StoreQuery query = { .kind = ROW_BAN, .key = "", .next = ROOM_BANS };
    if (room->has_bans)
        return true;
    bans_close(room);
    room->has_bans = room_ask(room, &query, read_ban, room);
    outbox_rows(&room->outbox, ROW_BAN, NULL, read_ban, room); /* what was said here may not be in the store yet */
    return room->has_bans;
}

Status bans_add(Room *room, const char *what, int64_t until_ms, Fault *fault)
{
    if (!know(room)) {
        *fault = room->unread;
        return ERR_STORE;
    }
    if (!*place_of(room, what) && room->bans_len == ROOM_BANS)
        return fault_set(fault, ERR_RANGE, "there are ", digits(ROOM_BANS).text, " bans, expected one to be lifted");
    set(room, what, until_ms);
    outbox_row(&room->outbox, ROW_BAN, what, 0, room->now_ms, digits(until_ms).text);
    return OK;
}

Status bans_remove(Room *room, const char *what, Fault *fault)
{
    bans_renew(room); /* another server may have made it a moment ago */
    if (!know(room)) {
        *fault = room->unread;
        return ERR_STORE;
    }
    Ban **place = place_of(room, what);
    if (!*place)
        return fault_set(fault, ERR_UNKNOWN, "there is no such ban, expected one that `bans` lists");
    drop(room, place);
    outbox_row(&room->outbox, ROW_BAN, what, 0, room->now_ms, "");
    return OK;
}

bool bans_hold(Room *room, const char *what)
{
    const Ban *ban = know(room) ? *place_of(room, what) : NULL;
    return ban && ban->until_ms > room->now_ms;
}

void bans_renew(Room *room)
{
    if (room->doors.claim)
        room->has_bans = false;
}

void bans_sweep(Room *room)
{
    const bool was_unread = room->is_unread;
    bans_renew(room); /* another server may have made one longer */
    const bool is_known = know(room);
    room->is_unread = was_unread;
    for (Ban **place = &room->bans; is_known && *place;) {
        if ((*place)->until_ms > room->now_ms) {
            place = &(*place)->next;
            continue;
        }
        outbox_row(&room->outbox, ROW_BAN, (*place)->what, 0, room->now_ms, "");
        drop(room, place);
    }
}

Status room_each_ban(Room *room, RoomBanEach *each, void *context, Fault *fault)
{
    if (!know(room)) {
        *fault = room->unread;
        return ERR_STORE;
    }
    for (const Ban *ban = room->bans; ban; ban = ban->next)
        if (ban->until_ms > room->now_ms)
            each(context, ban->what, ban->until_ms);
    return OK;
}
