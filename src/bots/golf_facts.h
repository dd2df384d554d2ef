/* golf_facts.h - within the golf players: what the rules of a deal say about its cards. */
#ifndef BOTS_GOLF_FACTS_H
#define BOTS_GOLF_FACTS_H

#include "games/golf/golf.h"

/* True if cards have powers or can be matched. The players named power_* play such games. */
bool golf_has_powers(const GolfRules *rules);
/* What a card of the pack counts on average, in tenths of a point. */
int golf_mean_tenths(const Golf *s);

#endif
