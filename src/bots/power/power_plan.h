/* power_plan.h - within the players of power-card golf: what one seat's knowledge tells, and what actions gain by that.
 * Shape  takes a state or a view, and looks only at the cards that the seat knows. So it can play all seats of a
 *        roll-out, each by its own knowledge.
 * Units  tenths of a point. */
#ifndef BOTS_POWER_PLAN_H
#define BOTS_POWER_PLAN_H

#include "bots/bot.h"
#include "games/golf/golf.h"

enum { POWER_NEVER = -100000 };

struct PowerNet;

/* What a view tells; made once for each choice. */
typedef struct {
    const struct PowerNet *net; /* judges whether to call; NULL: nothing is learnt of such games */
    SeatSet plain; /* seats that end the deal as soon as their layout looks good and no other looks better */
    int16_t value[CARD_VALUES];
    int mean;      /* of a hidden card */
    int kept;      /* of a hidden card that its owner has looked at and keeps */
    int least;     /* the least that a hidden card counts */
    int drawn[32]; /* [p]: what a card from the stock saves on average if one's costliest card counts p points */
} PowerSense;

/* A layout-by-layout estimate by what one seat knows. */
typedef struct {
    const Golf *s;
    const PowerSense *sense;
    Seat seat;
    bool is_last;                         /* this is the seat's last turn: knowledge gains nothing any more */
    int16_t worth[SEATS_MAX * SLOTS_MAX]; /* by place; of places that hold a card */
    uint16_t known[SEATS_MAX];            /* slots whose card the seat knows */
    int sum[SEATS_MAX];                   /* of a layout, with fees */
    int costliest, high;                  /* the own place with the highest worth, or -1; that worth */
    int cheapest, low;                    /* the same of the lowest among opponents' cards that may be touched */
} PowerReckoning;

/* Without a network. */
void power_sense_make(const Golf *view, PowerSense *out);
void power_reckon(const Golf *s, const PowerSense *sense, Seat seat, PowerReckoning *out);
/* What the action gains over doing nothing; POWER_NEVER for one that ends the deal. */
int power_gain(const PowerReckoning *r, Action action);
/* The most that a card saves in any slot: the drawn card, or one that could be taken. */
int power_best_place(const PowerReckoning *r, Card card);
/* The worth of the layouts as they are estimated: if this seat had ended the deal (SEAT_NONE: nobody), and if the seat
 * itself does so now. */
int power_stands(const PowerReckoning *r, Seat ender);
int power_ended(const PowerReckoning *r);

#endif
