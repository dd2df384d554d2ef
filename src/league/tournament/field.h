/* field.h - the score against the field, where all tables of a round play the same deals: a chair's points less the
 * mean of what the others had in that chair, with the same cards.
 * Shape  A table is compared over the deals that it has played, with each other complete table of the round that has
 *        played all of them. Totals stand for all deals of the round.
 * Units  Hundredths, each round rounded, halves away from zero; so what a page shows adds up.
 * Source docs/tournament.md, "The same deals" */
#ifndef LEAGUE_FIELD_H
#define LEAGUE_FIELD_H

#include "league/tournament/league.h"

/* A table's scores by chairs; false: it is compared with nobody. Round and table from 0. */
bool field_score(const League *league, int round, int table, int64_t out[CHAIRS]);
/* Whether some round has the same deals at all tables. */
bool field_is_there(const League *league);

#endif
