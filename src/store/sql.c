/* sql.c - what a store in a PostgreSQL asks of it. The parameters are those of link.h. */
#include "store/postgres.h"
#include "store/schema.h"

#define ALIVE "NOT is_dead AND until > clock_timestamp()"
/* A lease has ended, and not just while nobody could reach the database. */
#define ENDED "until < clock_timestamp() AND pg_postmaster_start_time() < clock_timestamp() - INTERVAL '5 seconds'"
#define UNTIL "clock_timestamp() + $4 * INTERVAL '1 ms'"

const char *const sql_writing[ASKS] = {
    /* The owner's epoch, or nothing, which ends the transaction, where the table is not the writer's. */
    [WRITE_EVENT] = "INSERT INTO event (\"table\", seq, at, text, epoch) VALUES ($2, $3, $4, $5,"
                    " (SELECT epoch FROM owner WHERE \"table\" = $2 AND epoch = $7))",
    [WRITE_REWRITE] = "UPDATE event SET text = $5 WHERE \"table\" = $2 AND seq = $3",
    [WRITE_KEPT] = "INSERT INTO kept (kind, key, seq, at, text, packed) VALUES ($1, $2, $3, $4, $5, $6)"
                   " ON CONFLICT (kind, key, seq) DO UPDATE SET at = $4, text = $5, packed = $6",
    [WRITE_REMOVAL] = "DELETE FROM kept WHERE kind = $1 AND key = $2 AND seq = $3",
    [WRITE_ARCHIVE] = "SELECT seq, text FROM event WHERE \"table\" = $2 ORDER BY seq LIMIT $3",
    [WRITE_RELEASE] = "DELETE FROM owner WHERE \"table\" = $2 AND epoch = $7",
    [WRITE_LOBBY] = "UPDATE node SET lobby = $5 WHERE epoch = $7",
    [WRITE_LEAVING] = "UPDATE node SET is_leaving = TRUE WHERE epoch = $7",
    /* What ends the transaction: a division by zero where the writer was declared dead, the root of a negative number
     * where a newer cardroom has changed the schema. */
    [ASK_BATCH] =
        "WITH me AS (UPDATE node SET batch = $3, until = " UNTIL " WHERE epoch = $7 AND NOT is_dead RETURNING 1)"
        " SELECT 1 / count(*), (SELECT sqrt(" SCHEMA_PRESENT " - max(version)) FROM cardroom) FROM me",
    [ASK_CUT] = "DELETE FROM event WHERE \"table\" = $2 AND seq <= $3",
    /* A crash of the database may have lost a claim, since its commit is not waited for. */
    [ASK_KEEP] = "INSERT INTO owner (\"table\", epoch) VALUES ($2, $7) ON CONFLICT DO NOTHING",
    [ASK_END] = "UPDATE node SET is_dead = TRUE WHERE epoch = $7",
    [ASK_LOCK] =
        "SELECT CASE WHEN pg_try_advisory_lock(hashtext('cardroom'), hashtext(current_schema() || ' ' || $2))"
        " THEN 1::INT8 ELSE 0 END",
    [ASK_ENTER] = "WITH older AS (UPDATE node SET is_dead = TRUE WHERE name = $2 AND NOT is_dead),"
                  " old AS (DELETE FROM node WHERE is_dead AND until < clock_timestamp() - INTERVAL '1 day')"
                  " INSERT INTO node (name, address, until) VALUES ($2, $5, " UNTIL ") RETURNING epoch",
    [ASK_NAME] = "SELECT set_config('application_name', $5, FALSE)",
    [ASK_END_OLDER] = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                      " WHERE application_name = $5 AND usename = current_user AND pid <> pg_backend_pid()",
    [ASK_ARRIVED] = "SELECT batch FROM node WHERE epoch = $7 AND NOT is_dead",
};

/* The columns of reads: seq, at, text, packed, key. */
const char *const sql_reading[READER_ASKS] = {
    [READ_EVENTS] = "SELECT seq, at, text, NULL, \"table\" FROM event WHERE \"table\" = $2 AND seq > $3 ORDER BY seq",
    [READ_EVENTS_BY] = "SELECT seq, at, text, NULL, \"table\" FROM (SELECT * FROM event WHERE \"table\" = $2"
                       " AND seq > (SELECT max(seq) FROM event WHERE \"table\" = $2) - $4"
                       " AND starts_with(text, $5) ORDER BY seq DESC LIMIT $3) AS latest ORDER BY seq",
    [READ_KEPT] = "SELECT seq, at, text, packed, key FROM kept WHERE kind = $1 AND key = $2 ORDER BY seq",
    /* From table to table by the index: one look-up for each, since scanning long logs would be slow. */
    [READ_NEXT_TABLES] =
        "WITH RECURSIVE t (name, place) AS"
        " ((SELECT \"table\", 1 FROM event WHERE \"table\" > $2 ORDER BY \"table\" LIMIT 1)"
        " UNION ALL SELECT (SELECT min(\"table\") FROM event WHERE \"table\" > t.name), place + 1 FROM t"
        " WHERE t.name IS NOT NULL AND place < $3)"
        " SELECT e.seq, e.at, e.text, NULL, t.name FROM t CROSS JOIN LATERAL"
        " (SELECT seq, at, text FROM event WHERE \"table\" = t.name ORDER BY seq DESC LIMIT 1) AS e ORDER BY t.name",
    [READ_NEXT_KEPT] =
        "SELECT seq, at, text, packed, key FROM kept WHERE kind = $1 AND key > $2 ORDER BY key, seq LIMIT $3",
    [READ_LOBBY] = "SELECT epoch, 0::INT8, lobby, NULL, name FROM node"
                   " WHERE epoch <> $7 AND NOT is_leaving AND " ALIVE " ORDER BY epoch",
    /* Takes the table if nobody has it, or somebody dead, and there is a log or will be one ($3). */
    [ASK_CLAIM] = "INSERT INTO owner AS o (\"table\", epoch) SELECT $2, $7"
                  " WHERE ($3 = 1 OR EXISTS (SELECT FROM event WHERE \"table\" = $2))"
                  " AND EXISTS (SELECT FROM node WHERE epoch = $7 AND NOT is_dead)"
                  " ON CONFLICT (\"table\") DO UPDATE SET epoch = $7 WHERE o.epoch = $7"
                  " OR NOT EXISTS (SELECT FROM node AS n WHERE n.epoch = o.epoch AND NOT n.is_dead) RETURNING epoch",
    [ASK_OWNER] = "SELECT o.epoch, CASE WHEN " ENDED " THEN 1::INT8 ELSE 0 END, n.address"
                  " FROM owner AS o JOIN node AS n ON n.epoch = o.epoch WHERE o.\"table\" = $2",
    /* What a frozen server has begun to write is taken back with its connection, and nobody waits for its lock. */
    [ASK_CUT_OFF] = "SELECT pg_terminate_backend(a.pid) FROM node AS n JOIN pg_stat_activity AS a"
                    " ON a.application_name = 'cardroom writer ' || n.epoch AND a.usename = current_user"
                    " WHERE n.epoch = $3 AND " ENDED,
    [ASK_DECLARE] = "UPDATE node SET is_dead = TRUE WHERE epoch = $3 AND " ENDED,
    [ASK_NEIGHBOURS] =
        "SELECT address FROM node WHERE epoch <> $7 AND NOT is_leaving AND " ALIVE " ORDER BY epoch LIMIT $3",
};
