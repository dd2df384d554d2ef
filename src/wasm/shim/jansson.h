/* jansson.h - what src/room uses of Jansson, filled by the page, which has a JSON of its own (web/src/core/shim.ts).
 * Shape  A json_t is the page's number of a value. All values live until the message that they are of is given back. */
#ifndef SHIM_JANSSON_H
#define SHIM_JANSSON_H

#include <stdbool.h>
#include <stddef.h>

typedef struct json_t json_t;
typedef long long json_int_t;
typedef struct {
    char unused;
} json_error_t;

enum { JSON_REJECT_DUPLICATES = 1, JSON_COMPACT = 2, JSON_SORT_KEYS = 4 };

json_t *json_loadb(const char *text, size_t len, size_t flags, json_error_t *error);
void json_decref(json_t *value);
json_t *json_object_get(const json_t *object, const char *name);
size_t json_object_size(const json_t *object);
size_t json_array_size(const json_t *array);
json_t *json_array_get(const json_t *array, size_t at);
const char *json_string_value(const json_t *value);
json_int_t json_integer_value(const json_t *value);
bool json_is_object(const json_t *value);
bool json_is_array(const json_t *value);
bool json_is_string(const json_t *value);
bool json_is_integer(const json_t *value);
bool json_is_boolean(const json_t *value);
bool json_is_true(const json_t *value);
bool json_is_null(const json_t *value);
/* On the heap; always compact and sorted. */
char *json_dumps(const json_t *value, size_t flags);
/* The member number `at` of an object: its name, and its value; NULL behind the last. */
const char *json_member_name(const json_t *object, size_t at);

#define json_object_foreach(object, name, value)                                                                     \
    for (size_t at_ = 0; ((name) = json_member_name(object, at_)) && ((value) = json_object_get(object, name)); at_++)

#endif
