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

enum { SEASON_SAME = 64 };

/* Two spellings of one person, and the right one. */
typedef struct {
    char name[LEAGUE_NAME], as[LEAGUE_NAME];
} SeasonSame;

/* The evenings in the order of play, read as if `cardroom tournament rename` had made one spelling of two. */
typedef struct {
    const SeasonFile *file;
    int files;
    const SeasonSame *same; /* or NULL */
    int sames;
} SeasonFiles;

/* Ratings, and which evenings do not count as a whole. ratings_free(&ratings) frees it. */
typedef struct {
    Ratings ratings;
    RatingsLeftOut left_out[SEASON_EVENINGS];
    size_t left_out_len;
} SeasonRatings;

/* Adds the evenings of the files, in the order of play. ERR_CONFLICT: the same evening twice, also under another name;
 * ERR_RANGE: more than SEASON_EVENINGS. What was added stays when a later one fails. */
Status season_read(Season *season, const SeasonFiles *files, int *wrong, Fault *fault);
/* The same for ratings: each evening is a period. Blank before; all are ranked when it is done. */
Status season_rate(SeasonRatings *ratings, const SeasonFiles *files, int *wrong, Fault *fault);

#endif
