/* review_show.h - a review in words: a table of the costliest decisions, then each player's luck and costs; or as JSON. */
#ifndef APPS_RECORD_REVIEW_SHOW_H
#define APPS_RECORD_REVIEW_SHOW_H

#include "review/review.h"

#include <jansson.h>
#include <stdatomic.h>

typedef struct {
    uint64_t top;     /* so many decisions are listed */
    uint64_t seconds; /* 0: no limit */
} ReviewShow;

/* Reviews and tells, until it is told to stop; json: what gets it instead of print, or NULL. */
void review_show(const Match *match, const ReviewOrder *order, const ReviewShow *show, const atomic_bool *stop,
                 json_t *json);

#endif
