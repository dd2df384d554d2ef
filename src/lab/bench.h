/* bench.h - how fast things are, as a ratio to a reference in the same run.
 * Units  seconds a unit of work; the reference is one shuffle of 52 cards by ChaCha20 or what is named, measured beside
 *        each figure, so that a ratio can be compared between machines and moments. Every figure is the median of BENCH_RUNS runs that
 *        alternate with the reference. */
#ifndef LAB_BENCH_H
#define LAB_BENCH_H

#include "bots/bot.h"

enum { BENCH_RUNS = 5 };

typedef struct {
    double unit_seconds, reference_seconds; /* medians */
    double ratio;                           /* median of the runs' own ratios */
} BenchFigure;

/* Whole random deals through the table of functions. */
BenchFigure bench_deals(const Ruleset *ruleset);
/* Layouts of nine cards of two packs counted (unit), by a rule set of draw-and-swap golf; needs_wild: each has a
 * one-eyed jack at least. */
BenchFigure bench_scores(const Ruleset *ruleset, bool needs_wild);
/* Whole random deals of golf patience through the table of functions (unit) and by direct calls of the same functions
 * (reference). */
BenchFigure bench_overhead(void);
/* Random deals of Kop solved by double dummy, normal or cicha as the queens lie (unit), beside the plain minimax
 * (reference): points and tricks, or only whether the declaring side wins. The ends of deals have been looked up before,
 * as when many deals are solved. */
BenchFigure bench_kop(bool exactly);

#endif
