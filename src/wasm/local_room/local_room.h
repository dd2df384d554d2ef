/* local_room.h - the page's own room: src/room, with its callbacks filled by the page.
 * Shape  The page calls near_open once, then tells the room of connections, messages and the time. After each call it
 *        takes the batch, stores its rows, and then sends its messages. Rows come back by the imports of local_room.c.
 * Time   Milliseconds since 1970, with each call. */
#ifndef WASM_LOCAL_ROOM_H
#define WASM_LOCAL_ROOM_H

#include "wasm/page.h"

/* Heard: the version, then the store's id. Opens the one room, or opens it anew. */
EXPORT void near_open(double now_ms);
/* Not 0: taken. */
EXPORT int near_connect(uint32_t id, double now_ms);
EXPORT void near_disconnect(uint32_t id, double now_ms);
/* Heard: a message of the connection. */
EXPORT void near_hear(uint32_t id, double now_ms);
/* When it must be called again at the latest; infinite: never. */
EXPORT double near_tick(double now_ms);
/* Told: what has gathered: `{"rows":[[KIND,SEQ,KEY,AT,TEXT]..],"messages":[[TO,MESSAGE]..]}`. Instead of a message
 * there may be `{"t":"close","why":".."}`, or `{"t":"record","table":"..","last":N}`: then near_record makes it. False:
 * there is nothing. */
EXPORT int near_batch(void);
/* Heard: a table. Told: the record of its log up to this event, as JSON text. All its rows must be stored. */
EXPORT Status near_record(uint32_t last);
/* Heard: a thought that the page was given to think. Makes its choice in place, in the text that was heard. */
EXPORT void near_think(void);
/* Heard: such a thought with its choice. */
EXPORT void near_thought(double now_ms);
/* Heard: a table. Told: the deal in play there, as a transcript with all its cards. */
EXPORT Status near_deal(void);

/* Heard: a transcript. Makes a table of it for the guest of the connection, who is its player `you`. */
EXPORT Status near_resume(uint32_t id, double now_ms);

#endif
