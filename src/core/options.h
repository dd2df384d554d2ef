/* options.h - rule options as data: a table of names, kinds, values and help, and the values chosen.
 * Shape  an Options holds one number for each row of its game's table, in the table's order. Ids are short words joined
 *        by points; what follows a point is enough where it is unique (packs for deck.packs).
 * Errors reading settings returns ERR_UNKNOWN, ERR_RANGE, ERR_UNREADABLE or ERR_CONFLICT with a Fault that names what
 *        was expected, or the two settings that disagree. */
#ifndef CORE_OPTIONS_H
#define CORE_OPTIONS_H

#include "core/text.h"

enum { OPTIONS_MAX = 224, SETTINGS_MAX = 256 };

typedef enum {
    OPTION_BOOL,   /* 0 or 1: off, on */
    OPTION_NUMBER, /* a whole number, min to max; words stand for min, min+1, .. as far as they go */
    OPTION_PLUS,   /* the same, written with its sign: +10, which add10 is read as too */
    OPTION_CHOICE, /* the place of a word in words */
    OPTION_SET,    /* a bit for each of words: `knock,own_all_up`, or none */
    OPTION_STEPS,  /* a number, min to max, that grows with another: `1:4,2:8,3` is 1 up to 4, 2 up to 8, else 3;
                      option_step() looks it up */
    OPTION_GROUP, /* no value of its own: `lines=column:2,row:2` sets lines.column and lines.row, and the other members,
                      which words names, to 0; `lines=2,2` names them by their order */
    OPTION_BUNDLE /* no value of its own: on sets the several options of words; `name?=value` among them gives way to
                      a setting that says otherwise */
} OptionKind;

/* The value of an OPTION_STEPS row, whose numbers are first to first+3 (first: its min, 0 to 7): the counts up to which
 * the first, second and third of them go, each at least the one before, 15 = and beyond. A number that never comes goes
 * no further than the one before it. */
#define OPTION_STEPS_FROM(first, up_to_1st, up_to_2nd, up_to_3rd)                                                    \
    ((first) << 12 | (up_to_3rd) << 8 | (up_to_2nd) << 4 | (up_to_1st))
/* The same for numbers from 1: OPTION_STEP4(4, 8, 15) is `1:4,2:8,3`. */
#define OPTION_STEP4(up_to_for_1, up_to_for_2, up_to_for_3)                                                          \
    OPTION_STEPS_FROM(1, up_to_for_1, up_to_for_2, up_to_for_3)

/* One row; a table ends with a row without id. */
typedef struct { /* NOLINT(clang-analyzer-optin.performance.Padding): in the order in which rows are written */
    const char *id, *alias; /* alias: other whole names, parted by blanks, or NULL */
    OptionKind kind;
    const char *words;
    int16_t min, max, standard;
    const char *help;
    bool rare; /* lists leave it out where it is at its standard */
} OptionSpec;

typedef struct {
    int16_t value[OPTIONS_MAX];
} Options;

/* Two options of which some settings contradict each other: by disagree, asked of all values. */
typedef struct {
    bool (*disagree)(const int16_t *value);
    int16_t a, b; /* their rows */
    const char *expected;
} Conflict;

int options_len(const OptionSpec *spec);
/* Parts words by blanks into settings; how many there are, of which no more than SETTINGS_MAX are stored:
 * options_read refuses what is longer. */
int settings_split(Slice words, Slice out[SETTINGS_MAX]);
/* Every option at its standard. */
void options_standard(const OptionSpec *spec, Options *out);
/* Reads settings, `name=value` each, onto the values of out, in any order: bundles give way to nothing but where they
 * say so. Two that want different things of one option are refused, naming both. On failure out is untouched, and
 * *wrong (or NULL) is the place of the setting at fault. */
Status options_read(const OptionSpec *spec, const Slice setting[], int len, Options *out, int *wrong, Fault *fault);
/* The same for a preset's row, settings parted by blanks: the range of a number binds what users set, not presets. */
void options_set_preset(const OptionSpec *spec, const char *settings, Options *out);
/* The same for settings parted by blanks. */
Status options_set_all(const OptionSpec *spec, const char *settings, Options *out, Fault *fault);
/* ERR_CONFLICT by the first of the conflicts that there is, naming both settings and what was expected. */
Status options_agree(const OptionSpec *spec, const Options *options, const Conflict conflict[], int len,
                     Fault *fault);
/* The row of an option by id, alias or unique last part; -1 when there is none. */
int options_find(const OptionSpec *spec, Slice name);
/* One value as it is typed; of a bundle, off or on: whether all it sets stands so. */
void option_print(const OptionSpec *spec, int row, const Options *options, Text *out);
/* The values an option can have, in words: `off, on`, `1-13`, `nothing, queens, wrap`. */
void option_print_values(const OptionSpec *row, Text *out);
/* The kind in a word: bool, number, plus, choice, set, steps, group, bundle. */
const char *option_kind_word(OptionKind kind);
/* Whether the option has a value of its own (neither a group nor a bundle). */
bool option_has_value(const OptionSpec *row);
/* What an OPTION_STEPS value says for a count of 1 to 15. */
int option_step(int value, int count);
/* Whether a condition holds: settings parted by blanks, `name=value`, `name!=value`, or of a set `name~word` and
 * `name!~word` (has the word, has it not); "" always holds. */
bool options_hold(const OptionSpec *spec, const Options *options, const char *condition);

#endif
