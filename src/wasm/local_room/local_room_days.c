/* local_room_days.c - what the page's core has of tables by the day: none, since nobody is away in a room of one. */
#include "room/commands/commands.h"
#include "room/log/fold.h"

bool table_by_day(const RoomTable *table)
{
    (void)table;
    return false;
}

bool fold_overdue(LogEvent *e)
{
    (void)e;
    return false;
}

bool fold_void(LogEvent *e)
{
    (void)e;
    return false;
}

Verdict make_by_day(Command *c, const char *rules, int64_t turn_s, bool is_rated, Overdue *out)
{
    (void)c, (void)rules, (void)turn_s, (void)is_rated;
    *out = OVERDUE_MOVE;
    return VERDICT_APPLIED;
}
