/* lab_standing.h - `cardroom lab bots` without a game: runs the count of lab_tables.h as the command line asks for
 * it. */
#ifndef APPS_MEASURE_LAB_STANDING_H
#define APPS_MEASURE_LAB_STANDING_H

#include "apps/measure/lab_count.h"
#include "apps/measure/ladder_measures.h"

typedef struct {
    MeasuresAsked measures;
    ExecOrder exec;      /* for programs among the players of exploiters */
    const char *figures; /* the file whose marked section is replaced; or NULL */
    const char *source;  /* the file into which the scale is written as a source; or NULL */
} StandingAsked;

/* The exit code: whether all went as wanted. */
int lab_standing(const StandingAsked *asked, const LabAsked *lab);

#endif
