/* winnable.h - which deals of patience are played, by what the solver proves of them (rules P8, D4).
 * Shape  a proof that runs out of its limits proves nothing: such a deal counts as possible, but not as winnable. */
#ifndef APPS_BASE_WINNABLE_H
#define APPS_BASE_WINNABLE_H

#include "apps/base/deal_name.h"
#include "table/match.h"

/* Has the match refuse deals: those not proved winnable, with only_winnable (dies where it is not patience); else, where
 * its rules deal impossible ones again, those proved impossible. */
void winnable_judge(Match *match, bool only_winnable);
/* Moves the name on until the deal that comes so many after it is one that the match accepts. */
void winnable_seek(const Match *match, DealName *name, uint64_t after);

#endif
