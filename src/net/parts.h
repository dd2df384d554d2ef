/* parts.h - what the files of net/ share: the server, its sockets, its connections. Private to net/.
 * Shape  A socket is any TCP connection. A connection is a WebSocket with a slot and a number. The number's low half
 *        is the slot, its high half counts the slot's uses; so a late message never reaches a newcomer. */
#ifndef NET_PARTS_H
#define NET_PARTS_H

#include "net/listen.h"
#include "net/net.h"

#include <libwebsockets.h>

enum { SLOT_BITS = 16, CONNECTIONS_CAP = (1 << SLOT_BITS) - 1, EMPTY_PIECES_MAX = 16, HOST_CAP = 256 };

/* A message that waits for its socket. */
typedef struct Queued {
    struct Queued *next;
    size_t len;
    unsigned char bytes[]; /* LWS_PRE of room, then the text */
} Queued;

/* The data that libwebsockets holds for each WebSocket, zeroed at first. */
typedef struct {
    struct lws *wsi;
    uint32_t id; /* 0: not yet open, or closed */
    uint32_t queued_bytes;
    uint32_t heard_s, pinged_s; /* on the loop's clock */
    Queued *first, *last;
    char *message; /* a message of several pieces, while it arrives */
    uint32_t message_len;
    bool is_stranger; /* refused, so the owner does not know it */
    uint16_t empty_pieces;
    uint16_t close_code; /* code to close with after everything is sent; 0: none */
    char close_reason[40];
} WebSocket;

/* The same for each HTTP request. */
typedef struct {
    const uint8_t *bytes;
    char *own; /* the bytes if they are not a page's; freed with the request */
    size_t len, sent;
} Request;

typedef struct {
    WebSocket *connection;
    uint16_t turn;
} Slot;

struct Net {
    NetSettings settings;
    NetDoors doors;
    NetFigures figures;
    const Site *site;
    uv_loop_t *loop;
    uv_poll_t listener;
    uv_prepare_t before_waiting;
    uv_timer_t sweep;
    uint32_t swept_s; /* when it swept last, on the loop's clock */
    int listen_fd;
    uint16_t port;
    bool is_listening, is_closing;
    struct lws_context *lws;
    struct lws_protocols protocols[3];
    Callers callers;
    Slot *slot;
    uint32_t slots, slot_next;
    uint32_t waiting; /* messages in all queues */
    uint32_t closers; /* connections that will close when their queue is empty */
    uint32_t open;    /* WebSockets that have not fully closed */
    unsigned char *scratch;
    size_t scratch_cap;
    char machine[HOST_CAP];
};

/* The server of a libwebsockets socket. */
Net *net_of(struct lws *wsi);
/* The callbacks of libwebsockets: 0 to go on, -1 to close. */
int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len);
int socket_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len);
/* Closes the connections that are due to close and have sent everything. Not to be called within a callback of
 * libwebsockets. */
void net_close_done(Net *net);
/* Pings silent connections, and cuts off those that do not answer. */
void net_sweep(Net *net);
/* A buffer of len bytes with room for libwebsockets' frame before it, valid until the next call; NULL when out of
 * memory. */
unsigned char *net_scratch(Net *net, size_t len);
/* The client's address as text; behind a proxy, the one that the proxy reports. */
const char *net_address(Net *net, struct lws *wsi, char out[ADDRESS_TEXT]);

#endif
