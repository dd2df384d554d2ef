/* days.c - what a room does that has tables by the day. */
#include "room/tables/days.h"
#include "room/tables/parts.h"

static const RoomDays kept = { .note = days_note, .run = days_run };

void room_keep_days(Room *room)
{
    room->days = &kept;
    room->days_ms = room->now_ms;
}
