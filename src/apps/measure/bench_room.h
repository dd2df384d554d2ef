/* bench_room.h - measures how many moves per second a room handles, without socket and disk. */
#ifndef APPS_MEASURE_BENCH_ROOM_H
#define APPS_MEASURE_BENCH_ROOM_H

#include "lab/bench/bench.h"

/* Moves at a table of four people (unit): read from JSON, judged, logged, and the table printed for each. The
 * reference is the same lines at a table without a room. */
BenchFigure bench_room(const Ruleset *ruleset);

#endif
