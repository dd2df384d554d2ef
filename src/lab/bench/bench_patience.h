/* bench_patience.h - measures the speed of the exact patience solver next to plain search (patience_plain.h) and to
 * older search.
 * Units  Processor seconds, so other work on the machine matters little; elapsed seconds with two threads. Ratios are
 *        of deals per second. Deals are numbered from 1. */
#ifndef LAB_BENCH_PATIENCE_H
#define LAB_BENCH_PATIENCE_H

#include "games/games.h"

typedef struct {
    int deals;
    double per_second, median, nearly_worst,
        worst;                   /* times for one deal; nearly_worst: 99 of 100 deals are quicker */
    double plain_per_second;     /* 0: plain search cannot solve such deals */
    double reference_per_second; /* by a slower way whose runs alternate with the measured ones; 0: none */
    double ratio_to_reference;
} PatienceFigure;

/* Exact scores in batches, for this many seconds; threads is 1 or 2. The reference solves half as many at once, a
 * quarter where the stock has more than sixteen cards. */
PatienceFigure bench_patience_batch(const Ruleset *ruleset, int threads, double seconds);
/* One board at a time: verdict and moves, and with score_too the exact score. plain: how many deals plain search
 * solves too. */
PatienceFigure bench_patience_boards(const Ruleset *ruleset, bool score_too, int deals, int plain);
/* The same for verdict and moves by depth-first search alone (patience_search.h), of boards without a stock: how they
 * were solved before patience_clear.h. */
PatienceFigure bench_patience_older(const Ruleset *ruleset, int deals);
/* The most points and a line, one board at a time. The reference finds the points alone by every_streak.h. */
PatienceFigure bench_patience_streaks(const Ruleset *ruleset, int deals);
/* Scores every next move, in the middle of randomly played deals. */
PatienceFigure bench_patience_hints(const Ruleset *ruleset, int deals);

#endif
