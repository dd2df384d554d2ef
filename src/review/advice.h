/* advice.h - what the solver says of a deal of patience: the move that keeps the best, whether it can still be won.
 * Shape  it looks at every card, those that lie face down and the stock too: whoever plays gets it only where nobody
 *        else does. Moves are those of the solver's boards (patience_board.h); seats' deals are asked about one by one.
 * Units  hole scores (rules P6), with streak scoring points. */
#ifndef REVIEW_ADVICE_H
#define REVIEW_ADVICE_H

#include "solvers/patience_solver.h"

/* Limits within an arena that is there once for all who ask; stop may be NULL. Dies when there is no memory for it. */
SolveLimits advice_limits(uint64_t nodes, bool (*stop)(void *context), void *context);
/* The action that a move is; board_move_of is the way back. */
Action advice_action(const Patience *state, Seat seat, int move);
/* A move that may be made, as it is typed. */
void advice_print(const Patience *state, Seat seat, int move, Text *out);
/* The best line from where a seat's deal stands. */
void advice_solve(const Patience *state, Seat seat, bool score_too, const SolveLimits *limits, SolveAnswer *out);
/* The moves that leave the best, parted by `or`; answers what they leave. There must be one. */
int advice_print_best(const Patience *state, Seat seat, const MoveScores *moves, Text *out);

#endif
