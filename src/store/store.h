/* store.h - the room's lasting storage: rows of text, written in batches, each batch whole or not at all.
 * Shape  Two kinds behind one interface: a file (SQLite, sqlite.c), and a PostgreSQL (postgres.c). Reading is possible
 *        during a write.
 * Rows   A row is replaced by a later one of the same kind, key and seq. The text "" removes it; a file's bytes are
 *        then overwritten, and PostgreSQL's go when it vacuums. Events are added only; ROW_REWRITE alone changes one.
 * Errors ERR_STORE with words in the Fault (disk full, broken file). After a failed store_write close the store and
 *        end the process: the batch was not stored, and a second try could lose it silently. A write to a PostgreSQL
 *        that cannot be reached does not fail: it waits until it can be, and finds out whether its batch had arrived.
 *        A read fails at once. No fault has a password in it.
 * Memory Rows given to a callback are valid during the call.
 *
 * Two stores behind one interface (`store.h`, `kind.h`): a file (`sqlite.c`) and a PostgreSQL (`postgres.c`, over
 * `link.c`). A batch is one transaction. In PostgreSQL it is sent whole before its answers are read (pipeline
 * mode), and its first statement writes the batch's number into the row of its writer. When the connection
 * breaks, nobody knows whether the batch arrived; the writer connects again and reads the number there, which
 * tells. So a move counts once, whenever the database is killed. A session lock on the writer's name keeps a
 * second process out, as a lock on the file does. Every wait for the database has an end. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "core/text.h"

typedef enum {
    ROW_EVENT,   /* an event of a table's log: key the table, seq its number (unique), text the event */
    ROW_REFUSAL, /* a refused command: key the guest, seq its slot in a ring, text the cid and verdict; replaced */
    ROW_GUEST,   /* key the guest's public id, text its name and data; replaced */
    ROW_TOKEN,   /* key the hash of a secret (token or six words), text the guest; replaced */
    ROW_RULES,   /* key the share code, text the rules; key `popular`, what is played by house rules
                  (room/commands/popular.c) */
    ROW_STORE, /* key `id`, text the store's own name: drawn when it was made, so that another store is recognised; key
                  `push`, text the private key by which it signs for messages to devices (apps/serve/push_key.c) */
    ROW_DEVICE, /* key the guest, seq the device's number, text the hash of its token, and its times and name;
                   replaced */
    ROW_SEATED, /* key the guest, seq the table's number (code_number), text a table whose log names the guest, and what
                   the guest has played there (room/tables/played.c); replaced */
    ROW_ERASURE,  /* key `guests`, text a guest who was deleted and whom logs still name */
    ROW_REWRITE,  /* replaces the text of an event that is in the store: key the table, seq its number. Never read */
    ROW_SNAPSHOT, /* key the table, seq 0 or 1, text all that follows from its log up to an event; replaced */
    ROW_RECORD, /* key the table, seq the number of the first event in it, text events, a line each, without the marks
                   of commands: what is left of a log that was put away; kept packed */
    ROW_ARCHIVE, /* key the table: moves its first STORE_ARCHIVED events from the log into a ROW_RECORD. Never read */
    /* Of servers that share a store (store_claim). */
    ROW_RELEASE, /* key the table: this server has it no longer. Never read */
    ROW_LOBBY,   /* text what this server tells the others of its tables; read: what the others tell, a row each */
    ROW_LEAVING, /* this server will end: the others send nobody here. Never read */
    ROW_BAN,     /* key a guest or an address that may not come in, text until when; replaced */
    ROW_ENDED,   /* key `ended`, text whose connections another server has ended; removed after some minutes */
    ROW_PAPER, /* key a paper; seq 0, text its host and who may write; seq 1 on, an entry: its writer, then its lines */
    ROW_RATING, /* key the guest, text its ratings (room/tables/rated.h); replaced */
    ROW_OWED, /* key to whom and of which table, seq the table's event, text the table: what is to be written elsewhere
                 (room/tables/owed.h); removed when that was done */
    ROW_WAKE, /* key when a table by the day is due and its code, so that the first row is due first; text the code
                 (room/tables/days.h); removed when the table is due at another time */
    ROW_REST, /* key the guest, text when its time stands still at tables by the day (room/guests/rests.h); replaced */
    ROW_HELD, /* key the table, seq the seat, text when the turn began that it answers with a pass: told to nobody yet
                 (room/tables/held.c); removed when it is played, or void */
    ROW_NOTIFY, /* key the guest, seq the device's number, text where and how it is told (room/guests/notify.c);
                   replaced */
    ROW_CALL, /* key when it is due, the guest and the table; seq the device's number, text the turn that it is to be
                 told of (room/tables/calls.h); removed before it is sent */
    ROW_KINDS
} RowKind;

typedef struct {
    RowKind kind;
    uint32_t seq;
    const char *key;
    int64_t at_ms; /* since 1970 */
    const char *text;
} StoreRow;

typedef struct Store Store;

/* One of several servers that share a PostgreSQL. */
typedef struct {
    const char *name;    /* its own; "": it shares with nobody */
    const char *address; /* where clients reach it */
} StoreNode;

/* Opens or creates a file, or fills a database at postgres://USER@HOST:PORT/NAME. ERR_CONFLICT if another process has
 * it open under the same name. */
Status store_open(const char *place, Store **out, Fault *fault);
/* The same as one of several servers. A file is for one alone. */
Status store_open_node(const char *place, const StoreNode *node, Store **out, Fault *fault);
void store_close(Store *store);
/* Whether it cannot be reached at present. Any thread may ask. */
bool store_is_away(const Store *store);
/* A write that waits for the database fails, and no later one waits. Any thread may call it. */
void store_end_waiting(Store *store);
/* The store's own name: 16 hex digits. */
enum { STORE_ID_TEXT = 17 };
const char *store_id(const Store *store);
/* Stores all rows durably, or none. Any thread may call it, one call at a time. ERR_CONFLICT: an event with this table
 * and seq exists; the store stays usable. ERR_STORE: any other failure; every later write fails too. */
Status store_write(Store *store, const StoreRow row[], int rows_len, Fault *fault);
/* Which rows to read: all of a kind with a key. Of events it may be fewer:
 * after  only those with a greater number
 * next   not 0: instead, so many rows of the keys after `key`; of events, the last one of each table
 * by     only those whose text begins with these words: the last STORE_BY of them among the table's last
 *        STORE_BY_BACK events. NULL: all */
typedef struct {
    RowKind kind;
    const char *key;
    uint32_t after;
    const char *by;
    int next;
} StoreQuery;
enum { STORE_BY = 32, STORE_BY_BACK = 4000, STORE_ARCHIVED = 2000 };
/* Calls row for each row, ordered by seq, or by key and seq; row must not read the same kind. */
typedef void StoreRead(void *context, const StoreRow *row);
Status store_read(Store *store, const StoreQuery *query, StoreRead *row, void *context, Fault *fault);
/* The same on a connection of its own: another thread than that of store_read may call it, one call at a time. */
Status store_read_apart(Store *store, const StoreQuery *query, StoreRead *row, void *context, Fault *fault);
/* Servers that share a store own tables. Whoever has claimed a table alone can write its events, until it releases
 * the table or its lease ends: each write renews the lease of all its tables for STORE_LEASE_MS. A server whose lease
 * has ended may be replaced by any other; from then on all its writes fail. */
enum { STORE_ADDRESS = 128, STORE_LEASE_MS = 5000, STORE_NODES = 16 };
typedef enum { OWNER_NONE, OWNER_US, OWNER_OTHER } StoreOwnership;
typedef struct {
    StoreOwnership is;
    char address[STORE_ADDRESS]; /* of the other */
} StoreOwner;
/* Claims a table: that of its log, or a new one. OWNER_NONE: there is no such log. For the thread of store_read. */
Status store_claim(Store *store, const char *table, bool is_new, StoreOwner *out, Fault *fault);
/* Whether tables must be claimed: only those in a PostgreSQL. */
bool store_has_owners(const Store *store);
/* The addresses of the other servers that are there and stay; how many these are. */
Status store_neighbours(Store *store, char out[STORE_NODES][STORE_ADDRESS], int *len, Fault *fault);
/* Figures for the log: batches written, rows in them. Any thread may ask. */
typedef struct {
    uint64_t batches, rows;
} StoreFigures;
StoreFigures store_figures(const Store *store);

#endif
