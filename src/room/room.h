/* room.h - the server's own thinking: guests, tables, seats, clocks, fairness, bots. No sockets, no SQL, no clock.
 * Shape  everything comes in by calls: a connection, a whole text message, the time. What goes out waits in the batch with the
 *        rows that must be durable first; who owns the room writes the rows, then sends the messages (room_batch).
 *        A table is its log: a command is judged, becomes events, and one function applies an event, now and when the
 *        log is read again.
 * Errors what clients send is answered by a verdict; limits of a frame close the connection.
 * Source docs/protocol.md */
#ifndef ROOM_ROOM_H
#define ROOM_ROOM_H

#include "bots/bot.h"
#include "store/store.h"

typedef struct Room Room;
typedef uint32_t ConnectionId; /* the owner's number of a connection; 0 is none */

typedef struct {
    uint32_t tables_max, guests_max, connections_max, watchers_max;
    uint32_t address_connections_max;   /* of one address */
    int messages_burst, messages_per_s; /* of one connection */
    /* Of one address, a minute on average, and so many at once; 0: no limit. Tries are codes and tables that are not. */
    int address_guests, address_tables, address_tries;
    const char *version;
    const Bot
        *usual[SEATS_MAX]; /* who sits in the seats from 1 on where a table's maker does not say; NULL: nobody */
} RoomSettings;

/* A bot's choice that takes long: plain bytes, with a copy of the seat's view, so that it can be thought anywhere. */
typedef struct {
    uint64_t ticket, table; /* 0: none */
    uint32_t seq;           /* of the table's last event before it */
    Seat seat;
    const Bot *bot;
    const Game *game;
    Rng rng;
    StateBox view;
    Action choice; /* once it has been thought */
} RoomThought;

/* What the room asks its owner for. */
typedef struct {
    void *context;
    void (*random)(void *context, uint8_t *bytes, size_t len);
    Status (*read)(void *context, RowKind kind, const char *key, StoreRead *row, void *row_context, Fault *fault);
    /* Takes a copy of the thought, has it thought somewhere (room_think) and brings it back (room_thought), later than
     * this returns; one that never comes back leaves the bots of that table silent. NULL: bots think where they stand. */
    void (*think)(void *context, const RoomThought *thought);
} RoomDoors;

/* A message to send, or a connection to close after those before it. */
typedef struct {
    ConnectionId to;
    uint16_t close; /* 0: send text; else the WebSocket status to close with, text its reason */
    const char *text;
    uint32_t len;
} RoomMessage;

/* What has to be done, in this order: all rows kept, then all messages sent. */
typedef struct {
    const StoreRow *row;
    const RoomMessage *message;
    int rows_len, messages_len;
} RoomBatch;

Room *room_open(const RoomSettings *settings, const RoomDoors *doors, int64_t now_ms);
void room_close(Room *room);

/* A connection that has been accepted, from an address as text. False: the caps are met, it must be closed. */
bool room_connect(Room *room, ConnectionId id, const char *address, int64_t now_ms);
void room_disconnect(Room *room, ConnectionId id, int64_t now_ms);
/* One whole text message. */
void room_hear(Room *room, ConnectionId id, const char *text, size_t len, int64_t now_ms);
/* Lets time pass: clocks, bots, grace times; when it should be called next at the latest (INT64_MAX: no need). */
int64_t room_tick(Room *room, int64_t now_ms);
/* Makes the choice, in any thread: it needs nothing but the thought. */
void room_think(RoomThought *thought);
/* The choice is played, as if it had been made at once, unless anything has happened at the table since: then it is
 * dropped, and the bot thinks anew. */
void room_thought(Room *room, const RoomThought *thought, int64_t now_ms);
/* Takes all that has come together since the last call; it lasts until room_batch_done, which must come before the next
 * call: while a batch is being written the room goes on gathering the next one. False: nothing has. */
bool room_batch(Room *room, RoomBatch *out);
void room_batch_done(Room *room);
/* Tells everybody that the server stops: `bye` in the next batch. */
void room_say_bye(Room *room);

/* Figures for the log and /health: counts only, nothing of any game. */
typedef struct {
    uint32_t tables, guests, connections;
    uint64_t moves;
} RoomFigures;
RoomFigures room_figures(const Room *room);

#endif
