/* golf_whole.h - within the golf players: the quick player where columns do not stand alone (plan->line is 0). It scores
 * the whole layout for each place that a card could go to. */
#ifndef BOTS_GOLF_WHOLE_H
#define BOTS_GOLF_WHOLE_H

#include "bots/golf_plan.h"

/* A legal action of the seat, whose turn it is. Only cards that the seat knows are looked at, in a state too. */
Action golf_whole_move(const Plan *plan, const Golf *s, Seat seat);

#endif
