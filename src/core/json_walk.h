/* json_walk.h - finds where the values of a JSON text begin and end.
 * Shape  Texts are as this program prints them, without blanks. A text ends with a zero; nothing beyond it is read. */
#ifndef CORE_JSON_WALK_H
#define CORE_JSON_WALK_H

#include "core/text.h"

/* Behind the value that begins here. */
const char *json_end(const char *at);
/* Behind the value that begins at now, if the same begins at before; else NULL. The texts end at the others. */
const char *json_same(const char *before, const char *before_end, const char *now, const char *now_end);
/* The value of a member of the object, within its text; empty if there is none. */
Slice json_member(const char *object, const char *name);

/* The same for values that are short. */
static inline const char *json_same_short(const char *before, const char *now)
{
    return json_same(before, before, now, now);
}

/* Whether no more values follow in this array or object. */
static inline bool json_is_end(const char *at)
{
    return *at == '}' || *at == ']' || *at == '\0';
}

/* Whether the value is neither an object nor an array. */
static inline bool json_is_plain(const char *value)
{
    return *value != '{' && *value != '[';
}

static inline Slice json_value(const char *at)
{
    return (Slice){ at, (size_t)(json_end(at) - at) };
}

/* Behind the comma, if there is one. */
static inline const char *json_next(const char *at)
{
    return at + (*at == ',');
}

#endif
