#include "core/options.h"

#include <string.h>

int options_len(const OptionSpec *spec)
{
    int len = 0;
    while (spec[len].id)
        len++;
    REQUIRE(len <= OPTIONS_MAX);
    return len;
}

void options_standard(const OptionSpec *spec, Options *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; spec[i].id; i++)
        out->value[i] = spec[i].standard;
}

static const char *last_part(const char *id)
{
    const char *point = strrchr(id, '.');
    return point ? point + 1 : id;
}

/* Whether the name is the id, or what follows one of its points. */
static bool names(Slice name, const char *id)
{
    for (const char *part = id; part; part = strchr(part, '.'), part = part ? part + 1 : NULL)
        if (slice_is_folded(name, part))
            return true;
    return false;
}

int options_find(const OptionSpec *spec, Slice name)
{
    int found = -1, matches = 0;
    for (int i = 0; spec[i].id; i++) {
        if (slice_is_folded(name, spec[i].id) || (spec[i].alias && slice_is_folded(name, spec[i].alias)))
            return i;
        if (names(name, spec[i].id)) {
            found = i;
            matches++;
        }
    }
    return matches == 1 ? found : -1;
}

/* The n-th word of a list parted by blanks; empty when it has fewer. */
static Slice word_at(const char *words, int n)
{
    Slice rest = slice_of(words ? words : ""), word = { 0 };
    for (int i = 0; i <= n; i++)
        word = slice_word(&rest, 0);
    return word;
}

static int lowest(const OptionSpec *row)
{
    return row->kind == OPTION_NUMBER ? row->min : 0;
}

static const char *words_of(const OptionSpec *row)
{
    return row->kind == OPTION_BOOL ? "off on" : row->words;
}

/* Words stand for the first numbers of a range, which are then not typed as numbers. */
static int first_number(const OptionSpec *row)
{
    int first = lowest(row);
    while (word_at(words_of(row), first - lowest(row)).len > 0)
        first++;
    return first;
}

static int highest(const OptionSpec *row)
{
    return row->kind == OPTION_NUMBER ? row->max : first_number(row) - 1;
}

void option_print(const OptionSpec *row, int value, Text *out)
{
    Slice word = word_at(words_of(row), value - lowest(row));
    if (word.len > 0)
        text_add_slice(out, word);
    else
        text_add_number(out, value);
}

void option_print_values(const OptionSpec *row, Text *out)
{
    int first = first_number(row), words = first - lowest(row);
    for (int i = 0; i < words; i++) {
        text_add(out, i > 0 ? ", " : "");
        text_add_slice(out, word_at(words_of(row), i));
    }
    if (first > highest(row))
        return;
    text_add(out, words > 0 ? ", " : "");
    text_add_number(out, first);
    text_add(out, first < 0 || highest(row) < 0 ? " to " : "-");
    text_add_number(out, highest(row));
}

static bool value_read(const OptionSpec *row, Slice text, int16_t *out)
{
    Slice word;
    for (int i = 0; (word = word_at(words_of(row), i)).len > 0; i++) {
        char name[40];
        if (slice_is_folded(text, slice_copy(word, name, sizeof name))) {
            *out = (int16_t)(lowest(row) + i);
            return true;
        }
    }
    if (row->kind == OPTION_BOOL) {
        bool yes = slice_is_folded(text, "yes") || slice_is_folded(text, "true") || slice_is(text, "1");
        bool no = slice_is_folded(text, "no") || slice_is_folded(text, "false") || slice_is(text, "0");
        *out = yes;
        return yes || no;
    }
    int64_t number;
    if (row->kind != OPTION_NUMBER || !slice_number(text, first_number(row), row->max, &number))
        return false;
    *out = (int16_t)number;
    return true;
}

static Status name_fault(const OptionSpec *spec, Slice name, Fault *fault)
{
    char typed[48];
    Nearest nearest = nearest_to(name);
    for (int i = 0; spec[i].id; i++) {
        nearest_try(&nearest, spec[i].id);
        nearest_try(&nearest, last_part(spec[i].id));
        if (spec[i].alias)
            nearest_try(&nearest, spec[i].alias);
    }
    slice_copy(name, typed, sizeof typed);
    if (nearest.best)
        return fault_set(fault, ERR_UNKNOWN, "no option '", typed, "'; did you mean ", nearest.best, "?");
    return fault_set(fault, ERR_UNKNOWN, "no option '", typed, "' in this game; `cardroom options` lists them");
}

static Status value_fault(const OptionSpec *row, Slice setting, Slice value, Fault *fault)
{
    char typed[48], expected[160], word[40];
    Text text = text_over(expected, sizeof expected);
    Nearest nearest = nearest_to(value);
    option_print_values(row, &text);
    slice_copy(setting, typed, sizeof typed);
    for (int i = 0; !nearest.best && word_at(words_of(row), i).len > 0; i++)
        nearest_try(&nearest, slice_copy(word_at(words_of(row), i), word, sizeof word));
    return fault_set(fault, ERR_RANGE, "'", typed, "' is out of range, expected ", row->id, "=", expected,
                     nearest.best ? "; did you mean " : NULL, nearest.best, "?");
}

Status options_set(const OptionSpec *spec, Slice setting, Options *out, Fault *fault)
{
    Slice value = setting;
    Slice name = slice_word(&value, '=');
    if (name.at != setting.at || name.len == 0 || value.len == 0 || value.at[0] != '=') {
        char typed[48];
        return fault_set(fault, ERR_UNREADABLE, "'", slice_copy(setting, typed, sizeof typed),
                         "' is not a setting, expected option=value");
    }
    value = (Slice){ value.at + 1, value.len - 1 };
    int row = options_find(spec, name);
    if (row < 0)
        return name_fault(spec, name, fault);
    int16_t read;
    if (!value_read(&spec[row], value, &read))
        return value_fault(&spec[row], setting, value, fault);
    out->value[row] = read;
    return OK;
}

Status options_set_all(const OptionSpec *spec, const char *settings, Options *out, Fault *fault)
{
    Slice rest = slice_of(settings);
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0)) {
        Status status = options_set(spec, word, out, fault);
        if (status != OK)
            return status;
    }
    return OK;
}

/* One setting of a condition: `name=value`, or `name!=value`. */
static bool holds(const OptionSpec *spec, const Options *options, Slice setting)
{
    char plain[64];
    Text text = text_over(plain, sizeof plain);
    bool negated = false;
    for (size_t i = 0; i < setting.len; i++) {
        if (setting.at[i] == '!')
            negated = true;
        else
            text_add_char(&text, setting.at[i]);
    }
    Options wanted = *options;
    REQUIRE(options_set(spec, slice_of(plain), &wanted, NULL) == OK);
    return (memcmp(&wanted, options, sizeof wanted) == 0) != negated;
}

bool options_hold(const OptionSpec *spec, const Options *options, const char *condition)
{
    Slice rest = slice_of(condition);
    for (Slice setting = slice_word(&rest, 0); setting.len > 0; setting = slice_word(&rest, 0))
        if (!holds(spec, options, setting))
            return false;
    return true;
}
