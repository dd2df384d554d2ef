/* spit_pick.h - within the players of Spit: chooses the action with the highest worth. All levels give the same worth
 * to actions that play no card. */
#ifndef BOTS_SPIT_PICK_H
#define BOTS_SPIT_PICK_H

#include "bots/bot.h"
#include "games/patience/spit.h"

typedef int SpitWorth(const Spit *s, Seat seat, Action action);

int spit_pick(const BotTurn *turn, SpitWorth *worth);
/* The worth of an action that plays no card: always below 1000, so that playing a card comes first. It prefers moves
 * from long piles, and slaps the smaller heap. */
SpitWorth spit_worth_of_others;

#endif
