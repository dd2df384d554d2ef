/* read_line.c - reads words, numbers and players of a line. */
#include "league/file/reader.h"

#include <string.h>

void line_reader_at(LineReader *r, const char *at)
{
    r->fault->column = (uint32_t)(at - r->line.at) + 1;
}

Slice line_reader_next(LineReader *r)
{
    Slice word = slice_word(&r->rest, 0);
    line_reader_at(r, word.at);
    return word;
}

Slice line_reader_rest(LineReader *r)
{
    while (r->rest.len > 0 && strchr(" \t", r->rest.at[0]))
        r->rest = (Slice){ r->rest.at + 1, r->rest.len - 1 };
    while (r->rest.len > 0 && strchr(" \t", r->rest.at[r->rest.len - 1]))
        r->rest.len--;
    line_reader_at(r, r->rest.at);
    Slice rest = r->rest;
    r->rest = (Slice){ rest.at + rest.len, 0 };
    return rest;
}

Status line_reader_expect(LineReader *r, Slice word, const char *expected)
{
    char typed[80];
    if (word.len == 0)
        return fault_say(r->fault, ERR_UNREADABLE, N_("the line ends too soon, expected {what}"), "what", expected);
    return fault_say(r->fault, ERR_UNREADABLE, N_("'{word}' is unreadable, expected {what}"), "word",
                     slice_copy(word, typed, sizeof typed), "what", expected);
}

Status line_reader_done(LineReader *r)
{
    char typed[80];
    Slice word = line_reader_next(r);
    if (word.len == 0)
        return OK;
    return fault_say(r->fault, ERR_UNREADABLE, N_("'{word}' is too much, expected the end of the line"), "word",
                     slice_copy(word, typed, sizeof typed));
}

Status line_reader_number(LineReader *r, int64_t min, int64_t max, const char *expected, int64_t *out)
{
    Slice word = line_reader_next(r);
    char typed[40];
    if (slice_number(word, min, max, out))
        return OK;
    if (word.len == 0)
        return line_reader_expect(r, word, expected);
    return fault_say_as(r->fault, ERR_RANGE, N_("A number belongs where “{word}” stands."),
                        "'{word}', expected {what}, {min} to {max}", "word", slice_copy(word, typed, sizeof typed),
                        "what", expected, "min", digits(min).text, "max", digits(max).text);
}

Status line_reader_player(LineReader *r, int *out)
{
    int64_t number;
    Status status = line_reader_number(r, 1, LEAGUE_NUMBER_MOST, N_("the number of a player"), &number);
    if (status != OK)
        return status;
    int player = league_player(r->league, (int)number);
    if (player < 0)
        return fault_say(r->fault, ERR_UNKNOWN,
                         N_("nobody has number {number}, expected one that a `player` line gives"), "number",
                         digits(number).text);
    *out = player;
    return OK;
}
