/* patience_lanes.h - the exact scores of sixteen deals of Golf at once, one in each 16-bit part of a vector.
 * Shape  up to seven columns of up to five cards and sixteen cards in the stock; eight deals at once with a stock of up
 *        to 32. Any position can be solved. The solver visits each vector of column heights once, from the full tableau
 *        down: a play lowers a height, turning the stock none. For each vector and column, a mask holds the stock
 *        positions at which the foundation can show the card last taken from that column; turning reaches every
 *        position above the lowest. There is no table and no recursion, and every deal is the same work. Masks of a
 *        column are kept for one of its heights at a time, so that they fit a core's caches.
 * Speed  AVX-512 or AVX2 where the processor has them, asked when it runs; plain C elsewhere. */
#ifndef SOLVERS_PATIENCE_LANES_H
#define SOLVERS_PATIENCE_LANES_H

#include "solvers/patience_board.h"

enum { LANES_DEALS = 16, LANES_COLUMNS = 7, LANES_ROWS = 5, LANES_STOCK = 16, LANES_WIDE_STOCK = 32 };
typedef enum { LANES_PLAIN, LANES_AVX2, LANES_AVX512, LANES_KINDS } LanesKind;

typedef struct PatienceLanes PatienceLanes;

/* Bytes that the solver works in, which the caller owns; at a multiple of LANES_ALIGN. */
enum { LANES_ALIGN = 64 };
size_t lanes_size(void);
/* The most that this processor can do. */
LanesKind lanes_kind(void);
void lanes_init(PatienceLanes *lanes, LanesKind kind);
/* How many boards like this one are solved at once: 0, it is none for this solver. */
int lanes_take(const PatienceBoard *board);
/* How many of the first of these boards can be solved at once. */
int lanes_run(const PatienceBoard boards[], int boards_len);
/* The height vectors that are gone through for it. */
uint64_t lanes_nodes(const PatienceBoard *board);
/* The exact minimum scores; no more boards than lanes_run allows. */
void lanes_solve(PatienceLanes *lanes, const PatienceBoard boards[], int boards_len, int score[]);

#endif
