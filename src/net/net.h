/* net.h - HTTP and WebSocket on a libuv loop: the files of a page, and whole text messages to and from connections.
 * Shape  everything happens in the loop's thread. A connection has a number that is not given again for a long time; what is
 *        sent to one that is gone is dropped.
 * Limits of NetSettings: what breaks one is closed with the WebSocket's code for it (1002, 1003, 1007, 1008, 1009), or
 *        answered by HTTP's (403, 404, 405, 431); who does not take what it is sent is cut off.
 * Errors ERR_UNREADABLE of an address, ERR_CONFLICT of one that is taken; words in the Fault.
 * Source docs/protocol.md "Limits". */
#ifndef NET_NET_H
#define NET_NET_H

#include "net/site.h"

#include <uv.h>

typedef struct Net Net;

typedef struct {
    const char *listen;      /* HOST:PORT, [V6]:PORT; port 0 takes any that is free */
    const char *origins;     /* other origins than the server's own that may connect, parted by blanks or commas */
    const char *subprotocol; /* of the WebSocket */
    bool behind_proxy;       /* the address of a client is the last one of X-Forwarded-For */
    uint32_t connections_max, address_connections_max;
    uint32_t header_bytes, header_s;
    uint32_t frame_bytes, message_bytes, queue_bytes;
    uint32_t ping_s, silence_s;
} NetSettings;

/* Whom the net tells what happens. */
typedef struct {
    void *context;
    /* A WebSocket has been opened from an address (of IPv6 the network); false: it is to be closed. */
    bool (*connected)(void *context, uint32_t connection, const char *address);
    void (*heard)(void *context, uint32_t connection, const char *text, size_t len);
    void (*gone)(void *context, uint32_t connection);
    /* The answer to /health. */
    void (*health)(void *context, Text *out);
} NetDoors;

/* Begins to listen. The loop, settings' texts and site are borrowed until net_close is through. */
Status net_open(uv_loop_t *loop, const NetSettings *settings, const NetDoors *doors, const Site *site, Net **out,
                Fault *fault);
uint16_t net_port(const Net *net);
void net_send(Net *net, uint32_t connection_id, const char *text, size_t len);
/* Closes after what was sent before; code and reason as in the WebSocket protocol. */
void net_hang_up(Net *net, uint32_t connection_id, uint16_t code, const char *reason);
void net_hang_up_all(Net *net, uint16_t code, const char *reason);
/* No more connections are taken. */
void net_deafen(Net *net);
/* True when nothing that was sent waits any more. */
bool net_is_idle(const Net *net);
/* True when all WebSockets have closed, theirs and ours. */
bool net_is_empty(const Net *net);
/* Ends all connections and runs the loop until they have closed: the loop's other handles must have been closed. */
void net_close(Net *net);

typedef struct {
    uint32_t sockets, connections;
    uint64_t messages_in, messages_out, bytes_out;
    uint64_t refused, cut_off; /* sockets and upgrades refused; connections cut off for a broken limit */
} NetFigures;
NetFigures net_figures(const Net *net);

#endif
