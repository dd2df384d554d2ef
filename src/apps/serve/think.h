/* think.h - makes the long choices of bots in threads, so that no table has to wait for another.
 * Shape  A few choices are made at a time. All who let bots play share the time equally (share.h): a flood of bots
 *        makes its own maker wait, and gets less time for each choice. One thread of the loop's pool stays free for
 *        the store, one for records, and one processor for the loop.
 * Memory One thought for each choice. thinkers_close drops those not begun. Those begun end by themselves before the
 *        loop can be closed, without a call of told. */
#ifndef APPS_SERVE_THINK_H
#define APPS_SERVE_THINK_H

#include "apps/serve/histogram.h"
#include "room/room.h"

#include <uv.h>

typedef struct Thinkers Thinkers;
typedef void ThinkersTold(void *context, const RoomThought *thought);

/* NULL when out of memory. told is called in the loop's own thread. */
Thinkers *thinkers_open(uv_loop_t *loop, ThinkersTold *told, void *context);
/* Queues a copy of the thought. */
void thinkers_take(Thinkers *thinkers, const RoomThought *thought);
typedef struct {
    uint64_t waiting, at_work; /* choices */
    Histogram took;            /* the time of thought alone */
} ThinkFigures;
ThinkFigures thinkers_figures(const Thinkers *thinkers);
void thinkers_close(Thinkers *thinkers);

#endif
