/* kop_judge.h - what comes of a call in Kop and Baśka among the players of this table: a deal is played on as these
 * play.
 * Shape  kop_weigh judges calls by it, and so do hard's reasons; nobody chooses by it.
 *
 * To choose, hard lets others double whatever seems lost, in half of its determinizations: two who defend against a
 * zolo then double each other to the cap. So it bids well, but these are no prices: it told leads of 200 points where
 * 15 were at stake. A price is what comes. Levels that go by rules of thumb are asked what they do, to the end of the
 * deal. Of skilled and hard, who are too slow for that, a table of how they call was counted in their own deals; of the
 * cards, the first trick is played by habit, the rest double dummy. What a call tells of a hand is heard by level, too
 * (kop_calls.c). tests/solvers/kop_calibration.c holds what is judged against what comes (docs/figures.md). */
#ifndef BOTS_KOP_JUDGE_H
#define BOTS_KOP_JUDGE_H

#include "bots/bot.h"
#include "bots/kop/kop_worlds.h"

/* Plays on a state (at: BotTurn; NULL: four hard players) until the cards are to be played; if all players are plain,
 * to the end of the deal. */
void kop_judge_play(const BotTurn *turn, Kop *s, uint64_t chances);

#endif
