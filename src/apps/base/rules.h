/* rules.h - the rules of a ruleset in words, in the language that lookup knows; NULL: in English. */
#ifndef APPS_BASE_RULES_H
#define APPS_BASE_RULES_H

#include "games/games.h"

/* What is told beside the rules, a sentence a line, of one kind; nothing where the game tells nothing of it. */
void rules_tell_about(const Ruleset *ruleset, AboutKind kind, TextLookup *lookup, Text *out);
/* One sentence or two a line: those that hold for the ruleset's options, with their values filled in. */
void rules_tell(const Ruleset *ruleset, TextLookup *lookup, Text *out);

#endif
