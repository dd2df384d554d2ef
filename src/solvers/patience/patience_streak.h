/* patience_streak.h - finds the most points with streak scoring, from any position.
 * Shape  one pass over all height vectors from the full tableau down, with a row for each that is reached
 *        (patience_dense.h). For each lane, a row keeps the ways in which the card last taken from that lane can come
 *        to lie on top: how much of the stock is left, how long the streak is, how many points there are. A way is
 *        dropped when another has no less of any of the three: about two of a hundred stay. The line is found backwards
 *        by what each way must have been before.
 * Memory rows from one side, ways from the other. */
#ifndef SOLVERS_PATIENCE_STREAK_H
#define SOLVERS_PATIENCE_STREAK_H

#include "solvers/patience/patience_solver.h"

/* Finds the best points and the verdict. If the memory is too small: VERDICT_GAVE_UP and any line. */
void streak_solve(const PatienceBoard *board, const SolveLimits *limits, SolveAnswer *out);

#endif
