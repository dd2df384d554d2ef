#include "lab/engine/arrival.h"

Arrival arrival_make(const Seed *deal)
{
    return (Arrival){ .rng = rng_make(deal, STREAM_LAB) };
}

static Seat anyone(Arrival *arrival, SeatSet set)
{
    int several = __builtin_popcount(set);
    for (uint32_t skip = several == 1 ? 0 : rng_below(&arrival->rng, (uint32_t)several); skip > 0; skip--)
        set &= (SeatSet)(set - 1);
    return seat_first(set);
}

Seat arrival_first(Arrival *arrival, const Game *game, SeatSet set, const Bot *const bot[SEATS_MAX])
{
    int *due_ms = arrival->due_ms;
    Seat first = SEAT_NONE;
    if (!game->races)
        return anyone(arrival, set);
    for (Seat seat = 0; seat < SEATS_MAX; seat++) {
        if (!(set & seat_bit(seat)))
            due_ms[seat] = 0;
        else if (due_ms[seat] <= 0)
            due_ms[seat] = bot_reaction_ms(bot[seat] ? bot[seat] : &bot_quick, rng_word(&arrival->rng));
        if (due_ms[seat] > 0 && (first == SEAT_NONE || due_ms[seat] < due_ms[first]))
            first = seat;
    }
    int passed_ms = due_ms[first];
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        due_ms[seat] -= passed_ms;
    return first;
}
