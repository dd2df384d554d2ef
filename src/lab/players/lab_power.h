/* lab_power.h - a player of power-card golf that never uses powers, to measure what powers are worth. */
#ifndef LAB_LAB_POWER_H
#define LAB_LAB_POWER_H

#include "bots/bot.h"

extern const Bot no_powers_bot;

#endif
