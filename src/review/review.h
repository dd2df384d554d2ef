/* review.h - a match that was played, decision by decision: what each choice cost, by two measures that are kept apart.
 * Shape  a decision is a turn with more than one legal action, in a line that stands. It is priced
 *          by the view   what the hard level thinks of the played and of the best action, from that seat's view: what the
 *                        player could know then. Each is weighed twice, with chances of their own, where the level
 *                        samples: one picks the best, the other prices it, so that luck of the samples is no cost;
 *          by the cards  what all cards would have told (bots/full_cards.h), the way named.
 *        What a deal gave a seat (luck) is what it was worth by the cards before anybody acted: in a patience compared with
 *        the mean of DEALS_COMPARED other deals by the same rules. A race has no decisions.
 *        The work is done in steps, so that whoever asks stays awake and can stop; the same match and order give the same
 *        review, whoever stops when.
 * Units  bot.h: points beyond what the others get on average, more is better; in a patience its own. Errors are standard
 *        errors.
 * Memory on the heap: review_close. The match is borrowed until then. */
#ifndef REVIEW_REVIEW_H
#define REVIEW_REVIEW_H

#include "bots/full_cards.h"
#include "table/match.h"

enum { REVIEW_WORD = 48, DEALS_COMPARED = 64, REVIEW_ALL_DEALS = -1 };

typedef enum { BY_VIEW, BY_CARDS, MEASURES } Measure;

typedef struct {
    uint64_t seed;
    uint32_t nodes;        /* of each weighing of the hard level; 0: its own */
    bool leaves[MEASURES]; /* a measure that is not wanted */
    int deal;              /* 0 the first; or REVIEW_ALL_DEALS */
    SolveLimits limits;    /* of the solver of patience; memory NULL: its own */
} ReviewOrder;

typedef struct {
    bool is_told;
    double cost, error; /* error 0: exact by its measure. A cost can be below 0 by chance, where there is an error */
    Action best_action; /* the one worth most */
    char best[REVIEW_WORD]; /* .. as it is typed */
    bool is_best;           /* .. and it is the one that was played, or as good */
} Price;

typedef struct {
    int deal, move; /* deal: 0 the first; move: of the seat's lines that stand in it, from 1 */
    uint32_t step;  /* lines of the deal before it, whether they stand or not */
    Seat seat;
    uint8_t part; /* of a line of several actions, from 0 */
    uint8_t way;  /* FullWay */
    Action did_action;
    char did[REVIEW_WORD];
    Price by[MEASURES];
} Priced;

/* A deal of a seat. */
typedef struct {
    bool is_over, is_told; /* is_told: what it gave is */
    double result, gave, gave_error;
} DealOf;

/* A seat, over all that has been reviewed. */
typedef struct {
    int decisions, told[MEASURES];
    double cost[MEASURES], error[MEASURES];
    int costliest[MEASURES]; /* of the review's decisions; -1: none cost anything */
    int deals, deals_told;
    /* Of the deals that are over and told; mean: of other deals at their best, in a patience. What is left of the result
     * beyond mean and gave, play made of it. */
    double result, mean, gave, gave_error;
} SeatReview;

typedef struct Review Review;

/* Whether a game has decisions that can be priced. */
bool review_has_decisions(const Game *game);
/* NULL: no memory. */
Review *review_open(const Match *match, const ReviewOrder *order);
void review_close(Review *review);
/* Prices the next decision, and what deals on the way gave; false when nothing was left. */
bool review_step(Review *review);
/* How far it is, in decisions. */
int review_done(const Review *review);
int review_total(const Review *review);

/* Whether the game's scores are the better the fewer they are: worths are then the other way round. */
bool review_low_wins(const Review *review);
/* What has been priced so far, in order of play. */
int review_len(const Review *review);
const Priced *review_at(const Review *review, int i);
SeatReview review_seat(const Review *review, Seat seat);
/* The decisions from the costliest down by a measure, those that cost nothing left out; how many of at most cap. */
int review_costliest(const Review *review, Measure by, int out[], int cap);
/* All of it: {"done":..,"total":..,"low_wins":..,"players":[..],"decisions":[..]}. */
void review_json(const Review *review, Text *out);

#endif
