/* golf_belief.h - within the golf players: guesses opponents' hidden cards from what the opponents kept and placed. */
#ifndef BOTS_GOLF_BELIEF_H
#define BOTS_GOLF_BELIEF_H

#include "bots/golf/golf_plan.h"

/* Changes a resampled determinization: exchanges opponents' hidden cards that they would hardly have kept for cards
 * of the stock. */
void golf_believe(const Plan *plan, Seat viewer, Golf *world, Rng *rng);

#endif
