/* grid.h - reads a typed layout of draw-and-swap golf, and explains its score in words.
 * Shape  Rows are separated by ` / `, the last one nearest the owner. `..` is an empty place. Cards outside the grid
 *        follow `+`. A rank alone (`10`) is a card of any suit, where the suit does not matter.
 * Errors ERR_UNREADABLE or ERR_DECK; the fault's column is the place in the text. */
#ifndef GAMES_GOLF_GRID_H
#define GAMES_GOLF_GRID_H

#include "games/golf/account.h"

typedef struct {
    int len; /* places of the layout, then the extra cards */
    Card card[SLOTS_MAX];
} GolfGrid;

/* Whether the suit of a rank matters to what a layout counts. */
bool golf_grid_suited(const GolfScoring *g, int rank);
/* Reads a layout; seats decides how many packs there are. */
Status golf_grid_read(const Options *options, int seats, Slice text, GolfGrid *out, Fault *fault);
/* Prints why a card counts as it does: `counts its value`, `cancelled: part of the line`. lookup NULL: English. */
void golf_grid_tell(const GolfScoring *g, const GolfGrid *grid, const GolfAccount *account, int place,
                    TextLookup *lookup, Text *out);
/* All of it as rows: each card that lies there, then each combination. */
void golf_grid_sums(const GolfScoring *g, const GolfGrid *grid, const GolfAccount *account, Sums *out);

#endif
