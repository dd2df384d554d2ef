/* figures.h - what the server counts, and how programs and logs are told of it.
 * Shape  Counts and times only: no name, key or card, nothing about any one guest or table.
 * Source the text format 0.0.4 of Prometheus.
 *
 * Figures and logs tell counts and ids. `figures.c` words all that a server counts, for `/health`, `/ready`,
 * `/metrics` and the log. `rows_log.c` logs events from the rows that are stored, so the room needs no logger,
 * and no name, key or card can get into a log. */
#ifndef APPS_SERVE_FIGURES_H
#define APPS_SERVE_FIGURES_H

#include "apps/serve/think.h"
#include "net/net.h"
#include "room/room.h"
#include "store/store.h"

typedef struct {
    RoomFigures room;
    StoreFigures store;
    NetFigures net;
    ThinkFigures bots;
    Histogram commits;               /* the batches that were stored */
    uint64_t unread;                 /* requests that got no answer, since the store could not be read */
    uint64_t up_ms, since_s;         /* since_s: when it started, in seconds since 1970 */
    uint64_t is_writing, has_failed; /* the store */
    bool is_away;                    /* the store cannot be reached */
    uint64_t lease_age_us;           /* since the lease was renewed; 0: the server shares with nobody */
    const char *unready;             /* why it cannot serve; NULL: it can */
} Figures;

/* The answer to /health: JSON. */
void figures_tell_health(const Figures *figures, Text *out);
/* The answer to /ready: JSON. */
void figures_tell_ready(const Figures *figures, Text *out);
/* The answer to /metrics, for Prometheus. */
void figures_tell_metrics(const Figures *figures, Text *out);
/* A line in the log. */
void figures_log(const Figures *figures);

#endif
