/* advice.h - what the solver says of a patience deal: the best move, and whether it can still be won.
 * Shape  It sees every card, also those face down and the stock, so a player may get it only if no one else gains by
 *        it. Moves are those of the solver's boards (patience_board.h). Each seat's deal is solved by itself.
 * Units  Hole scores (rules P6), with streak scoring points.
 *
 * Help in play is counted. Hints, the winnable sign (the lamp) and the analysis of a patience come from the
 * solver, which knows the stock (`review/advice.h`, `review/analysis.h`). Where cards of the tableau lie face down, a
 * hint is the hard level's choice by what can be seen, unless one asks for it with all cards known. Only somebody who
 * plays alone gets them. An `Aid` over the match counts them (`apps/play/aid.h`); the result and the comment of a saved
 * game tell of them. The lamp is worked out while nobody types, and stops for a key. What is lost stays lost, and a
 * winning way is not solved again while the player follows it. The place where a deal was lost is found by halving:
 * when a position can be won, every position before it could be won too. */
#ifndef REVIEW_ADVICE_H
#define REVIEW_ADVICE_H

#include "solvers/patience/patience_solver.h"

enum { ADVICE_LIST = BOARD_MOVES * 12 }; /* room for a list of every move */

/* Limits over one arena that all callers share; stop may be NULL. Dies when out of memory. */
SolveLimits advice_limits(uint64_t nodes, bool (*stop)(void *context), void *context);
/* The action of a move; board_move_of is the inverse. */
Action advice_action(const Patience *state, Seat seat, int move);
/* Whether cards of the seat's tableau lie face down that it has not seen, as in Tri Peaks. */
bool advice_is_hidden(const Patience *state, Seat seat);
/* Prints a legal move as it is typed. */
void advice_print(const Patience *state, Seat seat, int move, Text *out);
/* Adds a legal move to a list of moves: as it is typed, and a line each. */
void advice_add(const Patience *state, Seat seat, int move, Text *list);
typedef void MoveSaid(Slice typed, TextLookup *lookup, Text *out);
/* Prints a list of moves with `or` between them, in the reader's language (lookup NULL: English). say prints one of
 * them; NULL: as it is typed. */
void advice_say(const char *list, MoveSaid *say, TextLookup *lookup, Text *out);
/* The best sequence of moves from a seat's current position. */
void advice_solve(const Patience *state, Seat seat, bool score_too, const SolveLimits *limits, SolveAnswer *out);
/* Lists the moves that keep the best score; returns that score. There must be one. */
int advice_list_best(const Patience *state, Seat seat, const MoveScores *moves, Text *list);

#endif
