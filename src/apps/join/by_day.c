/* by_day.c - tables by the day: times in people's words, and the person's own tables, the most urgent first. */
#include "apps/join/inside.h"

#include "term/wording.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES_MOST = 20 };
#define MINUTE_MS ((int64_t)60000)
#define HOUR_MS   (60 * MINUTE_MS)
#define DAY_MS    (24 * HOUR_MS)

void join_span(int64_t ms, Text *out)
{
    if (ms >= 2 * DAY_MS || ms == DAY_MS)
        wording_add_n(out, "{n} day", "{n} days", (int)(ms / DAY_MS));
    else if (ms >= 2 * HOUR_MS || ms == HOUR_MS)
        wording_add_n(out, "{n} hour", "{n} hours", (int)(ms / HOUR_MS));
    else
        wording_add_n(out, "{n} minute", "{n} minutes", ms < MINUTE_MS ? 1 : (int)((ms + MINUTE_MS - 1) / MINUTE_MS));
}

bool join_read_pair(Slice word, const char *name, Slice *value)
{
    if (!slice_begins(word, name) || !slice_begins(slice_after(word, name), "="))
        return false;
    *value = slice_after(slice_after(word, name), "=");
    return value->len > 0;
}

bool join_read_span(Slice word, int64_t *out_s)
{
    static const struct {
        char letter;
        int64_t s;
    } units[] = { { 's', 1 }, { 'm', 60 }, { 'h', 3600 }, { 'd', 24 * 3600 } };
    for (size_t i = 0; i < sizeof units / sizeof *units && word.len > 1; i++) {
        const Slice number = { word.at, word.len - 1 };
        int64_t n;
        if (word.at[word.len - 1] != units[i].letter || !slice_number(number, 1, 14 * DAY_MS / 1000 / units[i].s, &n))
            continue;
        *out_s = n * units[i].s;
        return true;
    }
    return false;
}

bool join_is_overdue(Slice word)
{
    return slice_is(word, "move") || slice_is(word, "on") || slice_is(word, "void");
}

/* ---- The person's own tables ---- */

typedef struct {
    char code[CODE_TEXT], rules[LABEL_MAX];
    bool is_turn;
    int64_t left_ms; /* INT64_MAX: no clock runs */
} Own;

static bool read_own(const json_t *row, Own *out)
{
    const char *code = json_string_value(json_object_get(row, "table"));
    const char *rules = json_string_value(json_object_get(row, "rules"));
    const char *stage = json_string_value(json_object_get(row, "stage"));
    const json_t *left = json_object_get(row, "left_ms");
    uint64_t key;
    Text text = text_over(out->rules, sizeof out->rules);
    if (!code || !stage || (strcmp(stage, "playing") != 0 && strcmp(stage, "between") != 0) ||
        !code_read(slice_of(code), TABLE_CODE, out->code, &key))
        return false;
    text_add_clean(&text, slice_of(rules ? rules : "?"));
    out->is_turn = json_is_true(json_object_get(row, "turn"));
    out->left_ms = json_is_integer(left) && json_integer_value(left) >= 0 ? json_integer_value(left) : INT64_MAX;
    return true;
}

static int compare(const void *a, const void *b)
{
    const Own *one = a, *other = b;
    if (one->is_turn != other->is_turn)
        return other->is_turn - one->is_turn;
    return (one->left_ms > other->left_ms) - (one->left_ms < other->left_ms);
}

static int read_all(const json_t *games, Own own[GAMES_MOST])
{
    int len = 0;
    for (size_t i = 0; i < json_array_size(games) && len < GAMES_MOST; i++)
        len += read_own(json_array_get(games, i), &own[len]);
    qsort(own, (size_t)len, sizeof *own, compare);
    return len;
}

static void add_own(const Own *own, Text *out)
{
    char time[LABEL_MAX] = "";
    Text text = text_over(time, sizeof time);
    const bool has_clock = own->is_turn && own->left_ms != INT64_MAX;
    if (has_clock)
        join_span(own->left_ms, &text);
    const char *pattern = has_clock      ? N_("{code}  {rules}: your turn, {time} left")
                          : own->is_turn ? N_("{code}  {rules}: your turn")
                                         : N_("{code}  {rules}: the others play");
    wording_add(out, pattern, "code", own->code, "rules", own->rules, "time", time);
    text_add_char(out, '\n');
}

static void go_to(Join *join, const Own own[], int len)
{
    int at = 0;
    while (at < len && own[at].is_turn && join->has_table && strcmp(own[at].code, join->table.code) == 0)
        at++;
    if (at == len || !own[at].is_turn) {
        join->face->notice(join, false, gettext("No other table waits for you now."));
        return;
    }
    join_go(join, own[at].code);
}

void hear_games(Join *join, const json_t *body)
{
    static char words[JOIN_TEXT];
    Own own[GAMES_MOST] = { 0 };
    Text text = text_over(words, sizeof words);
    const int len = read_all(json_object_get(body, "games"), own);
    if (join->goes_on) {
        join->goes_on = false;
        go_to(join, own, len);
        return;
    }
    for (int i = 0; i < len; i++)
        add_own(&own[i], &text);
    text_add(&text, len > 0 ? gettext("`mine next` goes to the one that waits for you most.")
                            : gettext("You play at no table now."));
    text_add_char(&text, '\n');
    join->face->page(join, gettext("My tables"), words);
}

void type_mine(Join *join, Slice rest)
{
    join->goes_on = slice_is(slice_word(&rest, 0), "next");
    join_send(join, SENT_STEP, json_pack("{s: s, s: i}", "t", "games", "most", GAMES_MOST));
}
