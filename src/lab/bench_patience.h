/* bench_patience.h - how fast patience is solved exactly, beside the plain search (patience_plain.h) in the same run.
 * Units  seconds of the processor, so that other work on the machine counts little; of the clock for two threads. Ratios
 *        are of deals a second. Deals are numbered from 1. */
#ifndef LAB_BENCH_PATIENCE_H
#define LAB_BENCH_PATIENCE_H

#include "games/games.h"

typedef struct {
    int deals;
    double per_second, median, nearly_worst, worst; /* of one deal; nearly_worst: 99 of 100 are quicker */
    double plain_per_second;                        /* 0: the plain search cannot go through such deals */
} PatienceFigure;

/* Exact scores, many at once, of as many deals as fill the seconds; threads 1 or 2. */
PatienceFigure bench_patience_batch(const Ruleset *ruleset, int threads, double seconds);
/* One board after another: the verdict and a line, and where score_too is set the exact score; plain: deals by the plain
 * search beside them. */
PatienceFigure bench_patience_boards(const Ruleset *ruleset, bool score_too, int deals, int plain);
/* What each next move leaves, in the middle of deals played at random. */
PatienceFigure bench_patience_hints(const Ruleset *ruleset, int deals);

#endif
