/* pace.h - what goes to clients in parts, each as fast as it reads: records, documents.
 * Shape  A stream belongs to a connection. It is asked for its next part when the connection has taken all that was
 *        sent before, so nobody's queue fills, however long the whole is. Streams of one connection go one after the
 *        other. */
#ifndef NET_PACE_H
#define NET_PACE_H

#include "net/net.h"

typedef struct Pace Pace;

typedef enum {
    PACE_WAITS,   /* it has nothing to send yet */
    PACE_GOES_ON, /* a part was sent, and another one follows */
    PACE_ENDED
} PaceStep;

typedef struct {
    void *context;
    /* Sends the next part of what the stream is about. */
    PaceStep (*send)(void *context, void *what, Net *net, uint32_t connection);
    /* The stream is over, at its end or since the connection is gone; NULL: nothing is to be done. */
    void (*over)(void *context, void *what);
} PaceSource;

/* NULL when out of memory. */
Pace *pace_open(uv_loop_t *loop);
/* Adds a stream; the source is borrowed until the stream is over. */
void pace_add(Pace *pace, const PaceSource *source, void *what, uint32_t connection);
int pace_streams(const Pace *pace);
/* Sends what can be sent; call it after every event of the loop. True: a stream has ended. */
bool pace_pump(Pace *pace, Net *net);
/* Ends all streams. */
void pace_close(Pace *pace);

#endif
