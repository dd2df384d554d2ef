/* ratings_league.h - rates the tables of a tournament.
 * Source docs/ratings.md */
#ifndef LEAGUE_RATINGS_LEAGUE_H
#define LEAGUE_RATINGS_LEAGUE_H

#include "league/ratings/ratings.h"
#include "league/tournament/league.h"

/* Adds a tournament as a period of its own: each of its tables that is complete is a contest. False: out of memory; the
 * ratings can then only be freed. */
bool ratings_add_league(Ratings *ratings, const League *league);
/* Why a part of it does not count; NULL: all of it does. */
const char *ratings_league_lacks(const League *league);

#endif
