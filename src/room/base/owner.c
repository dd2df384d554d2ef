/* owner.c - tables among several servers that share a store: which are this room's, and where clients find the
 * others. A room without the callback `claim` has all tables for itself.
 *
 * The room knows nothing of this but a callback. `claim` tells it that a table is its own, or where it is. A
 * command for a table elsewhere gets no verdict but `moved`; the client says it again there, with its number.
 * When a server stops, `room_leave` puts for each table a snapshot, the release and `moved` into one batch: rows
 * first, so that the next server finds everything when the first client comes. One server does the tidying and
 * erasing for all: it claims a name that no table has. What a server tells the others of its public tables is a
 * text in its row of `node` and ends with the lease. Whose connections it has ended (signed out, deleted, sent
 * away, banned) it tells by rows, which each server looks for every second (`room/guests/end.c`).
 *
 * What may happen once, such as letting a device in by six words, is held (owner_hold) before it is looked up: a claim
 * of the guest that ends in the same transaction as what was written. So of two servers one wins, in the store, and
 * the other finds what the first has left.
 *
 * Known limit: a guest with two browsers at tables of two servers uses numbers of commands twice if both write
 * at the same moment; then one gets `stale` after a crash. */
#include "room/base/inside.h"

#include "core/json.h"

#include <string.h>

enum { MOVED = 1012 };
static const char lobby_others[] = "others";

const char *owner_neighbour(const Room *room, uint64_t key)
{
    return room->leaving.to[key % (uint64_t)room->leaving.to_len];
}

static void is_there(void *context, const StoreRow *row)
{
    (void)row;
    *(bool *)context = true;
}

/* Claims what has this code. has_log: only if it has a log. */
static bool claim(Room *room, const char *code, bool has_log, bool moves)
{
    StoreOwner owner = { .is = OWNER_US };
    bool is_released = false;
    if (!room->doors.claim)
        return true;
    if (room->leaving.to_len > 0) {
        slice_copy(slice_of(owner_neighbour(room, code_key(code))), room->moved, sizeof room->moved);
        return false;
    }
    outbox_take_back(&room->outbox, ROW_RELEASE, code); /* it is ours still */
    outbox_rows(&room->outbox, ROW_RELEASE, code, is_there, &is_released);
    if (is_released) {
        fault_set(&room->unread, ERR_STORE, code, " is being released");
        room->is_unread = true;
        return false;
    }
    if (room->doors.claim(room->doors.context, code, !has_log, &owner, &room->unread) != OK) {
        room->is_unread = true;
        return false;
    }
    if (owner.is == OWNER_OTHER && moves)
        slice_copy(slice_of(owner.address), room->moved, sizeof room->moved);
    return owner.is == OWNER_US;
}

bool owner_claim(Room *room, const char *code, bool is_new)
{
    return claim(room, code, !is_new, !is_new);
}

bool owner_claim_paper(Room *room, const char *code)
{
    return claim(room, code, false, true);
}

void owner_changed(Room *room, const char *key)
{
    if (!room->is_unread)
        fault_set(&room->unread, ERR_STORE, key, " is being changed by another server");
    room->is_unread = true;
}

bool owner_hold(Room *room, const char *key)
{
    char was_moved[STORE_ADDRESS];
    memcpy(was_moved, room->moved, sizeof was_moved);
    const bool is_ours = claim(room, key, false, false);
    memcpy(room->moved, was_moved, sizeof was_moved);
    if (is_ours) {
        owner_release(room, key);
        return true;
    }
    owner_changed(room, key);
    return false;
}

void owner_release(Room *room, const char *code)
{
    if (room->doors.claim)
        outbox_row(&room->outbox, ROW_RELEASE, code, 0, room->now_ms, "");
}

bool owner_has_duty(Room *room)
{
    StoreOwner owner = { .is = OWNER_US };
    Fault fault;
    return !room->doors.claim ||
           (room->leaving.to_len == 0 && room->doors.claim(room->doors.context, "tidy", true, &owner, &fault) == OK &&
            owner.is == OWNER_US);
}

void owner_move(Room *room, Connection *connection, const char *to)
{
    Text page = room_page(room);
    Json json = room_message(&page, MESSAGE_MOVED);
    json_write_text(&json, "to", to);
    json_close(&json);
    room_send(room, connection, &page);
    room_refuse(room, connection, MOVED, "moved");
}

static void add_others(void *context, const StoreRow *row)
{
    Json *json = context;
    if (!row->text[0] || json->out->len + strlen(row->text) + 8 >= json->out->cap)
        return;
    text_add(json_begin(json, NULL), row->text);
}

bool owner_lobby(Room *room, Json *json)
{
    return !room->doors.claim || room_read(room, ROW_LOBBY, lobby_others, add_others, json);
}
