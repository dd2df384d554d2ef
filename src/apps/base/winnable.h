/* winnable.h - chooses which patience deals are played, by the solver's proofs (rules P8, D4).
 * Shape  If the solver reaches its limits, nothing is proved: the deal counts as possible, but not as winnable. */
#ifndef APPS_BASE_WINNABLE_H
#define APPS_BASE_WINNABLE_H

#include "apps/base/deal_name.h"
#include "table/match.h"

/* Makes the match refuse deals. With only_winnable: those not proved winnable (dies if the game is no patience). Else,
 * if its rules redeal impossible deals: those proved impossible. */
void winnable_judge(Match *match, bool only_winnable);
/* Moves the name forward until the deal `after` places behind it is one that the match accepts. */
void winnable_seek(const Match *match, DealNumber *name, uint64_t after);
/* The deal of the day (rules D4): of the deals of today, the first that is proved winnable; the first of all where none
 * is, and in games whose deals are not judged. */
DealNumber winnable_today(const Match *match);

#endif
