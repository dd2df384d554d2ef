/* event_lines.c - the lines of an event that a room writes: its cards are secret until nobody plays any more. */
#include "league/event_lines.h"

#include <stdlib.h>
#include <string.h>

enum { MINUTE_MS = 60 * 1000 };

static Status wrong(KeyedLine *line, const char *why)
{
    return fault_set(line->fault, ERR_CONFLICT, why);
}

Status event_line_deals(KeyedLine *line)
{
    int64_t deals;
    if (((Event *)line->into)->deals > 0)
        return wrong(line, "the deals of this event have numbers, expected lines `deal` alone");
    if (!slice_number(line->rest, 1, EVENT_DEALS, &deals))
        return fault_set(line->fault, ERR_RANGE, "not read as a number of deals, expected 1 to ",
                         digits(EVENT_DEALS).text);
    ((Event *)line->into)->deals = (int)deals;
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

Status event_line_pledge(KeyedLine *line)
{
    Event *event = line->into;
    if (!take_code(&line->rest, event->pledge_by) || !take_hex(&line->rest, event->pledge))
        return fault_set(line->fault, ERR_UNREADABLE, "expected the code of a paper and 64 hex digits");
    return OK;
}

/* Whether more may be written about what was played. */
static bool is_open(const Event *event)
{
    return event->pledge[0] && !event->secret[0];
}

static Status refuse_closed(KeyedLine *line)
{
    return wrong(line, "expected this after `pledge` and before `secret`");
}

/* Whether a list of so many has its room used up: it grows whenever its length is a power of two. */
static void *grown(void *list, int len, size_t each)
{
    return len & (len - 1) ? list : realloc(list, (size_t)(len > 0 ? 2 * len : 1) * each);
}

Status event_line_player(KeyedLine *line)
{
    Event *event = line->into;
    int64_t number;
    if (!is_open(event))
        return refuse_closed(line);
    if (event->players == EVENT_PLAYERS)
        return fault_set(line->fault, ERR_RANGE, "a player too many, expected at most ", digits(EVENT_PLAYERS).text);
    if (!slice_number(slice_word(&line->rest, 0), event->players + 1, event->players + 1, &number))
        return fault_set(line->fault, ERR_RANGE, "expected the number of the next player, ",
                         digits(event->players + 1).text);
    while (line->rest.len > 0 && line->rest.at[0] == ' ') {
        line->rest.at++;
        line->rest.len--;
    }
    if (line->rest.len == 0 || line->rest.len >= EVENT_NAME)
        return fault_set(line->fault, ERR_UNREADABLE, "expected a name of at most 47 bytes");
    for (int player = 0; player < event->players; player++)
        if (slice_is(line->rest, event->player[player]))
            return wrong(line, "two players have this name, expected each once");
    void *list = grown(event->player, event->players, sizeof *event->player);
    if (!list)
        return ERR_MEMORY;
    event->player = list;
    slice_copy(line->rest, event->player[event->players++], EVENT_NAME);
    return OK;
}

/* Takes the numbers of a deal and of a player as indexes. */
static Status take_place(KeyedLine *line, int *deal, int *player)
{
    int64_t of_deal, of_player;
    if (!is_open(line->into))
        return refuse_closed(line);
    if (!slice_number(slice_word(&line->rest, 0), 1, ((Event *)line->into)->deals, &of_deal))
        return fault_set(line->fault, ERR_RANGE, "expected the number of a deal, 1 to ",
                         digits(((Event *)line->into)->deals).text);
    if (!slice_number(slice_word(&line->rest, 0), 1, ((Event *)line->into)->players, &of_player))
        return fault_set(line->fault, ERR_RANGE, "expected the number of a player who has a line");
    *deal = (int)of_deal - 1;
    *player = (int)of_player - 1;
    return OK;
}

const EventPlay *event_play(const Event *event, int deal, int player)
{
    for (int i = 0; i < event->plays; i++)
        if (event->play[i].deal == deal && event->play[i].player == player)
            return &event->play[i];
    return NULL;
}

Status event_line_begin(KeyedLine *line)
{
    Event *event = line->into;
    EventPlay play = { .deal = 0 };
    const Status status = take_place(line, &play.deal, &play.player);
    if (status != OK)
        return status;
    if (!take_code(&line->rest, play.table) || line->rest.len > 0)
        return fault_set(line->fault, ERR_UNREADABLE, "expected the code of a table");
    if (event->is_closed)
        return wrong(line, "the event is closed, expected no deal that begins");
    if (event_play(event, play.deal, play.player))
        return wrong(line, "this player has begun the deal before, expected each once");
    void *list = grown(event->play, event->plays, sizeof *event->play);
    if (!list)
        return ERR_MEMORY;
    event->play = list;
    event->play[event->plays++] = play;
    return OK;
}

Status event_line_result(KeyedLine *line)
{
    Event *event = line->into;
    int deal, player;
    int64_t score;
    const Status status = take_place(line, &deal, &player);
    if (status != OK)
        return status;
    if (!slice_number(slice_word(&line->rest, 0), INT32_MIN + 1, INT32_MAX, &score) || line->rest.len > 0)
        return fault_set(line->fault, ERR_UNREADABLE, "expected a score");
    const EventPlay *found = event_play(event, deal, player);
    if (!found || found->is_over)
        return wrong(line, "expected the result of a deal that the player has begun, once");
    EventPlay *play = &event->play[found - event->play];
    play->is_over = true;
    play->score = (int32_t)score;
    return OK;
}

Status event_line_close(KeyedLine *line)
{
    if (!is_open(line->into))
        return refuse_closed(line);
    if (line->rest.len > 0)
        return fault_set(line->fault, ERR_UNREADABLE, "expected nothing after it");
    ((Event *)line->into)->is_closed = true;
    return OK;
}

Status event_line_secret(KeyedLine *line)
{
    Event *event = line->into;
    if (!event->pledge[0])
        return refuse_closed(line);
    for (int i = 0; i < event->plays; i++)
        if (!event->play[i].is_over)
            return wrong(line, "a deal is still being played, expected its result before");
    if (!take_hex(&line->rest, event->secret))
        return fault_set(line->fault, ERR_UNREADABLE, "expected 64 hex digits");
    return OK;
}

static void print_place(const char *word, const EventPlay *play, Text *out)
{
    text_add(out, word);
    text_add_number(out, play->deal + 1);
    text_add_char(out, ' ');
    text_add_number(out, play->player + 1);
    text_add_char(out, ' ');
}

void event_lines_print(const Event *event, Text *out)
{
    text_fill(out, "deals {n}\n", "n", digits(event->deals).text);
    if (event->pledge[0])
        text_fill(out, "pledge {by} {hex}\n", "by", event->pledge_by, "hex", event->pledge);
    for (int player = 0; player < event->players; player++)
        text_fill(out, "player {n} {name}\n", "n", digits(player + 1).text, "name", event->player[player]);
    for (int i = 0; i < event->plays; i++) {
        print_place("begin ", &event->play[i], out);
        text_add(out, event->play[i].table);
        text_add_char(out, '\n');
    }
    for (int i = 0; i < event->plays; i++) {
        if (!event->play[i].is_over)
            continue;
        print_place("result ", &event->play[i], out);
        text_add_number(out, event->play[i].score);
        text_add_char(out, '\n');
    }
    text_add(out, event->is_closed ? "close\n" : "");
    if (event->secret[0])
        text_fill(out, "secret {hex}\n", "hex", event->secret);
}

/* Days since 1970. Source: Howard Hinnant, days_from_civil. */
static int64_t days_of(int64_t year, int64_t month, int64_t day)
{
    year -= month <= 2;
    const int64_t era = year / 400, of_era = year - era * 400;
    const int64_t of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
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
