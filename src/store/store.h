/* store.h - what the room keeps for good: rows of text, appended in batches, each batch whole or not at all.
 * Shape  one connection writes; reads go by another, so that they may be made while a batch is being written.
 * Errors ERR_STORE with words in the Fault (disk full, broken file). After a failed store_write the store must be
 *        closed and the process end: what was in the batch was not kept, and trying again could lose it silently.
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
    const char *key;
    uint32_t seq;
    int64_t at_ms; /* since 1970 */
    const char *text;
} StoreRow;

typedef struct Store Store;

/* Opens or makes the file. */
Status store_open(const char *path, Store **out, Fault *fault);
void store_close(Store *store);
/* Keeps all rows, durably, or none. May be called in a thread of its own, one call at a time. An event whose (table, seq)
 * there is already is ERR_CONFLICT. */
Status store_write(Store *store, const StoreRow row[], int rows_len, Fault *fault);
/* Calls row for each row of the kind with the key, in the order of seq. */
typedef void StoreRead(void *context, const StoreRow *row);
Status store_read(Store *store, RowKind kind, const char *key, StoreRead *row, void *context, Fault *fault);
/* The tables whose last event is not older than since_ms, each as a row with its last event. */
Status store_recent(Store *store, int64_t since_ms, StoreRead *row, void *context, Fault *fault);

#endif
