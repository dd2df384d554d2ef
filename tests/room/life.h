/* life.h - random lives at a table: people play, talk, leave, come back, pause, ask, sit and stand. The room is
 * restarted in between. */
#ifndef ROOM_LIFE_H
#define ROOM_LIFE_H

#include "world.h"

typedef struct {
    int people;
    bool restarts; /* the room may be started anew */
    bool stands;   /* people may give up their seats */
} Life;

/* One thing happens. */
void life_step(World *world, const Life *life);
/* Everybody who is away comes back to the table. */
void life_gather(World *world, int people);

#endif
