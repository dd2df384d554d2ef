/* ratings_show.h - prints rated lists, as text, CSV and JSON.
 * Units  Text and CSV round ratings and their intervals to whole points. The interval is the rating -+ 2 deviations. */
#ifndef LEAGUE_RATINGS_SHOW_H
#define LEAGUE_RATINGS_SHOW_H

#include "league/ratings/ratings.h"

/* A file, or a part of it, that does not count. The words are the caller's. */
typedef struct {
    const char *file, *why;
} RatingsLeftOut;

typedef struct {
    const Ratings *ratings;
    const RatingsLeftOut *left_out;
    size_t left_out_len;
} RatingsShow;

void ratings_print(const RatingsShow *show, Text *out);
/* One line for each player (RFC 4180, with a heading). */
void ratings_print_csv(const RatingsShow *show, Text *out);
/* {"lists": [..], "left_out": [..]}, which `ratings` reads again (docs/ratings.md). */
void ratings_json(const RatingsShow *show, Text *out);

#endif
