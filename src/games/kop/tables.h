/* tables.h - Kop as data: options, presets, verbs, rules in words. */
#ifndef GAMES_KOP_TABLES_H
#define GAMES_KOP_TABLES_H

#include "core/game.h"

/* The options' rows. */
enum { KOP_TRUMP_FORM, KOP_MUST_BEAT, KOP_DECLARER_EXIT, KOP_EXIT_SCOPE, KOP_EARLY_END, KOP_MATCH, KOP_OPTIONS };
enum { EXIT_ALL_BUT_DU, EXIT_TEAM_ONLY };
enum { END_NEVER, END_WHEN_FIXED };

extern const OptionSpec kop_options[];
extern const Preset kop_presets[];
extern const VerbSpec kop_verbs[];
extern const RuleText kop_rules[];

#endif
