/* transcript_read.c - reads a match from text: the first word of a line chooses a small function. */
#include "table/reader.h"

#include <string.h>

static Status read_action(Reader *r, Slice word)
{
    Seat seat = 0;
    Status status = reader_line_seat(r, word, &seat);
    if (status != OK)
        return status;
    reader_skip(r);
    return table_act_text(&r->match.table, seat, r->rest, r->fault);
}

static Status read_illegal(Reader *r)
{
    Seat seat = 0;
    Status status = reader_line_seat(r, reader_word(r), &seat);
    if (status != OK)
        return status;
    reader_skip(r);
    Entry entry;
    status = table_read(&r->match.table, seat, r->rest, &entry, r->fault);
    if (status == OK)
        return fault_say(r->fault, ERR_NOT_HELD, N_("this is allowed here, expected it to be refused"));
    return transcript_is_readable(status) ? OK : status;
}

/* What must be there before a line: nothing; a deal, which may be over; the cards of a deal. */
typedef enum { NEEDS_NOTHING, NEEDS_DEAL, NEEDS_CARDS } LineNeeds;

typedef struct {
    const char *word;
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

static const LineKind *line_kind(Slice word)
{
    for (size_t i = 0; i < sizeof line_kinds / sizeof *line_kinds; i++)
        if (slice_is(word, line_kinds[i].word))
            return &line_kinds[i];
    return NULL;
}

static Status unknown_line(Reader *r, Slice word)
{
    char typed[32];
    Nearest nearest = nearest_to(word);
    for (size_t i = 0; i < sizeof line_kinds / sizeof *line_kinds; i++)
        nearest_try(&nearest, line_kinds[i].word);
    slice_copy(word, typed, sizeof typed);
    if (nearest.best)
        return fault_say(r->fault, ERR_UNREADABLE, N_("no line begins with '{word}'; did you mean {near}?"), "word",
                         typed, "near", nearest.best);
    return fault_say(r->fault, ERR_UNREADABLE,
                     N_("no line begins with '{word}', expected SEAT: ACTION or an assertion"), "word", typed);
}

static Status read_line(Reader *r)
{
    Slice word = reader_word(r);
    if (word.len == 0)
        return OK;
    if (!r->has_version && !slice_is(word, "cardroom"))
        return reader_refuse(r, word, N_("the first line `cardroom 1`"));
    const LineKind *kind = line_kind(word);
    bool is_action = memchr(word.at, ':', word.len) != NULL;
    if (!kind && !is_action)
        return unknown_line(r, word);
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

/* Refuses text with bytes that are no text. */
static Status is_text(Reader *r)
{
    size_t len = slice_text_len(r->line);
    if (len == r->line.len)
        return OK;
    reader_place(r, r->line.at + len);
    return fault_say(r->fault, ERR_UNREADABLE, N_("a byte that is not text, expected a transcript"));
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

/* Takes the next line off the text, without its end and its comment. */
static Status take_line(Reader *r, Slice *text)
{
    const char *end = memchr(text->at, '\n', text->len);
    size_t len = end ? (size_t)(end - text->at) : text->len;
    r->line = (Slice){ text->at, len };
    text->at += len + (end != NULL);
    text->len -= len + (end != NULL);
    if (len > TRANSCRIPT_LINE_MAX) {
        reader_place(r, r->line.at + TRANSCRIPT_LINE_MAX);
        return fault_say(r->fault, ERR_UNREADABLE, N_("the line is too long, expected at most {most} bytes"), "most",
                         digits(TRANSCRIPT_LINE_MAX).text);
    }
    if (len > 0 && r->line.at[len - 1] == '\r')
        r->line.len--;
    Status status = is_text(r);
    const char *comment = memchr(r->line.at, '#', r->line.len);
    r->rest = (Slice){ r->line.at, comment ? (size_t)(comment - r->line.at) : r->line.len };
    if (comment && status == OK)
        read_comment(r, (Slice){ comment, r->line.len - r->rest.len });
    return status;
}

/* Reads every line; at the end, the fault's place is after the last line. */
static Status read_lines(Reader *r, Slice text, ReadLine *read)
{
    Status status = OK;
    *r->fault = (Fault){ 0 };
    while (status == OK && text.len > 0) {
        r->fault->line++;
        status = take_line(r, &text);
        if (status == OK)
            status = read(r);
    }
    if (status == OK) {
        r->fault->line++;
        r->fault->column = 1;
    }
    return status;
}

/* A sheet may end before its first deal. */
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
    return is_blank_sheet(r) ? reader_match(r) : reader_deal(r);
}

static Status read_match_text(const char *text, size_t len, bool takes_slips, Match *match, Fault *fault)
{
    Fault scratch = { 0 };
    Reader r = { .takes_slips = takes_slips, .starter = -1, .fault = fault ? fault : &scratch };
    bool has_mark = len >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0;
    Status status = read_lines(&r, has_mark ? (Slice){ text + 3, len - 3 } : (Slice){ text, len }, read_line);
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
    Slice word = reader_word(r);
    if (word.len == 0)
        return OK;
    const LineKind *kind = line_kind(word);
    for (size_t i = 0; kind && i < sizeof reads / sizeof *reads; i++)
        if (kind->read == reads[i])
            return kind->read(r);
    return reader_refuse(r, word, N_("`deck`, `deal`, `seed` or `starter`"));
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
