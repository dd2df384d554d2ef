/* review.h - the review of a played match: what each decision cost, by two separate measures.
 * Shape  A decision is a turn with several legal actions, in a line that stands. BY_VIEW compares the hard level's
 *        worths of the played action and the best one, from the seat's view: what the player could know. If the level
 *        samples, it weighs twice with independent chance: the first picks the best action, the second prices it, so
 *        sampling luck adds no cost. BY_CARDS compares the worths with all cards known (bots/common/full_cards.h);
 *        `way` tells how. A seat's luck (`gave`) is what the deal was worth by the cards before anybody acted; in a
 *        patience, compared with the mean of DEALS_COMPARED other deals of the same rules. A race has no decisions.
 *        The caller runs the review step by step and may stop after any step. The result depends only on the match
 *        and the order.
 * Units  As bot.h: the seat's points less the average of the others, more is better; in a patience its own points.
 *        Errors are standard errors.
 * Memory On the heap until review_close; the match is borrowed until then.
 *
 * A decision has two measures (`src/review`), never mixed. By the view: what the decision cost by what the player
 * could know then. By the cards: what it cost with all cards known (`bots/common/full_cards.h`). The second is
 * exact in patience and in Kop's card play; elsewhere the quick player plays the deal on, and the output says so.
 * By the view each decision is weighed twice, with independent random numbers: one sample picks the best action,
 * the other prices it, so that luck of the samples is no cost. */
#ifndef REVIEW_REVIEW_H
#define REVIEW_REVIEW_H

#include "bots/common/full_cards.h"
#include "table/match.h"

enum { REVIEW_WORD = 48, DEALS_COMPARED = 64, REVIEW_ALL_DEALS = -1 };

typedef enum { BY_VIEW, BY_CARDS, MEASURES } Measure;

typedef struct {
    uint64_t seed;
    uint32_t nodes;        /* budget of each weighing by the hard level; 0: its own */
    bool leaves[MEASURES]; /* measures to leave out */
    int deal;              /* 0 the first; or REVIEW_ALL_DEALS */
    SolveLimits limits;    /* for the patience solver; memory NULL: it allocates its own */
} ReviewOrder;

typedef struct {
    bool is_told;
    double cost, error;     /* error 0: exact. With an error, a cost can be below 0 by chance */
    Action best_action;     /* the action worth most */
    char best[REVIEW_WORD]; /* .. as it is typed */
    bool is_best;           /* .. and it is the one that was played, or as good */
} Price;

typedef struct {
    int deal, move; /* move: number among the seat's lines that stand, from 1 */
    uint32_t step;  /* lines of the deal before it, including those taken back */
    Seat seat;
    uint8_t part; /* index within a line of several actions */
    uint8_t way;  /* FullWay */
    Action did_action;
    char did[REVIEW_WORD];
    Price by[MEASURES];
} Priced;

/* One deal for one seat. */
typedef struct {
    bool is_over, is_told; /* is_told: gave is known */
    double result, gave, gave_error;
} DealOf;

/* One seat, over everything reviewed so far. */
typedef struct {
    int decisions, told[MEASURES];
    double cost[MEASURES], error[MEASURES];
    int costliest[MEASURES]; /* index of the decision; -1: none cost anything */
    int deals, deals_told;
    /* Sums over the deals that are over and told. mean: of other deals at their best, in a patience. result - mean -
     * gave is what play made of the cards. */
    double result, mean, gave, gave_error;
} SeatReview;

typedef struct Review Review;

/* Whether the game has decisions that can be priced. */
bool review_has_decisions(const Game *game);
/* Opens a review; NULL when out of memory. */
Review *review_open(const Match *match, const ReviewOrder *order);
void review_close(Review *review);
/* Prices the next decision, and the luck of deals reached on the way; false when nothing is left. */
bool review_step(Review *review);
/* Decisions done, and in all. */
int review_done(const Review *review);
int review_total(const Review *review);

/* Whether low scores win; worths are then scores with the sign turned. */
bool review_low_wins(const Review *review);
/* The decisions priced so far, in order of play. */
int review_len(const Review *review);
const Priced *review_at(const Review *review, int i);
SeatReview review_seat(const Review *review, Seat seat);
/* Lists up to cap decisions from the costliest down, without those that cost nothing; returns how many. */
int review_costliest(const Review *review, Measure by, int out[], int cap);
/* Writes everything as JSON: {"done":..,"total":..,"low_wins":..,"players":[..],"decisions":[..]}. */
void review_json(const Review *review, Text *out);

#endif
