/* players.h - who plays, as the command line names it: a bot, and what it may spend on a choice: `hard`, `hard:2000`
 * (nodes), `hard:10ms` (of processor time); or another's program, `exec:./mybot --fast`. Names are parted by commas; one
 * that belongs to a command has a backslash before it. */
#ifndef APPS_BASE_PLAYERS_H
#define APPS_BASE_PLAYERS_H

#include "bots/bot.h"

/* bots_find for those one meets at a table, lab_players_find for all. */
typedef Status PlayerFind(Slice name, const Bot **out, Fault *fault);

/* Players parted by commas, at least one; returns how many. Dies naming the flag. */
int players_read(const char *flag, const char *names, PlayerFind *find, BotPlayer player[SEATS_MAX]);

/* A player of a list: `name` as it was typed, and for a program its command line, else an empty one. */
typedef struct {
    BotPlayer player; /* for a program the level that plays on when it cannot */
    Slice name, command;
} NamedPlayer;

/* The same, programs too. */
int players_read_all(const char *flag, const char *names, PlayerFind *find, NamedPlayer out[SEATS_MAX]);

#endif
