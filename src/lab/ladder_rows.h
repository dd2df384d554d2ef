/* ladder_rows.h - the standing ladder: what is measured and published (docs/figures.md), and what is wanted of it.
 * Units  as ladder.h; deals as LadderOrder counts them. */
#ifndef LAB_LADDER_ROWS_H
#define LAB_LADDER_ROWS_H

#include "lab/ladder.h"

/* At least; 0: nothing is asked. */
typedef struct {
    double points, errors; /* points a deal, and as many standard errors of them */
    double won;            /* the share of matches */
    double ms;             /* a choice of the measured player, at most */
} LadderWant;

/* One measure, of each of the presets that it names, parted by blanks. */
typedef struct {
    const char *presets, *players;
    LadderWant want;
    uint32_t deals;
    uint8_t seats; /* 0: as many as the game has by custom */
    bool normal, exact;
} LadderRow;

/* Ended by a row without presets. */
extern const LadderRow ladder_rows[];

/* Every two levels against each other, the stronger one first; ended by NULL. */
extern const char *const ladder_pairs[];
/* How many play a preset there: two, if two can. */
int ladder_pair_seats(const Ruleset *ruleset);
/* How many deals of it are played by two levels; fewer where one of them takes milliseconds. */
uint64_t ladder_pair_deals(const Ruleset *ruleset, bool is_slow);

bool ladder_meets(const LadderWant *want, LadderFigure points, LadderFigure won, double ms);

#endif
