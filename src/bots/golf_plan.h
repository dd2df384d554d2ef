/* golf_plan.h - within the golf players: what columns of a layout come to with so many turns left, by the cards that the
 * view leaves unseen.
 * Shape  a card is told by its rank; PLAN_HIDDEN is a card that nobody has shown, PLAN_KEPT one that its owner placed
 *        face down. A row holds what a column is worth for each rank that the slot may hold, its other cards given.
 *        line is how many cards of a column count together: 0 where columns do not stand alone, 1 to 3 else.
 * Units  PLAN_POINT is a point; chances add up to about PLAN_ONE. Whole numbers: the same on every machine. */
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
    int32_t value[PLAN_RANKS];      /* of a card of that rank alone; hidden ones on average */
    int32_t over[CARD_VALUES];      /* what a card counts above its rank's mean */
    int32_t knock_below[SEATS_MAX]; /* with so few points a seat ends the deal, whatever others may have */
    int pace[SEATS_MAX];            /* how far a seat looks ahead, PLAN_PACE as usual; 0: at what counts at once */
    uint8_t heads;                  /* slots 0 to heads - 1 begin a column each */
    uint8_t mate[SLOTS_MAX][2];     /* the other slots of a slot's column, line - 1 of them */
    int32_t row_len;                /* numbers of a step */
    int32_t *row;
} Plan;

/* False: no memory. */
bool plan_make(const Golf *view, Plan *out);
/* So many eighths of what a layout counts that nobody has looked at. */
int32_t plan_share(const Plan *plan, const GolfScoring *g, int eighths);
void plan_free(Plan *plan);

#endif
