/* ladder_scale.h - the scale of strength (lab/ladder/scale.h) from the measures of TABLE_SCALE: as a table, and as the
 * source of bots/strength.h. */
#ifndef APPS_MEASURE_LADDER_SCALE_H
#define APPS_MEASURE_LADDER_SCALE_H

#include "apps/measure/ladder_report.h"

void ladder_scale_print(FILE *out, const LadderReport *report);
/* Prints strength_table.c, and in it the command that makes it. */
void ladder_scale_source(FILE *out, const LadderReport *report);

#endif
