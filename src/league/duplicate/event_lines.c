/* event_lines.c - the lines of an event that a room writes: its cards are secret until nobody plays any more. */
#include "league/duplicate/event_lines.h"

#include "core/lines/date.h"
#include "memory/list.h"

#include <stdlib.h>
#include <string.h>

enum { MINUTE_MS = 60 * 1000 };

static Status wrong(Lines *lines, const char *why)
{
    return fault_say(lines->fault, ERR_CONFLICT, why);
}

Status event_line_deals(Lines *lines)
{
    int64_t deals;
    if (((Event *)lines->into)->deals > 0)
        return wrong(lines, N_("the deals of this event have numbers, expected lines `deal` alone"));
    if (!slice_number(lines->rest, 1, EVENT_HOLES, &deals))
        return fault_say(lines->fault, ERR_RANGE, N_("not read as a number of deals, expected 1 to {most}"), "most",
                         digits(EVENT_HOLES).text);
    ((Event *)lines->into)->deals = (int)deals;
    return OK;
}

static bool take_code(Slice *rest, char out[EVENT_CODE])
{
    const Slice code = slice_word(rest, 0);
    if (code.len == 0 || code.len >= EVENT_CODE)
        return false;
    slice_copy(code, out, EVENT_CODE);
    return true;
}

static bool take_hex(Slice *rest, char out[EVENT_HEX])
{
    const Slice hex = slice_word(rest, 0);
    if (hex.len != EVENT_HEX - 1 || slice_word(rest, 0).len > 0)
        return false;
    slice_copy(hex, out, EVENT_HEX);
    return strspn(out, "0123456789abcdef") == hex.len;
}

Status event_line_pledge(Lines *lines)
{
    Event *event = lines->into;
    if (event->deal)
        return wrong(lines, N_("the deals of this event have numbers, expected no line `pledge`"));
    if (!take_code(&lines->rest, event->pledge_by) || !take_hex(&lines->rest, event->pledge))
        return fault_say(lines->fault, ERR_UNREADABLE, N_("expected the code of a paper and 64 hex digits"));
    return OK;
}

/* Whether more may be written about what was played. */
static bool is_open(const Event *event)
{
    return event->pledge[0] && !event->secret[0];
}

static Status refuse_closed(Lines *lines)
{
    return wrong(lines, N_("expected this after `pledge` and before `secret`"));
}

static Status add_player(Lines *lines, bool is_bot)
{
    Event *event = lines->into;
    int64_t number;
    if (!is_open(event))
        return refuse_closed(lines);
    if (event->players == EVENT_PLAYERS)
        return fault_say(lines->fault, ERR_RANGE, N_("a player too many, expected at most {most}"), "most",
                         digits(EVENT_PLAYERS).text);
    if (!slice_number(slice_word(&lines->rest, 0), event->players + 1, event->players + 1, &number))
        return fault_say(lines->fault, ERR_RANGE, N_("expected the number of the next player, {players}"), "players",
                         digits(event->players + 1).text);
    const Slice name = lines_rest(lines);
    if (name.len == 0 || name.len >= EVENT_NAME)
        return fault_say(lines->fault, ERR_UNREADABLE, N_("expected a name of at most 47 bytes"));
    for (int player = 0; player < event->players; player++)
        if (slice_is(name, event->player[player].name))
            return wrong(lines, N_("two players have this name, expected each once"));
    void *list = list_room(event->player, event->players, sizeof *event->player);
    if (!list)
        return ERR_MEMORY;
    event->player = list;
    EventPlayer *player = &event->player[event->players++];
    player->is_bot = is_bot;
    slice_copy(name, player->name, EVENT_NAME);
    return OK;
}

Status event_line_player(Lines *lines)
{
    return add_player(lines, false);
}

Status event_line_bot(Lines *lines)
{
    return add_player(lines, true);
}

/* Takes a number for each seat, with commas between them. */
static bool take_list(Slice *rest, int seats, int64_t min, int64_t max, int64_t out[SEATS_MAX])
{
    Slice list = slice_word(rest, 0);
    int commas = 0;
    for (size_t i = 0; i < list.len; i++)
        commas += list.at[i] == ',';
    for (int seat = 0; seat < seats; seat++)
        if (!slice_number(slice_word(&list, ','), min, max, &out[seat]))
            return false;
    return list.len == 0 && commas == seats - 1;
}

/* Takes the numbers of a deal and of the players at a table as indexes. */
static Status take_place(Lines *lines, EventPlay *out)
{
    const Event *event = lines->into;
    int64_t deal, player[SEATS_MAX];
    if (!is_open(event))
        return refuse_closed(lines);
    if (!slice_number(slice_word(&lines->rest, 0), 1, event->deals, &deal))
        return fault_say(lines->fault, ERR_RANGE, N_("expected the number of a deal, 1 to {deals}"), "deals",
                         digits(event->deals).text);
    if (!take_list(&lines->rest, event->seats, 1, event->players, player))
        return fault_say(lines->fault, ERR_RANGE,
                         N_("expected the number of a player who has a line, for each of the {seats} seats"), "seats",
                         digits(event->seats).text);
    out->deal = (int)deal - 1;
    for (int place = 0; place < event->seats; place++)
        out->player[place] = (int)player[place] - 1;
    return OK;
}

int event_place(const Event *event, const EventPlay *play, int player)
{
    for (int place = 0; place < event->seats; place++)
        if (play->player[place] == player)
            return place;
    return -1;
}

const EventPlay *event_play(const Event *event, int deal, int player)
{
    const int32_t first = event->first ? event->first[deal * EVENT_PLAYERS + player] : 0;
    return first > 0 ? &event->play[first - 1] : NULL;
}

/* Keeps where the last of them is found again. */
static Status keep_place(Event *event)
{
    const EventPlay *play = &event->play[event->plays - 1];
    if (!event->first)
        event->first = calloc((size_t)event->deals * EVENT_PLAYERS, sizeof *event->first);
    for (int place = 0; event->first && place < event->seats; place++) {
        int32_t *first = &event->first[play->deal * EVENT_PLAYERS + play->player[place]];
        *first = *first > 0 ? *first : event->plays;
    }
    return event->first ? OK : ERR_MEMORY;
}

/* Whether all at the table are there once, and have not begun the deal elsewhere. Bots may be anywhere. */
static bool may_begin(const Event *event, const EventPlay *play)
{
    bool has_person = false;
    for (int place = 0; place < event->seats; place++) {
        const int player = play->player[place];
        if (event->player[player].is_bot)
            continue;
        if (event_place(event, play, player) != place || event_play(event, play->deal, player))
            return false;
        has_person = true;
    }
    return has_person;
}

Status event_line_begin(Lines *lines)
{
    Event *event = lines->into;
    EventPlay play = { .deal = 0 };
    const Status status = take_place(lines, &play);
    if (status != OK)
        return status;
    if (!take_code(&lines->rest, play.table) || lines->rest.len > 0)
        return fault_say(lines->fault, ERR_UNREADABLE, N_("expected the code of a table"));
    if (event->is_closed)
        return wrong(lines, N_("the event is closed, expected no deal that begins"));
    if (!may_begin(event, &play))
        return wrong(lines,
                     N_("a player has begun the deal before, or nobody but bots plays it; expected each once"));
    void *list = list_room(event->play, event->plays, sizeof *event->play);
    if (!list)
        return ERR_MEMORY;
    event->play = list;
    event->play[event->plays++] = play;
    return keep_place(event);
}

/* Takes the deal and the players of a play that was begun and is not over. */
static Status take_open(Lines *lines, EventPlay **out)
{
    Event *event = lines->into;
    EventPlay named = { .deal = 0 };
    const Status status = take_place(lines, &named);
    if (status != OK)
        return status;
    for (int place = 0; place < event->seats; place++) {
        const EventPlay *play = event_play(event, named.deal, named.player[place]);
        if (!play || event->player[named.player[place]].is_bot)
            continue; /* a person has begun the deal once, a bot at many tables */
        if (memcmp(play->player, named.player, sizeof named.player) != 0 || play->is_over)
            break;
        *out = &event->play[play - event->play];
        return OK;
    }
    return wrong(lines, N_("expected a deal that these players have begun, once"));
}

Status event_line_result(Lines *lines)
{
    EventPlay *play = NULL;
    int64_t score[SEATS_MAX];
    const Status status = take_open(lines, &play);
    if (status != OK)
        return status;
    const int seats = ((Event *)lines->into)->seats;
    if (!take_list(&lines->rest, seats, INT32_MIN + 1, INT32_MAX, score) || lines->rest.len > 0)
        return fault_say(lines->fault, ERR_UNREADABLE,
                         seats > 1 ? N_("expected a score for each player") : N_("expected a score"));
    play->is_over = true;
    for (int place = 0; place < seats; place++)
        play->score[place] = (int32_t)score[place];
    return OK;
}

Status event_line_void(Lines *lines)
{
    EventPlay *play = NULL;
    const Status status = take_open(lines, &play);
    if (status != OK)
        return status;
    if (lines->rest.len > 0)
        return fault_say(lines->fault, ERR_UNREADABLE, N_("expected nothing after it"));
    REQUIRE(play);
    play->is_over = play->is_void = true;
    return OK;
}

Status event_line_close(Lines *lines)
{
    if (!is_open(lines->into))
        return refuse_closed(lines);
    if (lines->rest.len > 0)
        return fault_say(lines->fault, ERR_UNREADABLE, N_("expected nothing after it"));
    ((Event *)lines->into)->is_closed = true;
    return OK;
}

Status event_line_secret(Lines *lines)
{
    Event *event = lines->into;
    if (!event->pledge[0])
        return refuse_closed(lines);
    for (int i = 0; i < event->plays; i++)
        if (!event->play[i].is_over)
            return wrong(lines, N_("a deal is still being played, expected its result before"));
    if (!take_hex(&lines->rest, event->secret))
        return fault_say(lines->fault, ERR_UNREADABLE, N_("expected 64 hex digits"));
    return OK;
}

void event_print_place(const char *word, const Event *event, const EventPlay *play, Text *out)
{
    text_add(out, word);
    text_add_char(out, ' ');
    text_add_number(out, play->deal + 1);
    for (int place = 0; place < event->seats; place++) {
        text_add_char(out, place > 0 ? ',' : ' ');
        text_add_number(out, play->player[place] + 1);
    }
}

static void print_end(const Event *event, const EventPlay *play, Text *out)
{
    if (!play->is_over)
        return;
    event_print_place(play->is_void ? "void" : "result", event, play, out);
    for (int place = 0; place < event->seats && !play->is_void; place++) {
        text_add_char(out, place > 0 ? ',' : ' ');
        text_add_number(out, play->score[place]);
    }
    text_add_char(out, '\n');
}

void event_lines_print(const Event *event, Text *out)
{
    text_fill(out, "deals {n}\n", "n", digits(event->deals).text);
    if (event->pledge[0])
        text_fill(out, "pledge {by} {hex}\n", "by", event->pledge_by, "hex", event->pledge);
    for (int player = 0; player < event->players; player++)
        text_fill(out, "{kind} {n} {name}\n", "kind", event->player[player].is_bot ? "bot" : "player", "n",
                  digits(player + 1).text, "name", event->player[player].name);
    for (int i = 0; i < event->plays; i++) {
        event_print_place("begin", event, &event->play[i], out);
        text_fill(out, " {table}\n", "table", event->play[i].table);
    }
    for (int i = 0; i < event->plays; i++)
        print_end(event, &event->play[i], out);
    text_add(out, event->is_closed ? "close\n" : "");
    if (event->secret[0])
        text_fill(out, "secret {hex}\n", "hex", event->secret);
}

static int64_t days_of(int64_t year, int64_t month, int64_t day)
{
    return date_day((Date){ (int32_t)year, (int32_t)month, (int32_t)day });
}

bool event_time_read(const char *words, int64_t *ms)
{
    static const char form[] = "0000-00-00 00:00 UTC";
    int64_t number[5];
    static const struct {
        size_t at, len;
        int64_t min, max;
    } parts[] = { { 0, 4, 1970, 9999 }, { 5, 2, 1, 12 }, { 8, 2, 1, 31 }, { 11, 2, 0, 23 }, { 14, 2, 0, 59 } };
    if (strlen(words) != sizeof form - 1)
        return false;
    for (size_t i = 0; i < sizeof form - 1; i++)
        if (form[i] == '0' ? words[i] < '0' || words[i] > '9' : words[i] != form[i])
            return false;
    for (int i = 0; i < 5; i++)
        if (!slice_number((Slice){ words + parts[i].at, parts[i].len }, parts[i].min, parts[i].max, &number[i]))
            return false;
    const int64_t day = days_of(number[0], number[1], number[2]);
    const int64_t next = number[1] < 12 ? days_of(number[0], number[1] + 1, 1) : days_of(number[0] + 1, 1, 1);
    *ms = ((day * 24 + number[3]) * 60 + number[4]) * MINUTE_MS;
    return day < next; /* the month has this day */
}
