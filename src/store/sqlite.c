/* sqlite.c - the store in a file, by SQLite.
 * Shape  One connection to the database writes, two others read, so reading is possible during a write.
 * Files  PATH; PATH-wal and PATH-shm while it is open. PATH is locked (flock) while it is open. */
#include "store/kind.h"
#include "store/pack.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SCHEMA_VERSION = 4 };

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
    /* From here on there are tables by the day, whose logs no older version reads. */
    "SELECT 1;",
};
_Static_assert(ROW_STORE == 5 && ROW_GUEST == 2 && ROW_TOKEN == 3 && ROW_DEVICE == 6 && ROW_SEATED == 7,
               "the numbers in the schema");

/* Debian's SQLite may lose a reset of the log when two connections write or checkpoint. So only the writer does
 * either. Pages are not mapped into memory, since a disk error would then be a signal. */
static const char writer_settings[] =
    "PRAGMA auto_vacuum=INCREMENTAL; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA mmap_size=0; PRAGMA "
    "wal_autocheckpoint=4000;PRAGMA journal_size_limit=67108864; PRAGMA temp_store=MEMORY; PRAGMA cache_size=-16384;"
    "PRAGMA secure_delete=ON;";
static const char reader_settings[] =
    "PRAGMA mmap_size=0; PRAGMA wal_autocheckpoint=0; PRAGMA query_only=1; PRAGMA cache_size=-4096;";

/* The parameters of the statements: ?1 the kind, ?2 the key, ?3 seq, ?4 at, ?5 text. The columns read: seq, at,
 * text. */
enum { WRITE_BEGIN = WRITE_KINDS, WRITE_COMMIT, WRITE_ROLLBACK, WRITE_CUT, WRITES };

static const char *const writing[WRITES] = {
    [WRITE_BEGIN] = "BEGIN IMMEDIATE",
    [WRITE_COMMIT] = "COMMIT",
    [WRITE_ROLLBACK] = "ROLLBACK",
    [WRITE_EVENT] = "INSERT INTO event (\"table\", seq, at, text) VALUES (?2, ?3, ?4, ?5)",
    [WRITE_REWRITE] = "UPDATE event SET text = ?5 WHERE \"table\" = ?2 AND seq = ?3",
    [WRITE_KEPT] = "INSERT OR REPLACE INTO kept (kind, key, seq, at, text) VALUES (?1, ?2, ?3, ?4, ?5)",
    [WRITE_REMOVAL] = "DELETE FROM kept WHERE kind = ?1 AND key = ?2 AND seq = ?3",
    [WRITE_ARCHIVE] = "SELECT seq, text FROM event WHERE \"table\" = ?2 ORDER BY seq LIMIT ?3",
    [WRITE_CUT] = "DELETE FROM event WHERE \"table\" = ?2 AND seq <= ?3",
};
static const char *const reading[READS] = {
    [READ_EVENTS] = "SELECT seq, at, text FROM event WHERE \"table\" = ?2 AND seq > ?3 ORDER BY seq",
    [READ_EVENTS_BY] = "SELECT seq, at, text FROM (SELECT seq, at, text FROM event WHERE \"table\" = ?2"
                       " AND seq > (SELECT max(seq) FROM event WHERE \"table\" = ?2) - ?4"
                       " AND substr(text, 1, length(?5)) = ?5 ORDER BY seq DESC LIMIT ?3) ORDER BY seq",
    [READ_KEPT] = "SELECT seq, at, text FROM kept WHERE kind = ?1 AND key = ?2 ORDER BY seq",
    /* From table to table by the index: one look-up for each, since scanning long logs would be slow. */
    [READ_NEXT_TABLES] =
        "WITH RECURSIVE t (name) AS (SELECT min(\"table\") FROM event WHERE \"table\" > ?2 UNION ALL"
        " SELECT (SELECT min(\"table\") FROM event WHERE \"table\" > t.name) FROM t WHERE t.name IS NOT NULL)"
        " SELECT e.seq, e.at, e.text, t.name FROM t JOIN event e ON e.\"table\" = t.name AND e.seq ="
        " (SELECT max(seq) FROM event WHERE \"table\" = t.name) LIMIT ?3",
    [READ_NEXT_KEPT] = "SELECT seq, at, text, key FROM kept WHERE kind = ?1 AND key > ?2 ORDER BY key, seq LIMIT ?3",
};

/* A connection that reads. */
typedef struct {
    sqlite3 *db;
    sqlite3_stmt *read[READS];
} Reader;

typedef struct {
    Store base;
    sqlite3 *writer;
    sqlite3_stmt *write[WRITES];
    Reader reader[2]; /* the second for store_read_apart */
    int lock;
    bool has_cut; /* the batch removes what took room */
} Sqlite;

static Status fail(Fault *fault, sqlite3 *db, const char *what)
{
    int code = db ? sqlite3_extended_errcode(db) : SQLITE_NOMEM;
    const char *words = db ? sqlite3_errmsg(db) : "out of memory";
    return fault_set(fault, ERR_STORE, what, ": ", words, " (SQLite ", digits(code).text, ")");
}

static Status prepare(sqlite3 *db, const char *const sql[], int sql_len, sqlite3_stmt *out[], Fault *fault)
{
    for (int i = 0; i < sql_len; i++)
        if (sql[i] && sqlite3_prepare_v3(db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &out[i], NULL) != SQLITE_OK)
            return fail(fault, db, "the store does not understand itself");
    return OK;
}

/* The number that a statement gives; -1 if it gives none. */
static int ask_number(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *ask = NULL;
    int number = -1;
    if (sqlite3_prepare_v2(db, sql, -1, &ask, NULL) == SQLITE_OK && sqlite3_step(ask) == SQLITE_ROW)
        number = sqlite3_column_int(ask, 0);
    sqlite3_finalize(ask);
    return number;
}

/* A file of before files could shrink learns it by being written anew. A large one stays as it is, since that would
 * take long. */
static void make_shrinkable(sqlite3 *db)
{
    enum { PAGES_MOST = 16384 };
    if (ask_number(db, "PRAGMA auto_vacuum") == 0 && ask_number(db, "PRAGMA page_count") <= PAGES_MOST)
        sqlite3_exec(db, "PRAGMA auto_vacuum=INCREMENTAL; VACUUM", NULL, NULL, NULL);
}

/* Reads which schema the file has, before anything is written: a newer one is left as it is, and what its server wrote
 * beside it (PATH-wal) is not moved into it on closing. */
static Status read_version(sqlite3 *db, int *version, Fault *fault)
{
    sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    *version = ask_number(db, "PRAGMA user_version");
    if (*version < 0)
        return fail(fault, db, "cannot be read");
    if (*version > SCHEMA_VERSION)
        return fault_set(fault, ERR_STORE, "was written by a newer cardroom (schema ", digits(*version).text,
                         "), expected at most ", digits(SCHEMA_VERSION).text, STORE_NEWER);
    sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
    return OK;
}

/* Brings the file from a version of the schema to the present one, step by step. A step is made as a whole or not at
 * all. */
static Status bring_up(sqlite3 *db, int version, Fault *fault)
{
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
static Status hold(Sqlite *store, const char *path, Fault *fault)
{
    store->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (store->lock < 0)
        return fault_set(fault, ERR_STORE, "cannot be opened: ", strerror(errno));
    if (flock(store->lock, LOCK_EX | LOCK_NB) != 0)
        return fault_set(fault, ERR_CONFLICT, "is in use by another cardroom, expected to be the only one");
    return OK;
}

/* Whether the name still leads to the file that is locked; another may have been put in its place. */
static Status check_name(const Sqlite *store, const char *path, Fault *fault)
{
    struct stat locked, named;
    const bool is_same = fstat(store->lock, &locked) == 0 && stat(path, &named) == 0 &&
                         locked.st_dev == named.st_dev && locked.st_ino == named.st_ino;
    return is_same ? OK : fault_set(fault, ERR_CONFLICT, "was replaced while it was opened, expected one file");
}

static Status open_writer(Sqlite *store, const char *path, Fault *fault)
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, &store->writer, flags, NULL) != SQLITE_OK)
        return fail(fault, store->writer, "cannot be opened");
    sqlite3_extended_result_codes(store->writer, 1);
    sqlite3_busy_timeout(store->writer, 5000);
    int version;
    Status status = read_version(store->writer, &version, fault);
    if (status != OK)
        return status;
    if (sqlite3_exec(store->writer, writer_settings, NULL, NULL, NULL) != SQLITE_OK)
        return fail(fault, store->writer, "cannot be opened");
    status = bring_up(store->writer, version, fault);
    if (status == OK)
        make_shrinkable(store->writer);
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

/* Closes the readers first: the last connection to close makes the checkpoint. */
static void close_store(Store *base)
{
    Sqlite *store = (Sqlite *)base;
    close_reader(&store->reader[0]);
    close_reader(&store->reader[1]);
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

static int write_row(Sqlite *store, const StoreRow *row);

/* Binds a text as it is stored: packed, if the kind is. */
static int bind_text(sqlite3_stmt *statement, RowKind kind, const char *text)
{
    size_t len;
    if (kind != ROW_RECORD)
        return sqlite3_bind_text(statement, 5, text, -1, SQLITE_STATIC);
    void *packed = pack_text(text, &len);
    return packed ? sqlite3_bind_blob(statement, 5, packed, (int)len, free) : SQLITE_NOMEM;
}

/* Reads the first events of a table into the text of a record. */
static int take_events(Sqlite *store, const char *table, RecordText *record)
{
    sqlite3_stmt *taken = store->write[WRITE_ARCHIVE];
    int code;
    bind(taken, ROW_EVENT, table);
    sqlite3_bind_int(taken, 3, STORE_ARCHIVED);
    while ((code = sqlite3_step(taken)) == SQLITE_ROW) {
        const char *event = (const char *)sqlite3_column_text(taken, 1);
        if (!event || !record_add(record, (uint32_t)sqlite3_column_int64(taken, 0), event)) {
            code = SQLITE_NOMEM;
            break;
        }
    }
    sqlite3_reset(taken);
    return code;
}

/* Moves the first events of a table from its log into a record. */
static int archive(Sqlite *store, const StoreRow *row)
{
    RecordText taken = { .text = NULL };
    int code = take_events(store, row->key, &taken);
    if (code == SQLITE_DONE && taken.first > 0) {
        const StoreRow record = { ROW_RECORD, taken.first, row->key, row->at_ms, taken.text };
        sqlite3_stmt *cut = store->write[WRITE_CUT];
        code = write_row(store, &record);
        bind(cut, ROW_EVENT, row->key);
        sqlite3_bind_int64(cut, 3, taken.last);
        code = code == SQLITE_DONE ? run(cut) : code;
        store->has_cut = true;
    }
    free(taken.text);
    return code;
}

static int write_row(Sqlite *store, const StoreRow *row)
{
    const WriteKind kind = write_kind(row);
    if (kind == WRITE_ARCHIVE)
        return archive(store, row);
    if (!writing[kind]) /* of servers that share a store */
        return SQLITE_DONE;
    store->has_cut = store->has_cut || kind == WRITE_REMOVAL;
    sqlite3_stmt *statement = store->write[kind];
    bind(statement, row->kind, row->key);
    sqlite3_bind_int64(statement, 3, row->seq);
    if (kind != WRITE_REMOVAL) {
        sqlite3_bind_int64(statement, 4, row->at_ms);
        if (bind_text(statement, row->kind, row->text) != SQLITE_OK)
            return SQLITE_NOMEM;
    }
    return run(statement);
}

/* Rolls the batch back after an error. The store stays usable only if the error was a row that exists already. */
static Status take_back(Sqlite *store, int code, Fault *fault)
{
    bool is_conflict = (code & 0xFF) == SQLITE_CONSTRAINT;
    Status status = fail(fault, store->writer, "could not be written");
    if (!sqlite3_get_autocommit(store->writer) && run(store->write[WRITE_ROLLBACK]) != SQLITE_DONE)
        is_conflict = false;
    return is_conflict ? fault_set(fault, ERR_CONFLICT, "an event with this number is there already") : status;
}

static Status write_rows(Store *base, const StoreRow row[], int rows_len, Fault *fault)
{
    Sqlite *store = (Sqlite *)base;
    int code = run(store->write[WRITE_BEGIN]);
    for (int i = 0; i < rows_len && code == SQLITE_DONE; i++)
        code = write_row(store, &row[i]);
    if (code == SQLITE_DONE)
        code = run(store->write[WRITE_COMMIT]);
    if (code != SQLITE_DONE)
        return take_back(store, code, fault);
    if (store->has_cut) /* what was removed leaves the file in small steps; if that fails, it stays for the next */
        sqlite3_exec(store->writer, "PRAGMA incremental_vacuum(256)", NULL, NULL, NULL);
    store->has_cut = false;
    return OK;
}

/* Passes a row on, unpacked; false if it has no text. */
static bool pass_row(sqlite3_stmt *statement, RowKind kind, const char *key, StoreRead *each, void *context)
{
    const bool is_packed = sqlite3_column_type(statement, 2) == SQLITE_BLOB;
    const bool has_key = sqlite3_column_count(statement) > 3;
    char *unpacked =
        is_packed ? unpack_text(sqlite3_column_blob(statement, 2), (size_t)sqlite3_column_bytes(statement, 2)) : NULL;
    const StoreRow row = {
        .kind = kind,
        .key = has_key ? (const char *)sqlite3_column_text(statement, 3) : key,
        .seq = (uint32_t)sqlite3_column_int64(statement, 0),
        .at_ms = sqlite3_column_int64(statement, 1),
        .text = is_packed ? unpacked : (const char *)sqlite3_column_text(statement, 2),
    };
    const bool is_whole = row.text && row.key;
    if (is_whole)
        each(context, &row);
    free(unpacked);
    return is_whole;
}

/* Runs a reading statement to its end; ?3 and further parameters are bound. */
static Status read_rows(const Reader *reader, ReadKind read, RowKind kind, const char *key, StoreRead *each,
                        void *context, Fault *fault)
{
    sqlite3_stmt *statement = reader->read[read];
    int code;
    bind(statement, kind, key);
    do
        code = sqlite3_step(statement);
    while (code == SQLITE_ROW && pass_row(statement, kind, key, each, context));
    Status status = code == SQLITE_DONE ? OK : fail(fault, reader->db, "could not be read");
    sqlite3_reset(statement);
    return status;
}

static Status read_query(Store *base, bool is_apart, const StoreQuery *query, StoreRead *row, void *context,
                         Fault *fault)
{
    const Reader *reader = &((Sqlite *)base)->reader[is_apart];
    const ReadKind read = read_kind(query);
    sqlite3_stmt *statement = reader->read[read];
    if (query->next > 0)
        sqlite3_bind_int(statement, 3, query->next);
    if (read == READ_EVENTS)
        sqlite3_bind_int64(statement, 3, query->after);
    if (read == READ_EVENTS_BY) {
        sqlite3_bind_int(statement, 3, STORE_BY);
        sqlite3_bind_int(statement, 4, STORE_BY_BACK);
        sqlite3_bind_text(statement, 5, query->by, -1, SQLITE_STATIC);
    }
    return read_rows(reader, read, query->kind, query->key, row, context, fault);
}

static const StoreKind sqlite = { .close = close_store, .write = write_rows, .read = read_query };

Status sqlite_open(const char *path, Store **out, Fault *fault)
{
    Sqlite *store = calloc(1, sizeof *store);
    if (!store)
        return fault_set(fault, ERR_MEMORY, "out of memory");
    store->base.kind = &sqlite;
    store->lock = -1;
    Status status = hold(store, path, fault);
    if (status == OK)
        status = open_writer(store, path, fault);
    if (status == OK)
        status = check_name(store, path, fault);
    for (int i = 0; i < 2 && status == OK; i++)
        status = open_reader(&store->reader[i], path, fault);
    if (status == OK)
        *out = &store->base;
    else
        close_store(&store->base);
    return status;
}
