/* rules.h - prints the rules of a ruleset in words, translated by lookup (NULL: English). */
#ifndef APPS_BASE_RULES_H
#define APPS_BASE_RULES_H

#include "games/games.h"
#include "say/reader.h"

/* Prints the background of one kind, one sentence in each line; nothing if the game has none. Cards are as the reader
 * has them, or as transcripts write them if reader is NULL. */
void rules_tell_about(const Ruleset *ruleset, AboutKind kind, TextLookup *lookup, const Reader *reader, Text *out);
/* Prints the rules that hold for the options, one or two sentences in each line, with values filled in: the aim, then
 * the parts, each after an empty line under its heading. Cards are as the reader has them. */
void rules_tell(const Ruleset *ruleset, TextLookup *lookup, const Reader *reader, Text *out);
/* The same in English without headings, for programs. */
void rules_list(const Ruleset *ruleset, Text *out);

#endif
