/* event_days.c - applies the events of a table that is played by the day. */
#include "room/log/fold.h"

/* What is done when somebody's time has run out is said before the first deal. */
bool fold_overdue(LogEvent *e)
{
    int64_t overdue;
    if (e->table->begun || !event_number(&e->rest, OVERDUE_VOID, &overdue))
        return false;
    e->table->overdue = (uint8_t)overdue;
    return true;
}

/* The deal is thrown in: nobody gets points for it, and the same seat starts the next. Its lines are in no record, so
 * the chain goes on from where it began. */
bool fold_void(LogEvent *e)
{
    RoomTable *table = e->table;
    if (table_stage(table) != STAGE_PLAYING)
        return false;
    table->void_starter = table->match.table.starter;
    match_void(&table->match);
    table->voided = true;
    table->chain = table->before;
    table->moved_seq = e->seq;
    table->moved = MOVED_ON;
    table->turn_ms = e->at_ms;
    ask_end(table);
    return true;
}
