/* tables.h - draw-and-swap golf as data: options, presets, verbs, rules in words. */
#ifndef GAMES_GOLF_TABLES_H
#define GAMES_GOLF_TABLES_H

#include "core/game.h"

/* The options' rows; GOLF_VAL + rank - 1 is the value of a rank, the joker's the last. */
enum {
    GOLF_PACKS,
    GOLF_JOKERS_PER_PACK,
    GOLF_MAX_RESHUFFLES,
    GOLF_MAX_TURNS,
    GOLF_MATCH_DEALS,
    GOLF_VAL,
    GOLF_OPTIONS = GOLF_VAL + 14
};

extern const OptionSpec golf_options[];
extern const Preset golf_presets[];
extern const VerbSpec golf_verbs[];
extern const RuleText golf_rules[];

#endif
