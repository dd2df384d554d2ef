/* kop_search.h - the search of Kop's solver, compiled for any processor and for those with pext.
 * Threads may search at the same time. */
#ifndef SOLVERS_KOP_SEARCH_H
#define SOLVERS_KOP_SEARCH_H

#include "solvers/kop_solver.h"
#include "solvers/kop_trick.h"

enum { NO_WORTH = -1, MORE_THAN_ALL = WORTH_ALL + 1 };

/* The answer is exact when it lies between the two, else on which side of them it lies. */
typedef struct {
    int low, high;
} Window;

/* The worth of a trick on which at cards lie and of all that follows; tricks are those left, with this one. */
typedef int KopSearch(const KopSolver *solver, const Start *start, Laid laid, int at, int tricks, Window window);

/* The same answers; the second where there is pext. */
KopSearch kop_search_plain, kop_search_bmi2;

#endif
