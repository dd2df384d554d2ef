/* by_view.h - what the best play by view is worth in a deal of columns, exactly: by going through everything.
 * Shape  For all heights of the columns, from the empty tableau up, and for all multisets of cards that the stock can
 *        still hold, it computes what turning the stock leaves on average. A deal's cards are turned in one order, so
 *        of all these multisets only those that come in this order are kept. It shares nothing with
 *        solvers/patience/patience_expect.h.
 * Units  1/BY_VIEW_UNIT of a card; lower is better. Means are rounded.
 * Memory from malloc: in Golf 1 to 4 GB while it computes. A deal takes half a minute. */
#ifndef TESTS_SOLVERS_BY_VIEW_H
#define TESTS_SOLVERS_BY_VIEW_H

#include "solvers/patience/patience_board.h"

enum { BY_VIEW_UNIT = 32 };

typedef struct {
    PatienceBoard board;        /* the deal */
    uint32_t step[BOARD_LANES]; /* what a card of the lane adds to the number of a height vector */
    int16_t *turned;            /* [number of the heights * (stock of the deal + 1) + cards in the stock] */
} ByView;

/* False when the board is none of columns, scored by cards, that the stock may be turned on at any time; or when it is
 * too large. */
bool by_view_open(const PatienceBoard *board, ByView *out);
void by_view_close(ByView *by_view);
/* What the best play leaves from a later position of the same deal; after this move. */
int by_view_best(const ByView *by_view, const PatienceBoard *later);
int by_view_after(const ByView *by_view, const PatienceBoard *later, int move);

#endif
