/* worth.h - points as players weigh them (bot.h, Units), and a few sums over them. */
#ifndef BOTS_WORTH_H
#define BOTS_WORTH_H

#include "bots/bot.h"

/* What a deal that is over has brought a seat: beyond what the others got on average; in a patience, where nobody can
 * take anything from anybody, its own points. Less is worth more where few points win. */
double worth_of_end(const Game *game, const void *state, Seat seat);
/* The same of points that are known; seats 1: alone. */
double worth_of_points(const int32_t score[], int seats, Seat seat, bool low_wins);
/* Whether a game has turns that can be weighed: in Spit who is quicker acts. */
bool worth_has_turns(const Game *game);
/* Whether few points win, as a state or view tells. */
bool worth_low_wins(const Game *game, const void *state);
/* Whether a seat's points are reckoned by themselves. */
bool worth_is_own(const Game *game);
/* The first of those that are worth most. */
int worth_best(const Worth worth[], int len);
double worth_root(double square);

#endif
