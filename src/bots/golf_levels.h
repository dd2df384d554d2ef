/* golf_levels.h - within the golf players: the levels of games without powers and matching. */
#ifndef BOTS_GOLF_LEVELS_H
#define BOTS_GOLF_LEVELS_H

#include "bots/bot.h"
#include "games/golf/golf.h"

/* Cards can do something, or may be laid off: these games have players of their own. */
bool golf_has_powers(const GolfRules *rules);

BotChoice golf_plain_easy, golf_plain_hard;
BotWeighing golf_plain_weigh;

#endif
