/* link.h - a connection to PostgreSQL that waits no longer than it is told.
 * Shape  Statements are prepared when it connects. All take the same parameters, LinkValues: $1 kind, $2 key, $3 seq,
 *        $4 at, $5 text, $6 packed, $7 epoch. All results come as the database's own bytes (link_number, link_text).
 * Errors A link that breaks, or gets no answer in time, is lost: it has no connection until link_open. Faults quote
 *        the first line of what the database said, never the address.
 * Source libpq, with pipelines (PostgreSQL 14 and later). */
#ifndef STORE_LINK_H
#define STORE_LINK_H

#include "core/text.h"

#include <libpq-fe.h>

typedef struct {
    int kind;
    const char *key, *text; /* NULL: none */
    int64_t seq, at, epoch;
    const void *packed; /* NULL: none */
    size_t packed_len;
} LinkValues;

typedef struct {
    PGconn *conn;           /* NULL: lost */
    const char *const *sql; /* the statements, by number; borrowed */
    int sql_len;
    int wait_ms;       /* for each answer */
    int64_t silent_ms; /* when one did not come in time; 0: never */
} Link;

/* Connects, within wait_ms; `name` tells the database who this is. */
Status link_open(Link *link, const char *url, const char *name, Fault *fault);
/* Prepares the statements. */
Status link_prepare(Link *link, Fault *fault);
void link_close(Link *link);
/* Sends statement number `at`; its answers are waited for later, in the order in which statements were sent. False:
 * lost. */
bool link_send(Link *link, int at, const LinkValues *values);
/* Runs one statement, or several without parameters parted by `;`, in no pipeline. NULL: it failed, and the fault says
 * why. The result is freed by the caller (PQclear). */
PGresult *link_run(Link *link, const char *sql, Fault *fault);
PGresult *link_ask(Link *link, int at, const LinkValues *values, Fault *fault);
/* The next result, or NULL where those of a statement end. *is_lost: the link broke, or none came in time; then close
 * it. */
PGresult *link_next(Link *link, bool *is_lost);
/* Whether an answer did not come a moment ago: who is in a hurry asks later. */
bool link_is_silent(const Link *link);
/* Whether the result is an answer, and no error. */
bool link_is_good(const PGresult *result);
/* The five letters of an error, "" for another result. */
const char *link_state(const PGresult *result);
/* Whether the error tells that the database ends, fails over, or chose this transaction to give way: the same may work
 * a moment later. */
bool link_may_again(const PGresult *result);
/* Sets the fault by what the database said. ERR_STORE. */
Status link_fail(const Link *link, const PGresult *result, const char *what, Fault *fault);

int64_t link_number(const PGresult *result, int row, int column);
const char *link_text(const PGresult *result, int row, int column);

#endif
