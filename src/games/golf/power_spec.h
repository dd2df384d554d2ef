/* power_spec.h - what each power of a card does, as data: legal moves, effects, encoding and players read it here. */
#ifndef GAMES_GOLF_POWER_SPEC_H
#define GAMES_GOLF_POWER_SPEC_H

#include "games/golf/options.h"

/* Whose card may be a target. Of a pair OWN_AND_OTHER one is the user's own, in any order. */
typedef enum {
    POWER_NOBODYS,
    POWER_OWN,
    POWER_OTHERS,
    POWER_ANYBODYS,
    POWER_OWN_AND_OTHER,
    POWER_ANY_TWO
} PowerTargets;
/* What follows the targets, and the looks at them. */
typedef enum {
    POWER_ENDS,
    POWER_SWAPS,        /* the two change places */
    POWER_MAY_SWAP,     /* they do, or not */
    POWER_MUST_SWAP,    /* they do, once their looks are over */
    POWER_SWAPS_OWN,    /* it changes places with a card of the user's own, which is chosen now */
    POWER_MAY_SWAP_OWN, /* it does, or not */
    POWER_MAY_SWAP_ANY, /* any two cards change places, which are chosen now, or none */
    POWER_MUST_SWAP_ANY /* two do, where any two can */
} PowerThen;

typedef struct {
    PowerTargets targets;
    bool looks; /* the user looks at the targets, which lie face down; else they are moved unseen */
    PowerThen then;
} PowerSpec;

extern const PowerSpec power_specs[GOLF_POWERS];

static inline bool power_is_pair(GolfPower power)
{
    return power_specs[power].targets >= POWER_OWN_AND_OTHER;
}

/* Whether any two cards may be picked after its looks. */
static inline bool power_picks(GolfPower power)
{
    return power_specs[power].then >= POWER_MAY_SWAP_ANY;
}

/* Whether its user has to choose after a look. */
static inline bool power_asks(GolfPower power)
{
    return power_specs[power].then >= POWER_MAY_SWAP;
}

#endif
