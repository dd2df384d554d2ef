/* transcript_read.c - reads a match from text: the first word of a line chooses a small function. */
#include "table/reader.h"

#include <string.h>

static Status read_action(Reader *r, Slice word)
{
    Seat seat = 0;
    Status status = reader_line_seat(r, word, &seat);
    if (status != OK)
        return status;
    return table_act_text(&r->match.table, seat, lines_rest(&r->lines), r->fault);
}

static Status read_illegal(Reader *r)
{
    Seat seat = 0;
    Status status = reader_line_seat(r, lines_word(&r->lines), &seat);
    if (status != OK)
        return status;
    Entry entry;
    status = table_read(&r->match.table, seat, lines_rest(&r->lines), &entry, r->fault);
    if (status == OK)
        return fault_say(r->fault, ERR_NOT_HELD, N_("this is allowed here, expected it to be refused"));
    return transcript_is_readable(status) ? OK : status;
}

/* What must be there before a line: nothing; a deal, which may be over; the cards of a deal. */
typedef enum { NEEDS_NOTHING, NEEDS_DEAL, NEEDS_CARDS } LineNeeds;

typedef struct {
    const char *word; // cppcheck-suppress unusedStructMember ; LINE_KINDS reads it
    ReadLine *read;
    LineNeeds needs;
} LineKind;

static const LineKind line_kinds[] = {
    { "cardroom", read_version, NEEDS_NOTHING },
    { "game", read_game, NEEDS_NOTHING },
    { "seats", read_seats, NEEDS_NOTHING },
    { "players", read_players, NEEDS_NOTHING },
    { "match", read_match, NEEDS_NOTHING },
    { "deck", read_deck, NEEDS_NOTHING },
    { "deal", read_deal, NEEDS_NOTHING },
    { "seed", read_seed, NEEDS_NOTHING },
    { "starter", read_starter, NEEDS_NOTHING },
    { "carry", read_carry, NEEDS_NOTHING },
    { "points", read_points, NEEDS_NOTHING },
    { "slip", read_slip, NEEDS_NOTHING },
    { "illegal", read_illegal, NEEDS_CARDS },
    { "to_act", read_to_act, NEEDS_CARDS },
    { "top", read_top, NEEDS_CARDS },
    { "stock", read_stock, NEEDS_CARDS },
    { "discard", read_discard, NEEDS_CARDS },
    { "phase", read_phase, NEEDS_CARDS },
    { "over", read_over, NEEDS_DEAL },
    { "score", read_score, NEEDS_DEAL },
    { "total", read_total, NEEDS_DEAL },
    { "pot", read_pot, NEEDS_DEAL },
    { "chips", read_chips, NEEDS_DEAL },
    { "sees", read_sees, NEEDS_CARDS },
    { "legal", read_legal, NEEDS_CARDS },
    { "pair", read_pair, NEEDS_DEAL },
};

static const LineKinds kinds = LINE_KINDS(line_kinds);

static Status read_line(Reader *r)
{
    Slice word = lines_word(&r->lines);
    if (word.len == 0)
        return OK;
    if (!r->has_version && !slice_is(word, "cardroom"))
        return lines_refuse(&r->lines, word, N_("the first line `cardroom 1`"));
    const LineKind *kind = lines_kind(&kinds, word);
    bool is_action = memchr(word.at, ':', word.len) != NULL;
    if (!kind && !is_action)
        return lines_unknown(&r->lines, &kinds, word,
                             N_("no line begins with '{word}', expected SEAT: ACTION or an assertion"), NULL);
    if (kind && kind->needs == NEEDS_NOTHING)
        return kind->read(r);
    Status status = reader_deal(r);
    if (status == OK && match_is_kept(&r->match) && (!kind || kind->needs == NEEDS_CARDS))
        status =
            fault_say(r->fault, ERR_CONFLICT, N_("the deals were written down and have no cards, expected `slip`"));
    if (status != OK)
        return status;
    return kind ? kind->read(r) : read_action(r, word);
}

/* Of comments only one tells something of the match: `# play seed 5`, where the bots' choices come from. */
static void read_comment(Reader *r, Slice comment)
{
    static const char begin[] = "# play seed ";
    if (comment.len < sizeof begin || memcmp(comment.at, begin, sizeof begin - 1) != 0)
        return;
    Slice rest = { comment.at + sizeof begin - 1, comment.len - (sizeof begin - 1) };
    r->has_play_seed = slice_unsigned(slice_word(&rest, 0), &r->play_seed);
}

/* Checks the line as it stands, and leaves its comment out. In a transcript it may begin at any #. */
static Status check_line(Reader *r)
{
    Lines *lines = &r->lines;
    if (lines->whole.len > TRANSCRIPT_LINE_MAX) {
        lines_place(lines, lines->whole.at + TRANSCRIPT_LINE_MAX);
        return fault_say(r->fault, ERR_UNREADABLE, N_("the line is too long, expected at most {most} bytes"), "most",
                         digits(TRANSCRIPT_LINE_MAX).text);
    }
    const Status status = lines_are_text(lines);
    const char *comment = lines->whole.len > 0 ? memchr(lines->whole.at, '#', lines->whole.len) : NULL;
    if (status != OK || !comment)
        return status;
    lines->rest.len = (size_t)(comment - lines->whole.at);
    read_comment(r, (Slice){ comment, lines->whole.len - lines->rest.len });
    return OK;
}

/* Reads every line; at the end, the fault's place is after the last line. */
static Status read_lines(Reader *r, Slice text, ReadLine *read)
{
    Status status = OK;
    *r->fault = (Fault){ 0 };
    r->lines = lines_of(text, r->fault);
    while (status == OK && lines_next(&r->lines)) {
        status = check_line(r);
        if (status == OK)
            status = read(r);
    }
    return status;
}

/* A sheet may end before its first deal; `starter` says then who begins it. */
static bool is_blank_sheet(const Reader *r)
{
    return r->takes_slips && r->is_match && r->has_game && r->ruleset.game->slip && !r->has_source &&
           r->match.past_len == 0 && !r->match.dealt;
}

static Status end_reading(Reader *r)
{
    if (!r->has_version)
        return fault_say_as(r->fault, ERR_UNREADABLE, N_("The file is empty."),
                            "the file is empty, expected `cardroom 1`");
    if (r->has_points)
        return fault_say(r->fault, ERR_UNREADABLE, N_("points without a deal, expected its `slip` after them"));
    if (!is_blank_sheet(r))
        return reader_deal(r);
    const Status status = reader_match(r);
    if (status == OK && r->starter >= 0)
        r->match.first_starter = (Seat)r->starter;
    return status;
}

static Status read_match_text(const char *text, size_t len, bool takes_slips, Match *match, Fault *fault)
{
    Fault scratch = { 0 };
    Reader r = { .takes_slips = takes_slips, .starter = -1, .fault = fault ? fault : &scratch };
    Status status = read_lines(&r, (Slice){ text, len }, read_line);
    if (status == OK)
        status = end_reading(&r);
    r.match.has_seed = r.has_play_seed;
    r.match.seed = r.play_seed;
    if (status == OK)
        *match = r.match;
    else
        match_free(&r.match);
    return status;
}

Status transcript_read(const char *text, size_t len, Match *match, Fault *fault)
{
    return read_match_text(text, len, false, match, fault);
}

Status transcript_read_sheet(const char *text, size_t len, Match *match, Fault *fault)
{
    return read_match_text(text, len, true, match, fault);
}

/* A line that names the next deal. */
static Status read_source_line(Reader *r)
{
    static ReadLine *const reads[] = { read_deck, read_deal, read_seed, read_starter };
    Slice word = lines_word(&r->lines);
    if (word.len == 0)
        return OK;
    const LineKind *kind = lines_kind(&kinds, word);
    for (size_t i = 0; kind && i < sizeof reads / sizeof *reads; i++)
        if (kind->read == reads[i])
            return kind->read(r);
    return lines_refuse(&r->lines, word, N_("`deck`, `deal`, `seed` or `starter`"));
}

Status transcript_deal(const char *text, size_t len, Match *match, Fault *fault)
{
    Fault scratch = { 0 };
    Reader r = { .match = *match,
                 .has_version = true,
                 .has_game = true,
                 .has_match = true,
                 .ruleset = match->ruleset,
                 .seats = match->seats,
                 .starter = -1,
                 .fault = fault ? fault : &scratch };
    Status status = read_lines(&r, (Slice){ text, len }, read_source_line);
    if (status == OK)
        status = r.has_source ? reader_deal(&r)
                              : fault_say(r.fault, ERR_UNREADABLE,
                                          N_("no cards, expected `deal NUMBER`, `deck CARD ..` or `seed HEX`"));
    *match = r.match; /* also on failure, since memory may have moved */
    return status;
}
