/* kop_judge.h - what comes of a call in Kop and Baśka among the players of this table: a deal is played on as these play. */
#ifndef BOTS_KOP_JUDGE_H
#define BOTS_KOP_JUDGE_H

#include "bots/bot.h"
#include "bots/kop/kop_worlds.h"

/* Plays on a state until the cards are to be played; if all players are plain, to the end of the deal. */
void kop_judge_play(const BotTurn *turn, Kop *s, uint64_t chances);

#endif
