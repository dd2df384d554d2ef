#include "bots/power_worlds.h"

void power_world(const Golf *view, const PowerSense *sense, Rng *rng, Golf *out)
{
    (void)sense;
    *out = *view;
    golf_resample(out, rng);
}
