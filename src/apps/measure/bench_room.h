/* bench_room.h - how many moves a second a room carries, socket and disk aside. */
#ifndef APPS_MEASURE_BENCH_ROOM_H
#define APPS_MEASURE_BENCH_ROOM_H

#include "lab/bench.h"

/* Moves (unit) at one table of four people: read from JSON, judged, logged, and the table printed for each of
 * them; beside the same lines at a table without a room (reference). */
BenchFigure bench_room(const Ruleset *ruleset);

#endif
