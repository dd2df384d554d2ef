#include "room/admin.h"

#include "room/guests/guests.h"
#include "room/tables/tables.h"

#include <string.h>

static RoomTableLine line_of(const RoomTable *table)
{
    int bots_len = 0;
    for (Seat seat = 0; seat < table->seats; seat++)
        bots_len += table->chair[seat].kind == CHAIR_BOT;
    return (RoomTableLine){
        .code = table->code,
        .rules = table->rules ? table->rules : "",
        .stage = stage_word(table),
        .events = table->seq,
        .seats = table->seats,
        .persons = table_persons(table),
        .here = table_persons_here(table),
        .bots = bots_len,
        .watching = table->watching,
        .listed = table->listed,
    };
}

uint32_t room_each_table(const Room *room, uint32_t from, int most, RoomTableEach *each, void *context)
{
    for (uint32_t i = from; i < room->tables.cap; i++) {
        if (room->tables.slot[i].key == 0)
            continue;
        if (most-- == 0)
            return i;
        const RoomTableLine line = line_of(room->tables.slot[i].item);
        each(context, &line);
    }
    return 0;
}

uint32_t room_each_guest(const Room *room, uint32_t from, int most, RoomGuestEach *each, void *context)
{
    for (uint32_t i = from; i < room->connections.cap; i++) {
        const Connection *connection = room->connections.slot[i].item;
        if (room->connections.slot[i].key == 0 || connection->is_closing)
            continue;
        if (most-- == 0)
            return i;
        const Guest *guest = connection->guest;
        const RoomGuestLine line = { guest ? guest->id : "", guest ? guest->name : "", connection->address->text,
                                     connection->table ? connection->table->code : "" };
        each(context, &line);
    }
    return 0;
}

/* The id of the one connected guest with that name. */
static Status find_named(const Room *room, const char *name, char id[CODE_TEXT], Fault *fault)
{
    id[0] = '\0';
    for (uint32_t i = 0; i < room->guests.cap; i++) {
        const Guest *guest = room->guests.slot[i].item;
        if (room->guests.slot[i].key == 0 || strcmp(guest->name, name) != 0)
            continue;
        if (id[0])
            return fault_set(fault, ERR_CONFLICT, "several guests have this name, expected an id: ", id, " or ",
                             guest->id);
        slice_copy(slice_of(guest->id), id, CODE_TEXT);
    }
    return id[0] ? OK
                 : fault_set(fault, ERR_UNKNOWN, "no address, no id of a guest, and no name of somebody who is here");
}

static void is_there(void *context, const StoreRow *row)
{
    *(bool *)context = row->text[0] != '\0';
}

/* What is meant: the address, or the id of a guest who is named by it or by name. */
static Status find_who(Room *room, const RoomWho *who, char what[ROOM_ADDRESS], Fault *fault)
{
    uint64_t key;
    bool is_known = false;
    char id[CODE_TEXT];
    room->is_unread = false;
    if (who->is_address) {
        slice_copy(slice_of(who->text), what, ROOM_ADDRESS);
        return OK;
    }
    if (code_read(slice_of(who->text), GUEST_CODE, id, &key) &&
        !room_read(room, ROW_GUEST, id, is_there, &is_known)) {
        *fault = room->unread;
        return ERR_STORE;
    }
    Status status = is_known ? OK : find_named(room, who->text, id, fault);
    if (status == OK)
        slice_copy(slice_of(id), what, ROOM_ADDRESS);
    return status;
}

Status room_kick(Room *room, const RoomWho *who, int64_t now_ms, int *ended, Fault *fault)
{
    char what[ROOM_ADDRESS];
    room_time(room, now_ms);
    Status status = find_who(room, who, what, fault);
    if (status == OK)
        *ended = end_all(room, END_SENT_AWAY, what, 0);
    return status;
}

Status room_ban(Room *room, const RoomWho *who, int64_t until_ms, int64_t now_ms, char what[ROOM_ADDRESS],
                Fault *fault)
{
    room_time(room, now_ms);
    Status status = find_who(room, who, what, fault);
    if (status == OK)
        status = bans_add(room, what, until_ms, fault);
    if (status == OK)
        end_all(room, END_BARRED, what, 0);
    return status;
}

Status room_unban(Room *room, const char *what, int64_t now_ms, Fault *fault)
{
    char id[CODE_TEXT];
    uint64_t key;
    room_time(room, now_ms);
    const bool is_guest = code_read(slice_of(what), GUEST_CODE, id, &key);
    return bans_remove(room, is_guest ? id : what, fault);
}

void room_drain(Room *room, bool is_on)
{
    room->is_draining = is_on;
    for (uint32_t i = 0; i < room->tables.cap; i++)
        if (room->tables.slot[i].key != 0)
            clock_set(room, room->tables.slot[i].item);
}

uint32_t room_in_play(const Room *room)
{
    uint32_t tables = 0;
    for (uint32_t i = 0; i < room->tables.cap; i++) {
        const RoomTable *table = room->tables.slot[i].item;
        if (room->tables.slot[i].key != 0)
            tables += table_stage(table) == STAGE_PLAYING && table_persons_here(table) > 0 && !table->paused;
    }
    return tables;
}
