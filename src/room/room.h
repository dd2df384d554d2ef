/* room.h - the server without its input and output: guests, tables, seats, clocks, fairness, bots. It has no sockets,
 * no SQL, no clock.
 * Shape  Everything comes in by calls: a connection, a whole text message, the time. What goes out waits in a batch.
 *        The room's owner takes the batch (room_batch), stores its rows, then sends its messages. A table is its log:
 *        a command is judged and becomes events. One function applies an event, both live and when the log is read
 *        again.
 * Errors A command gets a verdict. A message that breaks the protocol's form or its limits closes the connection.
 * Source docs/protocol.md
 *
 * A table is its log. A command is judged (`act.c`, `seat.c`, `make.c`, `people.c`) and becomes events.
 * `table_fold` (`event.c`) is the one function that applies an event, live and when the log is read again.
 * Connections and clocks belong to the moment: they stand apart in the same struct and are in no event.
 *
 * Fair to the absent. Who is away, or has stood up in the deal, agrees to nothing. Time in which the process
 * stood still, or by which a clock jumped, counts for nobody. */
#ifndef ROOM_ROOM_H
#define ROOM_ROOM_H

#include "bots/bot.h"
#include "calendar/zone.h"
#include "store/store.h"

typedef struct Room Room;
typedef uint32_t ConnectionId; /* the owner's number for a connection; 0 is none */

typedef struct {
    uint32_t tables_max, guests_max, connections_max, watchers_max;
    uint32_t address_connections_max;   /* for each address */
    int messages_burst, messages_per_s; /* for each connection */
    /* Limits for each address: an average a minute, and at most as many at once; 0: no limit. A try is a code or a
     * table that does not exist. */
    int address_guests, address_tables, address_tries;
    /* The same for each guest, over all its connections: moves; and everything else that is stored or told to
     * others. */
    int guest_moves, guest_talk;
    uint32_t table_events_max; /* a table whose log has so many events ends; 0: no limit */
    /* After so many days they go; 0: never. The log of a table in which nothing has happened, of which only its record
     * stays; that record; a device that was not seen; a guest without a device. */
    uint32_t log_days, record_days, device_days, guest_days;
    uint32_t snapshot_events; /* a table in play is kept as a whole after so many events; 0: 250 */
    bool
        is_own; /* one person's own: its tables take what only such a room takes (docs/protocol.md, "One's own room") */
    const char *version;
    const char *store;    /* the store's id (store_id), which tells guests whose keys are known here */
    const char *push_key; /* the public key by which messages to devices are signed; NULL or "": none are sent */
    const Bot *usual
        [SEATS_MAX]; /* bots for the seats from 1 on, when the table's maker names none; NULL: the seat is open */
} RoomSettings;

/* A choice that a bot has to think about for long. Plain bytes with a copy of the seat's view, so any thread can make
 * it. */
typedef struct {
    uint64_t ticket, table; /* 0: none */
    uint64_t payer; /* whose share of the time it takes: the address from which the host, or else another, plays */
    uint32_t seq;   /* the table's last event when it was asked */
    Seat seat;
    const Bot *bot;
    const Game *game;
    Rng rng;
    Budget budget; /* may be set by who has the choice made */
    StateBox view;
    Action choice; /* set by room_think */
} RoomThought;

/* Reads rows of the store. */
typedef Status RoomRead(void *context, const StoreQuery *query, StoreRead *row, void *row_context, Fault *fault);

/* What the room's owner does for it. */
typedef struct {
    void *context;
    void (*random)(void *context, uint8_t *bytes, size_t len);
    RoomRead *read;
    /* Copies the thought, has room_think make the choice elsewhere, and brings it back by room_thought, after this has
     * returned. If it never comes back, the bots of that table stop. NULL: bots think within room_tick. */
    void (*think)(void *context, const RoomThought *thought);
    /* Claims a table of a store that several servers share (store_claim). NULL: the room has all tables for itself. */
    Status (*claim)(void *context, const char *table, bool is_new, StoreOwner *out, Fault *fault);
    /* Adds where others can open the page, best first, as JSON texts with commas between them. NULL: nowhere. */
    void (*addresses)(void *context, Text *out);
    /* Writes into the owner's log that guest `by` has reported guest `of`, for its talk, name or play. NULL: nobody
     * reads reports. */
    void (*report)(void *context, const char *table, const char *by, const char *of, const char *about);
    /* Whether a device may be told there: the address of a push service that may be asked, and keys to seal by. Without
     * it, none may. */
    bool (*may_push)(void *context, const char *endpoint, const char *key, const char *auth);
} RoomDoors;

/* A message to send, a record to make and send, or a connection to close; each after the messages before it. */
typedef struct {
    ConnectionId to;
    uint16_t close;  /* not 0: close with this WebSocket status; text is the reason */
    uint32_t record; /* not 0: send the record of the table `text`, of its log up to this event (room_record) */
    bool is_paced;   /* more follows at the reader's pace: room_taken must be called once it has taken this */
    const char *text;
    uint32_t len;
} RoomMessage;

/* A message to a device whose guest is not here, for its push service: to be sealed with its keys and sent once. What
 * became of it is told by room_pushed, with its ticket. */
typedef struct {
    const char *ticket, *endpoint, *key, *auth;
    const char *topic; /* a later one of the same topic takes its place, while it waits at the service */
    const char *text;
    int64_t until_ms; /* it is of no use after that */
} RoomPush;

/* One batch: first store all rows, then send all messages, and all pushes. */
typedef struct {
    const StoreRow *row;
    const RoomMessage *message;
    const RoomPush *push;
    int rows_len, messages_len, pushes_len;
} RoomBatch;

Room *room_open(const RoomSettings *settings, const RoomDoors *doors, int64_t now_ms);
/* A room that others come to keeps papers, and has matches that count for ratings, from before anybody comes. Without
 * this, it refuses both. */
void room_keep_papers(Room *room);
void room_rate(Room *room);
/* A room that is there by day and night has tables by the day, and is told the time zones of its guests. */
void room_keep_days(Room *room, const Zones *zones);
/* A room that may ask push services tells devices of guests who are not here that it is their turn. */
void room_keep_calls(Room *room);
void room_close(Room *room);
/* Sets other limits, which hold from now on. */
void room_set(Room *room, const RoomSettings *settings);

/* The process stood still, when nobody could act: clocks of quick tables go on where they were. By the day, a time is a
 * date. */
void room_stood(Room *room, int64_t from_ms, int64_t to_ms);

/* Takes an accepted connection; address is text. False if a limit is reached: the owner must close it. */
bool room_connect(Room *room, ConnectionId id, const char *address, int64_t now_ms);
void room_disconnect(Room *room, ConnectionId id, int64_t now_ms);
/* Handles one whole text message. */
void room_hear(Room *room, ConnectionId id, const char *text, size_t len, int64_t now_ms);
/* Runs what is due: clocks, bots, grace times. Returns when it must be called again at the latest (INT64_MAX:
 * never). */
int64_t room_tick(Room *room, int64_t now_ms);
/* Makes the choice; any thread may call it, since it reads nothing but the thought. */
void room_think(RoomThought *thought);
/* Plays the choice. If anything has happened at the table since it was asked for, drops it, and the bot thinks
 * again. */
void room_thought(Room *room, const RoomThought *thought, int64_t now_ms);
/* Takes what has gathered since the last call; false if nothing has. The batch is valid until room_batch_done, which
 * must come before the next room_batch. Meanwhile the room gathers the next batch. */
bool room_batch(Room *room, RoomBatch *out);
void room_batch_done(Room *room);
/* What became of a push: the service took it; it knows the device no more; it was not taken, and may be tried again,
 * not before wait_ms have passed; it will never be taken; or nobody knows, so that it is not sent again. */
typedef enum { PUSH_TAKEN, PUSH_GONE, PUSH_LATER, PUSH_REFUSED, PUSH_LOST } RoomPushed;
void room_pushed(Room *room, const char *ticket, RoomPushed what, int64_t wait_ms, int64_t now_ms);
/* A reader has taken a message that is_paced, and all before it. */
void room_taken(Room *room, ConnectionId id, int64_t now_ms);
/* The record of a table, a text on the heap: the transcript of the deals that have ended, with what proves them. */
typedef struct {
    char *text; /* freed by its owner */
    size_t len;
} RoomRecord;
/* Makes the record of the log up to event number `last`. Any thread may call it: it uses nothing but `read`.
 * ERR_STORE: the log cannot be read, or is damaged. */
Status room_record(RoomRead *read, void *context, const char *table, uint32_t last, RoomRecord *out, Fault *fault);
/* Writes the message with the part of a record that begins at *at; moves *at to the end of the part. */
enum { ROOM_RECORD_PART = 40 * 1024 };
void room_record_part(const RoomRecord *record, size_t *at, Text *out);
/* The deal on a table of one person's own, as a transcript, with all its cards: for help that its player asks for.
 * False: there is no such table awake, or nothing is dealt. */
bool room_own_deal(const Room *room, const char *table, Text *out);
/* Makes a table of one person's own from a game that was kept as a transcript, for the guest of a connection, who is
 * its player `you`. Those of transcript_read; ERR_CONFLICT: it cannot be gone on with. */
Status room_resume(Room *room, ConnectionId id, Slice text, int64_t now_ms, Fault *fault);
/* Puts `bye` to everybody into the next batch. */
void room_say_bye(Room *room);

/* Hands one table after the other over to other servers, at these addresses, of which there is at least one; room_tick
 * does the work. Everybody is told where to go on (`moved`), and no connection is left in the end. */
void room_leave(Room *room, char to[][STORE_ADDRESS], int to_len, int64_t now_ms);

/* Deletes a guest, as the guest's own command does; room_tick does the work. False: there is none with this id, or the
 * store cannot be read. */
bool room_delete_guest(Room *room, const char *id);
/* Whether guests are still being deleted. */
bool room_is_deleting(const Room *room);
/* Why the last request got no answer, since the store could not be read; false if it was answered. */
bool room_unread(const Room *room, Fault *out);

/* Verdicts are counted by what they say: applied, late, stale, and illegal by the kind of its fault. */
typedef enum {
    ROOM_APPLIED,
    ROOM_LATE,
    ROOM_STALE,
    ROOM_ILLEGAL,
    ROOM_COUNTED = ROOM_ILLEGAL + FAULT_KINDS
} RoomCounted;

/* Figures for the log, /health and /metrics: counts only, nothing about any game. */
typedef struct {
    uint32_t tables, guests, connections;
    uint64_t moves;
    uint64_t verdicts[ROOM_COUNTED];
} RoomFigures;
RoomFigures room_figures(const Room *room);

#endif
