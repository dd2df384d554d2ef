/* spit_tables.h - Spit as data. */
#ifndef GAMES_PATIENCE_SPIT_TABLES_H
#define GAMES_PATIENCE_SPIT_TABLES_H

#include "core/game.h"

enum { SPIT_ROUNDS };

extern const OptionSpec spit_options[];
extern const Preset spit_presets[];
extern const VerbSpec spit_verbs[];
extern const Speech spit_speech; /* speech.c */
extern const RuleText spit_rules[];
extern const RuleText spit_brief[]; /* brief.c */
extern const Term spit_terms[];     /* terms.c */
extern const GameBook spit_book;

#endif
