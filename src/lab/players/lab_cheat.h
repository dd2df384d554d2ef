/* lab_cheat.h - a player that sees every card and searches with that knowledge: how much the best play could gain.
 * Shape  Golf and Kop: bound.h. A patience alone: its solver, exact within its limits; beyond them the first
 *        legal action. */
#ifndef LAB_LAB_CHEAT_H
#define LAB_LAB_CHEAT_H

#include "bots/bot.h"

extern const Bot lab_cheat;

/* Why it is no bound for this game; NULL: it is one. */
const char *lab_cheat_refuses(const Ruleset *ruleset, int seats);

#endif
