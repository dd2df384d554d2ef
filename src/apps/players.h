/* players.h - a list of bots as the command line names them. */
#ifndef APPS_PLAYERS_H
#define APPS_PLAYERS_H

#include "bots/bot.h"

/* Names parted by commas, at least one; returns how many. Dies naming the flag. */
int players_read(const char *flag, const char *names, const Bot *player[SEATS_MAX]);

#endif
