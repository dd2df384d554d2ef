/* golf_table.h - within the golf players: the plan player, which decides by the plan alone. It takes a state or
 * a view, and looks only at the cards that its seat knows. So it can play all seats of a roll-out. */
#ifndef BOTS_GOLF_TABLE_H
#define BOTS_GOLF_TABLE_H

#include "bots/bot.h"
#include "bots/golf/golf_plan.h"

/* Chooses a legal action of the seat, which must be to act. */
Action golf_table_move(const Plan *plan, const Golf *s, Seat seat);
/* The same of a view, as an index into the legal actions. */
BotChoice golf_table_choose;
/* Plays on in a state: to the end of the turn or to the first swap in it; before play, one action. */
void golf_table_play(const Plan *plan, Golf *s);

#endif
