#include "core/json_change.h"
#include "core/json_walk.h"

#include <string.h>

enum { DEPTH_MAX = 32 };

enum { BOX_BEGIN = sizeof JSON_BOX - 1 };

static bool same(Slice one, Slice other)
{
    return one.len == other.len && memcmp(one.at, other.at, one.len) == 0;
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
    return *a->change == '"' ? json_value(a->change) : (Slice){ a->change, 0 };
}

/* Applies the change's next member, whose name is that long. */
static bool apply_next(Applying *a, size_t name_len)
{
    a->change += name_len;
    a->change += *a->change == ':';
    if (!apply_value(a))
        return false;
    a->change = json_next(a->change);
    return true;
}

static void keep_value(Applying *a)
{
    Slice value = json_value(a->before);
    text_add_slice(a->out, value);
    a->before += value.len;
}

static bool apply_members(Applying *a)
{
    bool is_first = true;
    for (; *a->before == '"'; is_first = false) {
        Slice name = json_value(a->before), changed = next_name(a);
        text_add_char(a->out, is_first ? '{' : ',');
        text_add_slice(a->out, name);
        text_add_char(a->out, ':');
        a->before += name.len;
        a->before += *a->before == ':';
        if (!same(name, changed))
            keep_value(a);
        else if (!apply_next(a, changed.len))
            return false;
        a->before = json_next(a->before);
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
        if (json_is_end(a->before))
            return false;
        text_add(a->out, stays && !*is_first ? "," : "");
        *is_first = *is_first && !stays;
        if (stays)
            keep_value(a);
        else
            a->before = json_end(a->before);
        a->before = json_next(a->before);
    }
    return number != 0;
}

static bool apply_step(Applying *a, bool *is_first)
{
    Slice step = json_value(a->change);
    int64_t number;
    if (*step.at == '{') {
        if (json_is_end(a->before))
            return false;
        text_add(a->out, *is_first ? "" : ",");
        *is_first = false;
        bool fits = apply_value(a);
        a->before = json_next(a->before);
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
    while (!json_is_end(a->change)) {
        if (!apply_step(a, &is_first))
            return false;
        a->change = json_next(a->change);
    }
    while (!json_is_end(a->before))
        pass_elements(a, 1, &is_first);
    text_add_char(a->out, ']');
    return *a->before == ']';
}

/* Adds what the value becomes, and moves on behind it and its change. */
static bool apply_value(Applying *a)
{
    bool is_boxed = strncmp(a->change, JSON_BOX, BOX_BEGIN) == 0;
    if (json_is_plain(a->change) || is_boxed) {
        Slice value = json_value(a->change + (is_boxed ? BOX_BEGIN : 0));
        text_add_slice(a->out, value);
        a->before = json_end(a->before);
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
