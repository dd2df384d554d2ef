/* games.h - the catalogue: every game there is, and how a name finds one. */
#ifndef GAMES_GAMES_H
#define GAMES_GAMES_H

#include "core/game.h"

/* A game with its rules chosen: what a command line or a transcript's `game` line names. */
typedef struct {
    const Game *game;
    const Preset *preset;
    Options options;
} Ruleset;

extern const Game *const games[]; /* ended by NULL */
/* The presets that are played where nobody chose one: alone, and at a table. */
extern const char games_alone[], games_at_table[];

/* The preset with that id, title or alias; ERR_UNKNOWN with the nearest name. */
Status games_find(Slice name, Ruleset *out, Fault *fault);
/* Whether a preset's title in another language is that name; out is the preset then. */
bool games_find_title(Slice name, TextLookup *lookup, Ruleset *out);
/* A preset and options, parted by blanks: `golf6 jokers_per_pack=2`. */
Status games_read(Slice words, Ruleset *out, Fault *fault);
/* The inverse: the preset and the options in which it differs. */
void games_print(const Ruleset *ruleset, Text *out);
/* How many may play by its options. */
void games_players(const Ruleset *ruleset, int *min, int *max);
/* How many play unless somebody says otherwise. */
int games_standard_seats(const Ruleset *ruleset);
/* Whether so many seats can play it. */
Status games_seats(const Ruleset *ruleset, int seats, Fault *fault);
/* A place in the rules of a game; { 0 } is before the first sentence. */
typedef struct {
    int table, row;
    const char *told;
} RulesPlace;

/* The next sentence of the rules that holds for the ruleset's options and was not told just before; NULL: that was all. */
const char *games_next_rule(const Ruleset *ruleset, RulesPlace *place);
MatchSpec games_match(const Ruleset *ruleset, int seats);

#endif
