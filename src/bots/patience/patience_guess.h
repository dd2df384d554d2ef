/* patience_guess.h - a seat's deal with random cards where its view shows none. */
#ifndef BOTS_PATIENCE_GUESS_H
#define BOTS_PATIENCE_GUESS_H

#include "core/rng.h"
#include "solvers/patience/patience_board.h"

void guess_board(const Patience *view, Seat seat, Rng *rng, PatienceBoard *out);

#endif
