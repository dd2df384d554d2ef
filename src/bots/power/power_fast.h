/* power_fast.h - within the players of power-card golf: a quick player that looks no further than its own turn. It
 * takes a state or a view, and looks only at the cards that its seat knows. So it can play all seats of a roll-out. */
#ifndef BOTS_POWER_FAST_H
#define BOTS_POWER_FAST_H

#include "bots/power/power_plan.h"

/* What it thinks of its legal actions, by their places. */
typedef struct {
    int best; /* the best of those that do not end the deal */
    int call; /* the one that ends it; -1: there is none, or it can wait until more is known */
    Golf after;
    PowerReckoning then; /* with a call: the table when the turn is over, but for the call */
} PowerChoice;

/* What a view tells, with what is learnt of such games. */
void power_fast_sense(const Golf *view, PowerSense *out);
void power_fast_choose(const Golf *s, const PowerSense *sense, Seat seat, const Action legal[], int legal_len,
                       PowerChoice *out);
/* True if calling is better than going on. */
bool power_fast_calls(const PowerReckoning *then);
/* The place of the best among the legal actions. */
int power_fast(const Golf *s, const PowerSense *sense, Seat seat, const Action legal[], int legal_len);

#endif
