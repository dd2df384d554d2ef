/* golf_belief.h - within the golf players: what others' cards probably are, by what they did with them. */
#ifndef BOTS_GOLF_BELIEF_H
#define BOTS_GOLF_BELIEF_H

#include "bots/golf_plan.h"

/* Changes the hidden cards of a resampled world that the viewer's opponents would hardly have kept for others of the
 * stock. */
void golf_believe(const Plan *plan, Seat viewer, Golf *world, Rng *rng);

#endif
