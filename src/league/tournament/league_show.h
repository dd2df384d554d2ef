/* league_show.h - prints a tournament: seats, tables, sheets to write on, the ranking.
 * Units  Columns of text, whatever the letters of a name. */
#ifndef LEAGUE_LEAGUE_SHOW_H
#define LEAGUE_LEAGUE_SHOW_H

#include "league/tournament/standings.h"

/* A round, or one table of it. */
typedef struct {
    const League *league;
    int round, table; /* from 0; table -1: all tables of the round */
} LeaguePart;

/* Prints title and form in one line. */
void league_print_title(const League *league, Text *out);
/* Prints all players on the list; league_print_rounds: the rounds, with what is still missing. */
void league_print_players(const League *league, Text *out);
void league_print_rounds(const League *league, Text *out);
/* Prints the seats of the round, and the results entered. */
void league_print_seats(const LeaguePart *part, Text *out);
/* Prints a table: its deals one by one, or its totals. */
void league_print_table(const LeaguePart *part, Text *out);
/* For pen and paper. Sheets: one for each table to write its deals on, with a form feed between two. Slips: one for
 * each table's totals, to be cut apart. */
void league_print_sheets(const LeaguePart *part, Text *out);
void league_print_slips(const LeaguePart *part, Text *out);

/* A ranking after a number of rounds. */
typedef struct {
    const League *league;
    const Standing *standing;
    int rounds;
} Ranking;

void ranking_print(const Ranking *ranking, Text *out);
/* Prints one CSV line for each player (RFC 4180, with a heading). */
void ranking_print_csv(const Ranking *ranking, Text *out);

#endif
