#include "league/file/league_read.h"

#include "league/file/name_read.h"
#include "league/file/reader.h"

#include <string.h>

/* A kind of line, by its first word. */
typedef struct {
    const char *word;
    ReadLine *read;
    enum { SETTING, EVENT, SEATING } kind; /* SEATING: a line of the round that was last begun */
    bool can_correct;
} LineKind;

static const LineKind line_kinds[] = {
    { "title", line_title, SETTING, false },     { "game", line_game, SETTING, false },
    { "date", line_date, SETTING, false },       { "place", line_place, SETTING, false },
    { "rounds", line_rounds, SETTING, false },   { "deals", line_deals, SETTING, false },
    { "league", line_league, SETTING, false },   { "ties", line_ties, SETTING, false },
    { "byes", line_byes, SETTING, false },       { "order", line_order, SETTING, false },
    { "seed", line_seed, SETTING, false },       { "player", line_player, EVENT, true },
    { "withdraw", line_withdraw, EVENT, false }, { "return", line_return, EVENT, false },
    { "round", line_round, EVENT, false },       { "table", line_table, SEATING, false },
    { "bye", line_bye, SEATING, false },         { "cancel", line_cancel, EVENT, false },
    { "result", line_result, EVENT, true },      { "deal", line_deal, EVENT, true },
    { "close", line_close, EVENT, false },       { "clear", line_clear, EVENT, false },
    { "adjust", line_adjust, EVENT, false },     { "swap", line_swap, EVENT, false },
    { "end", line_end, EVENT, false },           { "reopen", line_reopen, EVENT, false },
    { "hands", line_hands, EVENT, false },
};
static const LineKinds kinds = LINE_KINDS(line_kinds);

/* Checks that settings come first, each once. */
static Status check_order(LineReader *r, const LineKind *kind)
{
    const unsigned bit = 1U << (kind - line_kinds);
    if (kind->kind != SETTING)
        return line_reader_has_settings(r);
    if (r->league->players > 0)
        return fault_say(r->fault, ERR_CONFLICT, N_("a setting after the first player, expected it before"));
    if (r->has & bit)
        return fault_say(r->fault, ERR_CONFLICT, N_("{word} is set twice, expected it once"), "word", kind->word);
    r->has |= bit;
    return OK;
}

static Status read_words(LineReader *r)
{
    Slice word = lines_word(&r->lines);
    r->corrects = slice_is(word, "correct");
    if (r->corrects)
        word = lines_word(&r->lines);
    const LineKind *kind = lines_kind(&kinds, word);
    if (r->corrects && !(kind && kind->can_correct))
        return lines_refuse(&r->lines, word, N_("player, result or deal, which can be corrected"));
    if (!kind)
        return lines_unknown(&r->lines, &kinds, word,
                             N_("'{word}' begins no line, expected one like player, round or result"), NULL);
    Status status = check_order(r, kind);
    if (status == OK && kind->kind != SEATING)
        status = line_reader_end_round(r);
    if (status != OK)
        return status;
    if (kind->kind == SEATING && r->seating < 0)
        return fault_say(r->fault, ERR_CONFLICT, N_("no round has begun here, expected `round NUMBER` before"));
    status = kind->read(r);
    return status == OK ? lines_end(&r->lines) : status;
}

static Status read_version(LineReader *r)
{
    Slice word = lines_word(&r->lines), kind = slice_word(&r->lines.rest, 0), version = slice_word(&r->lines.rest, 0);
    if (!slice_is(word, "cardroom") || !slice_is(kind, "tournament") || !slice_is(version, "1"))
        return fault_say_as(r->fault, ERR_UNREADABLE, N_("A file of this kind begins with the line “{first}”."),
                            "no tournament, expected a first line `{first}`", "first", "cardroom tournament 1");
    r->has_version = true;
    return lines_end(&r->lines);
}

static Status read_all(LineReader *r)
{
    Status status = OK;
    while (status == OK && lines_next(&r->lines)) {
        status = lines_are_text(&r->lines);
        lines_uncomment(&r->lines);
        if (status == OK && lines_has_more(&r->lines))
            status = r->has_version ? read_words(r) : read_version(r);
        if (status == OK && r->is_new)
            status = lines_are_seen(&r->lines, r->lines.whole);
    }
    return status == OK ? line_reader_end_round(r) : status;
}

static ListedName name_at(const void *list, int at)
{
    const LeaguePlayer *p = &((const League *)list)->player[at];
    return (ListedName){ p->name, &p->key, p->number, p->line };
}

static Status read_whole(League *league, Slice text, bool is_new, Fault *fault)
{
    LineReader r = { .league = league,
                     .lines = lines_of(text, fault),
                     .is_new = is_new,
                     .is_whole = true,
                     .seating = -1,
                     .fault = fault };
    Status status = read_all(&r);
    if (status != OK)
        return status;
    if (!r.has_version)
        return fault_say_as(fault, ERR_UNREADABLE, N_("The file is empty."),
                            "nothing to read, expected a first line `cardroom tournament 1`");
    status = line_reader_has_settings(&r);
    return status == OK && is_new ? names_look_apart(name_at, league, league->players, fault) : status;
}

Status league_read(League *league, const char *bytes, size_t len, Fault *fault)
{
    return read_whole(league, (Slice){ bytes, len }, false, fault);
}

Status league_read_new(League *league, const char *bytes, size_t len, Fault *fault)
{
    return read_whole(league, (Slice){ bytes, len }, true, fault);
}

Status league_read_more(League *league, Slice lines, uint32_t first, Fault *fault)
{
    LineReader r = { .league = league,
                     .lines = lines_of(lines, fault),
                     .has_version = true,
                     .is_new = true,
                     .has = ~0U,
                     .seating = -1,
                     .fault = fault };
    r.lines.number = first - 1;
    return read_all(&r);
}
