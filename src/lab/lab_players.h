/* lab_players.h - players for measuring, which nobody meets at a table: rules of thumb that strength is told against,
 * forms of the hard level that lack something, and one that sees all cards. */
#ifndef LAB_LAB_PLAYERS_H
#define LAB_LAB_PLAYERS_H

#include "bots/bot.h"

extern const Bot lab_cheat;
extern const Bot *const lab_bots[]; /* ended by NULL */

/* One of bots[] or of lab_bots[]; ERR_UNKNOWN as bots_find. */
Status lab_players_find(Slice name, const Bot **out, Fault *fault);

#endif
