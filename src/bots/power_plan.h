/* power_plan.h - within the players of power-card golf: what a seat that thinks no further than this turn would do.
 * Shape  takes states as well as views, and in both looks only at the cards that the seat knows: so roll-outs play all
 *        seats of an imagined deal by it, each by its own knowledge.
 * Units  tenths of a point. */
#ifndef BOTS_POWER_PLAN_H
#define BOTS_POWER_PLAN_H

#include "bots/bot.h"
#include "games/golf/golf.h"

enum { POWER_NEVER = -100000 };

/* What holds for a whole choice. */
typedef struct {
    SeatSet plain; /* seats that end a deal as soon as their layout looks good, and no other one better */
    int16_t value[CARD_VALUES];
    int mean;      /* of the cards that the view hides */
    int kept;      /* of those that their owner has looked at and keeps */
    int least;     /* no card counts less */
    int drawn[32]; /* what a card from the stock saves on average, by points of the costliest own card */
} PowerSense;

/* What a seat reckons with. */
typedef struct {
    const Golf *s;
    const PowerSense *sense;
    Seat seat;
    bool is_last;                         /* no turn follows in which what has been seen is of use */
    int16_t worth[SEATS_MAX * SLOTS_MAX]; /* by place, of those that hold a card */
    uint16_t known[SEATS_MAX];            /* slots whose card the seat knows */
    int sum[SEATS_MAX];                   /* with fees */
    int costliest, high;                  /* an own place, or -1, and its worth */
    int cheapest, low;                    /* another's that may be touched */
} PowerReckoning;

void power_sense_make(const Golf *view, PowerSense *out);
void power_reckon(const Golf *s, const PowerSense *sense, Seat seat, PowerReckoning *out);
/* What the action gains over doing nothing. */
int power_gain(const PowerReckoning *r, Action action);
/* The place of the best among the legal actions. */
int power_fast(const Golf *s, const PowerSense *sense, Seat seat, const Action legal[], int legal_len);
/* Whether to end the deal now, the own layout counting so much. */
bool power_should_end(const PowerReckoning *r, int mine);

#endif
