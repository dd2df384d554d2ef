#include "league/ratings/ratings_match.h"

bool ratings_match_is_endless(const Match *match)
{
    return match->spec.deals == 0 && !match->spec.has_target;
}

const char *ratings_match_lacks(const Match *match)
{
    if (match->seats < 2)
        return "one player has nobody to be compared with";
    if (match_deals_over(match) == 0)
        return "no deal has ended";
    if (!ratings_match_is_endless(match) && !match_is_over(match))
        return "the match is not over";
    return NULL;
}

/* Who won the match by one deal is before all others. */
int64_t ratings_match_lead(const Match *match, Seat a, Seat b, int deals)
{
    Tally tally;
    const bool is_whole = !ratings_match_is_endless(match) || deals >= match_deals_over(match);
    REQUIRE(deals > 0);
    if (is_whole)
        match_tally(match, &tally);
    else
        match_tally_after(match, deals - 1, &tally);
    if (match->spec.reckoning == RECKON_MATCH)
        return tally.lead[a][b];
    const bool is_won = is_whole && match_end(match) == MATCH_WON;
    const SeatSet won = is_won ? match_leaders(match) : 0;
    const int by_deal = ((won & seat_bit(a)) != 0) - ((won & seat_bit(b)) != 0);
    const int64_t more = (int64_t)tally.total[a] - tally.total[b];
    return by_deal != 0 ? by_deal : match->spec.low_wins ? -more : more;
}
