#include "wasm/priced.h"

#include "review/review.h"
#include "wasm/local.h"

static Review *review;

static Status refuse(Status status, const char *why)
{
    Fault fault = { 0 };
    fault_say(&fault, status, why);
    return page_fail(status, &fault);
}

void priced_end(void)
{
    review_close(review);
    review = NULL;
}

Status priced_begin(int handle, int deal)
{
    const Match *match = &local_of(handle)->match;
    ReviewOrder order = { .deal = deal };
    Slice rest = page_heard();
    priced_end();
    if (!review_has_decisions(match->ruleset.game))
        return refuse(ERR_CONFLICT, N_("a race has no turns to weigh, expected another game"));
    if (deal < REVIEW_ALL_DEALS || deal >= (int)match->past_len + match->dealt)
        return refuse(ERR_RANGE, N_("no such deal, expected one that was played"));
    slice_unsigned(slice_word(&rest, 0), &order.seed);
    review = review_open(match, &order);
    return review ? OK : refuse(ERR_MEMORY, N_("out of memory, expected room for a review"));
}

static void write_review(void *from, Text *out)
{
    review_json(from, out);
}

Status priced_go(void)
{
    if (!review)
        return refuse(ERR_OVER, N_("nothing is reviewed, expected a match first"));
    while (review_step(review) && page_stop() == 0)
        ;
    return page_tell(write_review, review);
}
