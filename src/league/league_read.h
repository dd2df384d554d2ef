/* league_read.h - the file of a tournament: plain text, a line for each thing that happened, in order.
 * Shape  UTF-8; `#` at the start of a line or after a blank begins a comment; blank lines are left out. First
 *        `cardroom tournament 1`, then settings, then what happens: docs/tournament.md has every line. Nothing is ever
 *        rewritten: what was wrong is corrected by a later line, so that the file is the trace.
 * Errors with line and column; the first fault ends the reading. */
#ifndef LEAGUE_LEAGUE_READ_H
#define LEAGUE_LEAGUE_READ_H

#include "league/league.h"

/* Reads a whole file into a blank league. */
Status league_read(League *league, const char *bytes, size_t len, Fault *fault);
/* Reads lines that are to be added to a file which ends before line number `first`. */
Status league_read_more(League *league, Slice lines, uint32_t first, Fault *fault);
/* Takes `2`, a table of the last drawn round, or `1.2` apart; round and table from 0. */
Status league_read_table(const League *league, Slice typed, int *round, int *table, Fault *fault);
/* Whether the four can be what a deal, or deals of that many, have paid. */
Status league_check_points(const LeagueRules *rules, const int32_t points[CHAIRS], int deals, Fault *fault);

#endif
