/* pusher.h - takes what a room wants sent to devices, and tells it what became of it, beside the server's loop.
 * Memory What was not taken when it is closed is lost. */
#ifndef PUSH_PUSHER_H
#define PUSH_PUSHER_H

#include "push/post.h"
#include "room/room.h"

#include <uv.h>

typedef struct Pusher Pusher;

/* status: of the service's answer; 0: it gave none. Called in the loop's own thread. */
typedef void PusherTold(void *context, const char *ticket, RoomPushed what, int64_t wait_ms, int status);

/* The text of a public key, as browsers are told it. */
enum { PUSHER_KEY = 88 };
/* NULL: no thread can be started. */
Pusher *pusher_open(uv_loop_t *loop, const PostSettings *settings, PusherTold *told, void *context);
const char *pusher_key(const Pusher *pusher);
/* Whether a device may be told there (RoomDoors). */
bool pusher_may(const Pusher *pusher, const char *endpoint, const char *key, const char *auth);
void pusher_take(Pusher *pusher, const RoomPush push[], int pushes_len);
/* Its handle is closed by the loop's next turn, which frees it. */
void pusher_close(Pusher *pusher);

#endif
