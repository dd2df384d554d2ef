/* stopwatch.h - reads a clock, to measure how long something takes. */
#ifndef LAB_STOPWATCH_H
#define LAB_STOPWATCH_H

#include <time.h>

/* The seconds that the clock shows: CLOCK_MONOTONIC, or CLOCK_THREAD_CPUTIME_ID for the work of this thread. */
double stopwatch_seconds(clockid_t clock);

#endif
