/* power_worlds.h - within the hard player of power-card golf: random states that fit a view and what the others did. */
#ifndef BOTS_POWER_WORLDS_H
#define BOTS_POWER_WORLDS_H

#include "bots/power/power_plan.h"

/* Fills the hidden cards at random. Determinizations in which others kept high cards are drawn less often. */
void power_world(const Golf *view, const PowerSense *sense, Rng *rng, Golf *out);

#endif
