/* roll_out.h - plays a deal to its end with the quick player in all seats.
 * Shape  chance is a random word. The same state and word give the same end, so actions can be compared with the same
 *        luck.
 *
 * The standard error includes one pseudo-sample (`bots/kop/kop_hard.c`, `golf_hard.c`, `power_hard.c`,
 * `patience_hard.c`, `roll_out.c`), in which the choices differ by a share of what is at stake: a few
 * determinizations that agree do not show that all do. Where a first judgement counts as some determinizations,
 * as many samples are added, since these were not seen either. The shares are fitted by `tests/laws/believed.c`,
 * which compares small budgets with large ones, in units of the error told, and must catch errors that are half
 * as large. What is told does not change what is chosen. */
#ifndef BOTS_ROLL_OUT_H
#define BOTS_ROLL_OUT_H

#include "bots/common/worth.h"

/* Plays the state to the end of the deal. */
void roll_out(const Game *game, void *state, uint32_t chance);
/* Weighs each action by roll-outs of random determinizations that fit the view; a node of the budget is one
 * determinization. For games whose hard level has no measure of its own. */
BotWeighing roll_out_weigh;

#endif
