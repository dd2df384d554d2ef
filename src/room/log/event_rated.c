/* event_rated.c - applies the events of a table whose matches count for ratings. */
#include "room/log/fold.h"

bool fold_rated(LogEvent *e)
{
    const bool was_rated = e->table->rated;
    e->table->rated = true;
    return !was_rated && !e->table->begun && !e->table->is_own;
}

bool fold_rate(LogEvent *e)
{
    int64_t is_on;
    if (!e->table->rated || chair_of(e)->kind != CHAIR_PERSON || !event_number(&e->rest, 1, &is_on))
        return false;
    chair_of(e)->agrees = is_on;
    return true;
}

bool fold_counted(LogEvent *e)
{
    const bool was_counted = e->table->counted;
    e->table->counted = true;
    return e->table->counts && !was_counted;
}
