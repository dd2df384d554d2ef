/* pot.h - the chips of a match, which are won and lost beside its points (docs/rules/golf.md C18).
 * Shape  chips[seat] is what a seat has received less what it has paid in. All chips and the pot always sum to 0.
 * Units  Chips. A pot without a limit doubles with every ender beaten, so no balance goes beyond CHIPS_MAX. */
#ifndef TABLE_POT_H
#define TABLE_POT_H

#include "core/game.h"

enum { CHIPS_MAX = 1000000000 };

typedef struct {
    int32_t in; /* the chips in the pot */
    int32_t chips[SEATS_MAX];
} Pot;

/* Every seat pays the stake; nobody pays when a seat's balance is at its limit. */
void pot_fill(Pot *pot, int stake, int seats);
/* Moves the chips that a deal moves; cap is the most for one deal, 0: no limit. */
void pot_move(Pot *pot, PotMove move, Seat seat, int cap);
/* Shares the pot equally among the winners; odd chips go one each to the winners from seat `first` on. */
void pot_share(Pot *pot, SeatSet winners, Seat first, int seats);

#endif
