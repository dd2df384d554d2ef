/* postgres.c - the store in a PostgreSQL.
 * Shape  One connection writes, two others read. A batch is one transaction, sent whole before its answers are read
 *        (pipeline mode).
 * Breaks Each batch writes its number into the row of its writer. When the connection breaks, nobody knows whether the
 *        batch arrived. The writer connects again and reads the number there: it tells.
 * Lock   A session lock on the writer's name, so that no second process has it. The database releases it however the
 *        writer ends. */
#include "store/address.h"
#include "store/kind.h"
#include "store/link.h"
#include "store/pack.h"
#include "store/schema.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* How long an answer may take: to a write, to a read, which others wait for; and how long a process that has just ended
 * may still have its name. */
enum { WRITE_MS = 10000, READ_MS = 3000, NAME_MS = 2000, AGAIN_MS = 100 };

/* Of the writer, besides those of the rows. */
enum {
    ASK_BATCH = WRITE_KINDS, /* the first of a transaction: notes the number of the batch */
    ASK_CUT,
    ASK_LOCK,
    ASK_ENTER,
    ASK_NAME,
    ASK_END_OLDER,
    ASK_ARRIVED,
    ASKS
};
static const char *const writing[ASKS] = {
    [WRITE_EVENT] = "INSERT INTO event (\"table\", seq, at, text, epoch) VALUES ($2, $3, $4, $5, $7)",
    [WRITE_REWRITE] = "UPDATE event SET text = $5 WHERE \"table\" = $2 AND seq = $3",
    [WRITE_KEPT] = "INSERT INTO kept (kind, key, seq, at, text, packed) VALUES ($1, $2, $3, $4, $5, $6)"
                   " ON CONFLICT (kind, key, seq) DO UPDATE SET at = $4, text = $5, packed = $6",
    [WRITE_REMOVAL] = "DELETE FROM kept WHERE kind = $1 AND key = $2 AND seq = $3",
    [WRITE_ARCHIVE] = "SELECT seq, text FROM event WHERE \"table\" = $2 ORDER BY seq LIMIT $3",
    /* A division by zero where the writer was replaced: it ends the transaction. */
    [ASK_BATCH] = "WITH me AS (UPDATE node SET batch = $3 WHERE epoch = $7 AND NOT is_dead RETURNING 1)"
                  " SELECT 1 / count(*) FROM me",
    [ASK_CUT] = "DELETE FROM event WHERE \"table\" = $2 AND seq <= $3",
    [ASK_LOCK] =
        "SELECT CASE WHEN pg_try_advisory_lock(hashtext('cardroom'), hashtext(current_schema() || ' ' || $2)) THEN 1::INT8 ELSE 0 END",
    [ASK_ENTER] = "WITH older AS (UPDATE node SET is_dead = TRUE WHERE name = $2 AND NOT is_dead)"
                  " INSERT INTO node (name) VALUES ($2) RETURNING epoch",
    [ASK_NAME] = "SELECT set_config('application_name', $5, FALSE)",
    [ASK_END_OLDER] = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                      " WHERE application_name = $5 AND usename = current_user AND pid <> pg_backend_pid()",
    [ASK_ARRIVED] = "SELECT batch FROM node WHERE epoch = $7 AND NOT is_dead",
};

/* The columns: seq, at, text, packed, key. */
static const char *const reading[READS] = {
    [READ_EVENTS] = "SELECT seq, at, text, NULL, \"table\" FROM event WHERE \"table\" = $2 AND seq > $3 ORDER BY seq",
    [READ_EVENTS_BY] = "SELECT seq, at, text, NULL, \"table\" FROM (SELECT * FROM event WHERE \"table\" = $2"
                       " AND seq > (SELECT max(seq) FROM event WHERE \"table\" = $2) - $4"
                       " AND starts_with(text, $5) ORDER BY seq DESC LIMIT $3) AS latest ORDER BY seq",
    [READ_KEPT] = "SELECT seq, at, text, packed, key FROM kept WHERE kind = $1 AND key = $2 ORDER BY seq",
    /* From table to table by the index: one look-up for each, since scanning long logs would be slow. */
    [READ_NEXT_TABLES] =
        "WITH RECURSIVE t (name, place) AS ((SELECT \"table\", 1 FROM event WHERE \"table\" > $2 ORDER BY \"table\" LIMIT 1)"
        " UNION ALL SELECT (SELECT min(\"table\") FROM event WHERE \"table\" > t.name), place + 1 FROM t"
        " WHERE t.name IS NOT NULL AND place < $3)"
        " SELECT e.seq, e.at, e.text, NULL, t.name FROM t CROSS JOIN LATERAL"
        " (SELECT seq, at, text FROM event WHERE \"table\" = t.name ORDER BY seq DESC LIMIT 1) AS e ORDER BY t.name",
    [READ_NEXT_KEPT] =
        "SELECT seq, at, text, packed, key FROM kept WHERE kind = $1 AND key > $2 ORDER BY key, seq LIMIT $3",
};

typedef struct {
    Store base;
    Link writer, reader[2]; /* the second reader is for store_read_apart */
    int64_t epoch, batch;   /* the writer's number, and that of its last batch */
    char name[40];          /* of the writer, for the database */
    char url[];
} Postgres;

/* A batch on its way. */
typedef struct {
    Postgres *store;
    int unread;      /* statements whose results have not been read */
    PGresult *wrong; /* the first error; NULL: none */
    bool is_lost;
} Batch;

static void nap(void)
{
    nanosleep(&(struct timespec){ .tv_nsec = AGAIN_MS * 1000000L }, NULL);
}

static void put(Batch *batch, int at, const LinkValues *values)
{
    batch->unread++;
    batch->is_lost = batch->is_lost || !link_send(&batch->store->writer, at, values);
}

/* Reads the result of the next statement; NULL if it is none to be used. */
static PGresult *take(Batch *batch)
{
    PGresult *result = NULL, *next;
    while (!batch->is_lost && (next = link_next(&batch->store->writer, &batch->is_lost))) {
        PQclear(result);
        result = next;
    }
    batch->unread--;
    if (link_is_good(result))
        return result;
    if (batch->wrong || PQresultStatus(result) == PGRES_PIPELINE_ABORTED)
        PQclear(result);
    else
        batch->wrong = result;
    return NULL;
}

static void take_all(Batch *batch)
{
    while (batch->unread > 0)
        PQclear(take(batch));
}

static void put_kept(Batch *batch, const StoreRow *row)
{
    LinkValues values = { .kind = (int)row->kind, .key = row->key, .seq = row->seq, .at = row->at_ms };
    void *packed = NULL;
    if (row->kind == ROW_RECORD)
        values.packed = packed = pack_text(row->text, &values.packed_len);
    else
        values.text = row->text;
    put(batch, WRITE_KEPT, &values);
    free(packed);
}

/* Moves the first events of a table from its log into a record. Here the batch waits for its answers. */
static void put_archive(Batch *batch, const StoreRow *row)
{
    RecordText taken = { .text = NULL };
    put(batch, WRITE_ARCHIVE, &(LinkValues){ .key = row->key, .seq = STORE_ARCHIVED });
    batch->is_lost = batch->is_lost || !PQsendFlushRequest(batch->store->writer.conn);
    while (batch->unread > 1)
        PQclear(take(batch));
    PGresult *events = take(batch);
    for (int i = 0; events && i < PQntuples(events); i++)
        REQUIRE(record_add(&taken, (uint32_t)link_number(events, i, 0), link_text(events, i, 1)));
    PQclear(events);
    if (taken.first > 0) {
        put_kept(batch, &(StoreRow){ ROW_RECORD, taken.first, row->key, row->at_ms, taken.text });
        put(batch, ASK_CUT, &(LinkValues){ .key = row->key, .seq = taken.last });
    }
    free(taken.text);
}

static void put_row(Batch *batch, const StoreRow *row)
{
    const WriteKind kind = write_kind(row);
    if (kind == WRITE_KEPT)
        put_kept(batch, row);
    else if (kind == WRITE_ARCHIVE)
        put_archive(batch, row);
    else
        put(batch, (int)kind,
            &(LinkValues){ (int)row->kind, row->key, row->text, row->seq, row->at_ms, .epoch = batch->store->epoch });
}

/* What an error of a batch means; *is_again: the same batch may work a moment later. */
static Status judge(const Batch *batch, bool *is_again, Fault *fault)
{
    static const char replaced[] = "22012", is_there[] = "23505";
    const Link *writer = &batch->store->writer;
    *is_again = batch->is_lost || link_may_again(batch->wrong);
    if (!batch->wrong)
        return batch->is_lost ? link_fail(writer, NULL, "could not be written", fault) : OK;
    if (strcmp(link_state(batch->wrong), replaced) == 0)
        return fault_set(fault, ERR_STORE, "another server has taken over");
    if (strcmp(link_state(batch->wrong), is_there) == 0)
        return fault_set(fault, ERR_CONFLICT, "an event with this number is there already");
    return link_fail(writer, batch->wrong, "could not be written", fault);
}

/* Writes the batch once. */
static Status write_once(Postgres *store, const StoreRow row[], int rows_len, bool *is_again, Fault *fault)
{
    Batch batch = { .store = store, .is_lost = !store->writer.conn };
    PGconn *conn = store->writer.conn;
    batch.is_lost = batch.is_lost || !PQenterPipelineMode(conn);
    put(&batch, ASK_BATCH, &(LinkValues){ .seq = store->batch, .epoch = store->epoch });
    for (int i = 0; i < rows_len && !batch.is_lost; i++)
        put_row(&batch, &row[i]);
    batch.is_lost = batch.is_lost || !PQpipelineSync(conn);
    take_all(&batch);
    if (!batch.is_lost)
        PQclear(link_next(&store->writer, &batch.is_lost)); /* the end of the pipeline: the transaction is kept */
    batch.is_lost = batch.is_lost || !PQexitPipelineMode(conn);
    Status status = judge(&batch, is_again, fault);
    PQclear(batch.wrong);
    if (batch.is_lost)
        link_close(&store->writer);
    return status;
}

/* Asks for one number; false if none comes. */
static bool ask_number(Postgres *store, int at, const LinkValues *values, int64_t *out, Fault *fault)
{
    PGresult *result = link_ask(&store->writer, at, values, fault);
    const bool has_one = result && PQntuples(result) > 0;
    if (has_one)
        *out = link_number(result, 0, 0);
    PQclear(result);
    return has_one;
}

/* Takes the writer's name; ERR_CONFLICT if another process keeps it. */
static Status lock(Postgres *store, Fault *fault)
{
    const LinkValues values = { .key = "" };
    int64_t is_ours = 0;
    for (int waited_ms = 0; waited_ms < NAME_MS; waited_ms += AGAIN_MS) {
        if (!ask_number(store, ASK_LOCK, &values, &is_ours, fault))
            return ERR_STORE;
        if (is_ours)
            return OK;
        nap();
    }
    return fault_set(fault, ERR_CONFLICT, "is in use by another cardroom, expected to be the only one");
}

/* Connects the writer, under its name once it has one. */
static Status connect_writer(Postgres *store, Fault *fault)
{
    const char *name = store->name[0] ? store->name : "cardroom";
    Status status = link_open(&store->writer, store->url, name, fault);
    if (status == OK && !store->name[0])
        status = schema_bring_up(&store->writer, fault);
    if (status == OK)
        status = link_prepare(&store->writer, fault);
    if (status == OK && store->name[0])
        PQclear(link_ask(&store->writer, ASK_END_OLDER, &(LinkValues){ .text = store->name }, fault));
    return status == OK ? lock(store, fault) : status;
}

/* Connects again after a break, when the older connection has ended. *has_arrived: the batch is stored. */
static Status come_back(Postgres *store, bool *has_arrived, Fault *fault)
{
    int64_t batch = -1;
    Status status = connect_writer(store, fault);
    if (status != OK)
        return status;
    if (!ask_number(store, ASK_ARRIVED, &(LinkValues){ .epoch = store->epoch }, &batch, fault) && store->writer.conn)
        return fault_set(fault, ERR_CONFLICT, "another server has taken over");
    *has_arrived = batch == store->batch;
    return store->writer.conn ? OK : ERR_STORE;
}

static Status write_rows(Store *base, const StoreRow row[], int rows_len, Fault *fault)
{
    Postgres *store = (Postgres *)base;
    bool is_again, has_arrived = false;
    store->batch++;
    Status status = write_once(store, row, rows_len, &is_again, fault);
    while (is_again && !has_arrived && !atomic_load(&base->is_ending)) {
        atomic_store(&base->is_away, true);
        status = come_back(store, &has_arrived, fault);
        if (status == ERR_CONFLICT)
            return ERR_STORE; /* no batch of this writer will be taken again */
        if (status != OK)
            nap();
        else if (!has_arrived)
            status = write_once(store, row, rows_len, &is_again, fault);
    }
    atomic_store(&base->is_away, is_again && !has_arrived);
    return status;
}

static bool pass_row(const PGresult *rows, int at, RowKind kind, StoreRead *each, void *context)
{
    const void *packed = link_text(rows, at, 3);
    char *unpacked = packed ? unpack_text(packed, (size_t)PQgetlength(rows, at, 3)) : NULL;
    const StoreRow row = {
        .kind = kind,
        .key = link_text(rows, at, 4),
        .seq = (uint32_t)link_number(rows, at, 0),
        .at_ms = link_number(rows, at, 1),
        .text = packed ? unpacked : link_text(rows, at, 2),
    };
    if (row.text)
        each(context, &row);
    free(unpacked);
    return row.text;
}

static Status connect_reader(Postgres *store, Link *link, Fault *fault)
{
    Status status = link_open(link, store->url, "cardroom reads", fault);
    return status == OK ? link_prepare(link, fault) : status;
}

static Status read_query(Store *base, bool is_apart, const StoreQuery *query, StoreRead *row, void *context,
                         Fault *fault)
{
    Postgres *store = (Postgres *)base;
    Link *link = &store->reader[is_apart];
    const ReadKind read = read_kind(query);
    const LinkValues values = {
        .kind = (int)query->kind,
        .key = query->key,
        .text = query->by,
        .seq = query->next > 0          ? (int64_t)query->next
               : read == READ_EVENTS_BY ? STORE_BY
                                        : (int64_t)query->after,
        .at = STORE_BY_BACK,
    };
    if (store_is_away(base))
        return fault_set(fault, ERR_STORE, "cannot be reached");
    PGresult *rows = link->conn ? link_ask(link, (int)read, &values, fault) : NULL;
    if (!rows && !link->conn && connect_reader(store, link, fault) == OK)
        rows = link_ask(link, (int)read, &values, fault);
    bool is_whole = rows;
    for (int i = 0; is_whole && i < PQntuples(rows); i++)
        if (!pass_row(rows, i, query->kind, row, context))
            is_whole = false;
    if (rows && !is_whole)
        fault_set(fault, ERR_STORE, "could not be read: a packed text is damaged");
    PQclear(rows);
    return is_whole ? OK : ERR_STORE;
}

static void close_store(Store *base)
{
    Postgres *store = (Postgres *)base;
    link_close(&store->writer);
    link_close(&store->reader[0]);
    link_close(&store->reader[1]);
    free(store);
}

/* Gives the writer a number, and a name by which the database knows its connections. */
static Status enter(Postgres *store, Fault *fault)
{
    if (!ask_number(store, ASK_ENTER, &(LinkValues){ .key = "" }, &store->epoch, fault))
        return ERR_STORE;
    Text name = text_over(store->name, sizeof store->name);
    text_add(&name, "cardroom writer ");
    text_add_number(&name, store->epoch);
    PGresult *named = link_ask(&store->writer, ASK_NAME, &(LinkValues){ .text = store->name }, fault);
    PQclear(named);
    return named ? OK : ERR_STORE;
}

static const StoreKind postgres = { close_store, write_rows, read_query };

Status postgres_open(const char *url, Store **out, Fault *fault)
{
    Status status = address_check(url, fault);
    if (status != OK)
        return status;
    Postgres *store = calloc(1, sizeof *store + strlen(url) + 1);
    if (!store)
        return fault_set(fault, ERR_MEMORY, "out of memory");
    store->base.kind = &postgres;
    slice_copy(slice_of(url), store->url, strlen(url) + 1);
    store->writer = (Link){ .sql = writing, .sql_len = ASKS, .wait_ms = WRITE_MS };
    for (int i = 0; i < 2; i++)
        store->reader[i] = (Link){ .sql = reading, .sql_len = READS, .wait_ms = READ_MS };
    status = connect_writer(store, fault);
    if (status == OK)
        status = enter(store, fault);
    for (int i = 0; i < 2 && status == OK; i++)
        status = connect_reader(store, &store->reader[i], fault);
    if (status == OK)
        *out = &store->base;
    else
        close_store(&store->base);
    return status;
}
