/* patience_several.h - solves a board with several foundations by a depth-first search with a table of seen positions.
 * Shape  a position is the heights and the tops, whose order does not matter: foundations with equal tops are
 *        tried once. The table begins small. When it is full, the search begins anew with a larger one.
 * Memory the arena holds the table, 16 bytes a position; the rest is on the stack. */
#ifndef SOLVERS_PATIENCE_SEVERAL_H
#define SOLVERS_PATIENCE_SEVERAL_H

#include "solvers/patience/patience_solver.h"

/* The verdict and the exact score. */
void several_solve(const PatienceBoard *board, const SolveLimits *limits, SolveAnswer *out);

#endif
