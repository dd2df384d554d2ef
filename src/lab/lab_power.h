/* lab_power.h - power-card golf without the powers: what using them is worth is told against this player. */
#ifndef LAB_LAB_POWER_H
#define LAB_LAB_POWER_H

#include "bots/bot.h"

extern const Bot no_powers_bot;

#endif
