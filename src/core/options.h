/* options.h - rule options as data: a table of names, kinds, values and help, and the values chosen.
 * Shape  an Options holds one number for each row of its game's table, in the table's order. Ids are short words
 *        joined by points; what follows a point is enough where it is unique (packs for deck.packs).
 * Errors reading settings returns ERR_UNKNOWN, ERR_RANGE, ERR_UNREADABLE or ERR_CONFLICT with a Fault that names what
 *        was expected, or the two settings that disagree.
 *
 * Text comes from tables. A game gives rows: options, presets, verbs, and sentences of rules with the settings
 * under which they hold. Reading, printing, help, errors with near names and JSON are derived from these rows.
 * What follows from the options, such as whether there is a stock, is counted by the game and named in rows like
 * an option (`OptionCount`). Sentences of rules are marked `N_()`, so that `make pot` finds them. The programs
 * look up the translation; core and games know no language.
 *
 * Options that disagree are refused. `options_read` refuses an option that is given twice, and a bundle (an
 * option that sets several) that contradicts a setting. The game refuses what it cannot play: `fits.c` is a table
 * of pairs. A bundle's `name?=value` gives way to a setting. */
#ifndef CORE_OPTIONS_H
#define CORE_OPTIONS_H

#include "core/card.h"
#include "core/text.h"

enum { OPTIONS_MAX = 320, SETTINGS_MAX = 256, RANKS_MOST = 6 };
/* Of an OPTION_TEXT: at most so many letters with their marks, and room for their bytes and the zero. */
enum { OPTION_LETTERS = 16, OPTION_TEXT_MAX = 100 };

typedef enum {
    OPTION_BOOL,   /* 0 or 1: off, on */
    OPTION_NUMBER, /* a whole number, min to max; the first numbers may have words: words[0] means min, and so on */
    OPTION_PLUS,   /* the same, written with its sign: +10; add10 is read as +10 */
    OPTION_CHOICE, /* one of words, stored as its index */
    OPTION_SET,    /* several of words, stored as bits: `knock,own_all_up`, or none */
    OPTION_STEPS,  /* a number, min to max, that grows with a count: `1:4,2:8,3` means 1 for counts up to 4, 2 up to
                      8, else 3; option_step() looks it up */
    OPTION_TEXT, /* words that people say: none, or 1 to 16 letters of any script, with blanks, hyphens or apostrophes
                      inside. It is typed and printed with `_` for a blank, and begins with a capital. The value is 0 or
                      1; the words stand in Options.text. A table has at most one row that keeps a text */
    OPTION_DRAWING, /* one of words, or a drawing: letters o and x, numbers, `/` between rows and `@` before them. Its
                      value is then how many words there are, and Options.text holds it. A game reads what it means */
    OPTION_RANKS,   /* up to RANKS_MOST ranks of cards: `QQKK`, or none; JK is a joker, KJ king and jack;
                     option_ranks() */
    OPTION_GROUP, /* no value of its own: `lines=column:2,row:2` sets lines.column and lines.row, and the other members,
                      which words names, to 0; `lines=2,2` names them by their order */
    OPTION_BUNDLE /* no value of its own: `on` makes all the settings in words; one written `name?=value` is only
                      a default, which the user's own setting replaces */
} OptionKind;

/* The value of an OPTION_STEPS row. Its numbers are first, first+1, first+2 and first+3, where first is the row's min
 * (0 to 7). The arguments are the highest counts for which the first three numbers hold, in rising order; 15 means 15
 * and all higher counts. A number that is never used has the same highest count as the number before it. */
#define OPTION_STEPS_FROM(first, up_to_1st, up_to_2nd, up_to_3rd)                                                    \
    ((first) << 12 | (up_to_3rd) << 8 | (up_to_2nd) << 4 | (up_to_1st))
/* The same for numbers from 1: OPTION_STEP4(4, 8, 15) is `1:4,2:8,3`. */
#define OPTION_STEP4(up_to_for_1, up_to_for_2, up_to_for_3)                                                          \
    OPTION_STEPS_FROM(1, up_to_for_1, up_to_for_2, up_to_for_3)

/* What an option is about: lists and forms show options under these headings, in this order. */
typedef enum {
    ABOUT_NOTHING, /* a row without one is a mistake of its table */
    ABOUT_CARDS,
    ABOUT_START,
    ABOUT_TURN,
    ABOUT_END,
    ABOUT_SCORING,
    ABOUT_MATCH,
    OPTION_ABOUTS
} OptionAbout;

/* What the numbers of an option count (options/option_words.c). */
typedef enum {
    UNIT_NONE, /* a bare number */
    UNIT_PLAYERS,
    UNIT_PACKS,
    UNIT_JOKERS,
    UNIT_CARDS,
    UNIT_EQUAL_CARDS,
    UNIT_ROWS,
    UNIT_COLUMNS,
    UNIT_FOUNDATIONS,
    UNIT_TIMES,
    UNIT_TURNS,
    UNIT_POINTS,
    UNIT_MORE_POINTS, /* the same, where 0 is no points at all */
    UNIT_CHIPS,
    UNIT_DEALS,
    UNIT_ROUNDS,
    OPTION_UNITS
} OptionUnit;

/* The texts of a unit: for 0 (NULL: as for many), for 1 and for many. {n} is the number. */
typedef struct {
    const char *none, *one, *many;
} UnitWords;

/* The texts for the values of an option, one for each of its words, in their order. A bool has two, or NULL for no and
 * yes. */
#define OPTION_SAYS(...)                                                                                             \
    (const char *const[])                                                                                            \
    {                                                                                                                \
        __VA_ARGS__, NULL                                                                                            \
    }

/* One row; a table ends with a row without id. */
typedef struct { /* NOLINT(clang-analyzer-optin.performance.Padding): in the order in which rows are written */
    const char *id, *alias; /* alias: other names of the option, separated by blanks, or NULL */
    OptionKind kind;
    const char *words;
    int16_t min, max, standard;
    const char *help; /* one sentence or phrase */
    bool rare;        /* lists leave the option out while it is at its standard, and tell of its series instead */
    OptionAbout about;
    const char *name;        /* a few words, as people call it: `First look` */
    const char *series;      /* rows with the same series are shown together, under this name; NULL: none */
    const char *const *says; /* OPTION_SAYS; NULL: none of its values is a word */
    OptionUnit unit;
    const char *less; /* of a number: above 0 it is typed after this word, as `less_5`, and means points taken off */
    bool was_bool;    /* a choice that once was a bool: off and on mean its first two words */
    uint8_t more; /* so many of the rows that follow may be set together with this one, in their order: `a:b,c:d` */
    const char *like; /* .. an example of such a list */
} OptionSpec;

typedef struct {
    int16_t value[OPTIONS_MAX];
    char text[OPTION_TEXT_MAX]; /* with `_` for a blank; empty where the option has none */
} Options;

/* The option that says how many deals a match has: the same id in every game; its older ids are read. */
#define OPTION_LENGTH       "match"
#define OPTION_LENGTH_ALIAS "match.deals deals holes"

/* Two options that can contradict each other: those that the first two words of `when` name. They do when these
 * settings stand (options_hold), and what no setting says: a word that is a name alone has no part in it. */
typedef struct {
    const char *when;
    bool (*also)(const int16_t *value); /* gets the values of all options; NULL: the settings say all */
    const char *expected;
} Conflict;

int options_len(const OptionSpec *spec);
/* Splits words at blanks into settings and returns how many there are. Only the first SETTINGS_MAX are stored;
 * options_read refuses a larger number. */
int settings_split(Slice words, Slice out[SETTINGS_MAX]);
/* Every option at its standard. */
void options_standard(const OptionSpec *spec, Options *out);
/* Reads settings, each `name=value`, and changes these values of out. Their order does not matter. Two settings that
 * give one option different values are refused, and the Fault names both; this also holds for the settings of a
 * bundle, except those written with ?=. On failure out is untouched, and *wrong is the index of the setting at fault
 * (wrong may be NULL). */
Status options_read(const OptionSpec *spec, const Slice setting[], int len, Options *out, int *wrong, Fault *fault);
/* The same for a preset's settings, separated by blanks. A preset may set a number outside the range that users
 * have. */
void options_set_preset(const OptionSpec *spec, const char *settings, Options *out);
/* The same for settings separated by blanks. */
Status options_set_all(const OptionSpec *spec, const char *settings, Options *out, Fault *fault);
/* ERR_CONFLICT when one of these conflicts exists; the Fault names the first one's two settings and what was
 * expected. */
Status options_agree(const OptionSpec *spec, const Options *options, const Conflict conflict[], int len,
                     Fault *fault);
/* ERR_CONFLICT: these two rows contradict each other. */
Status options_disagree(const OptionSpec *spec, const Options *options, int a, int b, const char *expected,
                        Fault *fault);
/* The row of an option by id, alias or unique last part; -1 when there is none. */
int options_find(const OptionSpec *spec, Slice name);
/* Whether the option has the same value in both. */
bool option_is_same(const OptionSpec *spec, int row, const Options *a, const Options *b);
/* Prints an option's value as it is typed. A bundle is on when all the settings in it hold. */
void option_print(const OptionSpec *spec, int row, const Options *options, Text *out);
/* The same as people read it: the words of a text with their blanks. */
void option_tell(const OptionSpec *spec, int row, const Options *options, Text *out);
/* The values an option can have, in words: `off, on`, `1-13`, `nothing, queens, wrap`. */
void option_print_values(const OptionSpec *row, Text *out);
/* What an option is about, in a word (cards, start, turn, end, scoring, match) and as a heading. */
const char *option_about_word(OptionAbout about);
const char *option_about_title(OptionAbout about);
/* The texts of a unit other than UNIT_NONE. */
const UnitWords *option_unit(OptionUnit unit);
/* The kind in a word: bool, number, plus, choice, set, steps, text, drawing, ranks, group, bundle. */
const char *option_kind_word(OptionKind kind);
/* Whether the option has a value of its own (neither a group nor a bundle). */
bool option_has_value(const OptionSpec *row);
/* The number that an OPTION_STEPS value gives for a count of 1 to 15. */
int option_step(int value, int count);
/* The ranks of an OPTION_RANKS value, the highest first (14 is the joker); returns how many they are. */
int option_ranks(int value, uint8_t out[RANKS_MOST]);
/* Whether a condition holds: all of its tests, separated by blanks. A test is `name=value`, `name!=value`, or for a
 * set `name~word` (the set has the word) or `name!~word` (it does not). "" always holds. */
bool options_hold(const OptionSpec *spec, const Options *options, const char *condition);
/* Whether one test of a condition holds. */
bool option_holds(const OptionSpec *spec, const Options *options, Slice test);

#endif
