/* patience_beam.h - a line that clears a large tableau with a stock, found quickly where there are many.
 * Shape  positions after so many moves, the most promising few of them: those with fewest cards left, and of these those
 *        whose lanes are even and show many ranks. After as many moves fewer cards left is less stock turned, too. It
 *        proves nothing when it finds none. */
#ifndef SOLVERS_PATIENCE_BEAM_H
#define SOLVERS_PATIENCE_BEAM_H

#include "solvers/patience_solver.h"

/* Whether it has found a line; out gets it and its nodes. Keeps so many positions, fewer where memory is short. */
bool beam_search(const PatienceBoard *board, int width, const SolveLimits *limits, SolveAnswer *out);

#endif
