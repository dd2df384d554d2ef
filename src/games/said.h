/* said.h - what people call a rule, where the program has another word for it: "snap" for laying off equal cards. By
 * these words the lists of options and of games are searched, beside their own names.
 * Shape  Words are in small letters, parted by commas. Sought words fit if one begins with the other: "snapping",
 *        "black". */
#ifndef GAMES_SAID_H
#define GAMES_SAID_H

#include "games/games.h"

typedef struct {
    const char *game, *words;
    const char *options; /* the ids of the options that the words are about, parted by blanks */
    const char *when;    /* holds where a game has the rule (games_hold) */
} Said;

extern const Said said[]; /* ended by a row without words */

/* Whether the option is about what is sought, in people's words. */
bool said_of_option(const Game *game, const OptionSpec *row, Slice sought);
/* Whether the rules have what is sought, in people's words. */
bool said_of_rules(const Ruleset *ruleset, Slice sought);
/* Adds all words that people have for the option. */
void said_add_words(const Game *game, const OptionSpec *option, Text *out);

#endif
