/* sheet.h - the score sheet of a match, as on paper.
 * Shape  Each deal has a column. Each player has a row of scores, a row of running totals and, where the rules have a
 *        par, a row of the total against par. A page has as many columns as the match has deals, when these are 9 or
 *        fewer. Else it has 9, or 18 when the match is set to more than 9 deals or has reached more. A full page is
 *        followed by the next. A column is there, and empty, before its deal is played. A page that is too wide is
 *        printed in parts.
 * Units  Columns of text (core/columns.h). */
#ifndef TABLE_SHEET_H
#define TABLE_SHEET_H

#include "table/match.h"

typedef struct {
    const Match *match;
    const char *const *name; /* by seat; NULL: the match's own names, else `seat 0` */
    int width;               /* the widest line allowed; 0: no limit */
    bool last_page;          /* only the page that the last deal is on */
    TextLookup *lookup;      /* translates its words; NULL: English */
} Sheet;

/* Prints title, pages, winners and pot; of deals that were written down the points besides the cards, and who deals
 * next. */
void sheet_print(const Sheet *sheet, Text *out);
/* Prints the standing of a match play: `alice: 3 up, dormie, 3 to play.`; with more than two players, a table of
 * pairs. Nothing for a match decided by totals. */
void sheet_print_match_play(const Sheet *sheet, Text *out);
/* `Pot: 8 chips. Balance: you -2, medium -6.`; nothing if the match has no pot. */
void sheet_print_pot(const Sheet *sheet, Text *out);
/* Prints one CSV line for each deal and seat (RFC 4180, with a heading). A player without a name has an empty field.
 * The score counts the points besides the cards, which stand with their reason at the end. */
void sheet_print_csv(const Match *match, Text *out);

#endif
