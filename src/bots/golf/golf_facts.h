/* golf_facts.h - within the golf players: what the rules of a deal say about its cards, and what is done where there is
 * nothing to judge. */
#ifndef BOTS_GOLF_FACTS_H
#define BOTS_GOLF_FACTS_H

#include "games/golf/golf.h"

/* True if cards have powers or can be matched. The players named power_* play such games. */
bool golf_has_powers(const GolfRules *rules);
/* What a card of the pack counts on average, in tenths of a point. */
int golf_mean_tenths(const Golf *s);
/* What is at stake: by how much the dearest card of the pack counts more than the cheapest. */
int golf_stake(const GolfRules *rules);
/* Where the owner says how a card lies: players put it face up if something happens once cards lie so, else face down,
 * where others do not see it. */
bool golf_shows_cards(const GolfRules *rules);
/* Their swap with the card of a slot; down: it goes in face down though they show their cards. */
Action golf_put(const GolfRules *rules, int slot, bool down);
/* The owner puts the card in the other way than players do without a reason. */
bool golf_is_odd(const GolfRules *rules, Action swap);
/* The swap shows the card to all, and nothing comes of that. */
bool golf_shows_needlessly(const GolfRules *rules, Action swap);
/* The verb by which the seat whose turn it is may end the deal now: a knock, or a call that is possible at any time;
 * -1: there is none. */
int golf_call_verb(const Golf *s);
/* True in a turn; false before play. */
bool golf_is_turn(const Golf *s);
/* The seat that is to act; there must be one. In a window, whoever comes first may; here it is the next seat in
 * turn. */
Seat golf_next_to_act(const Golf *s);
/* An action for a moment that is no turn. It prefers slots in columns of which nothing is known. */
Action golf_any_move(const Golf *s, Seat seat);

#endif
