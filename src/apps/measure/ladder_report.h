/* ladder_report.h - prints what was measured without a game: Markdown for docs/figures/players.md, or JSON. */
#ifndef APPS_MEASURE_LADDER_REPORT_H
#define APPS_MEASURE_LADDER_REPORT_H

#include "apps/measure/ladder_measures.h"

#include <jansson.h>
#include <stdio.h>

/* What is measured so far. */
typedef struct {
    const LadderMeasures *measures;
    const LadderResult *result;                                       /* by measure */
    bool (*is_whole)(const void *with, const LadderMeasure *measure); /* all its matches are played */
    const void *with;
} LadderReport;

void ladder_report_print(FILE *out, const LadderReport *report);
json_t *ladder_report_json(const LadderReport *report);
/* True if nothing that is measured wholly misses what is wanted, no exploiter is ahead by more than two errors, and
 * nothing is void. */
bool ladder_report_is_met(const LadderReport *report);
/* Replaces the section of this file between the marks `<!-- NAME: from here -->` and `<!-- NAME: to here -->`; without
 * marks, it comes at the end. Dies naming the file. */
void ladder_report_write_section(const char *path, const char *name, const char *section);

#endif
