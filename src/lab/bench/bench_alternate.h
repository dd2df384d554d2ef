/* bench_alternate.h - times units of work, alternating with a reference. */
#ifndef LAB_BENCH_ALTERNATE_H
#define LAB_BENCH_ALTERNATE_H

#include "lab/bench/bench.h"

/* Does unit number i of the work. The result is summed, so the compiler cannot remove the work. */
typedef int64_t BenchWork(const Ruleset *ruleset, uint64_t i);

/* Times runs of both in turn, after one uncounted run of the work. */
BenchFigure bench_alternate(BenchWork *work, BenchWork *reference, const Ruleset *ruleset);

#endif
