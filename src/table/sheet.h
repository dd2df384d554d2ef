/* sheet.h - the score sheet of a match, as on paper: a column a deal, two rows a player, score and running total.
 * Shape  a page has a column for each deal of a match set to at most 9; else 9, or 18 where it is set to more deals or
 *        has come to more; when it is full the next begins. Columns of deals still to come are there and empty. A page that is too wide is parted.
 * Units  columns of a page (core/columns.h). */
#ifndef TABLE_SHEET_H
#define TABLE_SHEET_H

#include "table/match.h"

typedef struct {
    const Match *match;
    const char *const *name; /* of each seat; NULL: as the match names its players, else `seat 0` */
    int width;               /* the most that a line may have; 0: no limit */
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
