/* lab_standing.h - `cardroom lab bots` without a game: everything that docs/figures.md publishes about players, as one
 * count.
 * Units  An item is a match of one of the measures (ladder_measures.h). */
#ifndef APPS_MEASURE_LAB_STANDING_H
#define APPS_MEASURE_LAB_STANDING_H

#include "apps/measure/lab_count.h"
#include "apps/measure/ladder_measures.h"

extern const CountKind count_standing;

typedef struct {
    MeasuresAsked measures;
    ExecOrder exec;      /* for programs among the players of exploiters */
    const char *figures; /* the file whose marked section is replaced; or NULL */
} StandingAsked;

/* The exit code: whether all went as wanted. */
int lab_standing(const StandingAsked *asked, const LabAsked *lab);

#endif
