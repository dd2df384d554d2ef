/* patience_plain.h - the best result of a golf patience deal, by plain breadth-first search over all states that
 * `legal` and `apply` of the game reach. The solvers are tested and measured against it.
 * Memory On the heap, freed before it returns. */
#ifndef LAB_PATIENCE_PLAIN_H
#define LAB_PATIENCE_PLAIN_H

#include "games/patience/patience.h"

typedef struct {
    bool can_be_cleared;
    int score;       /* the lowest score of all ends; with streak scoring the highest */
    uint64_t states; /* states visited */
} PlainAnswer;

/* Solves a deal of one seat from its current position. */
void plain_solve(const Patience *state, PlainAnswer *out);

#endif
