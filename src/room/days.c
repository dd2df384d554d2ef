/* days.c - what a room does that has tables by the day. */
#include "room/tables/days.h"
#include "room/commands/commands.h"
#include "room/tables/parts.h"
#include "room/tables/tables.h"

static const RoomDays kept = {
    .note = days_note,
    .run = days_run,
    .deadline = days_deadline,
    .forced = forced_action,
    .rest = rest_hear,
};

void room_keep_days(Room *room, const Zones *zones)
{
    room->days = &kept;
    room->zones = *zones;
    room->days_ms = room->now_ms;
}
