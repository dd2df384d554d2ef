/* asked.h - one recorded game and the limits of the solver of patience: what analyse and hint are asked for.
 * Errors it dies by itself, naming the word at fault. */
#ifndef APPS_RECORD_ASKED_H
#define APPS_RECORD_ASKED_H

#include "apps/base/cli.h"
#include "solvers/patience_solver.h"
#include "table/match.h"

enum { MEMORY_STANDARD = 128, NODES_STANDARD = 2000000 };

/* What both commands ask for. memory_mib and nodes are what the flags set, or the standard. */
typedef struct {
    bool as_json;
    uint64_t memory_mib, nodes;
    const char *path;
    Match match;
    SolveLimits limits;
} Asked;

/* Reads the command line, whose flags fill *asked, then the transcript that it names, and opens the limits. */
void asked_read(int argc, char **argv, const Flag flags[], Asked *asked);
void asked_free(Asked *asked);

#endif
