/* exact_solve.h - exact answers in a small game: values, best responses, exploitability, and an equilibrium by CFR+.
 * Shape  A strategy has a probability for each action of each information set (ExactInfo.first): of all seats at once.
 * Units  as in exact_tree.h.
 * Errors ERR_MEMORY.
 * Source Tammelin, Burch, Johanson, Bowling: Solving heads-up limit Texas hold'em (IJCAI 2015): CFR+, the seats updated
 * in
 *        turn; the mean strategy is weighted by the square of the round.
 *
 * Exploitability is the mean over the seats of what a seat would gain by answering the others' strategies best, while
 * they stay as they are. With two seats that pay each other, it is how far a strategy is from an equilibrium, and CFR+
 * comes as near as asked. Alone, it is what is lost against the best that can be expected. With more than two seats it
 * is the same sum, but CFR+ promises nothing: what it comes to is measured, not proved. */
#ifndef LAB_EXACT_SOLVE_H
#define LAB_EXACT_SOLVE_H

#include "lab/exact/exact_tree.h"

/* Each action of an information set equally likely. */
void exact_uniform(const ExactTree *tree, double strategy[]);

typedef struct {
    double value[SEATS_MAX]; /* of a deal, when all play by the strategy */
    double best[SEATS_MAX];  /* of a deal for a seat that answers it best */
    double exploitability;   /* the mean of best - value */
} ExactGap;

Status exact_gap(const ExactTree *tree, const double strategy[], ExactGap *out);

typedef struct {
    double gap;      /* ends when the exploitability is no more */
    uint32_t rounds; /* and after so many rounds at the latest */
} ExactOrder;

typedef struct {
    ExactGap gap;
    uint32_t rounds;
} ExactSolved;

/* Fills the strategy with the mean strategy of CFR+, which is looked at after 16 rounds and then after a quarter more
 * each time. */
Status exact_solve(const ExactTree *tree, const ExactOrder *order, double strategy[], ExactSolved *out);

#endif
