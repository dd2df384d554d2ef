/* share.h - a queue in which everybody who pays gets an equal share of the time, however much each asks for.
 * Shape  An item has a payer. The next item is the oldest of the payer who has been given the least time. Who comes
 *        anew, or back, begins with as much as who is served now: time not asked for is not saved up.
 * Memory On the heap. Items are the caller's.
 *
 * Slow bots think in threads. The choice of a slow level is made from a copied view in libuv's pool. It comes
 * back as an event; if the table has moved on, it is dropped. In tests, without threads, the room thinks in
 * place. The time of the threads is shared by who asks for it: each address gets the same (`share.c`), so a flood
 * of bots makes only its maker wait. */
#ifndef ROOM_SHARE_H
#define ROOM_SHARE_H

#include <stdint.h>

typedef struct ShareQueue ShareQueue;

ShareQueue *share_open(void);
/* Forgets all items. */
void share_close(ShareQueue *queue);
/* key: the payer. */
void share_add(ShareQueue *queue, uint64_t key, void *item);
/* Takes the next item; NULL if there is none. waiting: how many items its payer has in the queue, with this one. */
void *share_take(ShareQueue *queue, int *waiting);
/* Tells how much time an item that was taken has used. Call it once for each. */
void share_used(ShareQueue *queue, uint64_t key, int64_t us);

#endif
