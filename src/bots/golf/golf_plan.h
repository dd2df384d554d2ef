/* golf_plan.h - within the golf players: a table of what each column is expected to count at the end of the deal. It
 * depends on the turns left and on the cards that the view leaves unseen.
 * Shape  a card is its rank. PLAN_HIDDEN is a face-down card that nobody has seen, PLAN_KEPT one that its owner
 *        placed face down. A row of the table holds the worth of a column for each rank in one of its slots, with the
 *        other cards of the column fixed. `line` is the number of cards of a column that count together: 1 to 3. With
 *        0, cards of different columns count together, and the table is not used.
 * Units  PLAN_POINT is one point. Chances add up to about PLAN_ONE. All numbers are integers, the same on every
 *        machine. */
#ifndef BOTS_GOLF_PLAN_H
#define BOTS_GOLF_PLAN_H

#include "games/golf/golf.h"

enum {
    PLAN_POINT = 256,
    PLAN_ONE = 1024,
    PLAN_STEPS = 16,
    PLAN_RANKS = 16,
    PLAN_HIDDEN = 0,
    PLAN_KEPT = 15,
    PLAN_KNOCK_SHARE = 2,
    PLAN_PACE = 4
};

typedef struct {
    int line;
    int32_t chance[PLAN_RANKS];     /* of the ranks among the unseen cards */
    int32_t value[PLAN_RANKS];      /* of a single card of that rank; of hidden cards, the mean */
    int32_t lower[PLAN_RANKS];      /* what the next card would count less than one of that rank, if it is lower */
    int32_t over[CARD_VALUES];      /* what a card counts above its rank's mean */
    int32_t knock_below[SEATS_MAX]; /* a seat with fewer points ends the deal, whatever the others have */
    int pace[SEATS_MAX];            /* how far a seat looks ahead; PLAN_PACE: the usual; 0: only at points now */
    uint8_t heads;                  /* number of columns; slot i < heads begins column i */
    uint8_t mate[SLOTS_MAX][2];     /* the other slots of a slot's column, line - 1 of them */
    int32_t row_len;                /* numbers for each step (a sixteenth of the time) */
    int32_t *row;
} Plan;

/* The card in the slot as a plan has it, by what the viewer knows. */
static inline int plan_rank(const Golf *s, Seat viewer, int seat, int slot)
{
    if (golf_knows(s, viewer, seat, slot))
        return card_rank(s->slot[seat][slot].card);
    return s->replaced[seat] >> slot & 1 ? PLAN_KEPT : PLAN_HIDDEN;
}

/* The index of a column's row within a step of the plan; the rank of the slot's own card is to be added. */
static inline int plan_row_at(const Plan *p, const uint8_t rank[], int slot)
{
    const uint8_t *mate = p->mate[slot];
    if (p->line == 2)
        return rank[mate[0]] * PLAN_RANKS;
    return p->line == 1 ? 0 : (rank[mate[0]] * PLAN_RANKS + rank[mate[1]]) * PLAN_RANKS;
}

/* The number of cards of a column that count together; 0 if columns do not stand alone. */
int plan_line(const GolfScoring *g);
/* Makes the plan of a view; plan_free frees it. False: no memory. */
bool plan_make(const Golf *view, Plan *out);
/* This many eighths of what an unseen layout counts on average. */
int32_t plan_share(const Plan *plan, const GolfScoring *g, int eighths);
void plan_free(Plan *plan);

#endif
