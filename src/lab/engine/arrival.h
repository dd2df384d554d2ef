/* arrival.h - decides who acts first where several may act: at random, or in a race the quickest by reaction time. */
#ifndef LAB_ARRIVAL_H
#define LAB_ARRIVAL_H

#include "bots/bot.h"

typedef struct {
    Rng rng;
    int due_ms[SEATS_MAX]; /* time left for each seat that may act; 0: it may not */
} Arrival;

Arrival arrival_make(const Seed *deal);
/* The seat that acts first. bot[seat] NULL: quick's reaction time. */
Seat arrival_first(Arrival *arrival, const Game *game, SeatSet set, const Bot *const bot[SEATS_MAX]);

#endif
