/* slip_sums.c - how the scores of a deal with real cards came about. */
#include "table/match.h"

#include <string.h>

/* Tells which totals drop with the deal. */
static void tell_drops(const Match *match, int deal, Sums *sums)
{
    int32_t before[SEATS_MAX];
    memcpy(before, match->carried.total, sizeof before);
    if (deal > 0)
        match_total_after(match, deal - 1, before);
    for (Seat seat = 0; seat < match->seats; seat++) {
        int32_t total = before[seat] + match->past[deal].score[seat];
        int32_t dropped = tally_drop(&match->spec, total);
        if (dropped != total)
            sums_say(sums, &(const Saying){ N_("{seat} has exactly {total} in all, which becomes {drop}"),
                                            { says_seats("seat", seat_bit(seat)), says_number("total", total),
                                              says_number("drop", dropped) } });
    }
}

void match_slip_sums(const Match *match, int deal, Sums *sums)
{
    const PastDeal *past = &match->past[deal];
    const SlipSpec *spec = match->ruleset.game->slip;
    if (spec->explain && match_slip_counts(past))
        spec->explain(&match->ruleset.options, match->seats, past->starter, slice_of(past->slip), sums);
    for (Seat seat = 0; past->why && seat < match->seats; seat++)
        if (past->free[seat] != 0)
            sums_say(sums, &(const Saying){ N_("{seat}: {gain}, {why}"),
                                            { says_seats("seat", seat_bit(seat)), says_gain("gain", past->free[seat]),
                                              says_text("why", past->why) } });
    tell_drops(match, deal, sums);
    int32_t moved = past->pot_moved;
    if (moved != 0)
        sums_say(sums, &(const Saying){ moved > 0 ? N_("Chips that {seat} takes out of the pot: {n}")
                                                  : N_("Chips that {seat} pays into the pot: {n}"),
                                        { says_seats("seat", seat_bit(past->pot_seat)),
                                          says_number("n", moved > 0 ? moved : -moved) } });
}
