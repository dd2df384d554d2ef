/* rulesheet.h - reads a family's sheet of rules in plain words, and prints one that reads back.
 * Shape  A sheet is lines. The first may name the game. A line is read by four readers, in this order: settings as they
 *        are typed (`val.K=0`) or as forms show them (`Kings: 0 points`), sentences of the rule book, people's words
 *        for rules (`jokers -2, kings 0, last turn for the others`). What a reader takes is a part; each part says what
 *        became of it.
 * Words  Everything is read in one language: the lookup translates the tables (NULL: English). A word of the table of
 * words
 *        (words.c) is looked up in the context "rulesheet", where a language gives its own.
 * Memory One sheet is read at a time, by one thread: the working memory is too large for a stack.
 * Errors Nothing is guessed. Words that are no rule, or may be several, change nothing and are shown. Parts that
 * contradict
 *        each other, and rules that do not go together, are refused as the table of options refuses them.
 *
 * A sentence of the book is read backwards: its row holds under settings (RuleText.when) and has values in its holes.
 * Where it holds already, it changes nothing; else the fewest settings that make it hold are what it says. So a sheet
 * that was printed reads back to the same rules, and one whose numbers were changed by hand says just that. */
#ifndef RULESHEET_RULESHEET_H
#define RULESHEET_RULESHEET_H

#include "games/games.h"

typedef enum {
    RULESHEET_TITLE,    /* names the game */
    RULESHEET_HEADING,  /* a heading of the book */
    RULESHEET_RULE,     /* understood: settings */
    RULESHEET_TOLD,     /* a sentence of the book that holds anyway */
    RULESHEET_TWO,      /* may mean several things: none is taken */
    RULESHEET_UNKNOWN,  /* not understood */
    RULESHEET_AGAINST,  /* contradicts what another part says */
    RULESHEET_LEFT_OUT, /* pictures, tables and notes of a printed book */
    RULESHEET_KINDS
} RuleSheetKind;

enum {
    RULESHEET_BYTES = 64 << 10, /* a longer sheet is refused */
    RULESHEET_PARTS = 600,
    RULESHEET_SETTINGS = 240,
    RULESHEET_READINGS = 4,
    RULESHEET_NEAR = 3
};

typedef struct {
    RuleSheetKind kind;
    int line;    /* of the sheet, from 1 */
    Slice words; /* as they stand there */
    int readings;
    char reading[RULESHEET_READINGS][RULESHEET_SETTINGS]; /* settings; a rule has one */
    int16_t near[RULESHEET_NEAR];                         /* unknown: rows of options to look at, -1 after the last */
    int against;                                          /* the line of the other part */
    Fault fault;                                          /* against: as the table of options says it */
    int sentence, sentences; /* which sentences of the book it may be, from 0, and how many; 0: none */
} RuleSheetPart;

typedef struct {
    RuleSheetPart part[RULESHEET_PARTS];
    int len;
    bool is_cut;     /* there are more parts than fit */
    bool has_game;   /* false: neither the sheet nor the caller names one */
    Ruleset ruleset; /* with all that was understood */
    Status status;   /* whether the rules stand */
    Fault fault;
} RuleSheet;

/* Reads a sheet. base: the game, with settings, that somebody chose; NULL: the first line names it. named: finds a game
 * by what people call it (NULL: games_find and titles of the language). The slices of out point into text. */
typedef Status RuleSheetNamed(const char *name, Ruleset *out, Fault *fault);
void rulesheet_read(Slice text, const Ruleset *base, TextLookup *lookup, RuleSheetNamed *named, RuleSheet *out);
/* Whether all of the sheet was understood, and its rules stand. */
bool rulesheet_is_clear(const RuleSheet *sheet);
/* The headings of a printed book that are not among its rules. */
extern const char *const rulesheet_headings[];
/* The kind as files name it: `rule`, `unknown`. */
const char *rulesheet_kind_word(RuleSheetKind kind);

/* Prints the settings as forms show them, such as `Kings: 0`, each after a sign of its own and parted by `; `. */
void rulesheet_print_settings(const Ruleset *ruleset, const char *settings, TextLookup *lookup, Text *out);
/* The sentence of the book that tells a rule, filled in; false: none tells it alone. */
bool rulesheet_print_sentence(const Ruleset *ruleset, const char *settings, TextLookup *lookup, Text *out);
/* Prints the rules as a sheet: the title with the game's id, what differs from its preset, and the sentences of the
 * book under their headings, one a line. */
void rulesheet_print(const Ruleset *ruleset, TextLookup *lookup, Text *out);
/* Tells each text that is looked up while sheets are read or printed: the same ones in the same order, some of them
 * twice. */
void rulesheet_texts(void (*tell)(void *to, const char *text), void *to);

#endif
