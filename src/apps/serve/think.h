/* think.h - bots' long choices, made by threads of the loop, so that no table keeps another waiting.
 * Shape  a few are thought of at a time, in the order in which they came: one of the loop's threads stays for the store,
 *        one processor for the loop.
 * Memory a thought each; those that have not been begun are dropped by thinkers_close, those that have end by themselves
 *        before the loop can be closed, and nobody is told. */
#ifndef APPS_SERVE_THINK_H
#define APPS_SERVE_THINK_H

#include "room/room.h"

#include <uv.h>

typedef struct Thinkers Thinkers;
typedef void ThinkersTold(void *context, const RoomThought *thought);

/* NULL: no memory. told: in the loop's own thread. */
Thinkers *thinkers_open(uv_loop_t *loop, ThinkersTold *told, void *context);
/* Takes a copy. */
void thinkers_take(Thinkers *thinkers, const RoomThought *thought);
void thinkers_close(Thinkers *thinkers);

#endif
