#include "core/lines/lines.h"

#include "core/names/name.h"

enum { TYPED = 80 };

Lines lines_of(Slice text, Fault *fault)
{
    static const char mark[] = "\xEF\xBB\xBF"; /* some editors put it at the beginning */
    if (slice_begins(text, mark))
        text = slice_after(text, mark);
    fault->line = fault->column = 1;
    return (Lines){ .text = text, .fault = fault };
}

Lines lines_of_list(Slice text, Fault *fault)
{
    Lines lines = lines_of(text, fault);
    lines.is_mac = text.len > 0 && !memchr(text.at, '\n', text.len);
    return lines;
}

bool lines_next(Lines *lines)
{
    const bool is_there = lines->text.len > 0;
    lines->fault->line = ++lines->number;
    lines->fault->column = 1;
    lines->whole = lines->is_mac ? slice_until(&lines->text, '\r') : slice_line(&lines->text);
    if (lines->whole.len > 0 && lines->whole.at[lines->whole.len - 1] == '\r')
        lines->whole.len--;
    lines->rest = lines->whole;
    return is_there;
}

Status lines_are_text(Lines *lines)
{
    const size_t len = slice_text_len(lines->whole);
    if (len == lines->whole.len)
        return OK;
    lines_place(lines, lines->whole.at + len);
    if (lines->whole.at[len] == '\r')
        return fault_say(lines->fault, ERR_UNREADABLE,
                         N_("a line that ends in CR alone, expected LF or CRLF (save the file with such line ends)"));
    return fault_say(lines->fault, ERR_UNREADABLE,
                     N_("a byte that is no text, expected UTF-8 (save the file as UTF-8)"));
}

Status lines_are_seen(Lines *lines, Slice part)
{
    size_t where;
    const Status status = name_words_seen(part, name_unseen_words, &where, lines->fault);
    if (status != OK)
        lines_place(lines, part.at + where);
    return status;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

void lines_uncomment(Lines *lines)
{
    for (size_t i = 0; i < lines->rest.len; i++)
        if (lines->rest.at[i] == '#' && (i == 0 || is_blank(lines->rest.at[i - 1])))
            lines->rest.len = i;
}

void lines_place(Lines *lines, const char *at)
{
    lines->fault->column = (uint32_t)(at - lines->whole.at) + 1;
}

Slice lines_word(Lines *lines)
{
    const Slice word = slice_word(&lines->rest, 0);
    lines_place(lines, word.at);
    return word;
}

Slice lines_rest(Lines *lines)
{
    const Slice rest = slice_trimmed(lines->rest);
    lines->rest = (Slice){ rest.at + rest.len, 0 };
    lines_place(lines, rest.at);
    return rest;
}

bool lines_has_more(const Lines *lines)
{
    return slice_trimmed(lines->rest).len > 0;
}

Status lines_end(Lines *lines)
{
    char typed[TYPED];
    const Slice word = lines_word(lines);
    if (word.len == 0)
        return OK;
    return fault_say(lines->fault, ERR_UNREADABLE, N_("'{word}' is too much, expected the end of the line"), "word",
                     slice_copy(word, typed, sizeof typed));
}

Status lines_refuse(Lines *lines, Slice word, const char *expected)
{
    char typed[TYPED];
    if (word.len == 0)
        return fault_say(lines->fault, ERR_UNREADABLE, N_("the line ends too soon, expected {what}"), "what",
                         expected);
    return fault_say(lines->fault, ERR_UNREADABLE, N_("'{word}' is unreadable, expected {what}"), "word",
                     slice_copy(word, typed, sizeof typed), "what", expected);
}

Status lines_number(Lines *lines, int64_t min, int64_t max, const char *expected, int64_t *out)
{
    char typed[TYPED];
    const Slice word = lines_word(lines);
    if (slice_number(word, min, max, out))
        return OK;
    if (word.len == 0)
        return lines_refuse(lines, word, expected);
    return fault_say_as(lines->fault, ERR_RANGE, N_("A number belongs where “{word}” stands."),
                        "'{word}', expected {what}, {min} to {max}", "word", slice_copy(word, typed, sizeof typed),
                        "what", expected, "min", digits(min).text, "max", digits(max).text);
}

Status lines_date(Lines *lines, char out[LINES_DATE])
{
    static const uint8_t days[] = { 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
    const Slice word = lines_word(lines);
    int64_t year, month, day;
    if (word.len == LINES_DATE - 1 && word.at[4] == '-' && word.at[7] == '-' &&
        slice_number((Slice){ word.at, 4 }, 1900, 9999, &year) &&
        slice_number((Slice){ word.at + 5, 2 }, 1, 12, &month) &&
        slice_number((Slice){ word.at + 8, 2 }, 1, days[month - 1], &day)) {
        slice_copy(word, out, LINES_DATE);
        return OK;
    }
    return fault_say(lines->fault, ERR_UNREADABLE, N_("not read as a day, expected one like 2026-11-25"));
}

Status lines_words(Lines *lines, char *out, size_t cap)
{
    const Slice rest = lines_rest(lines);
    if (rest.len == 0 || rest.len >= cap)
        return fault_say(lines->fault, ERR_UNREADABLE, N_("expected words of at most {most} bytes"), "most",
                         digits((int64_t)cap - 1).text);
    slice_copy(rest, out, cap);
    return OK;
}

static const char *word_of(const LineKinds *kinds, size_t i)
{
    const char *word;
    memcpy(&word, (const char *)kinds->row + i * kinds->each, sizeof word);
    return word;
}

const void *lines_kind(const LineKinds *kinds, Slice word)
{
    for (size_t i = 0; i < kinds->len; i++)
        if (slice_is(word, word_of(kinds, i)))
            return (const char *)kinds->row + i * kinds->each;
    return NULL;
}

Status lines_unknown(Lines *lines, const LineKinds *kinds, Slice word, const char *sentence, const char *named)
{
    char typed[TYPED];
    Nearest nearest = nearest_to(word);
    for (size_t i = 0; i < kinds->len; i++)
        nearest_try(&nearest, word_of(kinds, i));
    slice_copy(word, typed, sizeof typed);
    if (nearest.best)
        return fault_say(lines->fault, ERR_UNKNOWN, N_("'{word}' begins no line; did you mean {near}?"), "word",
                         typed, "near", nearest.best);
    return fault_say(lines->fault, ERR_UNKNOWN, sentence, "word", typed, "kinds", named);
}
