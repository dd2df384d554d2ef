#include "games/tally.h"

static bool is_better(const MatchSpec *spec, int32_t total, int32_t other)
{
    return spec->low_wins ? total < other : total > other;
}

/* The seats with the best total among these; there is at least one. */
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

/* In match play: two points for each seat that this one leads or has beaten, one for each that it is level with. */
static int pair_points(const Tally *tally, Seat seat, int seats)
{
    int points = 0;
    for (Seat other = 0; other < seats; other++)
        if (other != seat)
            points += tally->lead[seat][other] > 0 ? 2 : tally->lead[seat][other] == 0;
    return points;
}

static SeatSet lead_most(const Tally *tally, int seats)
{
    SeatSet best = 0;
    int most = 0;
    for (Seat seat = 0; seat < seats; seat++) {
        int points = pair_points(tally, seat, seats);
        best = (SeatSet)(points > most || seat == 0 ? seat_bit(seat) : points == most ? best | seat_bit(seat) : best);
        most = points > most ? points : most;
    }
    return best;
}

SeatSet tally_leaders(const Tally *tally, const MatchSpec *spec, int seats)
{
    if (spec->reckoning == RECKON_MATCH)
        return lead_most(tally, seats);
    return best_of(tally, spec, seats_all(seats));
}

bool tally_is_decided(const Tally *tally, Seat a, Seat b)
{
    int lead = tally->lead[a][b], by = lead < 0 ? -lead : lead;
    return tally->deals > 0 && (by > tally->left[a][b] || tally->left[a][b] == 0);
}

static const char *pair_pattern(int lead, int left, bool is_decided)
{
    int by = lead < 0 ? -lead : lead;
    if (lead == 0)
        return is_decided ? N_("halved") : N_("all square");
    if (is_decided && left > 0)
        return lead > 0 ? N_("{n} and {left}") : N_("lost {n} and {left}");
    if (!is_decided && by == left)
        return lead > 0 ? N_("{n} up, dormie") : N_("{n} down, dormie");
    return lead > 0 ? N_("{n} up") : N_("{n} down");
}

void tally_pair_in(const Tally *tally, Seat a, Seat b, TextLookup *lookup, Text *out)
{
    int lead = tally->lead[a][b], left = tally->left[a][b];
    const char *pattern = pair_pattern(lead, left, tally_is_decided(tally, a, b));
    text_fill(out, text_in(lookup, pattern), "n", digits(lead < 0 ? -lead : lead).text, "left", digits(left).text);
}

void tally_pair(const Tally *tally, Seat a, Seat b, Text *out)
{
    tally_pair_in(tally, a, b, NULL, out);
}

/* Counts a deal in every match of two that is not decided yet; false when all are decided. */
static bool add_to_pairs(Tally *tally, const MatchSpec *spec, int seats, const int32_t score[SEATS_MAX])
{
    bool all_decided = true;
    for (Seat a = 0; a < seats; a++) {
        for (Seat b = (Seat)(a + 1); b < seats; b++) {
            bool is_first = tally->deals == 1;
            if (!is_first && tally_is_decided(tally, a, b))
                continue;
            int32_t gain = spec->low_wins ? score[b] - score[a] : score[a] - score[b];
            tally->lead[a][b] = (int16_t)(tally->lead[a][b] + (gain > 0) - (gain < 0));
            tally->lead[b][a] = (int16_t)-tally->lead[a][b];
            tally->left[a][b] = tally->left[b][a] = (int16_t)(spec->deals - tally->deals);
            all_decided = all_decided && tally_is_decided(tally, a, b);
        }
    }
    return all_decided;
}

/* True if a total has reached the target of the match. */
static bool meets_target(const Tally *tally, const MatchSpec *spec, int seats)
{
    for (int seat = 0; spec->has_target && seat < seats; seat++)
        if (spec->past_target ? tally->total[seat] > spec->target : tally->total[seat] >= spec->target)
            return true;
    return false;
}

/* Tells of a match that totals decide whether it has ended, and who has won. */
static void judge(Tally *tally, const MatchSpec *spec, int seats, const DealEnd *end)
{
    SeatSet best = best_of(tally, spec, end->won ? end->won : seats_all(seats));
    if (end->won)
        tally->end = spec->goes_on ? MATCH_STOPPED : MATCH_WON;
    else if (tally->end == MATCH_OPEN && spec->deals > 0 && tally->deals >= spec->deals)
        tally->end = MATCH_DEALS;
    else if (tally->end == MATCH_OPEN && meets_target(tally, spec, seats))
        tally->end = MATCH_TARGET;
    bool is_shared = __builtin_popcount(best) > 1;
    if (is_shared && best & end->wins_ties)
        best &= end->wins_ties;
    bool goes_on = tally->end == MATCH_OPEN || (tally->end != MATCH_WON && spec->extra_deals && is_shared);
    tally->winners = goes_on ? 0 : best;
}

void tally_carry(Tally *tally, const MatchSpec *spec, int seats, int deals, const int32_t total[SEATS_MAX])
{
    *tally = (Tally){ .deals = deals };
    for (int seat = 0; seat < seats; seat++)
        tally->total[seat] = total[seat];
    judge(tally, spec, seats, &(DealEnd){ 0 });
}

static int32_t total_with(int32_t total, int32_t score)
{
    const int64_t sum = (int64_t)total + score;
    return (int32_t)(sum > TOTAL_MOST ? TOTAL_MOST : sum < -TOTAL_MOST ? -TOTAL_MOST : sum);
}

int32_t tally_drop(const MatchSpec *spec, int32_t total)
{
    for (int i = 0; i < DROPS_MAX; i++)
        if (spec->drop[i].at != 0 && total == spec->drop[i].at)
            return spec->drop[i].to;
    return total;
}

void tally_ask(const Game *game, const void *state, DealEnd *out)
{
    out->won = game->wins_match ? game->wins_match(state) : 0;
    out->wins_ties = game->wins_ties ? game->wins_ties(state) : 0;
}

void tally_add(Tally *tally, const MatchSpec *spec, int seats, const DealEnd *end)
{
    tally->deals++;
    for (int seat = 0; seat < seats; seat++)
        tally->total[seat] = tally_drop(spec, total_with(tally->total[seat], end->score[seat]));
    if (spec->reckoning == RECKON_MATCH) {
        if (add_to_pairs(tally, spec, seats, end->score)) {
            tally->end = MATCH_DEALS;
            tally->winners = lead_most(tally, seats);
        }
        return;
    }
    judge(tally, spec, seats, end);
}
