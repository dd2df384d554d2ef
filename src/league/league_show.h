/* league_show.h - a tournament on paper: seats, tables, sheets to write on, the ranking.
 * Units  columns of text; names take theirs, whatever their letters. */
#ifndef LEAGUE_LEAGUE_SHOW_H
#define LEAGUE_LEAGUE_SHOW_H

#include "league/standings.h"

/* A round, or a table of it. */
typedef struct {
    const League *league;
    int round, table; /* 0 the first; table -1: all of the round's */
} LeaguePart;

/* Title and form in one line. */
void league_print_title(const League *league, Text *out);
/* Everybody on the list; the rounds and what is missing of them. */
void league_print_players(const League *league, Text *out);
void league_print_rounds(const League *league, Text *out);
/* Who sits where in the round, and the results that are entered. */
void league_print_seats(const LeaguePart *part, Text *out);
/* A table: its deals one by one, or its totals. */
void league_print_table(const LeaguePart *part, Text *out);
/* For pen and paper: a sheet a table, on which its deals are written, a form feed between two; a slip a table for its
 * totals, to be cut apart. */
void league_print_sheets(const LeaguePart *part, Text *out);
void league_print_slips(const LeaguePart *part, Text *out);

/* A ranking that was made, of the rounds up to `rounds`. */
typedef struct {
    const League *league;
    const Standing *standing;
    int rounds;
} Ranking;

void ranking_print(const Ranking *ranking, Text *out);
/* A line a player, for other programs: RFC 4180, with a head. */
void ranking_print_csv(const Ranking *ranking, Text *out);

#endif
