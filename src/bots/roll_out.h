/* roll_out.h - a deal played on by the medium level in all seats.
 * Shape  chance is a word: the same state and word give the same end, so that actions are compared in the same deals with
 *        the same chances. */
#ifndef BOTS_ROLL_OUT_H
#define BOTS_ROLL_OUT_H

#include "bots/worth.h"

/* Plays a state on to its end. */
void roll_out(const Game *game, void *state, uint32_t chance);
/* What each action brings on average over deals that the view allows (a node is a deal), played on so: for games whose
 * hard level has no measure of its own. */
BotWeighing roll_out_weigh;

#endif
