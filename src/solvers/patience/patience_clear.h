/* patience_clear.h - can a tableau without a stock be cleared, and by which line? For Black Hole and All in a Row.
 * Shape  two depth-first searches take turns. One plays the board; the other plays it backwards, from the last card
 *        to the first, which is often far easier: the columns are turned round, and the line ends where the
 *        foundation began. The first to end decides. Cards are bits of a word, so that a test of all columns is a few
 *        steps.
 * Memory half of the arena for each search; the rest, some 60 KiB, is on the stack. */
#ifndef SOLVERS_PATIENCE_CLEAR_H
#define SOLVERS_PATIENCE_CLEAR_H

#include "solvers/patience/patience_solver.h"

/* True if the board has plain columns, 1 to 64 cards, and neither stock nor jokers. */
bool clear_fits(const PatienceBoard *board);
/* The verdict, and the line that clears the tableau; if there is none, the longest line found, with score_too the
 * longest of all. */
void clear_solve(const PatienceBoard *board, bool score_too, const SolveLimits *limits, SolveAnswer *out);

#endif
