/* golf_levels.h - within the golf players: the levels for games without powers and matching. power_* plays the others;
 * golf_levels.c chooses. */
#ifndef BOTS_GOLF_LEVELS_H
#define BOTS_GOLF_LEVELS_H

#include "bots/bot.h"

BotChoice golf_plain_hard;
BotWeighing golf_plain_weigh;

#endif
