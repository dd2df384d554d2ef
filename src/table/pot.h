/* pot.h - the chips that a match moves beside its points (docs/rules/golf.md C18).
 * Shape  chips[seat] is what a seat has got less what it has paid in: they and the pot are 0 together, always.
 * Units  chips. A pot without a limit doubles with every ender beaten, so nothing moves beyond CHIPS_MAX. */
#ifndef TABLE_POT_H
#define TABLE_POT_H

#include "core/game.h"

enum { CHIPS_MAX = 1000000000 };

typedef struct {
    int32_t in; /* what lies in the pot */
    int32_t chips[SEATS_MAX];
} Pot;

/* Everybody pays the stake; nobody does when somebody's chips have come to their limit. */
void pot_fill(Pot *pot, int stake, int seats);
/* What a deal does to it; cap is the most that one deal moves, 0: no limit. */
void pot_move(Pot *pot, PotMove move, Seat seat, int cap);
/* Empties it among the winners, alike; odd chips go one each to the winners from the first seat on. */
void pot_share(Pot *pot, SeatSet winners, Seat first, int seats);

#endif
