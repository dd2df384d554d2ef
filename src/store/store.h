/* store.h - what the room keeps for good: rows of text, appended in batches, each batch whole or not at all.
 * Shape  one connection writes; reads go by another, so that they may be made while a batch is being written.
 * Errors ERR_STORE with words in the Fault (disk full, broken file). After a failed store_write the store must be
 *        closed and the process end: what was in the batch was not kept, and trying again could lose it silently.
 * Files  PATH, PATH-wal and PATH-shm beside it while it is open, PATH.lock held by who has it open.
 * Memory what a read gives through its callback lasts for the call. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "core/text.h"

typedef enum {
    ROW_EVENT,   /* of a table's log: key the table, seq its place (unique), text the event */
    ROW_REFUSAL, /* of a command: key the guest, seq its slot of the ring, replaced; text the cid and verdict */
    ROW_GUEST,   /* key the guest's public id; text its name and what is known of it; replaced */
    ROW_TOKEN,   /* key the hash of a secret (a token, or six words), text the guest; replaced; text "" removes it */
    ROW_RULES,   /* key the share code, text the rules */
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

/* Opens or makes the file, which nobody else may have open: ERR_CONFLICT. */
Status store_open(const char *path, Store **out, Fault *fault);
void store_close(Store *store);
/* Keeps all rows, durably, or none. May be called in a thread of its own, one call at a time. An event whose (table, seq)
 * there is already is ERR_CONFLICT, and the store goes on; any other error is ERR_STORE, and so is every write after it. */
Status store_write(Store *store, const StoreRow row[], int rows_len, Fault *fault);
/* Calls row for each row of the kind with the key, in the order of seq; row may not read the same kind in turn. */
typedef void StoreRead(void *context, const StoreRow *row);
Status store_read(Store *store, RowKind kind, const char *key, StoreRead *row, void *context, Fault *fault);
/* The tables whose last event is not older than since_ms, each as a row with its last event. */
Status store_recent(Store *store, int64_t since_ms, StoreRead *row, void *context, Fault *fault);
/* Figures for the log: batches written, rows in them. */
typedef struct {
    uint64_t batches, rows;
} StoreFigures;
StoreFigures store_figures(const Store *store);

#endif
