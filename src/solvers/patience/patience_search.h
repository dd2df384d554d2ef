/* patience_search.h - solves one board by a depth-first search with a table of seen positions. It serves boards with
 * too many height vectors to visit them all.
 * Shape  a position is the heights, the stock left and the top rank. Positions with the same heights and stock share
 *        a word of the table. The search first tries cards of the rank with most cards left, and among these the
 *        tallest lane. Without a stock, it skips moves that the ranks alone rule out (patience_walk.h). With a stock,
 *        each line that clears the tableau limits how many cards later lines may turn.
 * Memory the table grows as long as the arena has room; the rest is on the stack. */
#ifndef SOLVERS_PATIENCE_SEARCH_H
#define SOLVERS_PATIENCE_SEARCH_H

#include "solvers/patience/patience_solver.h"

/* The verdict; with score_too also the exact score. */
void search_solve(const PatienceBoard *board, bool score_too, const SolveLimits *limits, SolveAnswer *out);

#endif
