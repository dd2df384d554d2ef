#include "store/link.h"

#include <poll.h>
#include <string.h>
#include <time.h>

enum { SILENT_MS = 3000, VALUES = 7, TEXT_TYPE = 25, BYTES_TYPE = 17, NUMBER_TYPE = 20 };

static int64_t now_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static Status fail_words(const char *what, const char *words, Fault *fault)
{
    char line[FAULT_TEXT];
    const char *end = words ? strchr(words, '\n') : NULL;
    slice_copy((Slice){ words ? words : "", end     ? (size_t)(end - words)
                                            : words ? strlen(words)
                                                    : 0 },
               line, sizeof line);
    return fault_set(fault, ERR_STORE, what, ": ", line[0] ? line : "no answer in time", " (PostgreSQL)");
}

Status link_fail(const Link *link, const PGresult *result, const char *what, Fault *fault)
{
    const char *words = result ? PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY) : NULL;
    if (!words && result)
        words = PQresultErrorMessage(result);
    return fail_words(what, words || !link->conn ? words : PQerrorMessage(link->conn), fault);
}

void link_close(Link *link)
{
    PQfinish(link->conn);
    link->conn = NULL;
}

bool link_is_silent(const Link *link)
{
    return link->silent_ms > 0 && now_ms() - link->silent_ms < SILENT_MS;
}

/* Waits for events of the socket; false if none come in time. */
static bool await(Link *link, short events, int64_t until_ms)
{
    const int64_t left_ms = until_ms - now_ms();
    struct pollfd socket = { .fd = PQsocket(link->conn), .events = events };
    const bool has_come = left_ms > 0 && poll(&socket, 1, (int)left_ms) > 0;
    if (!has_come)
        link->silent_ms = now_ms();
    return has_come;
}

/* words: what the library says of a failure; left as it is where no answer came in time. */
static bool connect_in_time(Link *link, const char **words)
{
    const int64_t until_ms = now_ms() + link->wait_ms;
    PostgresPollingStatusType step = PGRES_POLLING_WRITING;
    while (step == PGRES_POLLING_READING || step == PGRES_POLLING_WRITING) {
        if (!await(link, step == PGRES_POLLING_READING ? POLLIN : POLLOUT, until_ms))
            return false;
        step = PQconnectPoll(link->conn);
    }
    *words = PQerrorMessage(link->conn);
    return step == PGRES_POLLING_OK;
}

/* What the database remarks is no error, and is not told. */
static void hear_nothing(void *context, const PGresult *result)
{
    (void)context;
    (void)result;
}

Status link_open(Link *link, const char *url, const char *name, Fault *fault)
{
    /* Keepalives and the limit for what was sent end connections to a machine that has gone without a word. */
    static const char *const keywords[] = { "dbname",
                                            "application_name",
                                            "client_encoding",
                                            "keepalives_idle",
                                            "keepalives_interval",
                                            "keepalives_count",
                                            "tcp_user_timeout",
                                            NULL };
    const char *const values[] = { url, name, "UTF8", "5", "2", "3", "10000", NULL };
    link_close(link);
    link->conn = PQconnectStartParams(keywords, values, 1);
    Status status = OK;
    const bool is_bad = !link->conn || PQstatus(link->conn) == CONNECTION_BAD;
    const char *words = !link->conn ? "out of memory" : is_bad ? PQerrorMessage(link->conn) : NULL;
    if (is_bad || !connect_in_time(link, &words) || PQsetnonblocking(link->conn, 1) != 0)
        status = fail_words("cannot be reached", words, fault);
    if (status == OK)
        PQsetNoticeReceiver(link->conn, hear_nothing, NULL);
    else
        link_close(link);
    return status;
}

bool link_send(Link *link, int at, const LinkValues *values)
{
    const Digits kind = digits(values->kind), seq = digits(values->seq), date = digits(values->at),
                 epoch = digits(values->epoch);
    const char *const value[VALUES] = { kind.text,    values->key,    seq.text,  date.text,
                                        values->text, values->packed, epoch.text };
    const int lengths[VALUES] = { [5] = (int)values->packed_len };
    static const int formats[VALUES] = { [5] = 1 };
    return link->conn && PQsendQueryPrepared(link->conn, digits(at).text, VALUES, value, lengths, formats, 1) == 1;
}

PGresult *link_next(Link *link, bool *is_lost)
{
    const int64_t until_ms = now_ms() + link->wait_ms;
    int unsent = 0;
    *is_lost = !link->conn;
    while (!*is_lost && ((unsent = PQflush(link->conn)) > 0 || PQisBusy(link->conn)))
        *is_lost = unsent < 0 || !await(link, unsent > 0 ? POLLIN | POLLOUT : POLLIN, until_ms) ||
                   !PQconsumeInput(link->conn);
    if (*is_lost)
        return NULL;
    PGresult *result = PQgetResult(link->conn);
    *is_lost = PQstatus(link->conn) == CONNECTION_BAD;
    return result;
}

/* The last result of what was sent, if all were good. */
static PGresult *answer(Link *link, const char *what, Fault *fault)
{
    bool is_lost, is_good = true;
    PGresult *last = NULL, *next;
    while ((next = link_next(link, &is_lost))) {
        if (is_good && !link_is_good(next)) {
            link_fail(link, next, what, fault);
            is_good = false;
        }
        PQclear(last);
        last = next;
    }
    if (is_lost) {
        if (is_good)
            link_fail(link, NULL, what, fault);
        link_close(link);
    }
    if (is_good && !is_lost)
        return last;
    PQclear(last);
    return NULL;
}

Status link_prepare(Link *link, Fault *fault)
{
    static const char what[] = "the store does not understand itself";
    static const Oid types[VALUES] = { NUMBER_TYPE, TEXT_TYPE,  NUMBER_TYPE, NUMBER_TYPE,
                                       TEXT_TYPE,   BYTES_TYPE, NUMBER_TYPE };
    for (int i = 0; i < link->sql_len; i++) {
        const bool is_sent = link->conn && PQsendPrepare(link->conn, digits(i).text, link->sql[i], VALUES, types);
        PGresult *result = is_sent ? answer(link, what, fault) : NULL;
        if (!is_sent)
            link_fail(link, NULL, what, fault);
        if (!result) {
            link_close(link);
            return ERR_STORE;
        }
        PQclear(result);
    }
    return OK;
}

PGresult *link_run(Link *link, const char *sql, Fault *fault)
{
    static const char what[] = "cannot be made ready";
    if (!link->conn || !PQsendQuery(link->conn, sql)) {
        link_fail(link, NULL, what, fault);
        return NULL;
    }
    return answer(link, what, fault);
}

PGresult *link_ask(Link *link, int at, const LinkValues *values, Fault *fault)
{
    static const char what[] = "could not be read";
    if (!link_send(link, at, values)) {
        link_fail(link, NULL, what, fault);
        link_close(link);
        return NULL;
    }
    return answer(link, what, fault);
}

bool link_is_good(const PGresult *result)
{
    const ExecStatusType status = PQresultStatus(result);
    return result && (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK);
}

const char *link_state(const PGresult *result)
{
    const char *state = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;
    return state ? state : "";
}

bool link_may_again(const PGresult *result)
{
    /* connection, gave way, ends or starts, cannot write here */
    static const char *const classes[] = { "08", "40", "57P", "25006" };
    const char *state = link_state(result);
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
        if (strncmp(state, classes[i], strlen(classes[i])) == 0)
            return true;
    return false;
}

int64_t link_number(const PGresult *result, int row, int column)
{
    const uint8_t *bytes = (const uint8_t *)PQgetvalue(result, row, column);
    uint64_t number = 0;
    REQUIRE(PQgetlength(result, row, column) == (int)sizeof number);
    for (size_t i = 0; i < sizeof number; i++)
        number = number << 8 | bytes[i];
    return (int64_t)number;
}

const char *link_text(const PGresult *result, int row, int column)
{
    return PQgetisnull(result, row, column) ? NULL : PQgetvalue(result, row, column);
}
