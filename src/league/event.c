#include "league/event_lines.h"

#include <stdlib.h>
#include <string.h>

static const char first_line[] = "cardroom duplicate 1";

const char *const duplicate_by_words[DUPLICATE_WAYS] = {
    [DUPLICATE_BY_RULES] = "",        [DUPLICATE_BY_FIELD] = "field", [DUPLICATE_BY_MATCHPOINTS] = "matchpoints",
    [DUPLICATE_BY_STROKE] = "stroke", [DUPLICATE_BY_MATCH] = "match",
};

Status duplicate_by_read(Slice word, DuplicateBy *out, Fault *fault)
{
    char typed[40];
    for (int by = DUPLICATE_BY_FIELD; by < DUPLICATE_WAYS; by++) {
        if (slice_is(word, duplicate_by_words[by])) {
            *out = (DuplicateBy)by;
            return OK;
        }
    }
    return fault_set(fault, ERR_UNREADABLE, "no ranking '", slice_copy(word, typed, sizeof typed),
                     "', expected field, matchpoints, stroke or match");
}

static Status read_words(EventLine *line, char out[EVENT_WORDS])
{
    if (line->rest.len == 0 || line->rest.len >= EVENT_WORDS)
        return fault_set(line->fault, ERR_UNREADABLE, "expected words of at most 99 bytes");
    slice_copy(line->rest, out, EVENT_WORDS);
    return OK;
}

static Status read_title(EventLine *line)
{
    return read_words(line, line->event->title);
}

static Status read_until(EventLine *line)
{
    return read_words(line, line->event->until);
}

static Status read_game(EventLine *line)
{
    Status status = games_read(line->rest, &line->event->ruleset, line->fault);
    if (status == OK)
        line->event->seats = games_standard_seats(&line->event->ruleset);
    return status;
}

static Status read_seats(EventLine *line)
{
    int64_t seats;
    if (!line->event->ruleset.game)
        return fault_set(line->fault, ERR_CONFLICT, "no game yet, expected a line `game NAME` before");
    if (!slice_number(line->rest, 1, SEATS_MAX, &seats))
        return fault_set(line->fault, ERR_RANGE, "not read as a number of seats, expected 1 to 12");
    line->event->seats = (int)seats;
    return OK;
}

static Status read_by(EventLine *line)
{
    return duplicate_by_read(line->rest, &line->event->by, line->fault);
}

static Status read_deal(EventLine *line)
{
    Event *event = line->event;
    uint64_t number;
    if (event->deals > 0 && !event->deal)
        return fault_set(line->fault, ERR_CONFLICT,
                         "the deals of this event have no numbers, expected `deals` alone");
    if (!slice_unsigned(line->rest, &number))
        return fault_set(line->fault, ERR_RANGE, "not a deal's number, expected 0 to ",
                         digits_unsigned(UINT64_MAX).text);
    for (int deal = 0; deal < event->deals; deal++)
        if (event->deal[deal] == number)
            return fault_set(line->fault, ERR_CONFLICT, "the deal comes twice, expected each once");
    if (event->deals == EVENT_DEALS)
        return fault_set(line->fault, ERR_RANGE, "a deal too many, expected at most ", digits(EVENT_DEALS).text);
    if (!event->deal && !(event->deal = malloc(EVENT_DEALS * sizeof *event->deal)))
        return ERR_MEMORY;
    event->deal[event->deals++] = number;
    return OK;
}

static const struct {
    const char *word;
    ReadEventLine *read;
    bool repeats;
} kinds[] = {
    { "title", read_title, false },         { "game", read_game, false },
    { "seats", read_seats, false },         { "by", read_by, false },
    { "until", read_until, false },         { "deal", read_deal, true },
    { "deals", event_line_deals, false },   { "pledge", event_line_pledge, false },
    { "player", event_line_player, true },  { "begin", event_line_begin, true },
    { "result", event_line_result, true },  { "close", event_line_close, false },
    { "secret", event_line_secret, false },
};
enum { KINDS = sizeof kinds / sizeof *kinds };

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

static Status read_line(EventLine *line, Slice words, unsigned *seen)
{
    const char *begin = words.at;
    Slice word = slice_word(&words, 0);
    char typed[40];
    line->rest = trimmed(words);
    for (int kind = 0; kind < KINDS; kind++) {
        if (!slice_is(word, kinds[kind].word))
            continue;
        if (*seen >> kind & 1 && !kinds[kind].repeats)
            return fault_set(line->fault, ERR_CONFLICT, kinds[kind].word, " is set twice, expected it once");
        *seen |= 1U << kind;
        line->fault->column += (uint32_t)(line->rest.at - begin);
        return kinds[kind].read(line);
    }
    Nearest nearest = nearest_to(word);
    for (int kind = 0; kind < KINDS; kind++)
        nearest_try(&nearest, kinds[kind].word);
    slice_copy(word, typed, sizeof typed);
    if (nearest.best)
        return fault_set(line->fault, ERR_UNKNOWN, "'", typed, "' begins no line; did you mean ", nearest.best, "?");
    return fault_set(line->fault, ERR_UNKNOWN, "'", typed,
                     "' begins no line, expected title, game, seats, by, until or deal");
}

static Status read_lines(Slice text, Event *event, Fault *fault)
{
    EventLine line = { .event = event, .fault = fault };
    unsigned seen = 0;
    bool is_first = true;
    for (fault->line = 1; text.len > 0; fault->line++) {
        const Slice whole = slice_line(&text);
        const Slice words = trimmed(whole);
        Status status = OK;
        fault->column = (uint32_t)(words.at - whole.at) + 1;
        if (slice_text_len(words) < words.len)
            return fault_set(fault, ERR_UNREADABLE, "a byte that is no text, expected UTF-8");
        if (words.len == 0)
            continue;
        if (is_first)
            status = slice_is(words, first_line)
                         ? OK
                         : fault_set(fault, ERR_UNREADABLE, "no duplicate event, expected a first line `", first_line,
                                     "`");
        else
            status = read_line(&line, words, &seen);
        is_first = false;
        if (status != OK)
            return status;
    }
    fault->column = 1;
    if (!event->ruleset.game)
        return fault_set(fault, ERR_UNREADABLE, "no game, expected a line `game NAME`");
    if (event->deals == 0)
        return fault_set(fault, ERR_UNREADABLE, "no deals, expected a line `deal NUMBER` for each");
    return games_seats(&event->ruleset, event->seats, fault);
}

bool event_is(const char *text, size_t len)
{
    Slice all = { text, len };
    while (all.len > 0) {
        const Slice line = trimmed(slice_line(&all));
        Slice words = line;
        if (line.len > 0)
            return slice_is(slice_word(&words, 0), "cardroom") && slice_is(slice_word(&words, 0), "duplicate");
    }
    return false;
}

Status event_read(const char *text, size_t len, Event *out, Fault *fault)
{
    Fault own = { 0 };
    Event event = { .deals = 0 };
    const Status status = read_lines((Slice){ text, len }, &event, &own);
    if (fault)
        *fault = own;
    if (status == OK)
        *out = event;
    else
        event_free(&event);
    return status;
}

void event_free(Event *event)
{
    free(event->deal);
    free(event->seed);
    free(event->player);
    free(event->play);
    event->deal = NULL;
    event->seed = NULL;
    event->player = NULL;
    event->play = NULL;
}

Source event_source(const Event *event, int deal)
{
    if (event->deal)
        return source_number(event->deal[deal]);
    REQUIRE(event->seed);
    return (Source){ .kind = SOURCE_SEED, .seed = event->seed[deal] };
}

static void print_line(const char *word, const char *words, Text *out)
{
    if (!*words)
        return;
    text_add(out, word);
    text_add_char(out, ' ');
    text_add(out, words);
    text_add_char(out, '\n');
}

void event_print(const Event *event, Text *out)
{
    text_add(out, first_line);
    text_add_char(out, '\n');
    print_line("title", event->title, out);
    text_add(out, "game ");
    games_print(&event->ruleset, out);
    text_add_char(out, '\n');
    if (event->seats != games_standard_seats(&event->ruleset))
        print_line("seats", digits(event->seats).text, out);
    print_line("by", duplicate_by_words[event->by], out);
    print_line("until", event->until, out);
    for (int deal = 0; event->deal && deal < event->deals; deal++)
        print_line("deal", digits_unsigned(event->deal[deal]).text, out);
    if (!event->deal)
        event_lines_print(event, out);
}
