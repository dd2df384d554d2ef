/* postgres.h - the store in a PostgreSQL: what its files share. Private to src/store.
 * Shape  One connection writes, two others read. A batch is one transaction, sent whole before its answers are read
 *        (pipeline mode).
 * Breaks Each batch writes its number into the row of its writer. When the connection breaks, nobody knows whether the
 *        batch arrived. The writer connects again and reads the number there: it tells.
 * Lock   A session lock on the writer's name, so that no second process has it. The database releases it however the
 *        writer ends.
 * Lease  Each start of a server has an epoch: the number of its row in the table `node`. It owns the tables that have
 *        its epoch in the table `owner`; an event takes its epoch from there, and without one it is refused. Each batch
 *        first renews the writer's lease, and keeps its row locked. So nobody can declare a writer dead (is_dead)
 *        while it writes, and whoever was declared dead writes nothing more. */
#ifndef STORE_POSTGRES_H
#define STORE_POSTGRES_H

#include "store/kind.h"
#include "store/link.h"

enum { NODE_NAME = 40, WRITER_NAME = 40 };

typedef struct {
    Store base;
    Link writer, reader[2]; /* the second reader is for store_read_apart */
    int64_t epoch, batch;   /* of the server, and the number of its last batch */
    int64_t lease_ms;
    char node[NODE_NAME];   /* its name among others; "": it shares with nobody */
    char name[WRITER_NAME]; /* of the writer's connection, for the database */
    char url[];
} Postgres;

/* What the writer asks besides writing rows. */
enum {
    ASK_BATCH = WRITE_KINDS, /* the first of a transaction: notes the number of the batch, renews the lease */
    ASK_CUT,
    ASK_KEEP,
    ASK_END,
    ASK_LOCK,
    ASK_ENTER,
    ASK_NAME,
    ASK_END_OLDER,
    ASK_ARRIVED,
    ASKS
};
/* What readers ask besides the reads of every store. */
enum { READ_LOBBY = READS, ASK_CLAIM, ASK_OWNER, ASK_CUT_OFF, ASK_DECLARE, ASK_NEIGHBOURS, READER_ASKS };

/* sql.c: the statements */
extern const char *const sql_writing[ASKS];
extern const char *const sql_reading[READER_ASKS];

/* postgres_read.c */
Status postgres_connect_reader(Postgres *store, Link *link, Fault *fault);
Status postgres_read(Store *base, bool is_apart, const StoreQuery *query, StoreRead *row, void *context,
                     Fault *fault);
/* Asks on a reader's connection, which is made anew if it has broken. NULL: it failed. */
PGresult *postgres_ask(Postgres *store, bool is_apart, int at, const LinkValues *values, Fault *fault);

/* lease.c: which server has a table */
Status lease_claim(Store *base, const char *table, bool is_new, StoreOwner *out, Fault *fault);
Status lease_neighbours(Store *base, char out[STORE_NODES][STORE_ADDRESS], int *len, Fault *fault);

#endif
