/* seat_guest.h - a guest (lab/engine/sim_guest.h) backed by a bot's process at one seat. If the process fails, the
 * quick player finishes the game.
 * Shape  Each seat has a channel of its own, so no process sees two hands. */
#ifndef PROCESS_SEAT_GUEST_H
#define PROCESS_SEAT_GUEST_H

#include "bots/bot.h"
#include "lab/engine/sim_guest.h"
#include "process/channel.h"

typedef struct {
    Channel *channel;
    BotLog *log;
    const char *name;
    uint32_t ms, nodes;
    bool bytes;         /* the bot asked for the bytes of views */
    bool logs_reasons;  /* why it moved so goes into the log, when a deal is over */
    atomic_ullong hash; /* over all moves with their questions, in any order; equal for equal runs */
} SeatGuest;

/* The guest of this struct, valid as long as it. */
SimGuest seat_guest(SeatGuest *guest);

/* Several processes for one seat, which share out its deals, so that as many threads need not wait for each other. */
typedef struct {
    SeatGuest *guest;
    int len;
} SeatGuests;

SimGuest seat_guests(SeatGuests *guests);

#endif
