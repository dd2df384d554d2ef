/* figures.h - measures a server under load: latencies, fsyncs, processor time, memory. */
#ifndef LOAD_FIGURES_H
#define LOAD_FIGURES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What was asked for on the command line. */
typedef struct {
    int tables, seats, seconds, think_ms, port;
    const char *rules, *what;
    const char *folder; /* on the server's disk, whose own syncs are measured; NULL: they are not */
    int server;         /* its process */
} LoadOrder;

extern LoadOrder order;

/* When memory is looked at: nobody there, all connected, all dealt. */
typedef enum { LOAD_EMPTY, LOAD_CONNECTED, LOAD_DEALT, LOAD_MEMORIES } LoadMemory;

void figures_memory(LoadMemory when);
/* Measures how long the disk takes to sync a page by itself. */
void figures_disk(void);
/* From now on all counts. */
void figures_begin(void);
/* An act has its verdict, so long after it was sent. */
void figures_act(bool is_applied, uint64_t ns);
void figures_message(void);
void figures_bytes(size_t len);
/* A message told a table, or a change of it, in so many bytes (0: it did not). */
void figures_told(size_t bytes);
void figures_report(void);
/* Guests are there and do nothing. */
void figures_idle(int guests);
/* After so many seconds of play; settles: from now on growth counts. */
void figures_soak(double seconds, bool settles);

#endif
