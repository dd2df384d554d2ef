/* patience_lab.h - solves many deals of a patience exactly and counts them.
 * Shape  Deals are counted in the order of their numbers, a stretch at a time. So the sums do not depend on the
 *        number of threads, and a run can stop between two stretches and continue later. Each nine deals in a row,
 *        from the first on, form a round.
 * Units  Scores as games count them (rules P6, 3): points with streak scoring. */
#ifndef LAB_PATIENCE_LAB_H
#define LAB_PATIENCE_LAB_H

#include "games/games.h"

#include <stdatomic.h>

enum { LAB_SCORE_LEAST = -256, LAB_SCORES = 1024, LAB_ROUND = 9, PATIENCE_LAB_THREADS_MAX = 64 };

typedef struct {
    uint64_t deals, won, gave_up;                /* gave_up: undecided within the limits */
    uint64_t inexact;                            /* deals whose exact score exceeded the limits */
    uint64_t score[LAB_SCORES];                  /* deals by exact score, from LAB_SCORE_LEAST up */
    uint64_t rounds, rounds_par, rounds_perfect; /* all rounds; those with 45 or less; with 0 or less */
    uint64_t round_deals, round_inexact;         /* of the current round */
    uint64_t round_sum;                          /* a signed number's bits */
} PatienceTally;

/* A run: what to count, and how far it is. Deals first .. first + tally.deals - 1 are done. */
typedef struct {
    char rules[256]; /* preset and options */
    bool is_pysol, verdicts_only;
    uint64_t first, last;
    uint64_t nodes; /* a board's limit; 0: none */
    PatienceTally tally;
} PatienceLab;

typedef struct {
    int threads;
    size_t memory;                                     /* of each thread */
    atomic_bool *stop;                                 /* set it: the run ends early, with whole stretches */
    void (*watch)(void *with, const PatienceLab *lab); /* after each stretch; or NULL */
    void *with;
} PatienceLabOrder;

/* Does the remaining deals. ERR_MEMORY when threads or memory cannot be had; also the errors of pysol_deck. */
Status patience_lab_run(PatienceLab *lab, const PatienceLabOrder *order, Fault *fault);

/* A share of deals, or a mean, with half the width of its 95 % interval. */
typedef struct {
    double value, within;
} Estimate;

Estimate patience_lab_share(uint64_t count, uint64_t of);
Estimate patience_lab_mean(const PatienceTally *tally);

/* A run as text, to continue it later. */
void patience_lab_write(const PatienceLab *lab, Text *out);
Status patience_lab_read(Slice text, PatienceLab *out, Fault *fault);
/* The heading and one row of the table for people. */
void patience_lab_head(Text *out);
void patience_lab_print(const PatienceLab *lab, Text *out);

#endif
