/* read_json.h - reads what other commands print with --json: the ladder of bots, a duplicate, ratings.
 * Errors It dies, naming the file and its line, or the place in its JSON. */
#ifndef APPS_RATINGS_READ_JSON_H
#define APPS_RATINGS_READ_JSON_H

#include "apps/ratings/gather.h"

void ratings_read_json(const RatingsFile *file, const char *text, size_t len);

#endif
