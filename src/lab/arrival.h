/* arrival.h - who comes first where several may act: anyone, or, where all race, who is quickest by the time that each
 * takes. */
#ifndef LAB_ARRIVAL_H
#define LAB_ARRIVAL_H

#include "bots/bot.h"

typedef struct {
    Rng rng;
    int due_ms[SEATS_MAX]; /* what each seat that may act still takes; 0: it may not */
} Arrival;

Arrival arrival_make(const Seed *deal);
/* bot: of each seat; NULL takes the time of medium. */
Seat arrival_first(Arrival *arrival, const Game *game, SeatSet set, const Bot *const bot[SEATS_MAX]);

#endif
