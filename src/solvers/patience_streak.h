/* patience_streak.h - finds the most points with streak scoring, from any position.
 * Shape  the pass over all height vectors (patience_dense.h) finds what can be reached at each stock position. Then
 *        the solver goes through the stock. For each height vector and each card that the foundation can show, it
 *        keeps the most points for each length of the streak. Turning keeps the best of these, since it ends the
 *        streak. The line is found backwards, one streak at a time. The length of a streak is the difference of the
 *        cards left at its two ends, so its points are known. */
#ifndef SOLVERS_PATIENCE_STREAK_H
#define SOLVERS_PATIENCE_STREAK_H

#include "solvers/patience_solver.h"

/* Finds the best points and the verdict. If the memory is too small: VERDICT_GAVE_UP and any line. */
void streak_solve(const PatienceBoard *board, const SolveLimits *limits, SolveAnswer *out);

#endif
