/* grid.h - reads a typed layout of draw-and-swap golf, and explains its score in words.
 * Shape  Rows are separated by ` / `, the last one nearest the owner. `..` is an empty place. Cards outside the grid
 *        follow `+`.
 * Errors ERR_UNREADABLE or ERR_DECK; the fault's column is the place in the text. */
#ifndef APPS_SCORE_GRID_H
#define APPS_SCORE_GRID_H

#include "games/games.h"
#include "games/golf/account.h"

typedef struct {
    int len; /* places of the layout, then the extra cards */
    Card card[SLOTS_MAX];
} Grid;

/* Reads a layout. The ruleset must be draw-and-swap golf; seats decides how many packs there are. */
Status grid_read(const Ruleset *ruleset, int seats, Slice text, Grid *out, Fault *fault);
/* Prints why a card counts as it does: `counts its value`, `cancelled: part of the line`. lookup NULL: English. */
void grid_tell_card(const GolfScoring *g, const Grid *grid, const GolfAccount *account, int place, TextLookup *lookup,
                    Text *out);

#endif
