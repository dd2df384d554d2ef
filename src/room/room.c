
#include "room/commands/commands.h"
#include "room/guests/guests.h"
#include "room/tables/owed.h"
#include "room/tables/parts.h"
#include "room/tables/tables.h"
#include "room/tidy.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { SWEEP_MS = 60000, ADDRESS_MS = 600000 };
/* In one tick: a table that were due again and again would else keep the room from ever hearing anybody. */
enum { RUNS_MAX = 10000 };

Room *room_open(const RoomSettings *settings, const RoomDoors *doors, int64_t now_ms)
{
    REQUIRE(sodium_init() >= 0);
    Room *room = heap_take(sizeof *room);
    room->settings = *settings;
    room->doors = *doors;
    room->papers = &no_papers;
    room->ratings = &no_ratings;
    room->days = &no_days;
    room->calls = &no_calls;
    room->now_ms = room->swept_ms = now_ms;
    room->duplicate_event_ms = room->days_ms = room->calls_ms = INT64_MAX;
    room->page = heap_take(PAGE_BYTES);
    room->reply_bytes = heap_take(PAGE_BYTES);
    room->change = heap_take(PAGE_BYTES);
    doors->random(doors->context, room->time_seed.byte, SEED_BYTES);
    erase_open(room);
    tidy_open(room);
    others_open(room);
    owed_open(room);
    return room;
}

void room_set(Room *room, const RoomSettings *settings)
{
    room->settings = *settings;
}

void room_close(Room *room)
{
    for (uint32_t i = 0; i < room->tables.cap; i++) {
        RoomTable *table = room->tables.slot[i].item;
        if (room->tables.slot[i].key == 0)
            continue;
        told_give(room, table->told);
        table_drop(table);
    }
    for (uint32_t i = 0; i < room->guests.cap; i++)
        free(room->guests.slot[i].item);
    for (uint32_t i = 0; i < room->connections.cap; i++)
        free(room->connections.slot[i].item);
    for (uint32_t i = 0; i < room->addresses.cap; i++)
        free(room->addresses.slot[i].item);
    room->papers->close(room);
    map_free(&room->tables);
    map_free(&room->guests);
    map_free(&room->connections);
    map_free(&room->addresses);
    due_free(&room->due);
    outbox_free(&room->outbox);
    free(room->page);
    free(room->reply_bytes);
    free(room->change);
    told_free(room);
    erase_close(room);
    bans_close(room);
    end_close(room);
    free(room->lobby.told);
    free(room);
}

void room_stood(Room *room, int64_t from_ms, int64_t to_ms)
{
    room_time(room, to_ms);
    for (uint32_t i = 0; i < room->tables.cap; i++) {
        RoomTable *table = room->tables.slot[i].item;
        if (room->tables.slot[i].key != 0 && !table_by_day(table))
            clock_stood(room, table, from_ms);
    }
}

static uint64_t address_key(const char *address)
{
    uint64_t key;
    uint8_t hash[crypto_generichash_BYTES_MIN];
    crypto_generichash(hash, sizeof hash, (const uint8_t *)address, strlen(address), NULL, 0);
    memcpy(&key, hash, sizeof key);
    return key != 0 ? key : 1;
}

static Address *find_address(Room *room, const char *text)
{
    uint64_t key = address_key(text);
    Address *address = map_find(&room->addresses, key);
    if (address)
        return address;
    address = heap_take(sizeof *address);
    address->key = key;
    slice_copy(slice_of(text), address->text, sizeof address->text);
    address->next = room->address_list;
    room->address_list = address;
    map_add(&room->addresses, key, address);
    return address;
}

/* Forgets addresses that have been quiet: their buckets are full again. */
static void sweep(Room *room)
{
    Address **link = &room->address_list; /* .. but for what counts by the day */
    room->swept_ms = room->now_ms;
    while (*link) {
        Address *address = *link;
        if (address->connections > 0 || room->now_ms - address->left_ms < ADDRESS_MS ||
            address->days.free_ms > room->now_ms) {
            link = &address->next;
            continue;
        }
        *link = address->next;
        map_remove(&room->addresses, address->key);
        free(address);
    }
}

bool room_connect(Room *room, ConnectionId id, const char *address_text, int64_t now_ms)
{
    const RoomSettings *settings = &room->settings;
    room_time(room, now_ms);
    if (room->connections.len >= settings->connections_max || map_find(&room->connections, id))
        return false;
    Address *address = find_address(room, address_text);
    if (settings->address_connections_max > 0 && address->connections >= settings->address_connections_max)
        return false;
    Connection *connection = heap_take(sizeof *connection);
    connection->id = id;
    connection->address = address;
    address->connections++;
    map_add(&room->connections, id, connection);
    if (bans_hold(room, address->text))
        end_connection(room, connection, END_BARRED);
    return true;
}

void room_disconnect(Room *room, ConnectionId id, int64_t now_ms)
{
    Connection *connection = map_find(&room->connections, id);
    room_time(room, now_ms);
    if (!connection)
        return;
    RoomTable *table = connection->table;
    tables_leave(room, connection);
    if (table)
        tables_settle(room, table, NULL);
    room->papers->leave(room, connection);
    if (connection->guest)
        guest_let_go(room, connection->guest);
    connection->address->connections--;
    connection->address->left_ms = room->now_ms;
    map_remove(&room->connections, id);
    free(connection);
}

void room_taken(Room *room, ConnectionId id, int64_t now_ms)
{
    Connection *connection = map_find(&room->connections, id);
    room_time(room, now_ms);
    if (connection)
        room->papers->taken(room, connection);
}

void room_hear(Room *room, ConnectionId id, const char *text, size_t len, int64_t now_ms)
{
    Connection *connection = map_find(&room->connections, id);
    const RoomSettings *settings = &room->settings;
    room_time(room, now_ms);
    if (!connection || connection->is_closing)
        return;
    int64_t interval = settings->messages_per_s > 0 ? 1000 / settings->messages_per_s : 0;
    if (interval > 0 && !bucket_take(&connection->messages, room->now_ms, interval, settings->messages_burst)) {
        room_refuse(room, connection, 1008, "too many messages");
        return;
    }
    hear_message(room, connection, text, len);
}

void room_pushed(Room *room, const char *ticket, RoomPushed what, int64_t wait_ms, int64_t now_ms)
{
    room_time(room, now_ms);
    room->calls->pushed(room, ticket, what, wait_ms);
}

int64_t room_tick(Room *room, int64_t now_ms)
{
    room_time(room, now_ms);
    if (room->now_ms - room->swept_ms >= SWEEP_MS) {
        sweep(room);
        bans_sweep(room);
    }
    erase_run(room);
    tidy_run(room);
    others_run(room);
    room->papers->run(room);
    owed_run(room);
    room->days->run(room);
    Due *first = due_first(&room->due);
    for (int runs = 0; first && first->at_ms <= room->now_ms && runs < RUNS_MAX;
         runs++, first = due_first(&room->due))
        clock_run(room, (RoomTable *)first);
    room->calls->run(room);
    const int64_t others[] = {
        first ? first->at_ms : INT64_MAX, erase_next_ms(room), room->tidy.due_ms, others_next_ms(room),
        room->duplicate_event_ms,         room->owed_ms,       room->days_ms,     room->calls_ms
    };
    int64_t next_ms = INT64_MAX;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        next_ms = others[i] < next_ms ? others[i] : next_ms;
    return next_ms;
}

bool room_batch(Room *room, RoomBatch *out)
{
    return outbox_take(&room->outbox, out);
}

void room_batch_done(Room *room)
{
    outbox_done(&room->outbox);
}

void room_say_bye(Room *room)
{
    Fault why;
    fault_say_as(&why, ERR_OVER, N_("The server stops. Come back in a moment."),
                 "the server stops; come back in a moment");
    const Text page = room_why(room, MESSAGE_BYE, &why);
    size_t text = outbox_text(&room->outbox, page.at, page.len);
    for (uint32_t i = 0; i < room->connections.cap; i++) {
        Connection *connection = room->connections.slot[i].item;
        if (connection && !connection->is_closing)
            outbox_send(&room->outbox, connection->id, text, page.len);
    }
}

bool room_unread(const Room *room, Fault *out)
{
    if (room->is_unread)
        *out = room->unread;
    return room->is_unread;
}

RoomFigures room_figures(const Room *room)
{
    RoomFigures figures = { room->tables.len, room->guests.len, room->connections.len, room->moves, { 0 } };
    memcpy(figures.verdicts, room->verdicts, sizeof figures.verdicts);
    return figures;
}
