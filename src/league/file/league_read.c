#include "league/file/league_read.h"

#include "league/file/reader.h"

#include <string.h>

/* A kind of line, by its first word. */
typedef struct {
    const char *word;
    ReadLine *read;
    enum { SETTING, EVENT, SEATING } kind; /* SEATING: a line of the round that was last begun */
    bool can_correct;
} LineKind;

static const LineKind kinds[] = {
    { "title", line_title, SETTING, false },     { "game", line_game, SETTING, false },
    { "rounds", line_rounds, SETTING, false },   { "deals", line_deals, SETTING, false },
    { "league", line_league, SETTING, false },   { "ties", line_ties, SETTING, false },
    { "byes", line_byes, SETTING, false },       { "order", line_order, SETTING, false },
    { "seed", line_seed, SETTING, false },       { "player", line_player, EVENT, true },
    { "withdraw", line_withdraw, EVENT, false }, { "return", line_return, EVENT, false },
    { "round", line_round, EVENT, false },       { "table", line_table, SEATING, false },
    { "bye", line_bye, SEATING, false },         { "cancel", line_cancel, EVENT, false },
    { "result", line_result, EVENT, true },      { "deal", line_deal, EVENT, true },
    { "close", line_close, EVENT, false },       { "clear", line_clear, EVENT, false },
    { "adjust", line_adjust, EVENT, false },
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static Status unknown_word(LineReader *r, Slice word)
{
    char typed[40];
    Nearest nearest = nearest_to(word);
    for (int i = 0; i < KINDS; i++)
        nearest_try(&nearest, kinds[i].word);
    slice_copy(word, typed, sizeof typed);
    if (nearest.best)
        return fault_say(r->fault, ERR_UNKNOWN, N_("'{word}' begins no line; did you mean {near}?"), "word", typed,
                         "near", nearest.best);
    return fault_say(r->fault, ERR_UNKNOWN, N_("'{word}' begins no line, expected one like player, round or result"),
                     "word", typed);
}

/* Checks that settings come first, each once. */
static Status check_order(LineReader *r, int kind)
{
    if (kinds[kind].kind != SETTING)
        return line_reader_has_settings(r);
    if (r->league->players > 0)
        return fault_say(r->fault, ERR_CONFLICT, N_("a setting after the first player, expected it before"));
    if (r->has >> kind & 1)
        return fault_say(r->fault, ERR_CONFLICT, N_("{word} is set twice, expected it once"), "word",
                         kinds[kind].word);
    r->has |= 1U << kind;
    return OK;
}

static Status read_words(LineReader *r)
{
    Slice word = line_reader_next(r);
    int kind = 0;
    r->corrects = slice_is(word, "correct");
    if (r->corrects)
        word = line_reader_next(r);
    while (kind < KINDS && !slice_is(word, kinds[kind].word))
        kind++;
    if (word.len == 0 || (r->corrects && (kind == KINDS || !kinds[kind].can_correct)))
        return line_reader_expect(r, word, N_("player, result or deal, which can be corrected"));
    if (kind == KINDS)
        return unknown_word(r, word);
    Status status = check_order(r, kind);
    if (status == OK && kinds[kind].kind != SEATING)
        status = line_reader_end_round(r);
    if (status != OK)
        return status;
    if (kinds[kind].kind == SEATING && r->seating < 0)
        return fault_say(r->fault, ERR_CONFLICT, N_("no round has begun here, expected `round NUMBER` before"));
    status = kinds[kind].read(r);
    return status == OK ? line_reader_done(r) : status;
}

/* The line without its comment: a # at the beginning or after a blank, and what follows. */
static Slice uncommented(Slice line)
{
    for (size_t i = 0; i < line.len; i++)
        if (line.at[i] == '#' && (i == 0 || line.at[i - 1] == ' ' || line.at[i - 1] == '\t'))
            line.len = i;
    return line;
}

static Status read_version(LineReader *r)
{
    Slice word = line_reader_next(r), kind = slice_word(&r->rest, 0), version = slice_word(&r->rest, 0);
    if (!slice_is(word, "cardroom") || !slice_is(kind, "tournament") || !slice_is(version, "1"))
        return fault_say_as(r->fault, ERR_UNREADABLE, N_("A file of this kind begins with the line “{first}”."),
                            "no tournament, expected a first line `{first}`", "first", "cardroom tournament 1");
    r->has_version = true;
    return line_reader_done(r);
}

static Status read_line(LineReader *r, Slice line)
{
    if (line.len > 0 && line.at[line.len - 1] == '\r')
        line.len--;
    r->line = r->rest = line;
    r->fault->line = r->number;
    size_t text = slice_text_len(line);
    line_reader_at(r, line.at + text);
    if (text < line.len)
        return fault_say(r->fault, ERR_UNREADABLE,
                         N_("a byte that is no text, expected UTF-8 (save the file as UTF-8)"));
    r->line = r->rest = uncommented(line);
    Slice blank = r->rest;
    if (slice_word(&blank, 0).len == 0)
        return OK;
    return r->has_version ? read_words(r) : read_version(r);
}

static Status read_all(LineReader *r, Slice lines)
{
    const char *end = lines.at + lines.len;
    Status status = OK;
    for (const char *at = lines.at, *stop; status == OK && at < end; at = stop + 1) {
        stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop ? stop : end;
        status = read_line(r, (Slice){ at, (size_t)(stop - at) });
        r->number++;
    }
    return status == OK ? line_reader_end_round(r) : status;
}

Status league_read(League *league, const char *bytes, size_t len, Fault *fault)
{
    static const char mark[] = "\xEF\xBB\xBF"; /* some editors put this mark at the beginning */
    LineReader r = { .league = league, .number = 1, .seating = -1, .fault = fault };
    size_t skip = len >= 3 && memcmp(bytes, mark, 3) == 0 ? 3 : 0;
    fault->line = fault->column = 1;
    Status status = read_all(&r, (Slice){ bytes + skip, len - skip });
    if (status != OK)
        return status;
    fault->line = r.number;
    if (!r.has_version)
        return fault_say_as(fault, ERR_UNREADABLE, N_("The file is empty."),
                            "nothing to read, expected a first line `cardroom tournament 1`");
    return line_reader_has_settings(&r);
}

Status league_read_more(League *league, Slice lines, uint32_t first, Fault *fault)
{
    LineReader r = {
        .league = league, .number = first, .seating = -1, .has_version = true, .is_new = true, .fault = fault
    };
    r.has = ~0U;
    return read_all(&r, lines);
}
