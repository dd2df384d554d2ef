/* league_read.h - reads the file of a tournament: plain text, a line for each event, in order.
 * Shape  UTF-8. `#` at the start of a line or after a blank begins a comment; blank lines are ignored. The first line
 *        is `cardroom tournament 1`; settings follow, then events. docs/tournament.md describes every line. Nothing
 *        is rewritten: a later line corrects a wrong one, so the file is the full record.
 * Errors With line and column; reading stops at the first fault. */
#ifndef LEAGUE_LEAGUE_READ_H
#define LEAGUE_LEAGUE_READ_H

#include "league/tournament/league.h"

/* Reads a whole file into a blank league. */
Status league_read(League *league, const char *bytes, size_t len, Fault *fault);
/* The same for one that is just being written: names may not look alike either, no line of a table is a name, and all
 * characters can be seen. */
Status league_read_new(League *league, const char *bytes, size_t len, Fault *fault);
/* Reads lines that will be added to a file, as lines from number `first` on. */
Status league_read_more(League *league, Slice lines, uint32_t first, Fault *fault);
/* Reads `2`, a table of the latest round, or `1.2`, a round and its table; both results count from 0. */
Status league_read_table(const League *league, Slice typed, int *round, int *table, Fault *fault);
/* The most that a chair can win or lose in so many deals, and a table count. */
int32_t league_points_most(const LeagueRules *rules, int deals);

#endif
