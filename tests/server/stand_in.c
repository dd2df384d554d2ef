/* stand_in.c - a room of one rule: what is heard is kept and said again. Only until there is a room. */
#include "room/room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SAID_MAX = 4096 };
struct Room {
    StoreRow row[2][SAID_MAX];
    RoomMessage message[2][SAID_MAX];
    int rows[2], messages[2], side;
    uint32_t seq, connections, ids;
    ConnectionId id[4096];
    uint64_t moves;
};

Room *room_open(const RoomSettings *settings, const RoomDoors *doors, int64_t now_ms)
{
    (void)settings, (void)doors;
    Room *room = calloc(1, sizeof *room);
    room->seq = (uint32_t)(now_ms & 0x7fffffff);
    return room;
}
void room_close(Room *room)
{
    free(room);
}
bool room_connect(Room *room, ConnectionId connection, const char *address, int64_t now_ms)
{
    (void)address, (void)now_ms;
    room->connections++;
    room->id[room->ids++ % 4096] = connection;
    return true;
}
void room_disconnect(Room *room, ConnectionId connection, int64_t now_ms)
{
    (void)connection, (void)now_ms;
    room->connections--;
}
void room_hear(Room *room, ConnectionId connection, const char *text, size_t len, int64_t now_ms)
{
    int side = room->side;
    if (room->rows[side] == SAID_MAX || room->messages[side] == SAID_MAX)
        return;
    char *copy = strndup(text, len);
    bool is_long = strstr(copy, "long") != NULL;
    char *answer = calloc(1, is_long ? 30000 : len + 1);
    memset(answer, 'x', is_long ? 29000 : 0);
    memcpy(answer, text, len);
    room->row[side][room->rows[side]++] = (StoreRow){ ROW_EVENT, "T", ++room->seq, now_ms, copy };
    room->message[side][room->messages[side]++] = (RoomMessage){ connection, 0, answer, (uint32_t)strlen(answer) };
    room->moves++;
}
int64_t room_tick(Room *room, int64_t now_ms)
{
    (void)room, (void)now_ms;
    return INT64_MAX;
}
bool room_batch(Room *room, RoomBatch *out)
{
    int side = room->side;
    if (room->rows[side] + room->messages[side] == 0)
        return false;
    *out = (RoomBatch){ room->row[side], room->message[side], room->rows[side], room->messages[side] };
    room->side = !side;
    return true;
}
void room_batch_done(Room *room)
{
    int side = !room->side;
    for (int i = 0; i < room->rows[side]; i++)
        free((void *)(uintptr_t)room->row[side][i].text);
    for (int i = 0; i < room->messages[side]; i++)
        free((void *)(uintptr_t)room->message[side][i].text);
    room->rows[side] = room->messages[side] = 0;
}
void room_say_bye(Room *room)
{
    for (uint32_t i = 0; i < room->ids && i < 4096 && room->messages[room->side] < SAID_MAX; i++) {
        char *bye = strdup("{\"t\":\"bye\"}");
        room->message[room->side][room->messages[room->side]++] =
            (RoomMessage){ room->id[i], 0, bye, (uint32_t)strlen(bye) };
    }
}
RoomFigures room_figures(const Room *room)
{
    return (RoomFigures){ .connections = room->connections, .moves = room->moves };
}
