/* golf_memory.h - within the golf players that make mistakes: what a seat has forgotten of the cards that it knows. */
#ifndef BOTS_GOLF_MEMORY_H
#define BOTS_GOLF_MEMORY_H

#include "bots/common/mistakes.h"
#include "games/golf/golf.h"

/* Hides the face-down cards of a view that the seat has forgotten. A forgotten card is not remembered again. */
void golf_forget(Golf *s, Seat seat, MistakenLevel level);

#endif
