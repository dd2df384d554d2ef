#include "games/tally.h"

static bool is_better(const MatchSpec *spec, int32_t total, int32_t other)
{
    return spec->low_wins ? total < other : total > other;
}

/* The seats with the best total among some; there is at least one. */
static SeatSet best_of(const Tally *tally, const MatchSpec *spec, SeatSet among)
{
    SeatSet best = 0;
    Seat first = seat_first(among);
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (among & seat_bit(seat) && is_better(spec, tally->total[seat], tally->total[first]))
            first = seat;
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (among & seat_bit(seat) && tally->total[seat] == tally->total[first])
            best |= seat_bit(seat);
    return best;
}

static SeatSet everybody(int seats)
{
    return (SeatSet)((1u << seats) - 1);
}

SeatSet tally_leaders(const Tally *tally, const MatchSpec *spec, int seats)
{
    return best_of(tally, spec, everybody(seats));
}

/* Whether a total has come as far as the match is played to. */
static bool meets_target(const Tally *tally, const MatchSpec *spec, int seats)
{
    for (int seat = 0; spec->has_target && seat < seats; seat++)
        if (spec->past_target ? tally->total[seat] > spec->target : tally->total[seat] >= spec->target)
            return true;
    return false;
}

void tally_add(Tally *tally, const MatchSpec *spec, int seats, const int32_t score[SEATS_MAX], SeatSet won_by_deal)
{
    tally->deals++;
    for (int seat = 0; seat < seats; seat++)
        tally->total[seat] += score[seat];
    SeatSet best = best_of(tally, spec, won_by_deal ? won_by_deal : everybody(seats));
    if (won_by_deal)
        tally->end = MATCH_WON;
    else if (tally->end == MATCH_OPEN && spec->deals > 0 && tally->deals >= spec->deals)
        tally->end = MATCH_DEALS;
    else if (tally->end == MATCH_OPEN && meets_target(tally, spec, seats))
        tally->end = MATCH_TARGET;
    bool is_shared = __builtin_popcount(best) > 1;
    bool goes_on = tally->end == MATCH_OPEN || (tally->end != MATCH_WON && spec->extra_deals && is_shared);
    tally->winners = goes_on ? 0 : best;
}
