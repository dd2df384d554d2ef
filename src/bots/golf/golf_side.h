/* golf_side.h - within the golf players: a seat's layout as numbers: what it counts now, and what it may come to.
 * Shape  worth[0] is what the cards count now. Where columns stand alone, each further number is the same with more
 *        cards to come (golf_plan.h). In grids, where rows count, too, each is less by what one more hope is worth: low
 *        cards for high ones; the next card, at its best; lines that lack one card, by chance and by what they save;
 *        the highest card.
 * Units  Plan points; less is better. */
#ifndef BOTS_GOLF_SIDE_H
#define BOTS_GOLF_SIDE_H

#include "bots/golf/golf_plan.h"

enum { SIDE_LEN = 6, SIDE_GAINS = 2 };

typedef struct {
    uint8_t rank[SLOTS_MAX]; /* a card's rank, PLAN_HIDDEN or PLAN_KEPT */
    uint16_t filled;         /* the slots that hold a card */
    int32_t worth[SIDE_LEN];
} Side;

bool side_is_unknown(int rank);
/* The layout of a seat, as the viewer knows it. */
void side_look(const Plan *plan, const Golf *s, Seat viewer, int seat, Side *out);
/* Changes the viewer's own layout: a card of this rank is placed in a slot. */
void side_place(const Plan *plan, const Golf *s, Seat seat, int slot, int rank, Side *side);
/* The same when a slot is turned up. Not in grids. */
void side_flip(const Plan *plan, int slot, Side *side);
/* What a discard of each rank would bring the seat with this layout at best. */
void side_gains(const Plan *plan, const Golf *s, Seat seat, const Side *side, int32_t gain[SIDE_GAINS][PLAN_RANKS]);

#endif
