/* rating_bots.h - how strong levels of bots are, as the ladder has measured them: data.
 * Shape  A rating holds for the rules of its preset, whatever the number of deals; in other rules a level may play much
 *        better or worse than it was measured.
 * Source docs/ratings.md, "In a room" */
#ifndef LEAGUE_RATING_BOTS_H
#define LEAGUE_RATING_BOTS_H

#include "games/games.h"
#include "league/ratings/rating.h"

/* The rating of a level (`medium`); false: under these rules it has none. */
bool rating_of_bot(const Ruleset *ruleset, const char *level, Rating *out);

#endif
