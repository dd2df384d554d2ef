/* players.h - players on a command line: a bot with its budget for each choice, `hard`, `hard:2000` (nodes),
 * `hard:10ms` (processor time); or another program, `exec:./mybot --fast`. Commas separate players; a comma within a
 * command is written with a backslash before it. */
#ifndef APPS_BASE_PLAYERS_H
#define APPS_BASE_PLAYERS_H

#include "bots/bot.h"

/* How to look up a name: bots_find knows the levels, lab_players_find also the players for measuring. */
typedef Status PlayerFind(Slice name, const Bot **out, Fault *fault);

/* Reads one player or more; returns how many. Dies naming the flag. */
int players_read(const char *flag, const char *names, PlayerFind *find, BotPlayer player[SEATS_MAX]);

/* A player of a list: `name` as it was typed; `command` a program's command line, else empty. */
typedef struct {
    BotPlayer player; /* for a program, the level that takes over if it fails */
    Slice name, command;
} NamedPlayer;

/* The same, with programs allowed. */
int players_read_all(const char *flag, const char *names, PlayerFind *find, NamedPlayer out[SEATS_MAX]);

#endif
