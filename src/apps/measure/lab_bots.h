/* lab_bots.h - the ladder as a count: matches of bots in parts, on many machines.
 * Units  An item is a match, or a single deal where the game has no matches, played from every seat. Times of choices
 *        differ from run to run, so they are not counted. */
#ifndef APPS_MEASURE_LAB_BOTS_H
#define APPS_MEASURE_LAB_BOTS_H

#include "apps/measure/ladder_asked.h"
#include "lab/engine/count.h"

extern const CountKind count_bots;

/* Makes the run of an order, of this many matches. The programs among the players follow `exec`, which must stay. */
void lab_bots_open(const LadderAsked *asked, const LadderOrder *order, uint64_t matches, Count *out);
/* Whether what was counted is worth nothing (ladder_void). */
bool lab_bots_is_void(const Count *count);
/* Prints what programs among the players did, if there are any. */
void lab_bots_print_programs(void);

#endif
