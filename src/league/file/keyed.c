#include "league/file/keyed.h"

#include <string.h>

/* Takes the next line that is not blank. */
static bool next_line(Lines *lines)
{
    while (lines_next(lines)) {
        lines_uncomment(lines);
        if (lines_has_more(lines))
            return true;
    }
    return false;
}

static Status read_line(const KeyedFile *file, Lines *lines, unsigned *seen)
{
    const Slice word = lines_word(lines);
    const KeyedKind *kind = lines_kind(&file->kind, word), *first = file->kind.row;
    if (!kind)
        return lines_unknown(lines, &file->kind, word, N_("'{word}' begins no line, expected {kinds}"), file->kinds);
    const unsigned bit = 1U << (kind - first);
    if (*seen & bit && !kind->repeats)
        return fault_say(lines->fault, ERR_CONFLICT, N_("{word} is set twice, expected it once"), "word", kind->word);
    *seen |= bit;
    lines->rest = lines_rest(lines);
    return kind->read(lines);
}

static Status refuse_first(const KeyedFile *file, Fault *fault)
{
    return fault_say_as(fault, ERR_UNREADABLE, N_("A file of this kind begins with the line “{first}”."),
                        "no {file}, expected a first line `{first}`", "file", file->what, "first", file->first_line);
}

Status keyed_read(const KeyedFile *file, Slice text, void *into, Fault *fault)
{
    Lines lines = lines_of(text, fault);
    unsigned seen = 0;
    bool is_first = true;
    Status status = OK;
    lines.into = into;
    while (status == OK && next_line(&lines)) {
        status = lines_are_text(&lines);
        if (status == OK && !is_first)
            status = read_line(file, &lines, &seen);
        else if (status == OK && !slice_is(lines_rest(&lines), file->first_line))
            status = refuse_first(file, fault);
        is_first = false;
    }
    return status == OK && is_first ? refuse_first(file, fault) : status;
}

Status keyed_read_more(const KeyedFile *file, Slice text, uint32_t first, void *into, Fault *fault)
{
    Lines lines = lines_of(text, fault);
    unsigned seen = 0;
    Status status = OK;
    lines.into = into;
    lines.number = first - 1;
    while (status == OK && next_line(&lines)) {
        status = lines_are_text(&lines);
        if (status == OK)
            status = read_line(file, &lines, &seen);
    }
    return status;
}

bool keyed_is(const KeyedFile *file, Slice text)
{
    Fault fault;
    Lines lines = lines_of(text, &fault);
    Slice wanted = slice_of(file->first_line);
    bool is = next_line(&lines);
    for (int i = 0; i < 2 && is; i++) {
        const Slice word = lines_word(&lines), want = slice_word(&wanted, 0);
        is = word.len == want.len && memcmp(word.at, want.at, want.len) == 0;
    }
    return is;
}
