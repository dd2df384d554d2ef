/* kind.h - what each kind of store does, and what all share. Private to src/store.
 * Shape  A store of a kind begins with a Store; store.c calls it through the functions of its StoreKind. */
#ifndef STORE_KIND_H
#define STORE_KIND_H

#include "store/store.h"

#include <stdatomic.h>

typedef struct {
    void (*close)(Store *store);
    Status (*write)(Store *store, const StoreRow row[], int rows_len, Fault *fault);
    Status (*read)(Store *store, bool is_apart, const StoreQuery *query, StoreRead *row, void *context, Fault *fault);
    /* NULL: one server has all tables */
    Status (*claim)(Store *store, const char *table, bool is_new, StoreOwner *out, Fault *fault);
    Status (*neighbours)(Store *store, char out[STORE_NODES][STORE_ADDRESS], int *len, Fault *fault);
} StoreKind;

struct Store {
    const StoreKind *kind;
    atomic_uint_fast64_t batches, rows; /* that were written */
    char id[STORE_ID_TEXT];
    bool is_broken;
    atomic_bool is_away;   /* the database cannot be reached; a write waits for it */
    atomic_bool is_ending; /* nothing waits any more */
};

/* What to do about a store of a newer version. */
#define STORE_NEWER ": start that version, or restore an older backup"

/* Each opens a store of its kind; its id is not read yet. */
Status sqlite_open(const char *path, Store **out, Fault *fault);
Status postgres_open(const char *url, const StoreNode *node, Store **out, Fault *fault);

/* What is asked by a query, and what becomes of a row that is written. */
typedef enum { READ_EVENTS, READ_EVENTS_BY, READ_KEPT, READ_NEXT_TABLES, READ_NEXT_KEPT, READS } ReadKind;
typedef enum {
    WRITE_EVENT,
    WRITE_REWRITE,
    WRITE_KEPT,
    WRITE_REMOVAL,
    WRITE_ARCHIVE,
    WRITE_RELEASE,
    WRITE_LOBBY,
    WRITE_LEAVING,
    WRITE_KINDS
} WriteKind;
ReadKind read_kind(const StoreQuery *query);
WriteKind write_kind(const StoreRow *row);

/* The text of a record while events are added to it: their numbers, first and last; 0: none. */
typedef struct {
    char *text; /* on the heap; freed by whoever began it */
    size_t len;
    uint32_t first, last;
} RecordText;

/* Adds an event, without the mark of the command that made it; false when out of memory. */
bool record_add(RecordText *record, uint32_t seq, const char *event);

#endif
