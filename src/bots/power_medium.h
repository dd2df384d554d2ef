/* power_medium.h - within the medium golf player: cards that can do something, and matching. Units tenths of a point. */
#ifndef BOTS_POWER_MEDIUM_H
#define BOTS_POWER_MEDIUM_H

#include "bots/bot.h"
#include "games/golf/golf.h"

/* What a card that nobody has seen counts on average. */
int golf_medium_mean(const Golf *s);

/* What the drawn card's power gains with that first target. */
int power_medium_gain(const Golf *s, Seat seat, uint8_t place);
/* What it gains to match the card with the one at that place. */
int power_medium_match_gain(const Golf *s, Seat seat, uint8_t place, Card with);
/* What it gains to replace the card in that slot and those equal to it by the drawn one. */
int power_medium_multi_gain(const Golf *s, Seat seat, int slot);
/* The choice in the middle of a power, in a window, when giving. */
int power_medium_step(const Golf *s, Seat seat, const Action legal[], int legal_len);

#endif
