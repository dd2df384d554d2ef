/* worth.h - the worth of an outcome in the unit that players weigh (bot.h, Units). */
#ifndef BOTS_WORTH_H
#define BOTS_WORTH_H

#include "bots/bot.h"

/* A seat's worth at the end of a deal: its points less the average of the others; in a patience, its own points. The
 * sign is turned where few points win, so more is always better. */
double worth_of_end(const Game *game, const void *state, Seat seat);
/* The same from a list of scores; with one seat, its own points. */
double worth_of_points(const int32_t score[], int seats, Seat seat, bool low_wins);
/* True if the decisions of the game can be weighed. False for a race between seats, where the quicker one acts. */
bool worth_has_turns(const Game *game);
/* The index of the highest worth; the first of equal ones. */
int worth_best(const Worth worth[], int len);
/* The square root; 0 for arguments of 0 or less. */
double worth_root(double square);

#endif
