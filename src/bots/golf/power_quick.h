/* power_quick.h - within the quick golf player: what it gains to use a power, to match a card, or to replace
 * several cards by one.
 * Units  tenths of a point. The functions take a view of the seat; a card that the view hides counts the mean. */
#ifndef BOTS_POWER_QUICK_H
#define BOTS_POWER_QUICK_H

#include "games/golf/golf.h"

/* What the drawn card's power gains with this place as its first target. */
int power_quick_gain(const Golf *s, Seat seat, uint8_t place);
/* What it gains to match `with`, the drawn card or the top discard, with the card at this place. */
int power_quick_match_gain(const Golf *s, Seat seat, uint8_t place, Card with);
/* What it gains to replace the card in this slot, and those equal to it, by the drawn card. */
int power_quick_multi_gain(const Golf *s, Seat seat, int slot);
/* The place among the legal actions of the best one: within a power, in a window, or when a card is given. */
int power_quick_step(const Golf *s, Seat seat, const Action legal[], int legal_len);

#endif
