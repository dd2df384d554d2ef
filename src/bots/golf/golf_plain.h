/* golf_plain.h - within the golf players: the levels for games without powers and matching. power_* plays the others;
 * bots/golf_levels.c chooses. */
#ifndef BOTS_GOLF_PLAIN_H
#define BOTS_GOLF_PLAIN_H

#include "bots/common/mistakes.h"

BotChoice golf_plain_hard;
BotWeighing golf_plain_weigh;
MistakenChoice golf_plain_mistaken;

#endif
