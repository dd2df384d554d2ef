/* ladder_standing.h - `cardroom lab bots` without a game: the standing ladder, told as it is measured, in Markdown. */
#ifndef APPS_MEASURE_LADDER_STANDING_H
#define APPS_MEASURE_LADDER_STANDING_H

#include <stdint.h>

typedef struct {
    uint64_t first, threads;
    uint64_t part;       /* only one deal in so many; 1: all */
    const char *figures; /* the file whose section is written anew, between its marks; or NULL */
} Standing;

/* Exit code: whether all that is wanted was met. Players that there are not, and what is stopped, are left out. */
int ladder_standing(const Standing *standing);

#endif
