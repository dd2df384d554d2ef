/* patience_several.h - solves a board with several foundations, or with a stock that is dealt onto the lanes, by a
 * depth-first search with a table of seen positions.
 * Shape  a position is the cards that lie in each lane, the rows dealt, and the tops, whose order does not matter:
 *        foundations with equal tops are tried once. Without a stock a lane is told by its height; with one by a bit
 *        for each card that it ever gets, since cards dealt later lie on those that were left. The table begins
 *        small. When it is full, the search begins anew with a larger one; with a stock also in another order, since a
 *        board that is won soon in most orders may not be won for long in one.
 * Memory the arena holds the table, 16 bytes a position; the rest is on the stack. */
#ifndef SOLVERS_PATIENCE_SEVERAL_H
#define SOLVERS_PATIENCE_SEVERAL_H

#include "solvers/patience/patience_solver.h"

/* The verdict and the exact score. */
void several_solve(const PatienceBoard *board, const SolveLimits *limits, SolveAnswer *out);

#endif
