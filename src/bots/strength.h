/* strength.h - how strong the levels are, on one scale for each kind of games, as `cardroom lab bots --scale` has
 * measured them.
 * Units  Elo: medium is 1000. A player that is 200 above another gets more from the same cards in three deals of
 *        four. */
#ifndef BOTS_STRENGTH_H
#define BOTS_STRENGTH_H

#include "bots/bot.h"

typedef enum {
    STRENGTH_PATIENCE,
    STRENGTH_SPIT,
    STRENGTH_GOLF,
    STRENGTH_POWER, /* golf with powers or matching */
    STRENGTH_KOP,
    STRENGTH_KINDS
} StrengthKind;

enum { STRENGTH_MEDIUM = 1000, STRENGTH_LEVELS = 5 };

/* By kind and by place in bots[]; 0: not on the scale. In strength_table.c, which the command above prints. */
extern const int16_t strength_table[STRENGTH_KINDS][STRENGTH_LEVELS];
/* What the games of a kind are called. */
extern const char *const strength_kinds[STRENGTH_KINDS];

/* STRENGTH_KINDS: there is no scale for it. */
StrengthKind strength_kind(const Ruleset *ruleset);
/* By place in bots[]; NULL: there is no scale for it. */
const int16_t *strength_of_levels(const Ruleset *ruleset);

#endif
