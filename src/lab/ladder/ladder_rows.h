/* ladder_rows.h - the standing ladder: the published measurements (docs/figures/players.md), and the strength required.
 * Units  As in ladder.h; deals as LadderOrder counts them. */
#ifndef LAB_LADDER_ROWS_H
#define LAB_LADDER_ROWS_H

#include "bots/strength.h"
#include "lab/ladder/ladder.h"

/* Minimum values; 0: no requirement. */
typedef struct {
    double points, errors; /* points for each deal, and how many standard errors that must be */
    double won;            /* the share of matches */
    double ms;             /* maximum milliseconds for each choice of the measured player */
} LadderWant;

/* One measurement for each of its presets, which are separated by blanks. */
typedef struct {
    const char *presets, *players;
    LadderWant want;
    uint32_t deals;
    uint8_t seats; /* 0: the game's usual number */
    bool normal, exact;
} LadderRow;

/* Ended by a row without presets. */
extern const LadderRow ladder_rows[];

/* What the scale of a kind of games is made of: presets, separated by blanks, and the number of deals for each pair and
 * preset, with the hard level and without. */
typedef struct {
    const char *presets;
    uint32_t slow, quick;
} LadderScale;

extern const LadderScale ladder_scales[STRENGTH_KINDS];
/* The pairs that are played for it, the stronger one first; ended by NULL. */
extern const char *const ladder_scale_pairs[];

/* Each level and the one below it, in every preset; ended by NULL. */
extern const char *const ladder_pairs[];
/* The number of seats for these pairs: two, if the game can be played by two. */
int ladder_pair_seats(const Ruleset *ruleset);
/* The number of deals for a pair of levels; fewer if one of them is slow. */
uint64_t ladder_pair_deals(const Ruleset *ruleset, bool is_slow);

bool ladder_meets(const LadderWant *want, LadderFigure points, LadderFigure won, double ms);

#endif
