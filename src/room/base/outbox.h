/* outbox.h - what waits to leave the room: rows for the store, then messages. Private to src/room.
 * Shape  There are two batches: one gathers while the room's owner writes the other. A batch holds its texts in one
 *        run of bytes, so a message to many is there once. A taken batch has the messages of a connection together, in
 *        their order, so that they can leave together.
 *
 * Nothing leaves before it is durable. Rows and messages gather in one batch (`outbox.c`). The store writes the
 * rows, then the messages leave; meanwhile the next batch gathers. `room_read` gives the rows of the store and
 * then those still on their way. So a table or a guest can be forgotten and loaded at any moment. A busy server
 * begins a batch every four milliseconds at most (`serve/loop.c`): a sync for every move or two would cost a
 * fifth of its time. A store that cannot write ends the process: it starts again from the log. One that cannot be
 * read closes the connection that asked (1013); a read error is never taken for "unknown". The store has an id,
 * which clients keep with their tokens, so a store that was exchanged is recognised. */
#ifndef ROOM_OUTBOX_H
#define ROOM_OUTBOX_H

#include "room/room.h"

enum { ROW_KEY = 72 }; /* a hash in hex is the longest */

typedef struct {
    RowKind kind;
    uint32_t seq;
    int64_t at_ms;
    size_t key, text; /* where they begin in bytes */
} RowNote;

typedef struct {
    ConnectionId to;
    uint16_t close;
    bool is_paced;
    uint32_t record, len;
    size_t text;
} MessageNote;

enum { PUSH_PARTS = 6 }; /* the texts of a RoomPush, in their order */

typedef struct {
    size_t part[PUSH_PARTS];
    int64_t until_ms;
} PushNote;

typedef struct {
    char *bytes;
    size_t bytes_len;
    RowNote *row;
    MessageNote *message;
    PushNote *push;
    uint32_t rows_len, messages_len, pushes_len;
    /* Of a taken batch: */
    StoreRow *row_out;
    RoomMessage *message_out;
    RoomPush *push_out;
    uint64_t *order; /* of message_out: the connection, then the message's index */
} Gathered;

typedef struct {
    Gathered gathering, writing;
    bool is_writing;
} Outbox;

/* Adds a time to a row's key: in figures of one length, to the year 33658, so that the first row is due first. */
void outbox_add_time(Text *key, int64_t at_ms);
/* Adds a row to be stored. */
void outbox_row(Outbox *box, RowKind kind, const char *key, uint32_t seq, int64_t at_ms, const char *text);
/* Forgets the rows of a key that gather still; those that are being written stay. */
void outbox_take_back(Outbox *box, RowKind kind, const char *key);
/* Adds a text to be sent; returns its place in bytes. */
size_t outbox_text(Outbox *box, const char *text, size_t len);
/* Adds a message with the text at that place. */
void outbox_send(Outbox *box, ConnectionId to, size_t text, size_t len);
/* The same, and the room is told when it was taken. */
void outbox_send_paced(Outbox *box, ConnectionId to, size_t text, size_t len);
void outbox_close(Outbox *box, ConnectionId to, uint16_t status, const char *reason);
/* Adds the record of a table's log up to an event. */
void outbox_record(Outbox *box, ConnectionId to, const char *table, uint32_t last);
void outbox_push(Outbox *box, const RoomPush *push);
bool outbox_take(Outbox *box, RoomBatch *out);
void outbox_done(Outbox *box);
void outbox_free(Outbox *box);
/* Calls row for the rows of a key (NULL: of any) that may not be in the store yet, oldest first. */
void outbox_rows(const Outbox *box, RowKind kind, const char *key, StoreRead *row, void *context);

#endif
