/* others.c - what a room does every second for the other servers that share its store, and hears of them: public
 * tables, connections that end; and how it hands all tables over when it leaves. */
#include "room/guests/guests.h"
#include "room/tables/tables.h"

#include <stdlib.h>
#include <string.h>

/* How often tables are handed over, which part of them, and how often the others are told. */
enum { HAND_MS = 20, HAND_PART = 64, LOBBY_MS = 1000 };
static const char lobby_ours[] = "ours";

void room_leave(Room *room, char to[][STORE_ADDRESS], int to_len, int64_t now_ms)
{
    room_time(room, now_ms);
    memcpy(room->leaving.to, to, (size_t)to_len * sizeof to[0]);
    room->leaving.to_len = to_len;
    room->leaving.due_ms = room->now_ms;
    outbox_row(&room->outbox, ROW_LEAVING, "", 0, room->now_ms, "");
}

/* Stores the table as a whole, releases it, and sends all who are there to its new owner. */
static void hand_over(Room *room, RoomTable *table)
{
    const char *to = owner_neighbour(room, table->key);
    while (table->first) {
        Connection *connection = table->first;
        tables_leave(room, connection);
        owner_move(room, connection, to);
    }
    tables_sleep(room, table);
}

/* Hands some tables over; when none is left, sends everybody else away. */
static void leave_run(Room *room)
{
    uint32_t left = 1 + room->tables.len / HAND_PART;
    room->leaving.due_ms = room->now_ms + HAND_MS;
    for (uint32_t i = 0; i < room->tables.cap && left > 0; i++) {
        RoomTable *table = room->tables.slot[i].item;
        if (!table)
            continue;
        hand_over(room, table);
        left--;
    }
    for (uint32_t i = 0; i < room->connections.cap && room->tables.len == 0; i++) {
        Connection *connection = room->connections.slot[i].item;
        if (connection && !connection->is_closing)
            owner_move(room, connection, owner_neighbour(room, connection->id));
    }
}

/* Tells the other servers of the public list, if it has changed. */
static void lobby_run(Room *room)
{
    Text page = room_page(room);
    lobby_write(room, &(Json){ .out = &page });
    room->lobby.due_ms = room->now_ms + LOBBY_MS;
    if (page.len >= page.cap || (room->lobby.told && strcmp(room->lobby.told, page.at) == 0))
        return;
    free(room->lobby.told);
    room->lobby.told = heap_take(page.len + 1);
    memcpy(room->lobby.told, page.at, page.len + 1);
    outbox_row(&room->outbox, ROW_LOBBY, lobby_ours, 0, room->now_ms, page.at);
}

void others_open(Room *room)
{
    room->leaving.due_ms = INT64_MAX;
    room->lobby.due_ms = room->doors.claim ? room->now_ms + LOBBY_MS : INT64_MAX;
    if (room->doors.claim)
        end_hear(room);
}

void others_run(Room *room)
{
    if (room->leaving.due_ms <= room->now_ms)
        leave_run(room);
    else if (room->lobby.due_ms <= room->now_ms) {
        lobby_run(room);
        end_hear(room);
    }
}

int64_t others_next_ms(const Room *room)
{
    return room->leaving.due_ms < room->lobby.due_ms ? room->leaving.due_ms : room->lobby.due_ms;
}
