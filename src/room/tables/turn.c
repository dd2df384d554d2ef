#include "room/tables/turn.h"

#include "room/tables/parts.h"
#include "room/tables/tables.h"

/* Of a turn's time, so much is gone when its player is reminded. */
static int64_t until_reminded(int64_t length_ms)
{
    return length_ms / 4 * 3;
}

static bool is_to_move(Room *room, const RoomTable *table, Seat seat, Turn *out)
{
    const int64_t since_ms = table_began_ms(table, table->turn_ms, room->now_ms);
    if (!(table_to_act(&table->match.table) & seat_bit(seat)) || held_is(table, seat))
        return false;
    *out = (Turn){ .since_ms = since_ms, .until_ms = table->chair[seat].deadline_ms, .soon_ms = INT64_MAX };
    if (table_by_day(table))
        out->soon_ms =
            room->days->deadline(room, table, seat, since_ms, until_reminded(table->turn_s * (int64_t)1000));
    return true;
}

/* By the day, the next deal waits for whoever has not said `next`. */
static bool is_to_go_on(const Room *room, const RoomTable *table, Seat seat, Turn *out)
{
    if (!table_by_day(table) || table->chair[seat].ready)
        return false;
    *out = (Turn){ .since_ms = table->turn_ms, .until_ms = INT64_MAX, .soon_ms = INT64_MAX };
    if (table->ready_ms > 0) {
        const int64_t began_ms = table_began_ms(table, table->ready_ms, room->now_ms);
        out->until_ms = began_ms + table_ready_ms(table);
        out->soon_ms = began_ms + until_reminded(table_ready_ms(table));
    }
    return true;
}

bool turn_is(Room *room, const RoomTable *table, Seat seat, Turn *out)
{
    if (table->closed || table->chair[seat].kind != CHAIR_PERSON)
        return false;
    if (table_stage(table) == STAGE_PLAYING)
        return is_to_move(room, table, seat, out);
    return table_stage(table) == STAGE_BETWEEN && is_to_go_on(room, table, seat, out);
}
