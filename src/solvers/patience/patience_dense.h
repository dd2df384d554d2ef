/* patience_dense.h - solves one board by enumerating all reachable lane heights.
 * Shape  the heights of all lanes are one number. A play always lowers it, so one pass from the full tableau down meets
 *        each height vector after everything that leads to it. A height vector has a row: for each lane, a mask of
 *        the stock positions at which the foundation can show the card last taken from that lane. A row is made when
 *        it is first reached. The line is found by going back from the best row. */
#ifndef SOLVERS_PATIENCE_DENSE_H
#define SOLVERS_PATIENCE_DENSE_H

#include "solvers/patience/patience_solver.h"

enum { DENSE_LANES = 13, DENSE_STOCK = 63 };

/* True if a table of the height vectors fits the memory. Rows may still run out during the pass. */
bool dense_heights_fit(const PatienceBoard *board, size_t memory_len);
/* The same, and the stock fits the masks. */
bool dense_fits(const PatienceBoard *board, size_t memory_len);
void dense_solve(const PatienceBoard *board, const SolveLimits *limits, SolveAnswer *out);

#endif
