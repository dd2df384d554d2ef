/* patience_playout.h - what a move leaves on one deck, when a plan (patience_expect.h) is followed from then on.
 * Shape  after each turned card, the cards are played that lead to where the plan expects least; then the stock is
 *        turned. When a plan is for a part of the board only and this part is used up, a new plan is made.
 *        The luck of the turned cards is subtracted: how much worse a card is than the mean of those that could have
 *        been turned, by the plan. On average this luck is zero, however good the plan is, so that a few decks tell
 *        as much as many.
 * Units  1/PLAYOUT_UNIT of a card or point; lower is better, so points are negative.
 * Memory the caller's, for new plans; the plan given stays as it is. */
#ifndef SOLVERS_PATIENCE_PLAYOUT_H
#define SOLVERS_PATIENCE_PLAYOUT_H

#include "solvers/patience/patience_expect.h"

enum { PLAYOUT_UNIT = 128 };

typedef struct {
    const ExpectedScores *plan; /* of the board that is played; it has a plan */
    uint64_t each;              /* the work allowed for a new plan */
    void *memory;
    size_t memory_len;
    uint64_t work; /* done so far, in the unit of patience_expect.h */
} Playout;

/* Plays a move of the board, whose stock is the deck, then goes on to the end; false when the memory is too small. */
bool playout_move(Playout *playout, const PatienceBoard *board, int move, int32_t *out);

#endif
