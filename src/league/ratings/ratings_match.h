/* ratings_match.h - what a match at a table tells of who plays better: every two seats are compared.
 * Source docs/ratings.md */
#ifndef LEAGUE_RATINGS_MATCH_H
#define LEAGUE_RATINGS_MATCH_H

#include "table/match.h"

/* Whether the match has no set end, so that it counts as it stands. */
bool ratings_match_is_endless(const Match *match);
/* Why a match cannot be rated; NULL: it can. */
const char *ratings_match_lacks(const Match *match);
/* By how much seat a has done better than seat b: above 0, a has won; 0: they are equal. A match without a set end is
 * taken as it stood after so many deals, of which one has ended at least. */
int64_t ratings_match_lead(const Match *match, Seat a, Seat b, int deals);

#endif
