/* seat_guest.h - a bot's process at one seat of a simulation: tells it, asks it, judges its moves, and lets the medium
 * level play a game to its end when it cannot.
 * Shape  one channel a seat, so that no process sees two hands. */
#ifndef PROCESS_SEAT_GUEST_H
#define PROCESS_SEAT_GUEST_H

#include "bots/bot.h"
#include "lab/sim_guest.h"
#include "process/channel.h"

typedef struct {
    Channel *channel;
    BotLog *log;
    const char *name;
    uint32_t ms, nodes;
    bool bytes;         /* it asked for the views' own bytes */
    atomic_ullong hash; /* of every move and the question it answered, in any order: two runs alike have the same */
} SeatGuest;

/* The guest lasts as long as this struct. */
SimGuest seat_guest(SeatGuest *guest);

#endif
