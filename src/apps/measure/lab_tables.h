/* lab_tables.h - the whole ladder as a count: rows with what is wanted, levels, exploiters.
 * Units  An item is a match of one of the measures (ladder_measures.h). */
#ifndef APPS_MEASURE_LAB_TABLES_H
#define APPS_MEASURE_LAB_TABLES_H

#include "apps/measure/ladder_measures.h"
#include "lab/engine/count.h"

extern const CountKind count_tables;

/* Makes the run. Programs among the players follow `exec`, which must stay. times: count those of choices, too, which
 * differ from run to run and are kept in no state. */
void lab_tables_open(const MeasuresAsked *wanted, const ExecOrder *exec, bool times, Count *out);
void lab_tables_print(const Count *count, Text *out);
/* Prints the source of bots/strength.h. */
void lab_tables_print_source(const Count *count, Text *out);
/* True if nothing that is measured wholly misses what is wanted. */
bool lab_tables_are_met(const Count *count);
/* Prints what programs among the players did, if there are any. */
void lab_tables_print_programs(void);

#endif
