/* power_worlds.h - within the hard player of power-card golf: how the cards may lie, by the view and by what the others
 * did. */
#ifndef BOTS_POWER_WORLDS_H
#define BOTS_POWER_WORLDS_H

#include "bots/power_plan.h"

/* A state that the view allows. */
void power_world(const Golf *view, const PowerSense *sense, Rng *rng, Golf *out);

#endif
