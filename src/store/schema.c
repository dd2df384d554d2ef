#include "store/schema.h"

#include "store/kind.h"

#include <string.h>

enum { SERVER_OLDEST = 130000 };

/* The steps of the schema. The first fills an empty database; each later one brings one of the version before it one
 * version further. Keys are ordered by their bytes, as in a file. */
static const char *const schema[SCHEMA_VERSION] = {
    "CREATE TABLE event (\"table\" TEXT COLLATE \"C\" NOT NULL, seq INT8 NOT NULL, at INT8 NOT NULL, epoch INT8 NOT "
    "NULL, text TEXT NOT NULL, PRIMARY KEY (\"table\", seq));"
    "CREATE TABLE kept (kind INT8 NOT NULL, key TEXT COLLATE \"C\" NOT NULL, seq INT8 NOT NULL, at INT8 NOT NULL,"
    " text TEXT, packed BYTEA, PRIMARY KEY (kind, key, seq), CHECK ((text IS NULL) <> (packed IS NULL)))"
    " WITH (fillfactor = 80);"
    "ALTER TABLE kept ALTER packed SET STORAGE EXTERNAL;"
    /* Each start of a server has a row here: its epoch, the number of the last batch that it wrote, and when its lease
     * ends. */
    "CREATE TABLE node (epoch INT8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name TEXT NOT NULL, address TEXT NOT NULL,"
    " until TIMESTAMPTZ NOT NULL, batch INT8 NOT NULL DEFAULT 0, is_leaving BOOLEAN NOT NULL DEFAULT FALSE,"
    " is_dead BOOLEAN NOT NULL DEFAULT FALSE, lobby TEXT NOT NULL DEFAULT '') WITH (fillfactor = 20);"
    /* Whose table it is: of whoever wrote the row, until it removes it or is dead. */
    "CREATE TABLE owner (\"table\" TEXT COLLATE \"C\" PRIMARY KEY, epoch INT8 NOT NULL);"
    "INSERT INTO kept (kind, key, seq, at, text)"
    " VALUES (5, 'id', 0, 0, left(replace(gen_random_uuid()::TEXT, '-', ''), 16));",
    /* From here on there are tables by the day, whose logs no older version reads. */
    "SELECT 1;",
};
_Static_assert(ROW_STORE == 5, "the number in the schema");
_Static_assert(SCHEMA_VERSION == 2, "SCHEMA_PRESENT");

static Status run(Link *link, const char *sql, Fault *fault)
{
    PGresult *result = link_run(link, sql, fault);
    PQclear(result);
    return result ? OK : ERR_STORE;
}

/* The present version; 0: the database is empty. */
static Status read_version(Link *link, int *version, Fault *fault)
{
    PGresult *result = link_run(link, "SELECT max(version) FROM cardroom", fault);
    if (!result)
        return ERR_STORE;
    int64_t number = 0; /* there is no row before the first version */
    slice_number(slice_of(PQgetvalue(result, 0, 0)), 0, INT32_MAX, &number);
    *version = (int)number;
    PQclear(result);
    return OK;
}

static Status bring_up(Link *link, Fault *fault)
{
    int version = 0;
    Status status = run(link,
                        "BEGIN; SELECT pg_advisory_xact_lock(hashtext('cardroom'), 0);"
                        " CREATE TABLE IF NOT EXISTS cardroom (version INTEGER NOT NULL)",
                        fault);
    if (status == OK)
        status = read_version(link, &version, fault);
    if (status == OK && version > SCHEMA_VERSION)
        status = fault_set(fault, ERR_STORE, "was filled by a newer cardroom (schema ", digits(version).text,
                           "), expected at most ", digits(SCHEMA_VERSION).text, STORE_NEWER);
    for (; status == OK && version < SCHEMA_VERSION; version++) {
        char words[80];
        Text note = text_over(words, sizeof words);
        text_fill(&note, "INSERT INTO cardroom (version) VALUES ({version})", "version", digits(version + 1).text);
        status = run(link, schema[version], fault);
        if (status == OK)
            status = run(link, words, fault);
    }
    return status == OK ? run(link, "COMMIT", fault) : status;
}

Status schema_bring_up(Link *link, Fault *fault)
{
    const char *encoding = PQparameterStatus(link->conn, "server_encoding");
    if (PQserverVersion(link->conn) < SERVER_OLDEST)
        return fault_set(fault, ERR_STORE, "is a PostgreSQL too old, expected 13 or later");
    if (!encoding || strcmp(encoding, "UTF8") != 0)
        return fault_set(fault, ERR_STORE, "has the encoding ", encoding ? encoding : "", ", expected UTF8");
    return bring_up(link, fault);
}
