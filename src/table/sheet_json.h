/* sheet_json.h - the score sheet of a match as JSON text: `cardroom sheet --json`, and the page's sheets.
 * Shape  {"game", "players", "deals": [{"deal", "score", "total", "to_par"}], "total", "over", "winners", "pot",
 *        "chips", "par", "pairs"}; to_par and par where the rules have a par, pot and chips where there is a pot, pairs
 *        in match play. Where the match goes on from another file, "carried" has what it began with, and deals are
 *        counted on. Of deals that were written down also "starter", "slip" and "sums", how the scores came about
 *        (core/saying.h); "next_starter" and "next_dealer" at the end. Seats are numbers. */
#ifndef TABLE_SHEET_JSON_H
#define TABLE_SHEET_JSON_H

#include "table/match.h"

void sheet_json(const Match *match, Text *out);

#endif
