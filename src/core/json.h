/* json.h - prints JSON without a library: the states and moves that rooms send, and all that the page's core answers.
 * Shape  A Json writes into a Text, and knows where a comma, a colon or a bracket belongs. Each of its functions takes a
 *        name, which is NULL in an array and for the whole. Names are plain words; values are escaped.
 *        json_put_.. is what lies below: it adds its name as it is, with its quotation marks, its colon and the comma
 *        before it: `,"row":`. */
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
/* The text, for a value that something else prints: what stands before it is written. */
Text *json_begin(Json *json, const char *name);
void json_open_object(Json *json, const char *name);
void json_open_array(Json *json, const char *name);
/* Ends what was begun last. At most 32 are open at once. */
void json_close(Json *json);
void json_write_number(Json *json, const char *name, int64_t number);
void json_write_bool(Json *json, const char *name, bool value);
void json_write_null(Json *json, const char *name);
/* NULL is told as null. */
void json_write_text(Json *json, const char *name, const char *words);
void json_write_numbers(Json *json, const char *name, const int32_t number[], int len);

/* Adds a JSON string with its quotation marks; NULL adds null. Control characters and bytes that are not UTF-8 become
 * ?. */
void json_add_text(Text *out, const char *words);
static inline void json_put_text(Text *out, const char *name, const char *words)
{
    text_add(out, name);
    json_add_text(out, words);
}
static inline void json_put_number(Text *out, const char *name, int64_t number)
{
    text_add(out, name);
    text_add_number(out, number);
}
/* Numbers in brackets. */
void json_put_numbers(Text *out, const char *name, const int32_t number[], int len);
static inline void json_put_bool(Text *out, const char *name, bool value)
{
    text_add(out, name);
    text_add(out, value ? "true" : "false");
}
/* What a message tells of a fault besides its text; status.c has both. */
/* Adds `,"kind":"unknown_word","about":"drew"` for a fault with a kind, nothing for a plain one. */
void json_put_kind(Text *out, const Fault *fault);
/* Adds `,"say":{..}`, the fault's sentence with its values; nothing if it has none. */
void json_put_say(Text *out, const Fault *fault);
/* Adds `"text":..,"values":{..}` (core/saying.h), without braces around them. */
void json_put_saying(Text *out, const Saying *saying);
/* Adds an array of rows, each with kind, text, values, value (or null) and, of a layout, places. */
void json_put_sums(Text *out, const char *name, const Sums *sums);
/* How deep arrays and objects are nested: 2 for `[{}]`. Brackets within strings do not count. */
int json_depth(Slice text);

#endif
