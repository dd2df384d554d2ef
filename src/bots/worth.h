/* worth.h - points as players weigh them (bot.h, Units). */
#ifndef BOTS_WORTH_H
#define BOTS_WORTH_H

#include "bots/bot.h"

/* What a deal that is over brought a seat: its points beyond the others' average; in a patience, its own points. Where few
 * points win, the sign is turned: more is always better. */
double worth_of_end(const Game *game, const void *state, Seat seat);
/* The same from a list of scores; with seats 1, the own points. */
double worth_of_points(const int32_t score[], int seats, Seat seat, bool low_wins);
/* True if the decisions of the game can be weighed. False for a race between seats, where the quicker one acts. */
bool worth_has_turns(const Game *game);
/* The place of the highest worth; the first of several. */
int worth_best(const Worth worth[], int len);
/* The square root; 0 for what is not above 0. */
double worth_root(double square);

#endif
