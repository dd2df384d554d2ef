#include "core/json_change.h"

#include <string.h>

enum { DEPTH_MAX = 32 };

/* A value in a box is not taken for a change. */
static const char box[] = "{\"=\":";
enum { BOX_LEN = sizeof box }; /* with its brace at the end */

/* Two objects are taken for the same element if their first members are the same. A search for it goes so far. */
enum { ALIKE_MEMBERS = 3, SEARCH_MAX = 24 };

/* Behind the string that begins here. */
static const char *string_end(const char *at)
{
    for (at++; *at && *at != '"'; at++)
        at += *at == '\\' && at[1] != '\0';
    return at + (*at == '"');
}

/* Behind the value that begins here. */
static const char *value_end(const char *at)
{
    int depth = 0;
    if (*at == '"')
        return string_end(at);
    if (*at != '{' && *at != '[')
        return at + strcspn(at, ",]}");
    while (*at) {
        if (*at == '"') {
            at = string_end(at);
            continue;
        }
        depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        at++;
        if (depth == 0)
            break;
    }
    return at;
}

static Slice value_at(const char *at)
{
    return (Slice){ at, (size_t)(value_end(at) - at) };
}

static bool is_end(const char *at)
{
    return *at == '}' || *at == ']' || *at == '\0';
}

static const char *behind_comma(const char *at)
{
    return at + (*at == ',');
}

static bool same(Slice one, Slice other)
{
    return one.len == other.len && memcmp(one.at, other.at, one.len) == 0;
}

/* Takes back what was added after the first len bytes. */
static void cut_back(Text *out, size_t len)
{
    out->len = len;
    if (len < out->cap)
        out->at[len] = '\0';
}

static bool is_plain(const char *value)
{
    return *value != '{' && *value != '[';
}

/* Adds a value as a change. */
static void add_value(Text *out, Slice value)
{
    text_add(out, is_plain(value.at) ? "" : box);
    text_add_slice(out, value);
    text_add(out, is_plain(value.at) ? "" : "}");
}

typedef struct {
    const char *before, *now;
    Text *out;
} Pair;

/* How two values differ. OTHER: not by members or elements. */
typedef enum { SAME, WITHIN, OTHER } Difference;

static bool add_change(Pair *pair);

static Difference add_members(Pair *pair)
{
    Difference found = SAME;
    pair->before++;
    pair->now++;
    while (!is_end(pair->before) && !is_end(pair->now)) {
        size_t begin = pair->out->len;
        Slice name = value_at(pair->now);
        if (!same(name, value_at(pair->before)))
            return OTHER;
        pair->before += name.len + 1;
        pair->now += name.len + 1;
        text_add_char(pair->out, found == SAME ? '{' : ',');
        text_add_slice(pair->out, name);
        text_add_char(pair->out, ':');
        if (add_change(pair))
            found = WITHIN;
        else
            cut_back(pair->out, begin);
        pair->before = behind_comma(pair->before);
        pair->now = behind_comma(pair->now);
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
        return same(value_at(one), value_at(other));
    for (one++, other++; *one == *other && !is_end(one) && members < ALIKE_MEMBERS; members++) {
        Slice name = value_at(one);
        if (!same(name, value_at(other)) || !same(value_at(one + name.len + 1), value_at(other + name.len + 1)))
            return false;
        one = behind_comma(value_end(one + name.len + 1));
        other = behind_comma(value_end(other + name.len + 1));
    }
    return members == ALIKE_MEMBERS || (is_end(one) && is_end(other));
}

/* How many elements lie before one that is like the value; -1: none is near. */
static int steps_to(const char *list, const char *value)
{
    for (int steps = 0; steps < SEARCH_MAX && !is_end(list); steps++) {
        if (is_alike(list, value))
            return steps;
        list = behind_comma(value_end(list));
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

/* Adds the change of the next element, an object in both texts. */
static void change_next(Pair *pair, Steps *steps)
{
    Text *out = steps->out;
    if (steps->is_open || steps->out_of > 0)
        end_place(steps);
    Steps before = *steps;
    size_t begin = out->len;
    add_number(steps, steps->stay);
    steps->stay = 0;
    add_step(steps);
    if (add_change(pair))
        return;
    cut_back(out, begin);
    *steps = before;
    steps->stay++;
}

/* Handles the next element of one text or of both. */
static void add_next(Pair *pair, Steps *steps)
{
    bool is_gone = is_end(pair->now), is_new = is_end(pair->before);
    int to_before = is_gone || is_new ? -1 : steps_to(pair->before, pair->now);
    int to_now = is_gone || is_new || to_before == 0 ? -1 : steps_to(pair->now, pair->before);
    is_gone = is_gone || (to_before > 0 && (to_now < 0 || to_before <= to_now));
    is_new = is_new || (to_now > 0 && !is_gone);
    bool are_objects = !is_gone && !is_new && *pair->before == '{' && *pair->now == '{';
    if (are_objects)
        change_next(pair, steps);
    else if (to_before == 0) {
        if (steps->is_open || steps->out_of > 0)
            end_place(steps);
        steps->stay++;
        pair->before = value_end(pair->before);
        pair->now = value_end(pair->now);
    } else {
        if (!is_gone) {
            put_in(steps, value_at(pair->now));
            pair->now = behind_comma(value_end(pair->now));
        }
        if (!is_new) {
            take_out(steps);
            pair->before = behind_comma(value_end(pair->before));
        }
        return;
    }
    pair->before = behind_comma(pair->before);
    pair->now = behind_comma(pair->now);
}

static Difference add_elements(Pair *pair)
{
    Steps steps = { .out = pair->out };
    pair->before++;
    pair->now++;
    while (!is_end(pair->before) || !is_end(pair->now))
        add_next(pair, &steps);
    end_place(&steps);
    if (steps.has_any)
        text_add_char(pair->out, ']');
    return steps.has_any ? WITHIN : SAME;
}

/* Adds the change of the value at both places, and moves on behind it; false: it is the same, and nothing is added. A
 * change that is longer than the value gives way to the value. */
static bool add_change(Pair *pair)
{
    const char *before = pair->before, *now = pair->now;
    size_t begin = pair->out->len;
    Difference found = OTHER;
    if (*before == *now && !is_plain(now)) {
        found = *now == '{' ? add_members(pair) : add_elements(pair);
        pair->before += found != OTHER;
        pair->now += found != OTHER;
    }
    if (found == SAME)
        return false;
    Slice value = found == WITHIN ? (Slice){ now, (size_t)(pair->now - now) } : value_at(now);
    size_t whole_len = value.len + (is_plain(now) ? 0 : BOX_LEN);
    if (found == WITHIN && pair->out->len - begin <= whole_len)
        return true;
    if (found == OTHER) {
        Slice old = value_at(before);
        pair->before = before + old.len;
        pair->now = now + value.len;
        if (same(old, value))
            return false;
    }
    cut_back(pair->out, begin);
    add_value(pair->out, value);
    return true;
}

bool json_change(const char *before, const char *now, Text *out)
{
    Pair pair = { before, now, out };
    return add_change(&pair);
}

typedef struct {
    const char *before, *change;
    Text *out;
    int depth;
} Applying;

static bool apply_value(Applying *a);

/* The name at the front of the change's next member. */
static Slice next_name(const Applying *a)
{
    return *a->change == '"' ? value_at(a->change) : (Slice){ a->change, 0 };
}

/* Applies the change's next member, whose name is that long. */
static bool apply_next(Applying *a, size_t name_len)
{
    a->change += name_len;
    a->change += *a->change == ':';
    if (!apply_value(a))
        return false;
    a->change = behind_comma(a->change);
    return true;
}

static void keep_value(Applying *a)
{
    Slice value = value_at(a->before);
    text_add_slice(a->out, value);
    a->before += value.len;
}

static bool apply_members(Applying *a)
{
    bool is_first = true;
    for (; *a->before == '"'; is_first = false) {
        Slice name = value_at(a->before), changed = next_name(a);
        text_add_char(a->out, is_first ? '{' : ',');
        text_add_slice(a->out, name);
        text_add_char(a->out, ':');
        a->before += name.len;
        a->before += *a->before == ':';
        if (!same(name, changed))
            keep_value(a);
        else if (!apply_next(a, changed.len))
            return false;
        a->before = behind_comma(a->before);
    }
    text_add(a->out, is_first ? "{}" : "}");
    return *a->before == '}';
}

/* Adds the elements within the brackets to the new array. */
static void add_all(Text *out, Slice list, bool *is_first)
{
    Slice inside = { list.at + 1, list.len >= 2 ? list.len - 2 : 0 };
    if (inside.len == 0)
        return;
    text_add(out, *is_first ? "" : ",");
    text_add_slice(out, inside);
    *is_first = false;
}

/* Leaves the next elements as they are, or takes them out; false: there are not so many. */
static bool pass_elements(Applying *a, int64_t number, bool *is_first)
{
    bool stays = number > 0;
    for (int64_t left = stays ? number : -number; left > 0; left--) {
        if (is_end(a->before))
            return false;
        text_add(a->out, stays && !*is_first ? "," : "");
        *is_first = *is_first && !stays;
        if (stays)
            keep_value(a);
        else
            a->before = value_end(a->before);
        a->before = behind_comma(a->before);
    }
    return number != 0;
}

static bool apply_step(Applying *a, bool *is_first)
{
    Slice step = value_at(a->change);
    int64_t number;
    if (*step.at == '{') {
        if (is_end(a->before))
            return false;
        text_add(a->out, *is_first ? "" : ",");
        *is_first = false;
        bool fits = apply_value(a);
        a->before = behind_comma(a->before);
        return fits;
    }
    a->change += step.len;
    if (*step.at == '[') {
        add_all(a->out, step, is_first);
        return true;
    }
    return slice_number(step, -INT32_MAX, INT32_MAX, &number) && pass_elements(a, number, is_first);
}

static bool apply_steps(Applying *a)
{
    bool is_first = true;
    text_add_char(a->out, '[');
    while (!is_end(a->change)) {
        if (!apply_step(a, &is_first))
            return false;
        a->change = behind_comma(a->change);
    }
    while (!is_end(a->before))
        pass_elements(a, 1, &is_first);
    text_add_char(a->out, ']');
    return *a->before == ']';
}

/* Adds what the value becomes, and moves on behind it and its change. */
static bool apply_value(Applying *a)
{
    bool is_boxed = strncmp(a->change, box, sizeof box - 1) == 0;
    if (is_plain(a->change) || is_boxed) {
        Slice value = value_at(a->change + (is_boxed ? sizeof box - 1 : 0));
        text_add_slice(a->out, value);
        a->before = value_end(a->before);
        a->change = value.at + value.len + is_boxed;
        return value.len > 0 && (!is_boxed || value.at[value.len] == '}');
    }
    char kind = *a->change, end = kind == '{' ? '}' : ']';
    if (*a->before != kind || a->depth == DEPTH_MAX)
        return false;
    a->before++;
    a->change++;
    a->depth++;
    bool fits = (kind == '{' ? apply_members(a) : apply_steps(a)) && *a->change == end;
    a->before += fits;
    a->change += fits;
    a->depth--;
    return fits;
}

bool json_apply(const char *before, const char *change, Text *out)
{
    Applying a = { before, change, out, 0 };
    return apply_value(&a);
}

Slice json_member(const char *object, const char *name)
{
    const char *at = object + (*object == '{');
    while (*at == '"') {
        Slice found = value_at(at);
        Slice value = value_at(at + found.len + (at[found.len] == ':'));
        if (found.len >= 2 && slice_is((Slice){ found.at + 1, found.len - 2 }, name))
            return value;
        at = behind_comma(value.at + value.len);
    }
    return (Slice){ at, 0 };
}
