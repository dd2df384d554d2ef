/* calls.c - what a room does that tells guests of their turns who are not here. */
#include "room/tables/calls.h"
#include "room/commands/commands.h"

static const RoomCalls kept = { .note = calls_note, .run = calls_run, .notify = notify_hear, .pushed = calls_pushed };

void room_keep_calls(Room *room)
{
    room->calls = &kept;
    room->calls_ms = room->now_ms;
}
