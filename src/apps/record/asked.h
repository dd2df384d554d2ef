/* asked.h - the input of analyse and hint: one recorded game, and limits for the patience solver.
 * Errors They die, naming the word at fault. */
#ifndef APPS_RECORD_ASKED_H
#define APPS_RECORD_ASKED_H

#include "apps/base/cli.h"
#include "solvers/patience/patience_solver.h"
#include "table/match.h"

enum { MEMORY_STANDARD = 128, NODES_STANDARD = 2000000 };

/* The flags set memory_mib and nodes, or they keep the standard. */
typedef struct {
    bool as_json;
    uint64_t memory_mib, nodes;
    const char *path;
    Match match;
    SolveLimits limits;
} Asked;

/* Reads the command line (its flags fill *asked) and the transcript it names, and opens the limits. */
void asked_read(int argc, char **argv, const Flag flags[], Asked *asked);
void asked_free(Asked *asked);

#endif
