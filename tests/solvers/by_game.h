/* by_game.h - plays a solver's line by the game itself. */
#ifndef TESTS_SOLVERS_BY_GAME_H
#define TESTS_SOLVERS_BY_GAME_H

#include "solvers/patience/patience_solver.h"

/* The score of a deal that ends with this line; INT16_MAX if a move is not legal or the deal goes on. */
int by_game_score(const Patience *state, const SolveAnswer *answer);

#endif
