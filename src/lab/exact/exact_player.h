/* exact_player.h - what a bot does in each information set of a small game: its strategy.
 * Shape  Each information set is asked `draws` times, each time with a generator of its own, which follows from seed,
 *        set and draw; an action's probability is how often it was chosen. So a bot that draws lots is told by a
 *        sample, and what it is exploited by is, on average, no less than in truth: the best answer knows the sample.
 * Errors A bot that sees all cards is no player here (REQUIRE). */
#ifndef LAB_EXACT_PLAYER_H
#define LAB_EXACT_PLAYER_H

#include "bots/bot.h"
#include "lab/exact/exact_tree.h"

void exact_player(const ExactTree *tree, const BotPlayer *player, int draws, uint64_t seed, double strategy[]);

#endif
