/* games.h - the catalogue of all games, and how a game is found by name. */
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
/* The ids of the presets that are played when nobody has chosen one: alone, and at a table with others. */
extern const char games_alone[], games_at_table[];

/* Finds a preset by id, title or alias. ERR_UNKNOWN: there is none; the Fault names the nearest one. */
Status games_find(Slice name, Ruleset *out, Fault *fault);
/* Finds a preset by its title in another language. False, out untouched: there is none. */
bool games_find_title(Slice name, TextLookup *lookup, Ruleset *out);
/* Reads a preset and options, separated by blanks: `golf6 jokers_per_pack=2`. */
Status games_read(Slice words, Ruleset *out, Fault *fault);
/* Prints what games_read reads: the preset, and the options that differ from it. */
void games_print(const Ruleset *ruleset, Text *out);
/* The ruleset of a match of so many deals whose results are compared with other tables' (Game.contest). ERR_RANGE: the
 * game has no such matches, or none so long. On failure out is untouched. */
Status games_contest(const Ruleset *ruleset, int deals, Ruleset *out, Fault *fault);
/* The preset's own options. */
Options games_preset_options(const Ruleset *ruleset);
/* The next row after `row` (-1: from the first) whose option has another value than in `others`; -1: there is none. */
int games_next_difference(const Ruleset *ruleset, const Options *others, int row);
/* The fewest and the most seats that its options allow. */
void games_players(const Ruleset *ruleset, int *min, int *max);
/* The number of seats when nobody has chosen it. */
int games_standard_seats(const Ruleset *ruleset);
/* OK when this number of seats can play it; else the Fault says why not. */
Status games_seats(const Ruleset *ruleset, int seats, Fault *fault);
/* Whether a condition of a sentence holds (RuleText.when): each of its tests, of an option (options_hold) or a
 * count. */
bool games_hold(const Ruleset *ruleset, const char *when);
/* Prints what {name} in a sentence stands for: the value of an option, or a count. False: it is neither. */
bool games_print_named(const Ruleset *ruleset, Slice name, Text *out);
/* A place in the rules of a game; { 0 } is the place before the first sentence. */
typedef struct {
    int table, row;
    const char *told;
    const char *heading; /* of the sentence told last, when it is the first under it; else NULL */
} RulesPlace;

/* The next row of the book's rules: a heading, something to show, or a sentence that holds for the ruleset's options
 * and was not told just before; NULL: there are no more. book: the game's, NULL: none. */
const RuleText *games_next_row(const Ruleset *ruleset, const GameBook *book, RulesPlace *place);
/* The next sentence of the rules that holds for the ruleset's options and was not told just before; NULL: there are
 * no more. */
const char *games_next_rule(const Ruleset *ruleset, const GameBook *book, RulesPlace *place);
/* The first row of one kind of background that holds for the options, from `row` on (NULL: nothing is there); NULL:
 * there is none. */
const AboutText *games_next_about(const Ruleset *ruleset, AboutKind kind, const AboutText *row);
MatchSpec games_match(const Ruleset *ruleset, int seats);

#endif
