/* golf_table.h - within the golf players: a quick player by the plan's table alone. It looks at a state or a view and
 * uses only what its seat knows there; so it also plays roll-outs for all seats. */
#ifndef BOTS_GOLF_TABLE_H
#define BOTS_GOLF_TABLE_H

#include "bots/golf_plan.h"

/* An action that is legal for the seat, which is to act. */
Action golf_table_move(const Plan *plan, const Golf *s, Seat seat);
/* Plays on in a state: the rest of a turn, or a step before play. */
void golf_table_play(const Plan *plan, Golf *s);

/* The same where plan->line is 0, in a turn. */
Action golf_whole_move(const Plan *plan, const Golf *s, Seat seat);
/* The slots that the rules leave open for a card. */
uint16_t golf_table_places(const Golf *s, Seat seat);

#endif
