/* entrants.c - follows who plays a match that counts for ratings. */
#include "room/log/fold.h"

#include <string.h>

/* Whoever sits down at a listed table has seen that its matches count. */
static bool agrees(const RoomTable *table, Seat seat)
{
    const Chair *chair = &table->chair[seat];
    return chair->kind != CHAIR_PERSON || chair->agrees || table->listed;
}

SeatSet table_unagreed(const RoomTable *table)
{
    SeatSet set = 0;
    for (Seat seat = 0; seat < table->seats; seat++)
        set |= agrees(table, seat) ? 0 : seat_bit(seat);
    return set;
}

void entrants_begin(RoomTable *table)
{
    table->counts = table->rated && table_unagreed(table) == 0;
    for (Seat seat = 0; seat < table->seats && table->counts; seat++) {
        const Chair *chair = &table->chair[seat];
        table->entrant[seat] = (Entrant){ chair->guest, chair->kind, chair->level, 0, 0 };
    }
}

void entrants_forget(RoomTable *table)
{
    table->counts = table->counted = false;
    memset(table->entrant, 0, sizeof table->entrant);
}

/* A person in a bot's seat could lose for it on purpose. */
void entrants_sat(RoomTable *table, Seat seat)
{
    if (table->counts && table->entrant[seat].kind == CHAIR_BOT)
        table->entrant[seat].kind = CHAIR_OPEN;
}

static bool is_entrant(const RoomTable *table, Seat seat)
{
    const Entrant *entrant = &table->entrant[seat];
    return table->counts && entrant->guest != 0 && entrant->guest == table->chair[seat].guest;
}

void entrants_left(RoomTable *table, Seat seat)
{
    Entrant *entrant = &table->entrant[seat];
    if (is_entrant(table, seat) && entrant->left_deals == 0)
        entrant->left_deals = (uint32_t)match_deals_over(&table->match) + (table_stage(table) == STAGE_PLAYING);
}

void entrants_back(RoomTable *table, Seat seat)
{
    if (is_entrant(table, seat) && table->entrant[seat].left_seq == 0)
        table->entrant[seat].left_deals = 0;
}

void entrants_stood(RoomTable *table, Seat seat)
{
    entrants_left(table, seat);
    if (is_entrant(table, seat) && table->entrant[seat].left_seq == 0)
        table->entrant[seat].left_seq = table->seq + 1;
}
