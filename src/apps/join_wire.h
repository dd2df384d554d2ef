/* join_wire.h - one WebSocket to a card room: opens it, sends and hears whole text messages, tells when it has gone.
 * Shape  WHERE is http://HOST[:PORT][/..] or https://; nothing happens but in wire_wait, which calls back.
 * Memory a text that is heard lasts for the call. */
#ifndef APPS_JOIN_WIRE_H
#define APPS_JOIN_WIRE_H

#include "core/text.h"

typedef struct Wire Wire;

/* Where a room is, taken apart. */
typedef struct {
    char host[256], origin[300], table[16]; /* table: of /t/CODE, or "" */
    uint16_t port;
    bool is_secure;
} Where;

/* Reads http://HOST:PORT/t/CODE. */
Status where_read(Slice text, Where *out, Fault *fault);

typedef enum { WIRE_OPENING, WIRE_OPEN, WIRE_GONE } WireState;
typedef void WireHeard(void *context, const char *text, size_t len);

Wire *wire_make(const Where *where, WireHeard *heard, void *context);
/* Begins to connect; again after it has gone. */
void wire_connect(Wire *wire);
WireState wire_state(const Wire *wire);
/* Lets what has come in be heard, and what is to be said go out; waits for nothing. */
void wire_turn(Wire *wire);
/* Says a text, now or as soon as it may. */
void wire_say(Wire *wire, const char *text);
void wire_free(Wire *wire);

#endif
