#include "league/file/keyed.h"

#include <string.h>

static Slice trimmed(Slice line)
{
    for (size_t i = 0; i < line.len; i++)
        if (line.at[i] == '#' && (i == 0 || line.at[i - 1] == ' ' || line.at[i - 1] == '\t'))
            line.len = i;
    while (line.len > 0 && strchr(" \t\r", line.at[line.len - 1]))
        line.len--;
    while (line.len > 0 && strchr(" \t", line.at[0])) {
        line.at++;
        line.len--;
    }
    return line;
}

static void point_at(KeyedLine *line, const char *at)
{
    line->fault->column = (uint32_t)(at - line->begin) + 1;
}

Slice keyed_next(KeyedLine *line)
{
    const Slice word = slice_word(&line->rest, 0);
    point_at(line, word.at);
    return word;
}

Slice keyed_rest(KeyedLine *line)
{
    line->rest = trimmed(line->rest);
    point_at(line, line->rest.at);
    return line->rest;
}

Status keyed_number(KeyedLine *line, int64_t min, int64_t max, const char *expected, int64_t *out)
{
    char typed[40];
    const Slice word = keyed_next(line);
    if (slice_number(word, min, max, out))
        return OK;
    if (word.len == 0)
        return fault_say(line->fault, ERR_UNREADABLE, N_("the line ends too soon, expected {what}"), "what",
                         expected);
    return fault_say_as(line->fault, ERR_RANGE, N_("A number belongs where “{word}” stands."),
                        "'{word}', expected {what}, {min} to {max}", "word", slice_copy(word, typed, sizeof typed),
                        "what", expected, "min", digits(min).text, "max", digits(max).text);
}

Status keyed_words(KeyedLine *line, char *out, size_t cap)
{
    const Slice rest = keyed_rest(line);
    if (rest.len == 0 || rest.len >= cap)
        return fault_say(line->fault, ERR_UNREADABLE, N_("expected words of at most {most} bytes"), "most",
                         digits((int64_t)cap - 1).text);
    slice_copy(rest, out, cap);
    return OK;
}

static Status read_line(const KeyedFile *file, KeyedLine *line, Slice words, unsigned *seen)
{
    char typed[40];
    line->rest = words;
    const Slice word = keyed_next(line);
    for (int i = 0; file->kind[i].word; i++) {
        const KeyedKind *kind = &file->kind[i];
        if (!slice_is(word, kind->word))
            continue;
        if (*seen >> i & 1 && !kind->repeats)
            return fault_say(line->fault, ERR_CONFLICT, N_("{word} is set twice, expected it once"), "word",
                             kind->word);
        *seen |= 1U << i;
        keyed_rest(line);
        return kind->read(line);
    }
    Nearest nearest = nearest_to(word);
    for (int i = 0; file->kind[i].word; i++)
        nearest_try(&nearest, file->kind[i].word);
    slice_copy(word, typed, sizeof typed);
    if (nearest.best)
        return fault_say(line->fault, ERR_UNKNOWN, N_("'{word}' begins no line; did you mean {near}?"), "word", typed,
                         "near", nearest.best);
    return fault_say(line->fault, ERR_UNKNOWN, N_("'{word}' begins no line, expected {kinds}"), "word", typed,
                     "kinds", file->kinds);
}

Status keyed_read(const KeyedFile *file, Slice text, void *into, Fault *fault)
{
    KeyedLine line = { .into = into, .fault = fault };
    unsigned seen = 0;
    bool is_first = true;
    for (fault->line = 1; text.len > 0; fault->line++) {
        const Slice whole = slice_line(&text);
        const Slice words = trimmed(whole);
        Status status = OK;
        line.begin = whole.at;
        point_at(&line, words.at);
        if (slice_text_len(words) < words.len)
            return fault_say(fault, ERR_UNREADABLE, N_("a byte that is no text, expected UTF-8"));
        if (words.len == 0)
            continue;
        if (!is_first)
            status = read_line(file, &line, words, &seen);
        else if (!slice_is(words, file->first_line))
            status = fault_say_as(fault, ERR_UNREADABLE, N_("A file of this kind begins with the line “{first}”."),
                                  "no {file}, expected a first line `{first}`", "file", file->what, "first",
                                  file->first_line);
        is_first = false;
        if (status != OK)
            return status;
    }
    fault->column = 1;
    return is_first ? fault_say_as(fault, ERR_UNREADABLE, N_("A file of this kind begins with the line “{first}”."),
                                   "no {file}, expected a first line `{first}`", "file", file->what, "first",
                                   file->first_line)
                    : OK;
}

bool keyed_is(const KeyedFile *file, Slice text)
{
    while (text.len > 0) {
        Slice words = trimmed(slice_line(&text)), wanted = slice_of(file->first_line);
        if (words.len == 0)
            continue;
        for (int i = 0; i < 2; i++) {
            const Slice word = slice_word(&words, 0), want = slice_word(&wanted, 0);
            if (word.len != want.len || memcmp(word.at, want.at, want.len) != 0)
                return false;
        }
        return true;
    }
    return false;
}
