/* power.h - within golf: cards that can do something when they have just been drawn. */
#ifndef GAMES_GOLF_POWER_H
#define GAMES_GOLF_POWER_H

#include "games/golf/layout.h"

/* What the drawn card's power can do first; adds to out as the lists of layout.h do. */
int legal_powers(const Golf *s, Seat seat, Action out[], int len);
/* The same for the power of the top discard. */
int legal_discard_powers(const Golf *s, Seat seat, Action out[], int len);
/* After a card has come to the pile: the seat may use its power if the rules have that, or goes on without. */
void offer_power(Golf *s, Seat seat, GolfOffer offer);
int legal_offered_power(const Golf *s, Seat seat, Action out[]);
/* That power was used, or is left unused: goes on with what comes after the discard. */
void close_offer(Golf *s);
/* What is legal while a power is in use: a second target, a choice, two cards to pick, a permutation. */
int legal_power_step(const Golf *s, Seat seat, Action out[]);
/* Does an action that uses a power. */
void apply_power(Golf *s, Seat seat, Action action);
/* True if the actor sees the card that this use of a power is aimed at. */
bool golf_power_looks(const Golf *s, Action action);

#endif
