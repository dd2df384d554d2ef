/* patience_lanes.h - the exact scores of up to 32 deals of Golf at once, one in each 16-bit part of a vector.
 * Shape  the limits are seven columns, five cards a column and eighteen cards in the stock. With a stock of up to 32,
 *        it solves half as many at once. Any position can be solved. The solver visits each vector of column heights
 *        once, from the full tableau down: a play lowers one height, and turning the stock lowers none. For each
 *        vector and column, a mask holds the stock positions at which the foundation can show the card last taken
 *        from that column. Turning reaches every position above the lowest. There is no hash table and no recursion,
 *        and every deal is the same work. Of each column it keeps the masks of one height at a time, so that they fit
 *        a core's caches. The first positions of the stock, from none turned on, have no bits: the few height vectors
 *        that can be reached there are found deal by deal.
 * Speed  AVX-512 or AVX2 if the processor has them when the program runs; else plain C. Only with AVX-512 are there
 *        vectors for more than sixteen deals; else they take turns. */
#ifndef SOLVERS_PATIENCE_LANES_H
#define SOLVERS_PATIENCE_LANES_H

#include "solvers/patience/patience_board.h"

enum {
    LANES_DEALS = 32,
    LANES_COLUMNS = 7,
    LANES_ROWS = 5,
    LANES_STOCK = 16,
    LANES_EARLY = 2,
    LANES_WIDE_STOCK = 32
};
/* LANES_HALF_512: AVX-512 in vectors of 32 bytes, which LANES_AVX512 uses for sixteen deals or fewer. */
typedef enum { LANES_PLAIN, LANES_AVX2, LANES_HALF_512, LANES_AVX512, LANES_KINDS } LanesKind;

typedef struct PatienceLanes PatienceLanes;

/* The size of a PatienceLanes in bytes. The caller owns the memory, aligned to LANES_ALIGN. */
enum { LANES_ALIGN = 64 };
size_t lanes_size(void);
/* The fastest kind that this processor can run. */
LanesKind lanes_kind(void);
void lanes_init(PatienceLanes *lanes, LanesKind kind);
/* Solves all boards in the way of those with a long stock, half as many at once; for measuring. */
void lanes_use_wide(PatienceLanes *lanes);
/* How many boards like this one can be solved at once; 0: this solver cannot solve it. */
int lanes_take(const PatienceBoard *board);
/* How many boards, counted from the first, can be solved together. */
int lanes_run(const PatienceBoard boards[], int boards_len);
/* How many height vectors the solver visits for this board. */
uint64_t lanes_nodes(const PatienceBoard *board);
/* Finds the exact best scores of at most lanes_run boards. */
void lanes_solve(PatienceLanes *lanes, const PatienceBoard boards[], int boards_len, int score[]);

#endif
