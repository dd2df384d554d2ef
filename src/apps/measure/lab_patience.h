/* lab_patience.h - `lab` for patience: how many deals can be won, and the exact best scores. */
#ifndef APPS_MEASURE_LAB_PATIENCE_H
#define APPS_MEASURE_LAB_PATIENCE_H

#include "apps/measure/lab_count.h"

typedef struct {
    LabAsked lab;
    const char *deals; /* or NULL */
    uint64_t nodes;
    bool is_pysol, verdicts_only, has_details;
} LabPatience;

/* Whether the words name patience: the family, or one of its games. */
bool lab_patience_is_meant(const Words *words);
int lab_patience(const LabPatience *lab, const Words *words);

#endif
