/* patience_streak.h - the most points of streak scoring, from any position.
 * Shape  the pass over all height vectors (patience_dense.h) tells what can be reached at which position of the stock. Then
 *        the stock is gone through: for each height vector and each card that the foundation can show, the most points
 *        by how long the streak is; turning keeps the best of them. The line is found by going back run by run: a run's
 *        length is the difference of the cards left, so its points are known from both ends. */
#ifndef SOLVERS_PATIENCE_STREAK_H
#define SOLVERS_PATIENCE_STREAK_H

#include "solvers/patience_solver.h"

/* The verdict too. GAVE_UP, and any line, where the memory is too small. */
void streak_solve(const PatienceBoard *board, const SolveLimits *limits, SolveAnswer *out);

#endif
