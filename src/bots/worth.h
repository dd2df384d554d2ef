/* worth.h - points as players weigh them (bot.h, Units). */
#ifndef BOTS_WORTH_H
#define BOTS_WORTH_H

#include "bots/bot.h"

/* What a deal that is over brought a seat: its points beyond the others' average; in a patience, its own points. Where few
 * points win, the sign is turned: more is always better. */
double worth_of_end(const Game *game, const void *state, Seat seat);
/* The same from a list of scores; with seats 1, the own points. */
double worth_of_points(const int32_t score[], int seats, Seat seat, bool low_wins);
/* True if the game has turns that can be weighed. False for Spit, where the quicker seat acts. */
bool worth_has_turns(const Game *game);
/* True if few points win in this state or view. */
bool worth_low_wins(const Game *game, const void *state);
/* True if a seat's points are worth something without a comparison to the others' (patience). */
bool worth_is_own(const Game *game);
/* The place of the highest worth; the first of several. */
int worth_best(const Worth worth[], int len);
/* The square root; 0 for what is not above 0. */
double worth_root(double square);

#endif
