/* parts.h - what the files of net/ share: the server, its sockets, its connections. Private to net/.
 * Shape  A socket is any TCP connection. It asks by HTTP, then perhaps becomes a WebSocket: a connection with a slot
 *        and a number. The number's low half is the slot, its high half counts the slot's uses; so a late message
 *        never reaches a newcomer.
 * Files  net.c opens, accepts and closes; socket.c reads and writes bytes; http.c answers requests; websocket.c
 *        exchanges messages. head.h reads the head of a request. */
#ifndef NET_PARTS_H
#define NET_PARTS_H

#include "net/head.h"
#include "net/listen.h"
#include "net/net.h"

enum { SLOT_BITS = 16, CONNECTIONS_CAP = (1 << SLOT_BITS) - 1, HOST_CAP = 256 };
/* Each request needs a socket for a moment, and a page is fetched by several requests. Spare sockets are held back for
 * /health and the like when all others are taken. */
enum { SOCKETS_MORE = 256, SOCKETS_SPARE = 64, ADDRESS_SPARE = 8, FILES_MORE = 64, ADDRESS_SOCKETS = 2 };
/* Seconds: a client may take nothing of an answer; it may leave the connection open after our end. */
enum { SLOW_S = 20, PARTING_S = 2 };

typedef enum {
    SOCKET_ASKS,  /* its requests are answered */
    SOCKET_TALKS, /* it is a WebSocket */
    SOCKET_PARTS, /* all has been said; what still arrives is thrown away until the client closes, too */
    SOCKET_CLOSED
} SocketStage;

typedef struct Socket Socket;
typedef struct Frame Frame;

/* What a socket's bytes mean: requests, or messages. */
typedef struct {
    /* Uses the first request or frame of what has arrived; returns its bytes. 0: more must come, or what was asked for
     * must be written first. */
    size_t (*take)(Socket *socket, char *bytes, size_t len);
    /* No more comes of what has arrived in part: the client has ended, or is too late. */
    void (*cut_short)(Socket *socket, bool is_late);
    /* The socket closes; may be NULL. */
    void (*gone)(Socket *socket);
    /* It has closed: what is kept of its input goes; may be NULL. */
    void (*closed)(Socket *socket);
} Dialogue;

struct Socket {
    uv_tcp_t tcp;
    uv_shutdown_t shutdown;
    Net *net;
    Socket *next, *before; /* all sockets */
    const Dialogue *dialogue;
    Caller *caller;
    SocketStage stage;
    bool is_near;     /* the client runs on this machine */
    bool has_ended;   /* the client will send nothing more */
    bool is_ws;       /* it is, or was, a WebSocket */
    bool is_spare;    /* all others were taken: only /health and the like are answered */
    uint32_t since_s; /* on the loop's clock: when its stage began, or the client last took or said something */
    size_t unsent;    /* bytes that waited at the last sweep */
    size_t longest;   /* the longest message since nothing waited */
    char *in;         /* what has arrived and is not complete */
    size_t in_len;
    /* As a WebSocket: */
    uint32_t id; /* 0: not yet open, or gone */
    uint32_t heard_s, pinged_s;
    bool is_stranger;                   /* refused, so the owner does not know it */
    struct wslay_event_context *reader; /* of a message of which some pieces have come; NULL: none */
    char *message;                      /* these pieces */
    uint32_t message_len;
    uint16_t empty_pieces;
};

typedef struct {
    Socket *socket;
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
    bool is_paused, is_listening, has_clocks;
    Callers callers;
    Socket *first; /* of all sockets */
    Slot *slot;
    uint32_t slots, slot_next;
    uint32_t open_ws;                   /* WebSockets that have not fully closed */
    uint32_t waiting;                   /* writes to WebSockets that are not done */
    uint32_t parting;                   /* connections that are closed but whose owner was not told */
    char *scratch;                      /* what is being read */
    Frame *frame;                       /* of it; NULL: none */
    struct wslay_event_context *reader; /* of frames; NULL: a socket has it */
    size_t scratch_cap;
    char machine[HOST_CAP];
};

/* Takes an accepted socket of this address, which begins to ask. */
void socket_open(Net *net, const Dialogue *dialogue, int fd, Caller *caller, bool is_near, bool is_spare);
/* Sends head, then body, then what lasts longer than the socket and so need not be copied. False if it broke. */
bool socket_write(Socket *socket, Slice head, Slice body, Slice lasting);
/* Says no more: closes when all is written and the client has closed, too. */
void socket_part(Socket *socket);
/* Closes at once. cut: what waits is thrown away, and the client is told by a reset. */
void socket_drop(Socket *socket, bool cut);
/* Looks after a socket that asks or parts: has it taken too long? */
void socket_watch(Socket *socket, uint32_t now_s);
/* The bytes that wait for the client. */
size_t socket_unsent(const Socket *socket);
uint32_t net_clock_s(const Net *net);

extern const Dialogue http_dialogue;
/* The answer to whom not even a spare socket is left for. */
Slice http_full(void);
void http_count(Net *net, unsigned status);

/* Makes a WebSocket of a socket whose request was granted. */
void websocket_open(Socket *socket, const char *address);
bool websocket_has_room(const Net *net);
/* Frees the common reader of frames. */
void websocket_close(Net *net);
/* Tells the owner of those that were hung up on. */
void websocket_tell_gone(Net *net);
/* Pings a silent client, and cuts off one that does not answer. */
void websocket_watch(Socket *socket, uint32_t now_s);

#endif
