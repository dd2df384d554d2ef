#include "apps/serve/histogram.h"

static const struct {
    uint64_t us;
    const char *seconds;
} steps[HISTOGRAM_STEPS] = {
    { 1000, "0.001" }, { 2000, "0.002" }, { 5000, "0.005" },  { 10000, "0.01" }, { 20000, "0.02" },
    { 50000, "0.05" }, { 100000, "0.1" }, { 200000, "0.2" },  { 500000, "0.5" }, { 1000000, "1" },
    { 2000000, "2" },  { 5000000, "5" },  { 10000000, "10" },
};

const char *histogram_step(int step)
{
    return steps[step].seconds;
}

void histogram_add(Histogram *histogram, uint64_t us)
{
    int step = 0;
    while (step < HISTOGRAM_STEPS && us > steps[step].us)
        step++;
    histogram->count[step]++;
    histogram->sum_us += us;
}
