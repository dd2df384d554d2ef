/* review_inside.h - what the files of the review share. Private to src/review. */
#ifndef REVIEW_REVIEW_INSIDE_H
#define REVIEW_REVIEW_INSIDE_H

#include "review/review.h"

/* A decision still to be priced. */
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
    int first_deal, deals_end; /* the deals reviewed */
    int deal;                  /* the current deal; first_deal - 1 before the first */
    Met *met;                  /* decisions of the current deal */
    int met_len, met_next;
    Priced *priced;
    int priced_len;
    DealOf *of; /* by deal and seat */
    int done, total;
    double mean, mean_error; /* of the best of other deals, in a patience */
    bool is_compared, has_mean, has_memory;
};

/* Gathers the decisions of a deal in met. */
void review_meet(Review *review, int deal);
/* Prices a decision. */
void review_price(Review *review, const Met *met, Priced *out);
/* Sets what the current deal gave each seat, and its result. */
void review_gift(Review *review);

#endif
