/* golf_quick.h - what the quick golf player thinks of a swap, shared with the players that make mistakes. */
#ifndef BOTS_GOLF_QUICK_H
#define BOTS_GOLF_QUICK_H

#include "games/golf/golf.h"

/* What the card saves by this swap, in tenths of a point, by what the view shows of the seat's layout. */
int golf_quick_swap_gain(const Golf *s, Seat seat, Action swap, Card card);

#endif
