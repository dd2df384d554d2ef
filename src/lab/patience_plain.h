/* patience_plain.h - the best that can be done in a deal of Golf's family, by the game itself: breadth first over all
 * that its own `legal` and `apply` reach, nothing left out. What the solvers are held to, and measured by.
 * Memory on the heap, given back. */
#ifndef LAB_PATIENCE_PLAIN_H
#define LAB_PATIENCE_PLAIN_H

#include "games/patience/patience.h"

typedef struct {
    bool can_be_cleared;
    int score;       /* the least of all ends; with streak scoring the most */
    uint64_t states; /* gone through */
} PlainAnswer;

/* Of a deal for one seat, as it stands. */
void plain_solve(const Patience *state, PlainAnswer *out);

#endif
