/* near_rated.c - the page's own room counts nothing for ratings: its one guest has nobody to be compared with. */
#include "room/tables/rated.h"

Verdict rated_check(Command *c, int seats, int64_t turn_s, int64_t grace_s)
{
    (void)seats;
    (void)turn_s;
    (void)grace_s;
    return command_wrong(c, "member 'rated': nobody else comes here, expected false");
}

Verdict rated_may_begin(Command *c)
{
    (void)c;
    return VERDICT_APPLIED;
}

Verdict judge_rate(Command *c)
{
    return command_refuse(c, N_("no match counts for ratings here"));
}

Verdict judge_ratings(Command *c)
{
    text_add(&c->reply, MESSAGE_RATINGS ",\"ratings\":[]}");
    return VERDICT_APPLIED;
}

bool rated_is_on(const RoomTable *table)
{
    (void)table;
    return false;
}

void rated_begin(Room *room, const RoomTable *table)
{
    (void)room;
    (void)table;
}

bool rated_note(Room *room, RoomTable *table)
{
    (void)room;
    (void)table;
    return false;
}

void rated_learn(Room *room, RoomTable *table)
{
    (void)room;
    (void)table;
}

void rated_add(const RoomTable *table, Text *out)
{
    (void)table;
    text_add(out, ",\"rated\":null");
}

void rated_add_seat(const RoomTable *table, Seat seat, Text *out)
{
    (void)table;
    (void)seat;
    text_add(out, ",\"rating\":null");
}
