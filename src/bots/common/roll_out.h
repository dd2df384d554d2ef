/* roll_out.h - plays a deal to its end with the quick player in all seats.
 * Shape  chance is a random word. The same state and word give the same end, so actions can be compared with the same
 *        luck. */
#ifndef BOTS_ROLL_OUT_H
#define BOTS_ROLL_OUT_H

#include "bots/common/worth.h"

/* Plays the state to the end of the deal. */
void roll_out(const Game *game, void *state, uint32_t chance);
/* Weighs each action by roll-outs of random worlds that fit the view; a node of the budget is one world. For games
 * whose hard level has no measure of its own. */
BotWeighing roll_out_weigh;

#endif
