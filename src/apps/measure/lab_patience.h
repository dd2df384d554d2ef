/* lab_patience.h - `lab` for patience: how many deals can be won, and the exact best scores. */
#ifndef APPS_MEASURE_LAB_PATIENCE_H
#define APPS_MEASURE_LAB_PATIENCE_H

#include "apps/base/cli.h"

typedef struct {
    const char *deals, *state; /* or NULL */
    uint64_t threads, memory_mib, nodes;
    bool is_pysol, verdicts_only, as_json;
} LabPatience;

/* Whether the words name patience: the family, or one of its games. */
bool lab_patience_is_meant(const Words *words);
int lab_patience(const LabPatience *lab, const Words *words);

#endif
