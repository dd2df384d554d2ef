/* event_moderation.c - applies the events by which people keep order at a table. */
#include "room/log/fold.h"

#include <string.h>

/* A second person who pauses agrees. Who paused without that may not do so again in the same deal. */
bool fold_pause(LogEvent *e)
{
    RoomTable *table = e->table;
    if (table->paused && (table->pause_agreed || table->pause_by == e->seat))
        return false;
    table->pause_agreed = table->paused || table_persons(table) == 1;
    if (!table->paused) {
        table->pause_by = e->seat;
        table->paused_ms = e->at_ms;
    }
    table->chair[table->pause_by].has_paused = !table->pause_agreed;
    table->paused = true;
    return true;
}

bool fold_resume(LogEvent *e)
{
    bool stood = e->table->paused;
    if (stood && e->at_ms > e->table->paused_ms)
        e->table->turn_ms += e->at_ms - e->table->paused_ms;
    e->table->paused = false;
    return stood;
}

static void bar(RoomTable *table, uint64_t guest)
{
    memmove(table->barred + 1, table->barred, (BARRED_MAX - 1) * sizeof *table->barred);
    table->barred[0] = guest;
}

/* In a deal a bot plays on, and the person stands up when it has ended; else at once. */
bool fold_dismiss(LogEvent *e)
{
    RoomTable *table = e->table;
    Chair *chair = chair_of(e);
    if (chair->kind != CHAIR_PERSON || chair->dismissed)
        return false;
    bar(table, chair->guest);
    if (table_stage(table) != STAGE_PLAYING) {
        chair_stand(table, e->seat);
        return true;
    }
    chair->dismissed = chair->stood_in = true;
    entrants_left(table, e->seat);
    chair->level = chair_usual_level();
    ask_end(table);
    table->paused = table->paused && table->pause_by != e->seat;
    return true;
}

static bool fold_flag(LogEvent *e, bool *flag)
{
    int64_t is_on;
    if (!event_number(&e->rest, 1, &is_on))
        return false;
    *flag = is_on;
    return true;
}

bool fold_lock(LogEvent *e)
{
    return fold_flag(e, &e->table->locked);
}

bool fold_chat(LogEvent *e)
{
    return fold_flag(e, &e->table->chats);
}

bool fold_watch(LogEvent *e)
{
    int64_t watch;
    if (!event_number(&e->rest, WATCH_LATE, &watch))
        return false;
    e->table->watch = (uint8_t)watch;
    return true;
}
