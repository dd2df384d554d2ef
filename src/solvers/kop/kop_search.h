/* kop_search.h - the search of Kop's solver, compiled twice: for any processor, and for processors with pext.
 * Threads may search at the same time. */
#ifndef SOLVERS_KOP_SEARCH_H
#define SOLVERS_KOP_SEARCH_H

#include "solvers/kop/kop_solver.h"
#include "solvers/kop/kop_trick.h"

enum { NO_WORTH = -1, MORE_THAN_ALL = WORTH_ALL + 1 };

/* An answer between low and high is exact. An answer of low or less, or of high or more, is only a bound. */
typedef struct {
    int low, high;
} Window;

/* The worth of the trick on the table, which has `at` cards, and of the tricks after it. `tricks` counts this one
 * too. */
typedef int KopSearch(const KopSolver *solver, const Start *start, Laid laid, int at, int tricks, Window window);

/* Both give the same answers; the second needs pext. */
KopSearch kop_search_plain, kop_search_bmi2;

#endif
