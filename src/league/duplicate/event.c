#include "league/duplicate/event_lines.h"

#include "league/file/keyed.h"

#include <stdlib.h>
#include <string.h>

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
    return fault_say(fault, ERR_UNREADABLE, N_("no ranking '{word}', expected field, matchpoints, stroke or match"),
                     "word", slice_copy(word, typed, sizeof typed));
}

static Status read_title(Lines *lines)
{
    Event *event = lines->into;
    return lines_words(lines, event->title, sizeof event->title);
}

static Status read_until(Lines *lines)
{
    Event *event = lines->into;
    return lines_words(lines, event->until, sizeof event->until);
}

static Status read_game(Lines *lines)
{
    Event *event = lines->into;
    Status status = games_read(lines->rest, &event->ruleset, lines->fault);
    if (status == OK)
        event->seats = games_standard_seats(&event->ruleset);
    return status;
}

static Status read_seats(Lines *lines)
{
    Event *event = lines->into;
    int64_t seats;
    if (!event->ruleset.game)
        return fault_say(lines->fault, ERR_CONFLICT, N_("no game yet, expected a line `game NAME` before"));
    if (!slice_number(lines->rest, 1, SEATS_MAX, &seats))
        return fault_say(lines->fault, ERR_RANGE, N_("not read as a number of seats, expected 1 to 12"));
    event->seats = (int)seats;
    return OK;
}

static Status read_by(Lines *lines)
{
    Event *event = lines->into;
    return duplicate_by_read(lines->rest, &event->by, lines->fault);
}

static Status read_deal(Lines *lines)
{
    Event *event = lines->into;
    uint64_t number;
    if ((event->deals > 0 && !event->deal) || event->pledge[0])
        return fault_say(lines->fault, ERR_CONFLICT,
                         N_("the deals of this event have no numbers, expected `deals` alone"));
    if (!slice_unsigned(lines->rest, &number))
        return fault_say(lines->fault, ERR_RANGE, N_("not a deal's number, expected 0 to {most}"), "most",
                         digits_unsigned(UINT64_MAX).text);
    for (int deal = 0; deal < event->deals; deal++)
        if (event->deal[deal] == number)
            return fault_say(lines->fault, ERR_CONFLICT, N_("the deal comes twice, expected each once"));
    if (event->deals == EVENT_DEALS)
        return fault_say(lines->fault, ERR_RANGE, N_("a deal too many, expected at most {most}"), "most",
                         digits(EVENT_DEALS).text);
    if (!event->deal && !(event->deal = malloc(EVENT_DEALS * sizeof *event->deal)))
        return ERR_MEMORY;
    event->deal[event->deals++] = number;
    return OK;
}

static const KeyedKind kinds[] = { { "title", read_title, false },        { "game", read_game, false },
                                   { "seats", read_seats, false },        { "by", read_by, false },
                                   { "until", read_until, false },        { "deal", read_deal, true },
                                   { "deals", event_line_deals, false },  { "pledge", event_line_pledge, false },
                                   { "player", event_line_player, true }, { "bot", event_line_bot, true },
                                   { "begin", event_line_begin, true },   { "result", event_line_result, true },
                                   { "void", event_line_void, true },     { "close", event_line_close, false },
                                   { "secret", event_line_secret, false } };
static const KeyedFile file = {
    .first_line = "cardroom duplicate 1",
    .what = "duplicate event",
    .kind = LINE_KINDS(kinds),
    .kinds = "title, game, seats, by, until or deal",
};

static Status read_whole(Slice text, Event *event, Fault *fault)
{
    const Status status = keyed_read(&file, text, event, fault);
    if (status != OK)
        return status;
    if (!event->ruleset.game)
        return fault_say(fault, ERR_UNREADABLE, N_("no game, expected a line `game NAME`"));
    if (event->deals == 0)
        return fault_say(fault, ERR_UNREADABLE, N_("no deals, expected a line `deal NUMBER` for each"));
    return games_seats(&event->ruleset, event->seats, fault);
}

bool event_is(const char *text, size_t len)
{
    return keyed_is(&file, (Slice){ text, len });
}

Status event_read(const char *text, size_t len, Event *out, Fault *fault)
{
    Fault own = { 0 };
    Event event = { .deals = 0 };
    const Status status = read_whole((Slice){ text, len }, &event, &own);
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
    free(event->first);
    event->deal = NULL;
    event->seed = NULL;
    event->player = NULL;
    event->play = NULL;
    event->first = NULL;
}

/* A copy of so many bytes; NULL of NULL, or (is_whole becomes false) when out of memory. */
static void *copy_list(const void *list, size_t bytes, bool *is_whole)
{
    void *copy = list ? malloc(bytes) : NULL;
    *is_whole = *is_whole && (copy || !list);
    return copy ? memcpy(copy, list, bytes) : NULL;
}

Status event_copy(const Event *event, Event *out)
{
    bool is_whole = true;
    const size_t deals = (size_t)event->deals;
    Event copy = *event;
    copy.deal = copy_list(event->deal, deals * sizeof *copy.deal, &is_whole);
    copy.seed = copy_list(event->seed, deals * sizeof *copy.seed, &is_whole);
    copy.player = copy_list(event->player, (size_t)event->players * sizeof *copy.player, &is_whole);
    copy.play = copy_list(event->play, (size_t)event->plays * sizeof *copy.play, &is_whole);
    copy.first = copy_list(event->first, deals * EVENT_PLAYERS * sizeof *copy.first, &is_whole);
    if (is_whole)
        *out = copy;
    else
        event_free(&copy);
    return is_whole ? OK : ERR_MEMORY;
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
    text_add(out, file.first_line);
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
