/* json.h - prints JSON without a library: the states and moves that rooms send, and all that the page's core answers.
 * Shape  A Json writes into a Text, and knows where a comma, a colon or a bracket belongs. Each of its functions takes
 *        a name, which is NULL in an array and for the whole. Names are plain words; values are escaped. No other file
 *        writes a member by hand (tests/lint/style.py). */
#ifndef CORE_JSON_H
#define CORE_JSON_H

#include "core/text.h"

typedef struct {
    Text *out;
    uint32_t arrays; /* what is open: a bit each, the lowest the innermost; 1: an array */
    bool has_before; /* an element stands before the next one */
} Json;

/* Begins at the end of the text: a whole value, or members of an object that the caller has begun. */
Json json_over(Text *out);
/* Goes on with a list of values that has no brackets around it; the text may be empty. */
Json json_over_list(Text *out);
/* Goes on with the object that ends the text, which is not cut: takes its brace away. Objects around it may be open. */
Json json_reopen(Text *out);
/* The text, for a value that something else prints: what stands before it is written. A name that is a literal is
 * copied without a call. */
Text *json_begin_named(Json *json, const char *name, size_t name_len);
static inline Text *json_begin(Json *json, const char *name)
{
    enum { AROUND = sizeof ",\"\":" }; /* what stands around a name, and the zero */
    Text *out = json->out;
    const size_t len = name ? strlen(name) : 0;
    if (!__builtin_constant_p(len) || out->len + len + AROUND > out->cap)
        return json_begin_named(json, name, len);
    char *to = out->at + out->len;
    *to = ',';
    to += json->has_before;
    json->has_before = true;
    if (name) {
        *to = '"';
        memcpy(to + 1, name, len);
        memcpy(to + 1 + len, "\":", sizeof "\":");
        to += len + 3;
    } else
        *to = '\0';
    out->len = (size_t)(to - out->at);
    return out;
}
static inline void json_open(Json *json, const char *name, bool is_array)
{
    text_add_char(json_begin(json, name), is_array ? '[' : '{');
    json->arrays = json->arrays << 1 | is_array;
    json->has_before = false;
}
static inline void json_open_object(Json *json, const char *name)
{
    json_open(json, name, false);
}
static inline void json_open_array(Json *json, const char *name)
{
    json_open(json, name, true);
}
/* Ends what was begun last. At most 32 are open at once. */
static inline void json_close(Json *json)
{
    text_add_char(json->out, json->arrays & 1 ? ']' : '}');
    json->arrays >>= 1;
    json->has_before = true;
}
static inline void json_write_number(Json *json, const char *name, int64_t number)
{
    Text *out = json_begin(json, name);
    if (number >= 0 && number <= 9) /* most are */
        text_add_char(out, (char)('0' + number));
    else
        text_add_number(out, number);
}
void json_write_bool(Json *json, const char *name, bool value);
void json_write_null(Json *json, const char *name);
/* Adds a JSON string with its quotation marks; NULL adds null. Control characters and bytes that are not UTF-8 become
 * ?. */
void json_add_text(Text *out, const char *words);
/* The same as a value. */
static inline void json_write_text(Json *json, const char *name, const char *words)
{
    json_add_text(json_begin(json, name), words);
}
void json_write_numbers(Json *json, const char *name, const int32_t number[], int len);
/* The numbers of the bits, as of seats: [0,2]. */
void json_write_bits(Json *json, const char *name, uint32_t bits);
/* The members of another object, which has some. */
void json_write_members(Json *json, Slice object);

/* What a message tells of a fault besides its text; status.c has both. */
/* The members kind and about (`unknown_word`, `drew`) of a fault with a kind; none of a plain one. */
void json_write_kind(Json *json, const Fault *fault);
/* The member say, the fault's sentence with its values; none if it has none. */
void json_write_say(Json *json, const Fault *fault);
/* The members text and values (core/saying.h). */
void json_write_saying(Json *json, const Saying *saying);
/* An array of rows, each with kind, text, values, value (or null) and, of a layout, places. */
void json_write_sums(Json *json, const char *name, const Sums *sums);
/* How deep arrays and objects are nested: 2 for `[{}]`. Brackets within strings do not count. */
int json_depth(Slice text);

#endif
