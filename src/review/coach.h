/* coach.h - judges the choice that a seat has now, as the hard level weighs it by what the seat can see.
 * Units  Worths as in bot.h: points of the deal against the average of the others. The same position gives the same.
 *
 * The coach judges one choice by the first measure, while it is made, with one sample: it calls a choice worse
 * only beyond two errors of the estimate. Terminal and page say the same sentences of it. */
#ifndef REVIEW_COACH_H
#define REVIEW_COACH_H

#include "bots/bot.h"
#include "table/match.h"

/* The choices, the best first. */
typedef struct {
    int len; /* 0: nothing to weigh */
    Action legal[ACTIONS_MAX];
    Worth worth[ACTIONS_MAX];
} Weighed;

/* False where the seat is not to act, or has only one thing to do. */
bool coach_weigh(const Match *match, Seat seat, Weighed *out);
/* Whether the best is clearly better than this one: by more than a quarter of a point and two errors of the
 * estimate. */
bool coach_prefers(const Weighed *weighed, int index);
/* What lies between the best choice and this one. */
double coach_cost(const Weighed *weighed, int index);

#endif
