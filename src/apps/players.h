/* players.h - who plays, as the command line names it: a bot, and what it may spend on a choice: `hard`, `hard:2000`
 * (nodes), `hard:10ms`. */
#ifndef APPS_PLAYERS_H
#define APPS_PLAYERS_H

#include "bots/bot.h"

/* bots_find for those one meets at a table, lab_players_find for all. */
typedef Status PlayerFind(Slice name, const Bot **out, Fault *fault);

/* Players parted by commas, at least one; returns how many. Dies naming the flag. */
int players_read(const char *flag, const char *names, PlayerFind *find, BotPlayer player[SEATS_MAX]);

#endif
