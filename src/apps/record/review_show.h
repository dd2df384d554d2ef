/* review_show.h - prints a review: a table of the costliest decisions, then each player's luck and costs; or JSON. */
#ifndef APPS_RECORD_REVIEW_SHOW_H
#define APPS_RECORD_REVIEW_SHOW_H

#include "review/review.h"

#include <jansson.h>
#include <stdatomic.h>

typedef struct {
    uint64_t top;     /* how many decisions to list */
    uint64_t seconds; /* 0: no limit */
} ReviewShow;

/* Makes the review and prints it; stop ends it early. json: filled instead of printing, or NULL. */
void review_show(const Match *match, const ReviewOrder *order, const ReviewShow *show, const atomic_bool *stop,
                 json_t *json);

#endif
