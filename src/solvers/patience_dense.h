/* patience_dense.h - one board, by going through all that its lanes can be played down to.
 * Shape  heights of the lanes as one number; a play always lowers it, so one pass from the full tableau down meets each
 *        reached height vector when all that leads to it is known. What is known of one is a row: for each lane, at
 *        which positions of the stock the foundation can show the card last taken from that lane, a bit a position.
 *        Rows are made when they are first reached. The line is found by going back from the best row. */
#ifndef SOLVERS_PATIENCE_DENSE_H
#define SOLVERS_PATIENCE_DENSE_H

#include "solvers/patience_solver.h"

enum { DENSE_LANES = 13, DENSE_STOCK = 63 };

/* Whether the board is small enough for the memory; rows may run out all the same. */
bool dense_fits(const PatienceBoard *board, size_t memory_len);
void dense_solve(const PatienceBoard *board, const SolveLimits *limits, SolveAnswer *out);

#endif
