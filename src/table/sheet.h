/* sheet.h - the score sheet of a match, as on paper: a column a deal; a player has a row of scores, one of running totals,
 *           and, where the rules have a par, one of the total against par.
 * Shape  a page has as many columns as the match has deals, when these are 9 or fewer. Else it has 9, or 18 when the
 *        match is set to more than 9 deals or has come to more. When a page is full the next begins. A column is
 *        there, and empty, before its deal is played. A page that is too wide is printed in parts.
 * Units  columns of a page (core/columns.h). */
#ifndef TABLE_SHEET_H
#define TABLE_SHEET_H

#include "table/match.h"

typedef struct {
    const Match *match;
    const char *const *name; /* of each seat; NULL: as the match names its players, else `seat 0` */
    int width;               /* the most columns that a line may have; 0: no limit */
    bool last_page;          /* only the page that the last deal is on */
    TextLookup *lookup;      /* of its words in another language; NULL: English */
} Sheet;

/* Title, the pages, who has won, the pot. */
void sheet_print(const Sheet *sheet, Text *out);
/* How a match play stands: `alice: 3 up, dormie, 3 to play.`, or of more than two a table of pairs; nothing where totals
 * are reckoned. */
void sheet_print_match_play(const Sheet *sheet, Text *out);
/* `Pot: 8 chips. Balance: you -2, medium -6.`; nothing where the match has no pot. */
void sheet_print_pot(const Sheet *sheet, Text *out);
/* A line a deal and seat, for other programs: RFC 4180, with a head. Players without a name have an empty field. */
void sheet_print_csv(const Match *match, Text *out);

#endif
