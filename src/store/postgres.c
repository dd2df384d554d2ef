#include "store/postgres.h"

#include "store/address.h"
#include "store/pack.h"
#include "store/schema.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* How long an answer may take: to a write, to a read, which others wait for; how long a process that has just ended may
 * still have its name; and how long the last words may take. */
enum { WRITE_MS = 5000, READ_MS = 2000, NAME_MS = 2000, AGAIN_MS = 100, END_MS = 500 };
/* The lease of a server that shares with nobody does not end. */
#define LEASE_ALONE_MS ((int64_t)100 * 365 * 24 * 3600 * 1000)

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
    static const char replaced[] = "22012", is_newer[] = "2201F", is_others[] = "23502", is_there[] = "23505";
    const Link *writer = &batch->store->writer;
    *is_again = batch->is_lost || link_may_again(batch->wrong);
    if (!batch->wrong)
        return batch->is_lost ? link_fail(writer, NULL, "could not be written", fault) : OK;
    if (strcmp(link_state(batch->wrong), replaced) == 0)
        return fault_set(fault, ERR_STORE, "another server has taken over");
    if (strcmp(link_state(batch->wrong), is_newer) == 0)
        return fault_set(fault, ERR_STORE, "was filled by a newer cardroom", STORE_NEWER);
    if (strcmp(link_state(batch->wrong), is_others) == 0)
        return fault_set(fault, ERR_NOT_HELD, "another server has taken a table over");
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
    put(&batch, ASK_BATCH, &(LinkValues){ .seq = store->batch, .at = store->lease_ms, .epoch = store->epoch });
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
    const LinkValues values = { .key = store->node };
    int64_t is_ours = 0;
    for (int waited_ms = 0; waited_ms < NAME_MS; waited_ms += AGAIN_MS) {
        if (!ask_number(store, ASK_LOCK, &values, &is_ours, fault))
            return ERR_STORE;
        if (is_ours)
            return OK;
        nap();
    }
    return fault_set(fault, ERR_CONFLICT, "is in use by another cardroom, expected to be the only one",
                     store->node[0] ? " of this name" : "");
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

/* Claims the tables of a batch again that nobody has. */
static void keep_tables(Postgres *store, const StoreRow row[], int rows_len)
{
    for (int i = 0; i < rows_len; i++)
        if (row[i].kind == ROW_EVENT && (i == 0 || strcmp(row[i].key, row[i - 1].key) != 0))
            PQclear(
                link_ask(&store->writer, ASK_KEEP, &(LinkValues){ .key = row[i].key, .epoch = store->epoch }, NULL));
}

/* Writes the batch once, and once more where a claim was lost with a crash of the database. */
static Status write_kept(Postgres *store, const StoreRow row[], int rows_len, bool *is_again, Fault *fault)
{
    Status status = write_once(store, row, rows_len, is_again, fault);
    if (status != ERR_NOT_HELD)
        return status;
    keep_tables(store, row, rows_len);
    return write_once(store, row, rows_len, is_again, fault);
}

static Status write_rows(Store *base, const StoreRow row[], int rows_len, Fault *fault)
{
    Postgres *store = (Postgres *)base;
    bool is_again, has_arrived = false;
    store->batch++;
    Status status = write_kept(store, row, rows_len, &is_again, fault);
    while (is_again && !has_arrived && !atomic_load(&base->is_ending)) {
        atomic_store(&base->is_away, true);
        status = come_back(store, &has_arrived, fault);
        if (status == ERR_CONFLICT)
            return ERR_STORE; /* no batch of this writer will be taken again */
        if (status != OK)
            nap();
        else if (!has_arrived)
            status = write_kept(store, row, rows_len, &is_again, fault);
    }
    atomic_store(&base->is_away, is_again && !has_arrived);
    return status == ERR_NOT_HELD ? ERR_STORE : status;
}

static void close_store(Store *base)
{
    Postgres *store = (Postgres *)base;
    store->writer.wait_ms = END_MS;
    if (store->writer.conn && store->epoch > 0) /* the others need not wait for the end of the lease */
        PQclear(link_ask(&store->writer, ASK_END, &(LinkValues){ .epoch = store->epoch }, NULL));
    link_close(&store->writer);
    link_close(&store->reader[0]);
    link_close(&store->reader[1]);
    free(store);
}

/* Gives the writer a number, and a name by which the database knows its connections. */
static Status enter(Postgres *store, const char *address, Fault *fault)
{
    const LinkValues values = { .key = store->node, .text = address, .at = store->lease_ms };
    if (!ask_number(store, ASK_ENTER, &values, &store->epoch, fault))
        return ERR_STORE;
    Text name = text_over(store->name, sizeof store->name);
    text_add(&name, "cardroom writer ");
    text_add_number(&name, store->epoch);
    PGresult *named = link_ask(&store->writer, ASK_NAME, &(LinkValues){ .text = store->name }, fault);
    PQclear(named);
    return named ? OK : ERR_STORE;
}

static const StoreKind postgres = { close_store, write_rows, postgres_read, lease_claim, lease_neighbours };

Status postgres_open(const char *url, const StoreNode *node, Store **out, Fault *fault)
{
    Status status = address_check(url, fault);
    if (status != OK)
        return status;
    Postgres *store = calloc(1, sizeof *store + strlen(url) + 1);
    if (!store)
        return fault_set(fault, ERR_MEMORY, "out of memory");
    store->base.kind = &postgres;
    store->lease_ms = node->name[0] ? STORE_LEASE_MS : LEASE_ALONE_MS;
    slice_copy(slice_of(node->name), store->node, sizeof store->node);
    slice_copy(slice_of(url), store->url, strlen(url) + 1);
    store->writer = (Link){ .sql = sql_writing, .sql_len = ASKS, .wait_ms = WRITE_MS };
    for (int i = 0; i < 2; i++)
        store->reader[i] = (Link){ .sql = sql_reading, .sql_len = READER_ASKS, .wait_ms = READ_MS };
    status = connect_writer(store, fault);
    if (status == OK)
        status = enter(store, node->address, fault);
    for (int i = 0; i < 2 && status == OK; i++)
        status = postgres_connect_reader(store, &store->reader[i], fault);
    if (status == OK)
        *out = &store->base;
    else
        close_store(&store->base);
    return status;
}
