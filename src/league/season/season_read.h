/* season_read.h - reads the files of a season's evenings.
 * Errors The fault has the line and the column, and *wrong the number of the file, from 0. */
#ifndef LEAGUE_SEASON_READ_H
#define LEAGUE_SEASON_READ_H

#include "league/ratings/ratings_show.h"
#include "league/season/season.h"

typedef struct {
    const char *name; /* as the caller calls it */
    Slice bytes;
} SeasonFile;

/* Ratings, and which evenings do not count as a whole. ratings_free(&ratings) frees it. */
typedef struct {
    Ratings ratings;
    RatingsLeftOut left_out[SEASON_EVENINGS];
    size_t left_out_len;
} SeasonRatings;

/* Adds the evenings of the files, in the order of play. ERR_CONFLICT: the same evening twice, also under another name; ERR_RANGE:
 * more than SEASON_EVENINGS. What was added stays when a later one fails. */
Status season_read(Season *season, const SeasonFile file[], int files, int *wrong, Fault *fault);
/* The same for ratings: each evening is a period. Blank before; all are ranked when it is done. */
Status season_rate(SeasonRatings *ratings, const SeasonFile file[], int files, int *wrong, Fault *fault);

#endif
