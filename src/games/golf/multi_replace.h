/* multi_replace.h - within golf: several equal cards replaced by the drawn one (option multi_replace). The cards are
 * named one by one, then compared. */
#ifndef GAMES_GOLF_MULTI_REPLACE_H
#define GAMES_GOLF_MULTI_REPLACE_H

#include "games/golf/layout.h"

/* The first cards that can be named; adds to out as the lists of layout.h do. */
int legal_multi_replace(const Golf *s, Seat seat, Action out[], int len);
/* What is legal after the first name. */
int legal_names(const Golf *s, Seat seat, Action out[]);
/* Names the card in the slot; with PLACE_END ends the naming and does the exchange. */
void multi_replace(Golf *s, Seat seat, uint8_t slot);
/* True if the named cards have the same rank. */
bool golf_named_are_equal(const Golf *s, Seat seat);

#endif
