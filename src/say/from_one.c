#include "say/from_one.h"

#include <string.h>

enum { LINE_BYTES = 256, NO_PLACE = 255 };

/* Adds a number that counts from another first one. What would be below 0 is a place that nobody has. */
static void add_shifted(Slice word, int by, Text *out)
{
    uint64_t number;
    if (!slice_unsigned(word, &number) || number > NO_PLACE) {
        text_add_slice(out, word);
        return;
    }
    int64_t shifted = (int64_t)number + by;
    text_add_number(out, shifted < 0 ? NO_PLACE : shifted);
}

/* Adds a seat and a place, `1.3`. */
static void add_pair(Slice word, int by, Text *out)
{
    Slice place = word, seat = slice_word(&place, '.');
    add_shifted(seat, by, out);
    if (place.len == 0)
        return;
    text_add_char(out, '.');
    add_shifted((Slice){ place.at + 1, place.len - 1 }, by, out);
}

static const VerbSpec *verb_of(const VerbSpec *verbs, Slice word)
{
    for (const VerbSpec *verb = verbs; verb->word; verb++)
        if (slice_is_folded(word, verb->word))
            return verb;
    return NULL;
}

/* Rewrites a line: its numbers become greater by `by`. */
static void shift(const VerbSpec *verbs, Slice line, int by, Text *out)
{
    Slice rest = line, word = slice_word(&rest, 0);
    const VerbSpec *verb = verb_of(verbs, word);
    const char *arg = verb ? verb->args : "";
    text_add_slice(out, verb ? word : line);
    for (word = slice_word(&rest, ','); verb && word.len > 0; word = slice_word(&rest, ',')) {
        text_add_char(out, ' ');
        if (*arg && strchr("pqP", *arg))
            add_pair(word, by, out);
        else if (*arg && strchr("ijknI", *arg))
            add_shifted(word, by, out);
        else
            text_add_slice(out, word);
        arg += *arg && !strchr("IP", *arg);
    }
}

void from_one_print(const VerbSpec *verbs, Action action, const Action legal[], int legal_len, Text *out)
{
    char words[LINE_BYTES];
    Text text = text_over(words, sizeof words);
    action_print(verbs, action, legal, legal_len, &text);
    shift(verbs, slice_of(words), 1, out);
}

void from_one_show(const VerbSpec *verbs, Slice line, Text *out)
{
    shift(verbs, line, 1, out);
}

void from_one_read(const VerbSpec *verbs, Slice line, Text *out)
{
    shift(verbs, line, -1, out);
}
