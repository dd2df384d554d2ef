#include "core/json_change.h"

#include "core/json_walk.h"

#include <string.h>

enum { BOX_LEN = sizeof JSON_BOX }; /* with its brace at the end */

/* Two objects are taken for the same element if their first members are the same. A search for it goes so far. */
enum { ALIKE_MEMBERS = 3, SEARCH_MAX = 24 };

/* Takes back what was added after the first len bytes. */
static void cut_back(Text *out, size_t len)
{
    out->len = len;
    if (len < out->cap)
        out->at[len] = '\0';
}

/* Adds a value as a change. */
static void add_value(Text *out, Slice value)
{
    text_add(out, json_is_plain(value.at) ? "" : JSON_BOX);
    text_add_slice(out, value);
    text_add(out, json_is_plain(value.at) ? "" : "}");
}

typedef struct {
    const char *before, *now, *before_end, *now_end;
    Text *out;
} Pair;

/* How two values differ. OTHER: not by members or elements. */
typedef enum { SAME, WITHIN, OTHER } Difference;

static void add_change(Pair *pair);

/* Moves on behind the value at both places, if it is the same. */
static bool pass_same(Pair *pair)
{
    const char *end = json_same(pair->before, pair->before_end, pair->now, pair->now_end);
    if (!end)
        return false;
    pair->before += end - pair->now;
    pair->now = end;
    return true;
}

static Difference add_members(Pair *pair)
{
    Difference found = SAME;
    pair->before++;
    pair->now++;
    while (!json_is_end(pair->before) && !json_is_end(pair->now)) {
        const char *name_end = json_same_short(pair->before, pair->now);
        if (!name_end)
            return OTHER;
        Slice name = { pair->now, (size_t)(name_end - pair->now) };
        pair->before += name.len + 1;
        pair->now += name.len + 1;
        if (!pass_same(pair)) {
            text_add_char(pair->out, found == SAME ? '{' : ',');
            text_add_slice(pair->out, name);
            text_add_char(pair->out, ':');
            add_change(pair);
            found = WITHIN;
        }
        pair->before = json_next(pair->before);
        pair->now = json_next(pair->now);
    }
    if (found == WITHIN)
        text_add_char(pair->out, '}');
    return *pair->before == *pair->now ? found : OTHER;
}

/* Whether two elements are the same thing, perhaps changed: objects by their first members, others as a whole. */
static bool is_alike(const char *one, const char *other)
{
    int members = 0;
    if (*one != '{' || *other != '{')
        return json_same_short(one, other) != NULL;
    one++;
    other++;
    for (; !json_is_end(other) && members < ALIKE_MEMBERS; members++) {
        const char *name = json_same_short(one, other);
        const char *end = name ? json_same_short(one + (name - other) + 1, name + 1) : NULL;
        if (!end)
            return false;
        one = json_next(one + (end - other));
        other = json_next(end);
    }
    return members == ALIKE_MEMBERS || *one == *other;
}

/* How many elements lie before one that is like the value; -1: none is near. */
static int steps_to(const char *list, const char *value)
{
    for (int steps = 0; steps < SEARCH_MAX && !json_is_end(list); steps++) {
        if (is_alike(list, value))
            return steps;
        list = json_next(json_end(list));
    }
    return -1;
}

/* The steps of an array as they are written. Numbers are held back, since more may follow that add to them. */
typedef struct {
    Text *out;
    int stay, out_of;      /* elements that stay, then elements that are taken out */
    bool is_open, has_any; /* elements are being put in; a step was written */
} Steps;

static void add_step(Steps *steps)
{
    text_add_char(steps->out, steps->has_any ? ',' : '[');
    steps->has_any = true;
}

static void add_number(Steps *steps, int number)
{
    if (number == 0)
        return;
    add_step(steps);
    text_add_number(steps->out, number);
}

/* Ends what is put in and taken out at this place. */
static void end_place(Steps *steps)
{
    text_add(steps->out, steps->is_open ? "]" : "");
    steps->is_open = false;
    add_number(steps, -steps->out_of);
    steps->out_of = 0;
}

static void put_in(Steps *steps, Slice value)
{
    add_number(steps, steps->stay);
    steps->stay = 0;
    if (steps->is_open)
        text_add_char(steps->out, ',');
    else {
        add_step(steps);
        text_add_char(steps->out, '[');
    }
    steps->is_open = true;
    text_add_slice(steps->out, value);
}

static void take_out(Steps *steps)
{
    add_number(steps, steps->stay);
    steps->stay = 0;
    steps->out_of++;
}

/* Handles the next element of one text or of both. */
static void add_next(Pair *pair, Steps *steps)
{
    bool is_gone = json_is_end(pair->now), is_new = json_is_end(pair->before);
    int to_before = is_gone || is_new ? -1 : steps_to(pair->before, pair->now);
    int to_now = is_gone || is_new || to_before == 0 ? -1 : steps_to(pair->now, pair->before);
    is_gone = is_gone || (to_before > 0 && (to_now < 0 || to_before <= to_now));
    is_new = is_new || (to_now > 0 && !is_gone);
    if (!is_gone && !is_new && *pair->before == '{' && *pair->now == '{') {
        end_place(steps);
        add_number(steps, steps->stay);
        steps->stay = 0;
        add_step(steps);
        add_change(pair);
        return;
    }
    if (!is_gone) {
        put_in(steps, json_value(pair->now));
        pair->now = json_end(pair->now);
    }
    if (!is_new) {
        take_out(steps);
        pair->before = json_end(pair->before);
    }
}

static Difference add_elements(Pair *pair)
{
    Steps steps = { .out = pair->out };
    pair->before++;
    pair->now++;
    while (!json_is_end(pair->before) || !json_is_end(pair->now)) {
        bool is_same = !json_is_end(pair->before) && !json_is_end(pair->now) && pass_same(pair);
        if (is_same) {
            end_place(&steps);
            steps.stay++;
        } else
            add_next(pair, &steps);
        pair->before = json_next(pair->before);
        pair->now = json_next(pair->now);
    }
    end_place(&steps);
    if (steps.has_any)
        text_add_char(pair->out, ']');
    return steps.has_any ? WITHIN : SAME;
}

/* Adds the change of the values at both places, which differ, and moves on behind them. A change that is longer than
 * the value gives way to the value. */
static void add_change(Pair *pair)
{
    const char *before = pair->before, *now = pair->now;
    size_t begin = pair->out->len;
    Difference found = OTHER;
    if (*before == *now && !json_is_plain(now)) {
        found = *now == '{' ? add_members(pair) : add_elements(pair);
        pair->before++;
        pair->now++;
    }
    if (found == OTHER) {
        pair->before = json_end(before);
        pair->now = json_end(now);
    }
    Slice value = { now, (size_t)(pair->now - now) };
    size_t whole_len = value.len + (json_is_plain(now) ? 0 : BOX_LEN);
    if (found == WITHIN && pair->out->len - begin <= whole_len)
        return;
    cut_back(pair->out, begin);
    add_value(pair->out, value);
}

bool json_change(const char *before, const char *now, Text *out)
{
    Pair pair = { before, now, before + strlen(before), now + strlen(now), out };
    if (pass_same(&pair))
        return false;
    add_change(&pair);
    return true;
}
