/* chair.c - what events do to the seats of a table. */
#include "room/log/fold.h"

bool event_number(Slice *rest, int64_t max, int64_t *out)
{
    return slice_number(slice_word(rest, 0), 0, max, out);
}

Chair *chair_of(const LogEvent *e)
{
    return &e->table->chair[e->seat];
}

void chair_empty(Chair *chair, ChairKind kind)
{
    Chair empty = { .kind = (uint8_t)kind,
                    .acted_seq = chair->acted_seq,
                    .deadline_ms = chair->deadline_ms,
                    .bot_ms = chair->bot_ms,
                    .called = chair->called };
    *chair = empty;
}

uint8_t chair_usual_level(void)
{
    uint8_t level = 0;
    while (bots[level] != bot_medium)
        level++;
    return level;
}

void ask_end(RoomTable *table)
{
    table->ask_by = table->ask_for = SEAT_NONE;
    table->ask_left = 0;
}

bool chairs_have_ready(const RoomTable *table)
{
    bool is_ready = false;
    for (Seat seat = 0; seat < table->seats; seat++)
        is_ready = is_ready || table->chair[seat].ready;
    return is_ready;
}

/* Makes one of the people the host, if there are any. */
static void pass_host(RoomTable *table)
{
    table->host = 0;
    for (Seat seat = 0; seat < table->seats; seat++)
        if (table->chair[seat].kind == CHAIR_PERSON && !table->chair[seat].dismissed)
            table->host = table->chair[seat].guest;
}

void chairs_call(RoomTable *table)
{
    const char *person[SEATS_MAX], *called[SEATS_MAX];
    for (Seat seat = 0; seat < table->seats; seat++)
        person[seat] = table->chair[seat].kind == CHAIR_PERSON ? table->chair[seat].name : NULL;
    bots_called(person, table->seats, called);
    for (Seat seat = 0; seat < table->seats; seat++)
        table->chair[seat].called = person[seat] ? NULL : called[seat];
}

void chair_stand(RoomTable *table, Seat seat)
{
    Chair *chair = &table->chair[seat];
    uint64_t guest = chair->guest;
    entrants_stood(table, seat);
    chair_empty(chair, table->begun ? CHAIR_BOT : CHAIR_OPEN);
    chair->level = chair_usual_level();
    chair->has_left = table_stage(table) == STAGE_PLAYING;
    ask_end(table);
    table->ready_ms = chairs_have_ready(table) ? table->ready_ms : 0;
    if (guest == table->host)
        pass_host(table);
    chairs_call(table);
}
