/* lab_players.h - players for measuring only: rules of thumb, reduced forms of levels, players from textbooks, levels
 * with a habit, and one that sees all cards. */
#ifndef LAB_LAB_PLAYERS_H
#define LAB_LAB_PLAYERS_H

#include "bots/bot.h"

extern const Bot *const lab_bots[]; /* ended by NULL */

/* Finds one of bots[] or lab_bots[], or a player with a habit (habits.h); ERR_UNKNOWN as in bots_find. */
Status lab_players_find(Slice name, const Bot **out, Fault *fault);
/* OK if the player plays these rules: players of one game are refused in others, and cheat where it is no bound. */
Status lab_players_check(const Bot *bot, const Ruleset *ruleset, int seats, Fault *fault);

#endif
