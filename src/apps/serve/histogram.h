/* histogram.h - how long something took, counted in steps from 1 ms to 10 s.
 * Shape  count[i] is how often it took at most the seconds of step i, and more than those of the step before; the last
 *        is for all that took longer. */
#ifndef APPS_SERVE_HISTOGRAM_H
#define APPS_SERVE_HISTOGRAM_H

#include <stdint.h>

enum { HISTOGRAM_STEPS = 13 };

typedef struct {
    uint64_t count[HISTOGRAM_STEPS + 1];
    uint64_t sum_us;
} Histogram;

/* The seconds of a step, as they are written. */
const char *histogram_step(int step);
void histogram_add(Histogram *histogram, uint64_t us);

#endif
