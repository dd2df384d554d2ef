/* review_inside.h - what the files of the review share. Private to src/review. */
#ifndef REVIEW_REVIEW_INSIDE_H
#define REVIEW_REVIEW_INSIDE_H

#include "review/review.h"

/* A decision that is still to be priced: as it was met. */
typedef struct {
    StateBox state;
    Seat seat;
    Action did;
    uint32_t step;
    int move;
    uint8_t part;
} Met;

struct Review {
    const Match *match;
    ReviewOrder order;
    FullCards *cards;
    int first_deal, deals_end; /* those that are reviewed */
    int deal;                  /* at hand; first_deal - 1: none yet */
    Met *met;                  /* of the deal at hand */
    int met_len, met_cap, met_next;
    Priced *priced;
    int priced_len, priced_cap;
    DealOf *of; /* by deal and seat */
    int done, total;
    double mean, mean_error; /* of the best of other deals, in a patience */
    bool is_compared, has_mean, has_memory;
};

/* Gathers the decisions of a deal; met_len is their number. */
void review_meet(Review *review, int deal);
/* Prices a decision. */
void review_price(Review *review, const Met *met, Priced *out);
/* What the deal at hand gave each seat, and what came of it. */
void review_gift(Review *review);

#endif
