/* kop_lab.h - solves and counts all 63,063,000 deals of Kop, double dummy.
 * Shape  Work is divided by forehand's hand, into KOP_LAB_HANDS parts. One thread does a part, which is added as a
 *        whole. So the sums do not depend on the number of threads, and a run can stop between two hands and continue
 *        later.
 * Units  Deals, counted by the points of the declaring side.
 * Source docs/rules/kop.md, section 7 */
#ifndef LAB_KOP_LAB_H
#define LAB_KOP_LAB_H

#include "solvers/kop_solver.h"

#include "games/kop/scoring.h"

#include <stdatomic.h>

/* Hands of four cards; rows: normal by pairs of seats, cicha by seat, wesele by bidder and partner, zolo and gran by
 * seat (the du games are won where zolo and gran take all points). */
enum { KOP_LAB_HANDS = 1820, KOP_LAB_DEALS = 63063000, KOP_LAB_ROWS = 6 + 4 + 12 + 4 + 4, KOP_LAB_THREADS_MAX = 64 };
typedef enum { SOLO_ZOLO, SOLO_ZOLO_DU, SOLO_GRAN, SOLO_GRAN_DU, SOLOS } KopSoloGame;

typedef struct {
    Contract contract;
    SeatSet declarers;
    Seat bidder; /* of wesele; else SEAT_NONE */
} KopLabRow;

/* What has been counted. */
typedef struct {
    uint64_t deals[KOP_LAB_ROWS][KOP_POINTS + 1]; /* by the points of the declarers */
    uint64_t makers[SOLOS][KOP_SEATS + 1];        /* by how many seats would win it */
} KopTally;

/* A run: what to count, and how far it is. Plain bytes. */
typedef struct {
    uint8_t form;
    bool must_beat, unbid_only; /* unbid_only: normal and cicha, and nothing else */
    bool done[KOP_LAB_HANDS];
    KopTally tally;
} KopLab;

typedef struct {
    int threads;
    int hands;                                    /* how many of forehand's hands to do; KOP_LAB_HANDS: all */
    atomic_bool *stop;                            /* set it: the run ends early, with whole hands */
    void (*watch)(void *with, const KopLab *lab); /* called from time to time while nothing is being added; or NULL */
    void *with;
} KopLabOrder;

void kop_lab_row(int row, KopLabRow *out);
int kop_lab_hands_done(const KopLab *lab);
/* The number of deals that differ from this one only in the names of equally long side suits, if it is the first of
 * them; else 0. */
int kop_lab_weight(const KopCards *cards, uint64_t hands);
/* Does the remaining hands; ERR_MEMORY when threads or tables cannot be had. */
Status kop_lab_run(KopLab *lab, const KopLabOrder *order);

/* A run as text, to continue it later. */
void kop_lab_write(const KopLab *lab, Text *out);
Status kop_lab_read(Slice text, KopLab *out, Fault *fault);
/* The table for people: what each contract wins from each seat, who can make it, what it pays. */
void kop_lab_print(const KopLab *lab, const KopScoring *scoring, Text *out);

#endif
