/* players.h - who plays, as the command line names it: a bot, and what it may spend on a choice: `hard`, `hard:2000`
 * (nodes), `hard:10ms`. */
#ifndef APPS_PLAYERS_H
#define APPS_PLAYERS_H

#include "bots/bot.h"

/* Players parted by commas, at least one; returns how many. Dies naming the flag. */
int players_read(const char *flag, const char *names, BotPlayer player[SEATS_MAX]);

#endif
