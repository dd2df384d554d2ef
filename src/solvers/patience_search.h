/* patience_search.h - one board, depth first, remembering what has been seen: for boards with too many height vectors to
 * go through them all.
 * Shape  a position is the heights, the stock left and the top rank; those with the same heights and stock share a word
 *        of the table. Cards of the rank with most cards left are tried first, of these the tallest lane. Without a
 *        stock, what the ranks alone forbid is left out (patience_walk.h). With one, a line that clears the tableau
 *        bounds how much of the stock the next may turn.
 * Memory a table that grows while there is room; what the search needs besides lies on the stack. */
#ifndef SOLVERS_PATIENCE_SEARCH_H
#define SOLVERS_PATIENCE_SEARCH_H

#include "solvers/patience_solver.h"

void search_solve(const PatienceBoard *board, bool score_too, const SolveLimits *limits, SolveAnswer *out);

#endif
