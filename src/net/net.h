/* net.h - an HTTP and WebSocket server on a libuv loop: serves the page's files, sends and receives whole text
 * messages.
 * Shape  Everything happens in the loop's thread. A connection has a number, which is not reused for a long time; a
 *        message to a closed connection is dropped.
 * Limits As in NetSettings. A client that exceeds one is closed with the WebSocket code for it (1002, 1003, 1007,
 *        1008, 1009), or gets the HTTP status. Every request is
 *        answered with a status; who finds the server full gets 503, and /health still answers by spare sockets. A
 *        client that does not read what it is sent is cut off.
 * Errors ERR_UNREADABLE: a bad address; ERR_CONFLICT: the address is taken; words in the Fault.
 * Source docs/protocol.md "Limits".
 *
 * The server is one loop and one writing thread (`apps/serve/loop.c`). About its network side:
 *
 * - wslay reads the frames of clients, one at a time. Its reader takes 5 KiB, so all sockets share one; only a
 *   socket amid a message in pieces keeps it. `websocket.c` adds what wslay 1.1.1 does not do: it refuses a frame
 *   at its head, checks the UTF-8 of a close that arrives in parts, knows the close codes 1012 to 1014, and joins
 *   many small pieces in little memory.
 * - `head.c` reads the heads of requests, as pure functions that fuzzing reaches. No library in Debian 12 refuses
 *   what tests/server/http_cases.py asks for: libwebsockets answers no odd upgrade, and libhttp-parser, which its
 *   authors gave up in 2020, accepts folded lines, blanks in names, control characters, lines without CR and
 *   HTTP/0.9. Its successor llhttp is worth a look in a later Debian.
 * - A socket has a `Dialogue`, first that of HTTP, then that of the WebSocket.
 * - Who asks for more must first take what it asked for: reading stops while an answer waits.
 * - After it has closed, the server only listens until the client has closed too, two seconds at most. So the
 *   close is not lost in a reset.
 * - A connection's number holds how often its slot was used, so that a late message never reaches a newcomer.
 * - Host must be numeric, localhost, the machine's name or one of `--origin`, and Origin must be that host. So a
 *   page of another site whose name is made to point here is refused.
 * - The server does not know the path that a proxy has it under, and need not: every address in the page is
 *   relative, a folder is answered at its address with a slash, and a node's path (`moved`) is below the address
 *   at which the client has come.
 * - `join`, the client, uses libwebsockets, which speaks TLS. */
#ifndef NET_NET_H
#define NET_NET_H

#include "net/site.h"

#include <uv.h>

typedef struct Net Net;

/* Who may ask for /metrics: nobody; programs of this machine that ask directly, not by a proxy; everybody. */
typedef enum { METRICS_OFF, METRICS_HERE, METRICS_ALL } NetMetrics;

typedef struct {
    const char *listen;      /* HOST:PORT, [V6]:PORT; port 0: any free port */
    int socket;              /* a socket that listens already, used instead; -1: none */
    const char *origins;     /* further origins that may connect, separated by blanks or commas */
    const char *subprotocol; /* subprotocol of the WebSocket */
    NetMetrics metrics;
    bool behind_proxy; /* a client's address is the last one in X-Forwarded-For */
    uint32_t connections_max, address_connections_max;
    uint32_t header_bytes, header_s;
    uint32_t frame_bytes, message_bytes, queue_bytes;
    uint32_t ping_s, silence_s;
} NetSettings;

/* What programs ask by HTTP: /health, whether it is alive, with some figures; /ready, whether it can serve;
 * /metrics, all figures for Prometheus. */
typedef enum { NET_HEALTH, NET_READY, NET_METRICS } NetQuestion;

/* The functions that the net calls. */
typedef struct {
    void *context;
    /* A WebSocket was opened from an address (IPv6: its network); return false to close it. */
    bool (*connected)(void *context, uint32_t connection, const char *address);
    void (*heard)(void *context, uint32_t connection, const char *text, size_t len);
    void (*gone)(void *context, uint32_t connection);
    /* Writes what is asked for; false: it is served with the status 503. */
    bool (*tell)(void *context, NetQuestion question, Text *out);
} NetDoors;

/* Begins to listen. The loop, the texts of settings and the site are borrowed until net_close has returned. */
Status net_open(uv_loop_t *loop, const NetSettings *settings, const NetDoors *doors, const Site *site, Net **out,
                Fault *fault);
uint16_t net_port(const Net *net);
/* Sets other limits, which hold from now on; address, connections_max, header and frame limits must stay. */
void net_set(Net *net, const NetSettings *settings);
void net_send(Net *net, uint32_t connection_id, const char *text, size_t len);
/* Sends messages to one connection in one piece, if they are small. */
void net_send_all(Net *net, uint32_t connection_id, const Slice message[], int len);
/* The bytes that wait to be sent to a connection; SIZE_MAX if it is closed or closing. */
size_t net_waiting(const Net *net, uint32_t connection_id);
/* Closes a connection after the messages sent before; code and reason as in the WebSocket protocol. */
void net_hang_up(Net *net, uint32_t connection_id, uint16_t code, const char *reason);
void net_hang_up_all(Net *net, uint16_t code, const char *reason);
/* Stops taking new connections. */
void net_deafen(Net *net);
/* Refuses new WebSockets with the status 503, or takes them again. */
void net_pause(Net *net, bool is_paused);
/* Whether all messages have been sent. */
bool net_is_idle(const Net *net);
/* Whether all WebSockets have closed on both sides. */
bool net_is_empty(const Net *net);
/* Ends all connections and runs the loop until they have closed. The loop's other handles must have been closed. */
void net_close(Net *net);

enum { NET_CLOSE_LEAST = 1000, NET_CLOSES = 16, NET_STATUSES = 24 };
typedef struct {
    uint32_t sockets, connections;
    uint64_t messages_in, messages_out, bytes_out;
    uint64_t refused, cut_off;       /* sockets and upgrades refused; connections cut off for a broken limit */
    uint64_t closed[NET_CLOSES];     /* WebSockets that the server closed, by the code, from NET_CLOSE_LEAST */
    uint64_t waiting, waiting_bytes; /* writes to WebSockets that wait for the client; all bytes that wait */
    uint64_t answered[NET_STATUSES]; /* requests, by the row of their status */
} NetFigures;
/* The status of a row of `answered`; 0 after the last. */
unsigned net_status(int row);
NetFigures net_figures(const Net *net);

#endif
