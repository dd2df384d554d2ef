/* tables.h - the patience games as data: options, presets, verbs, rules in words. */
#ifndef GAMES_PATIENCE_TABLES_H
#define GAMES_PATIENCE_TABLES_H

#include "core/game.h"

/* The options' rows. */
enum {
    PATIENCE_KINGS,
    PATIENCE_JOKERS,
    PATIENCE_START,
    PATIENCE_COLUMNS,
    PATIENCE_ROWS,
    PATIENCE_PACKS,
    PATIENCE_HOLES,
    PATIENCE_UNDO,
    PATIENCE_OPTIONS
};
enum { START_CARD, START_EMPTY };

extern const OptionSpec patience_options[];
extern const Preset patience_presets[];
extern const VerbSpec patience_verbs[];
extern const RuleText patience_rules[];

#endif
