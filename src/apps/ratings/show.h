/* show.h - prints rated lists, as text, CSV and JSON.
 * Units  Text and CSV round ratings and their intervals to whole points. The interval is the rating -+ 2 deviations. */
#ifndef APPS_RATINGS_SHOW_H
#define APPS_RATINGS_SHOW_H

#include "league/ratings.h"

#include <jansson.h>

/* left_out: an array of {"file", "why"}. */
typedef struct {
    const Ratings *ratings;
    json_t *left_out;
} RatingsShow;

void ratings_print(const RatingsShow *show, Text *out);
/* One line for each player (RFC 4180, with a heading). */
void ratings_print_csv(const RatingsShow *show, Text *out);
/* {"lists": [..], "left_out": [..]}, which `ratings` reads again (docs/ratings.md). */
json_t *ratings_to_json(const RatingsShow *show);

#endif
