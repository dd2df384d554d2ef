/* patience_lab.h - many deals of a patience, solved exactly and counted.
 * Shape  deals are numbered and counted in order, a stretch at a time: the sums are the same for any number of threads, and
 *        a run can stop between two stretches and go on later. Rounds of nine deals follow one another from the first.
 * Units  scores as games count them (rules P6, 3): points with streak scoring. */
#ifndef LAB_PATIENCE_LAB_H
#define LAB_PATIENCE_LAB_H

#include "games/games.h"

#include <stdatomic.h>

enum { LAB_SCORE_LEAST = -256, LAB_SCORES = 1024, LAB_ROUND = 9, PATIENCE_LAB_THREADS_MAX = 64 };

typedef struct {
    uint64_t deals, won, gave_up;                /* gave_up: neither won nor impossible within the limits */
    uint64_t inexact;                            /* scores that the limits did not allow */
    uint64_t score[LAB_SCORES];                  /* deals by exact score, from LAB_SCORE_LEAST up */
    uint64_t rounds, rounds_par, rounds_perfect; /* of nine; 45 or less; 0 or less */
    uint64_t round_deals, round_inexact;         /* of the round at hand */
    uint64_t round_sum;                          /* a signed number's bits */
} PatienceTally;

/* A run: what is to be counted, and how far it is. Deals first .. first + tally.deals - 1 are done. */
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

/* Counts the deals that are not done; ERR_MEMORY when threads or memory cannot be had; what pysol_deck says. */
Status patience_lab_run(PatienceLab *lab, const PatienceLabOrder *order, Fault *fault);

/* A share of deals, or a mean, with half the width of its 95 % interval. */
typedef struct {
    double value, within;
} Estimate;

Estimate patience_lab_share(uint64_t count, uint64_t of);
Estimate patience_lab_mean(const PatienceTally *tally);

/* A run as text, to go on with later. */
void patience_lab_write(const PatienceLab *lab, Text *out);
Status patience_lab_read(Slice text, PatienceLab *out, Fault *fault);
/* One line of the table that people read, and the line above it. */
void patience_lab_head(Text *out);
void patience_lab_print(const PatienceLab *lab, Text *out);

#endif
