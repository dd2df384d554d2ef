/* roll_out.h - a deal played to its end by the medium level in all seats.
 * Shape  chance is a random word. The same state and word give the same end, so that actions can be compared in the same
 *        deals with the same luck. */
#ifndef BOTS_ROLL_OUT_H
#define BOTS_ROLL_OUT_H

#include "bots/worth.h"

/* Plays a state on to its end. */
void roll_out(const Game *game, void *state, uint32_t chance);
/* Weighs each action by roll-outs of random deals that the view allows; a node of the budget is one deal. For games whose
 * hard level has no measure of its own. */
BotWeighing roll_out_weigh;

#endif
