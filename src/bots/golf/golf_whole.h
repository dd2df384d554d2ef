/* golf_whole.h - within the golf players: the quick player where columns do not stand alone (plan->line is 0). It
 * scores the whole layout for each place that a card could go to. */
#ifndef BOTS_GOLF_WHOLE_H
#define BOTS_GOLF_WHOLE_H

#include "bots/golf/golf_plan.h"

/* Chooses a legal action of the seat, whose turn it is. Even in a state, it looks only at the cards that the seat
 * knows. */
Action golf_whole_move(const Plan *plan, const Golf *s, Seat seat);

#endif
