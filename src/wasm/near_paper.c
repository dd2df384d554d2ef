/* near_paper.c - papers in the page's own room: there are none, nor evenings or events, since people write them together at a
 * server. So the readers of their files, such as a tournament's, are not in core.wasm. */
#include "room/papers/evening.h"
#include "room/papers/morning.h"

static Verdict refuse(Command *c)
{
    return command_wrong(c, "this room keeps no papers, expected one of a server");
}

Verdict judge_keep(Command *c)
{
    return refuse(c);
}

Verdict judge_open(Command *c)
{
    return refuse(c);
}

Verdict judge_shut(Command *c)
{
    return refuse(c);
}

Verdict judge_note(Command *c)
{
    return refuse(c);
}

Verdict judge_allow(Command *c)
{
    return refuse(c);
}

Verdict judge_standings(Command *c)
{
    return refuse(c);
}

Verdict evening_check(Command *c, const char *place, const char *rules)
{
    (void)place;
    (void)rules;
    return refuse(c);
}

Verdict morning_check(Command *c, const char *place, const char *rules, int seats, int *hole)
{
    (void)place;
    (void)rules;
    (void)seats;
    *hole = 0;
    return refuse(c);
}

Verdict morning_record(Command *c, const char *code)
{
    (void)code;
    return refuse(c);
}

Verdict morning_may_sit(Command *c)
{
    return refuse(c);
}

Verdict morning_may_start(Command *c)
{
    return refuse(c);
}

bool morning_may_deal(Room *room, const RoomTable *table)
{
    (void)room;
    (void)table;
    return true;
}

Hash morning_secret(const RoomTable *table)
{
    return table->event_secret;
}

const char *morning_ending(const RoomTable *table)
{
    (void)table;
    return NULL;
}

Verdict morning_may_act(Command *c)
{
    (void)c;
    return VERDICT_APPLIED;
}

bool morning_is_shown(const Command *c)
{
    (void)c;
    return false;
}

bool paper_is_event(const Paper *paper)
{
    (void)paper;
    return false;
}

void evening_begin(Command *c, const RoomTable *table, const char *place)
{
    (void)c;
    (void)table;
    (void)place;
}

void evening_note(Room *room, RoomTable *table)
{
    (void)room;
    (void)table;
}

void morning_begin(Command *c, RoomTable *table, int hole)
{
    (void)c;
    (void)table;
    (void)hole;
}

void morning_run(Room *room)
{
    (void)room;
}

void paper_shut(Room *room, Connection *connection)
{
    (void)room;
    (void)connection;
}

void paper_expire(Room *room, const StoreRow *row)
{
    (void)room;
    (void)row;
}

void papers_close(Room *room)
{
    (void)room;
}
