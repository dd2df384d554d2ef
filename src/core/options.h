/* options.h - rule options as data: a table of names, kinds, values and help, and the values chosen.
 * Shape  an Options holds one number for each row of its game's table, in the table's order: 0 or 1 (off, on), a
 *        whole number, or the place of a word in the row's list. Ids are short words joined by points, kebab- or
 *        snake-case; the last part is enough where it is unique (packs for deck.packs).
 * Errors setting from text returns ERR_UNKNOWN, ERR_RANGE or ERR_UNREADABLE with a Fault that names what was
 * expected. */
#ifndef CORE_OPTIONS_H
#define CORE_OPTIONS_H

#include "core/text.h"

enum { OPTIONS_MAX = 96 };

typedef enum { OPTION_BOOL, OPTION_NUMBER, OPTION_CHOICE } OptionKind;

/* One row; a table ends with a row without id. */
typedef struct {
    const char *id, *alias; /* alias: another whole name, or NULL */
    OptionKind kind;
    const char *words; /* OPTION_CHOICE: its words in order; OPTION_NUMBER: words for min, min+1, .. that have one */
    int16_t min, max, standard;
    const char *help;
} OptionSpec;

typedef struct {
    int16_t value[OPTIONS_MAX];
} Options;

int options_len(const OptionSpec *spec);
/* Every option at its standard. */
void options_standard(const OptionSpec *spec, Options *out);
/* Sets one option from `name=value`. */
Status options_set(const OptionSpec *spec, Slice setting, Options *out, Fault *fault);
/* Sets several, parted by blanks: a preset's row. */
Status options_set_all(const OptionSpec *spec, const char *settings, Options *out, Fault *fault);
/* The row of an option by id, alias or unique last part; -1 when there is none. */
int options_find(const OptionSpec *spec, Slice name);
/* One value as it is typed. */
void option_print(const OptionSpec *row, int value, Text *out);
/* The values an option can have, in words: `off, on`, `1-13`, `nothing, queens, wrap`. */
void option_print_values(const OptionSpec *row, Text *out);
/* Whether every `name=value` or `name!=value` of the list is how the options stand; "" always holds. */
bool options_hold(const OptionSpec *spec, const Options *options, const char *condition);

#endif
