/* bench_alternate.h - one unit of work after another, timed beside a reference. */
#ifndef LAB_BENCH_ALTERNATE_H
#define LAB_BENCH_ALTERNATE_H

#include "lab/bench.h"

/* One unit of the work to be measured: number i. The sum keeps the compiler from leaving it out. */
typedef int64_t BenchWork(const Ruleset *ruleset, uint64_t i);

/* Runs of both in turn, after one of the work that is not counted. */
BenchFigure bench_alternate(BenchWork *work, BenchWork *reference, const Ruleset *ruleset);

#endif
