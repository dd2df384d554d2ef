/* spit_pick.h - within the players of Spit: the action that one of them likes best, and what all think of those that play
 * no card. */
#ifndef BOTS_SPIT_PICK_H
#define BOTS_SPIT_PICK_H

#include "bots/bot.h"
#include "games/patience/spit.h"

typedef int SpitWorth(const Spit *s, Seat seat, Action action);

int spit_pick(const BotTurn *turn, SpitWorth *worth);
/* Under 1000, which cards are played for: moves, rather off a long pile; the smaller heap is slapped. */
SpitWorth spit_worth_of_others;

#endif
