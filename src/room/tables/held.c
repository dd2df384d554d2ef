/* held.c - at a table by the day, passes where several may answer: kept until all have answered.
 * Shape  ROW_HELD, key the table, seq the seat, text the table's turn_ms: the answer is to what may be done since then.
 *        It is void once the game has moved on.
 *
 * Where several may answer, such as to match a discard, it would tell much who has passed and who still thinks, for a
 * day perhaps. So a pass is no event of the table before all have answered: no view, no number of an event and no
 * message but to its own player depends on it. Then all are written in the order of the seats. A pass that waits when
 * the own time is out is told as one of the clock, as if nobody had answered. Whoever does more than pass is seen by
 * everybody, at once. */
#include "room/tables/tables.h"

static bool is_held(const RoomTable *table, Seat seat)
{
    return table->chair[seat].held_ms != 0 && table->chair[seat].held_ms == table->turn_ms;
}

void held_forget(Room *room, RoomTable *table, Seat seat)
{
    table->chair[seat].held_ms = 0;
    outbox_row(&room->outbox, ROW_HELD, table->code, (uint32_t)seat, room->now_ms, "");
}

/* The people whose answers the table waits for. */
static SeatSet people_asked(const RoomTable *table)
{
    SeatSet asked = table_stage(table) == STAGE_PLAYING ? table_to_act(&table->match.table) : 0;
    for (Seat seat = 0; seat < table->seats; seat++)
        if (table_bot(table, seat))
            asked &= (SeatSet)~seat_bit(seat);
    return asked;
}

bool held_is(const RoomTable *table, Seat seat)
{
    Action pass;
    return seat != SEAT_NONE && is_held(table, seat) && people_asked(table) & seat_bit(seat) &&
           table_may_pass(table, seat, &pass);
}

bool held_put(Room *room, RoomTable *table, Seat seat, Action action)
{
    Action pass;
    const SeatSet asked = people_asked(table);
    if (!table_by_day(table) || !table_may_pass(table, seat, &pass) || !action_same(action, pass) ||
        asked == seat_bit(seat))
        return false;
    table->chair[seat].held_ms = table->turn_ms;
    outbox_row(&room->outbox, ROW_HELD, table->code, (uint32_t)seat, room->now_ms, digits(table->turn_ms).text);
    return true;
}

SeatSet held_due(Room *room, RoomTable *table)
{
    const SeatSet asked = people_asked(table);
    SeatSet held = 0;
    for (Seat seat = 0; seat < table->seats; seat++) {
        if (held_is(table, seat))
            held |= seat_bit(seat);
        else if (table->chair[seat].held_ms != 0)
            held_forget(room, table, seat);
    }
    return held == asked && !table->paused ? held : 0;
}

static void read_row(void *context, const StoreRow *row)
{
    RoomTable *table = context;
    int64_t held_ms = 0;
    if (row->seq < table->seats && slice_number(slice_of(row->text), 1, INT64_MAX, &held_ms))
        table->chair[row->seq].held_ms = held_ms;
}

bool held_read(Room *room, RoomTable *table)
{
    return room_read(room, ROW_HELD, table->code, read_row, table);
}
