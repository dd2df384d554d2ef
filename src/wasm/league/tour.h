/* tour.h - the files of a tournament (docs/tournament.md) and of a club (docs/club.md), which the page keeps as text.
 * Words  Heard and Told: page.h */
#ifndef WASM_LEAGUE_TOUR_H
#define WASM_LEAGUE_TOUR_H

#include "wasm/page.h"

/* Heard: the file. Told: answers/tour.schema.json, tour, ranked after a round; 0: after all. A fault names its line and
 * column. */
EXPORT Status tour_tell(int after);
/* Heard: the file. Told: the ranking as CSV (core/lines/csv.h), after a round as in tour_tell. */
EXPORT Status tour_csv(int after);
/* Heard: the file. Told: the lines of the next round, as text. ERR_CONFLICT, ERR_SEATS: none can be drawn. */
EXPORT Status tour_draw(void);
/* Heard: a line with a number, and the file. Told: answers/tour.schema.json, hands: the cards of a round from that
 * number on. */
EXPORT Status tour_hands(int round);
/* Heard: the file of a club. Told: answers/club.schema.json, club. A fault names its line and column. */
EXPORT Status tour_club(void);

#endif
