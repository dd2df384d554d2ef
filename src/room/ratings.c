/* ratings.c - what a room does whose matches may count for ratings. */
#include "room/commands/commands.h"
#include "room/tables/rated.h"

static const RoomRatings counted = {
    .check = rated_check,
    .may_begin = rated_may_begin,
    .rate = rated_rate,
    .list = rated_list,
    .begin = rated_begin,
    .note = rated_note,
    .gone = rated_gone,
    .learn = rated_learn,
    .write = rated_write,
    .write_seat = rated_write_seat,
};

void room_rate(Room *room)
{
    room->ratings = &counted;
}
