/* read.h - reads files for `ratings`: tournaments, transcripts, score sheets, games of a history; and JSON
 * (read_json.h).
 * Errors It dies, naming the file and its line. What can be read and cannot be rated is left out, and noted. */
#ifndef APPS_RATINGS_READ_H
#define APPS_RATINGS_READ_H

#include "apps/ratings/gather.h"

/* Reads a file of any of these kinds, and adds what it tells. The period of its matches stays open. */
void ratings_read(const RatingsFile *file);

#endif
