/* bench.h - measures speed as a ratio to a reference in the same run.
 * Units  Seconds for each unit of work. The reference is one shuffle of 52 cards by ChaCha20, or what is named. It is
 *        timed next to each figure, so ratios can be compared between machines. A figure is the median of BENCH_RUNS
 *        runs, alternating with the reference. */
#ifndef LAB_BENCH_H
#define LAB_BENCH_H

#include "bots/bot.h"

enum { BENCH_RUNS = 5 };

typedef struct {
    double unit_seconds, reference_seconds; /* medians */
    double ratio;                           /* median of the runs' own ratios */
} BenchFigure;

/* Whole random deals, played through the Game's functions. */
BenchFigure bench_deals(const Ruleset *ruleset);
/* Scoring a layout of nine cards from two packs (unit), by rules of draw-and-swap golf; needs_wild: each has at least
 * one one-eyed jack. */
BenchFigure bench_scores(const Ruleset *ruleset, bool needs_wild);
/* Whole random deals of golf patience, played through the Game's functions (unit) and by direct calls of the same
 * functions (reference). */
BenchFigure bench_overhead(void);
/* Random deals of Kop solved double dummy (unit) and by plain minimax (reference), as normal or cicha by the queens.
 * exactly: points and tricks; else only whether the declaring side wins. The solver's tables are already filled, as
 * when many deals are solved. */
BenchFigure bench_kop(bool exactly);

#endif
