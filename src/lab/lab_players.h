/* lab_players.h - players for measuring only: rules of thumb, reduced forms of the hard level, and one that sees all
 * cards. */
#ifndef LAB_LAB_PLAYERS_H
#define LAB_LAB_PLAYERS_H

#include "bots/bot.h"

extern const Bot *const lab_bots[]; /* ended by NULL */

/* Finds one of bots[] or lab_bots[], or a player with a habit (habits.h); ERR_UNKNOWN as in bots_find. */
Status lab_players_find(Slice name, const Bot **out, Fault *fault);

#endif
