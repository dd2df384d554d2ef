/* ladder_standing.h - `cardroom lab bots` without a game: runs the standing ladder and prints it in Markdown as it is
 * measured. */
#ifndef APPS_MEASURE_LADDER_STANDING_H
#define APPS_MEASURE_LADDER_STANDING_H

#include <stdint.h>

typedef struct {
    uint64_t first, threads;
    uint64_t part;       /* divides the number of deals; 1: all */
    const char *figures; /* the file whose marked section is replaced; or NULL */
} Standing;

/* The exit code: whether every requirement was met. Unknown players and stopped measurements are left out. */
int ladder_standing(const Standing *standing);

#endif
