#include "store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SCHEMA_VERSION = 3 };

/* The steps of the schema. The first makes a new file; each later one brings a file of the version before it one
 * version further. */
static const char *const schema[SCHEMA_VERSION] = {
    "CREATE TABLE event (\"table\" TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, text TEXT NOT NULL,"
    " PRIMARY KEY (\"table\", seq)) WITHOUT ROWID;"
    "CREATE TABLE kept (kind INTEGER NOT NULL, key TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL,"
    " text TEXT NOT NULL, PRIMARY KEY (kind, key, seq)) WITHOUT ROWID;",
    "INSERT INTO kept (kind, key, seq, at, text) VALUES (5, 'id', 0, 0, lower(hex(randomblob(8))));",
    /* A device for each token, which is no guest's six words; and the tables whose logs name a guest. */
    "INSERT INTO kept (kind, key, seq, at, text)"
    " SELECT 6, t.text, row_number() OVER (PARTITION BY t.text ORDER BY t.at, t.key), t.at,"
    "  t.key || ' ' || t.at || ' ' || t.at"
    " FROM kept t JOIN kept g ON g.kind = 2 AND g.key = t.text WHERE t.kind = 3 AND substr(g.text, 1, 64) <> t.key;"
    "INSERT INTO kept (kind, key, seq, at, text)"
    " SELECT 7, guest, 2147483648 + row_number() OVER (PARTITION BY guest ORDER BY \"table\"), 0, \"table\" FROM"
    " (SELECT DISTINCT \"table\", substr(sat, instr(sat, ' ') + 1, 8) AS guest FROM"
    "  (SELECT \"table\", substr(line, 5) AS sat FROM"
    "   (SELECT \"table\", CASE WHEN text LIKE '@%' THEN substr(text, instr(text, ' ') + 1) ELSE text END AS line"
    "    FROM event) WHERE line LIKE 'sit %'));",
};
_Static_assert(ROW_STORE == 5 && ROW_GUEST == 2 && ROW_TOKEN == 3 && ROW_DEVICE == 6 && ROW_SEATED == 7,
               "the numbers in the schema");

/* Debian's SQLite may lose a reset of the log when two connections write or checkpoint. So only the writer does
 * either. Pages are not mapped into memory, since a disk error would then be a signal. */
static const char writer_settings[] =
    "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA mmap_size=0; PRAGMA wal_autocheckpoint=4000;"
    "PRAGMA journal_size_limit=67108864; PRAGMA temp_store=MEMORY; PRAGMA cache_size=-16384;"
    "PRAGMA secure_delete=ON;";
static const char reader_settings[] =
    "PRAGMA mmap_size=0; PRAGMA wal_autocheckpoint=0; PRAGMA query_only=1; PRAGMA cache_size=-4096;";

/* The parameters of the statements: ?1 the kind, ?2 the key, ?3 seq, ?4 at, ?5 text. The columns read: seq, at,
 * text. */
typedef enum {
    WRITE_BEGIN,
    WRITE_COMMIT,
    WRITE_ROLLBACK,
    WRITE_EVENT,
    WRITE_REWRITE,
    WRITE_KEPT,
    WRITE_REMOVAL,
    WRITES
} WriteKind;
typedef enum { READ_EVENTS, READ_EVENTS_BY, READ_KEPT, READ_NEXT_TABLE, READ_LAST_EVENT, READS } ReadKind;

static const char *const writing[WRITES] = {
    [WRITE_BEGIN] = "BEGIN IMMEDIATE",
    [WRITE_COMMIT] = "COMMIT",
    [WRITE_ROLLBACK] = "ROLLBACK",
    [WRITE_EVENT] = "INSERT INTO event (\"table\", seq, at, text) VALUES (?2, ?3, ?4, ?5)",
    [WRITE_REWRITE] = "UPDATE event SET text = ?5 WHERE \"table\" = ?2 AND seq = ?3",
    [WRITE_KEPT] = "INSERT OR REPLACE INTO kept (kind, key, seq, at, text) VALUES (?1, ?2, ?3, ?4, ?5)",
    [WRITE_REMOVAL] = "DELETE FROM kept WHERE kind = ?1 AND key = ?2 AND seq = ?3",
};
static const char *const reading[READS] = {
    [READ_EVENTS] = "SELECT seq, at, text FROM event WHERE \"table\" = ?2 AND seq > ?3 ORDER BY seq",
    [READ_EVENTS_BY] = "SELECT seq, at, text FROM (SELECT seq, at, text FROM event WHERE \"table\" = ?2"
                       " AND seq > (SELECT max(seq) FROM event WHERE \"table\" = ?2) - ?4"
                       " AND substr(text, 1, length(?5)) = ?5 ORDER BY seq DESC LIMIT ?3) ORDER BY seq",
    [READ_KEPT] = "SELECT seq, at, text FROM kept WHERE kind = ?1 AND key = ?2 ORDER BY seq",
    [READ_NEXT_TABLE] = "SELECT \"table\" FROM event WHERE \"table\" > ?2 ORDER BY \"table\" LIMIT 1",
    [READ_LAST_EVENT] = "SELECT seq, at, text FROM event WHERE \"table\" = ?2 ORDER BY seq DESC LIMIT 1",
};

/* A connection that reads. */
typedef struct {
    sqlite3 *db;
    sqlite3_stmt *read[READS];
} Reader;

struct Store {
    sqlite3 *writer;
    sqlite3_stmt *write[WRITES];
    Reader reader, apart;
    StoreFigures figures;
    char id[STORE_ID_TEXT];
    int lock;
    bool is_broken;
};

static Status fail(Fault *fault, sqlite3 *db, const char *what)
{
    int code = db ? sqlite3_extended_errcode(db) : SQLITE_NOMEM;
    const char *words = db ? sqlite3_errmsg(db) : "out of memory";
    return fault_set(fault, ERR_STORE, what, ": ", words, " (SQLite ", digits(code).text, ")");
}

static Status prepare(sqlite3 *db, const char *const sql[], int sql_len, sqlite3_stmt *out[], Fault *fault)
{
    for (int i = 0; i < sql_len; i++)
        if (sqlite3_prepare_v3(db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &out[i], NULL) != SQLITE_OK)
            return fail(fault, db, "the store does not understand itself");
    return OK;
}

static int schema_version(sqlite3 *db)
{
    sqlite3_stmt *ask = NULL;
    int version = -1;
    if (sqlite3_prepare_v2(db, "PRAGMA user_version", -1, &ask, NULL) == SQLITE_OK && sqlite3_step(ask) == SQLITE_ROW)
        version = sqlite3_column_int(ask, 0);
    sqlite3_finalize(ask);
    return version;
}

/* Brings the file to the present schema, step by step. A step is made as a whole or not at all. */
static Status bring_up(sqlite3 *db, Fault *fault)
{
    int version = schema_version(db);
    if (version < 0)
        return fail(fault, db, "cannot be read");
    if (version > SCHEMA_VERSION)
        return fault_set(fault, ERR_STORE, "was written by a newer cardroom (schema ", digits(version).text,
                         "), expected at most ", digits(SCHEMA_VERSION).text);
    for (; version < SCHEMA_VERSION; version++) {
        char sql[2048];
        Text text = text_over(sql, sizeof sql);
        text_add(&text, "BEGIN IMMEDIATE;");
        text_add(&text, schema[version]);
        text_add(&text, "PRAGMA user_version=");
        text_add_number(&text, version + 1);
        text_add(&text, ";COMMIT;");
        REQUIRE(text.len < sizeof sql);
        if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
            return fail(fault, db, "cannot be made ready");
    }
    return OK;
}

/* Locks the file itself, by whatever name it was opened, so that no second server plays the same tables. It is opened
 * before SQLite opens it and closed after: to close any descriptor of a file drops SQLite's own locks on it. Those are
 * of another kind (fcntl), so they do not meet this one. The system releases it however we end. */
static Status hold(Store *store, const char *path, Fault *fault)
{
    store->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (store->lock < 0)
        return fault_set(fault, ERR_STORE, "cannot be opened: ", strerror(errno));
    if (flock(store->lock, LOCK_EX | LOCK_NB) != 0)
        return fault_set(fault, ERR_CONFLICT, "is in use by another cardroom, expected to be the only one");
    return OK;
}

/* Whether the name still leads to the file that is locked; another may have been put in its place. */
static Status check_name(const Store *store, const char *path, Fault *fault)
{
    struct stat locked, named;
    const bool is_same = fstat(store->lock, &locked) == 0 && stat(path, &named) == 0 &&
                         locked.st_dev == named.st_dev && locked.st_ino == named.st_ino;
    return is_same ? OK : fault_set(fault, ERR_CONFLICT, "was replaced while it was opened, expected one file");
}

static Status open_writer(Store *store, const char *path, Fault *fault)
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, &store->writer, flags, NULL) != SQLITE_OK)
        return fail(fault, store->writer, "cannot be opened");
    sqlite3_extended_result_codes(store->writer, 1);
    sqlite3_busy_timeout(store->writer, 5000);
    if (sqlite3_exec(store->writer, writer_settings, NULL, NULL, NULL) != SQLITE_OK)
        return fail(fault, store->writer, "cannot be opened");
    Status status = bring_up(store->writer, fault);
    return status == OK ? prepare(store->writer, writing, WRITES, store->write, fault) : status;
}

static Status open_reader(Reader *reader, const char *path, Fault *fault)
{
    if (sqlite3_open_v2(path, &reader->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK)
        return fail(fault, reader->db, "cannot be opened to be read");
    sqlite3_busy_timeout(reader->db, 5000);
    if (sqlite3_exec(reader->db, reader_settings, NULL, NULL, NULL) != SQLITE_OK)
        return fail(fault, reader->db, "cannot be opened to be read");
    return prepare(reader->db, reading, READS, reader->read, fault);
}

static void close_reader(Reader *reader)
{
    for (int i = 0; i < READS; i++)
        sqlite3_finalize(reader->read[i]);
    sqlite3_close(reader->db);
}

static void read_id(void *context, const StoreRow *row)
{
    slice_copy(slice_of(row->text), context, STORE_ID_TEXT);
}

static Status learn_id(Store *store, Fault *fault)
{
    const StoreQuery query = { .kind = ROW_STORE, .key = "id" };
    Status status = store_read(store, &query, read_id, store->id, fault);
    if (status == OK && strlen(store->id) != STORE_ID_TEXT - 1)
        return fault_set(fault, ERR_STORE, "has no id of its own, expected 16 hex digits");
    return status;
}

Status store_open(const char *path, Store **out, Fault *fault)
{
    Store *store = calloc(1, sizeof *store);
    if (!store)
        return fault_set(fault, ERR_MEMORY, "out of memory");
    store->lock = -1;
    Status status = hold(store, path, fault);
    if (status == OK)
        status = open_writer(store, path, fault);
    if (status == OK)
        status = check_name(store, path, fault);
    if (status == OK)
        status = open_reader(&store->reader, path, fault);
    if (status == OK)
        status = open_reader(&store->apart, path, fault);
    if (status == OK)
        status = learn_id(store, fault);
    if (status == OK)
        *out = store;
    else
        store_close(store);
    return status;
}

/* Closes the readers first: the last connection to close makes the checkpoint. */
void store_close(Store *store)
{
    if (!store)
        return;
    close_reader(&store->reader);
    close_reader(&store->apart);
    for (int i = 0; i < WRITES; i++)
        sqlite3_finalize(store->write[i]);
    sqlite3_close(store->writer);
    if (store->lock >= 0)
        close(store->lock);
    free(store);
}

/* Runs a writing statement to its end; returns SQLITE_DONE if it worked. */
static int run(sqlite3_stmt *statement)
{
    int code = sqlite3_step(statement);
    sqlite3_reset(statement);
    return code;
}

static void bind(sqlite3_stmt *statement, RowKind kind, const char *key)
{
    sqlite3_bind_int(statement, 1, (int)kind);
    sqlite3_bind_text(statement, 2, key, -1, SQLITE_STATIC);
}

static WriteKind write_kind(const StoreRow *row)
{
    if (row->kind == ROW_EVENT)
        return WRITE_EVENT;
    if (row->kind == ROW_REWRITE)
        return WRITE_REWRITE;
    return row->text[0] ? WRITE_KEPT : WRITE_REMOVAL;
}

static int write_row(Store *store, const StoreRow *row)
{
    WriteKind kind = write_kind(row);
    sqlite3_stmt *statement = store->write[kind];
    bind(statement, row->kind, row->key);
    sqlite3_bind_int64(statement, 3, row->seq);
    if (kind != WRITE_REMOVAL) {
        sqlite3_bind_int64(statement, 4, row->at_ms);
        sqlite3_bind_text(statement, 5, row->text, -1, SQLITE_STATIC);
    }
    return run(statement);
}

/* Rolls the batch back after an error. The store stays usable only if the error was a row that exists already. */
static Status take_back(Store *store, int code, Fault *fault)
{
    bool is_conflict = (code & 0xFF) == SQLITE_CONSTRAINT;
    Status status = fail(fault, store->writer, "could not be written");
    if (!sqlite3_get_autocommit(store->writer) && run(store->write[WRITE_ROLLBACK]) != SQLITE_DONE)
        is_conflict = false;
    store->is_broken = !is_conflict;
    return is_conflict ? fault_set(fault, ERR_CONFLICT, "an event with this number is there already") : status;
}

Status store_write(Store *store, const StoreRow row[], int rows_len, Fault *fault)
{
    if (store->is_broken)
        return fault_set(fault, ERR_STORE, "an earlier batch could not be written");
    int code = run(store->write[WRITE_BEGIN]);
    for (int i = 0; i < rows_len && code == SQLITE_DONE; i++)
        code = write_row(store, &row[i]);
    if (code == SQLITE_DONE)
        code = run(store->write[WRITE_COMMIT]);
    if (code != SQLITE_DONE)
        return take_back(store, code, fault);
    store->figures.batches++;
    store->figures.rows += (uint64_t)rows_len;
    return OK;
}

/* Runs a reading statement to its end; ?3 and further parameters are bound. */
static Status read_rows(const Reader *reader, ReadKind read, RowKind kind, const char *key, StoreRead *each,
                        void *context, Fault *fault)
{
    sqlite3_stmt *statement = reader->read[read];
    int code;
    bind(statement, kind, key);
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        StoreRow row = {
            .kind = kind,
            .key = key,
            .seq = (uint32_t)sqlite3_column_int64(statement, 0),
            .at_ms = sqlite3_column_int64(statement, 1),
            .text = (const char *)sqlite3_column_text(statement, 2),
        };
        if (!row.text)
            break;
        each(context, &row);
    }
    Status status = code == SQLITE_DONE ? OK : fail(fault, reader->db, "could not be read");
    sqlite3_reset(statement);
    return status;
}

static Status read_query(const Reader *reader, const StoreQuery *query, StoreRead *row, void *context, Fault *fault)
{
    const ReadKind read = query->kind != ROW_EVENT ? READ_KEPT : query->by ? READ_EVENTS_BY : READ_EVENTS;
    sqlite3_stmt *statement = reader->read[read];
    if (read == READ_EVENTS)
        sqlite3_bind_int64(statement, 3, query->after);
    if (read == READ_EVENTS_BY) {
        sqlite3_bind_int(statement, 3, STORE_BY);
        sqlite3_bind_int(statement, 4, STORE_BY_BACK);
        sqlite3_bind_text(statement, 5, query->by, -1, SQLITE_STATIC);
    }
    return read_rows(reader, read, query->kind, query->key, row, context, fault);
}

Status store_read(Store *store, const StoreQuery *query, StoreRead *row, void *context, Fault *fault)
{
    return read_query(&store->reader, query, row, context, fault);
}

Status store_read_apart(Store *store, const StoreQuery *query, StoreRead *row, void *context, Fault *fault)
{
    return read_query(&store->apart, query, row, context, fault);
}

typedef struct {
    StoreRead *row;
    void *context;
    int64_t since_ms;
} Recent;

static void pass_recent(void *context, const StoreRow *row)
{
    const Recent *recent = context;
    if (row->at_ms >= recent->since_ms)
        recent->row(recent->context, row);
}

/* Goes from table to table by the index: one look-up for each table, since scanning long logs would be slow. */
Status store_recent(Store *store, int64_t since_ms, StoreRead *row, void *context, Fault *fault)
{
    Recent recent = { row, context, since_ms };
    char table[256] = "";
    sqlite3_stmt *next = store->reader.read[READ_NEXT_TABLE];
    for (;;) {
        bind(next, ROW_EVENT, table);
        int code = sqlite3_step(next);
        const char *name = code == SQLITE_ROW ? (const char *)sqlite3_column_text(next, 0) : NULL;
        if (name)
            slice_copy(slice_of(name), table, sizeof table);
        sqlite3_reset(next);
        if (!name)
            return code == SQLITE_DONE ? OK : fail(fault, store->reader.db, "could not be read");
        Status status = read_rows(&store->reader, READ_LAST_EVENT, ROW_EVENT, table, pass_recent, &recent, fault);
        if (status != OK)
            return status;
    }
}

const char *store_id(const Store *store)
{
    return store->id;
}

StoreFigures store_figures(const Store *store)
{
    return store->figures;
}
