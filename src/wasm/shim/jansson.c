#include "wasm/shim/jansson.h"
#include "wasm/page.h"

#include <stdlib.h>
#include <string.h>

typedef enum {
    KIND_NONE,
    KIND_OBJECT,
    KIND_ARRAY,
    KIND_TEXT,
    KIND_INTEGER,
    KIND_REAL,
    KIND_TRUE,
    KIND_FALSE,
    KIND_NULL
} Kind;

/* A value's number; 0 is none. */
typedef uint32_t Value;

IMPORT("json_read") Value page_json_read(const char *text, size_t len);
IMPORT("json_forget") void page_json_forget(void);
IMPORT("json_kind") Kind page_json_kind(Value value);
IMPORT("json_size") size_t page_json_size(Value value);
IMPORT("json_get") Value page_json_get(Value object, const char *name, size_t len);
IMPORT("json_at") Value page_json_at(Value array, size_t at);
IMPORT("json_number") double page_json_number(Value value);
/* Each returns the text's length, and writes it if it is shorter than cap. */
IMPORT("json_text") size_t page_json_text(Value value, char *out, size_t cap);
IMPORT("json_name") size_t page_json_name(Value object, size_t at, char *out, size_t cap);
IMPORT("json_words") size_t page_json_words(Value value, char *out, size_t cap);

/* Texts that were given out, until their message is given back. */
typedef struct Given {
    struct Given *next;
    char text[];
} Given;

static Given *given;

static Value number(const json_t *value)
{
    return (Value)(uintptr_t)value;
}

static json_t *pointer(Value value)
{
    return (json_t *)(uintptr_t)value; // NOLINT(performance-no-int-to-ptr)
}

static char *give(size_t len)
{
    Given *one = malloc(sizeof *one + len + 1);
    REQUIRE(one);
    one->next = given;
    one->text[len] = '\0';
    given = one;
    return one->text;
}

static bool is(const json_t *value, Kind kind)
{
    return value && page_json_kind(number(value)) == kind;
}

json_t *json_loadb(const char *text, size_t len, size_t flags, json_error_t *error)
{
    (void)flags;
    (void)error;
    return pointer(page_json_read(text, len));
}

void json_decref(json_t *value)
{
    (void)value;
    page_json_forget();
    while (given) {
        Given *first = given;
        given = first->next;
        free(first);
    }
}

json_t *json_object_get(const json_t *object, const char *name)
{
    return object ? pointer(page_json_get(number(object), name, strlen(name))) : NULL;
}

size_t json_object_size(const json_t *object)
{
    return json_is_object(object) ? page_json_size(number(object)) : 0;
}

size_t json_array_size(const json_t *array)
{
    return json_is_array(array) ? page_json_size(number(array)) : 0;
}

json_t *json_array_get(const json_t *array, size_t at)
{
    return pointer(page_json_at(number(array), at));
}

const char *json_string_value(const json_t *value)
{
    if (!json_is_string(value))
        return NULL;
    const size_t len = page_json_text(number(value), NULL, 0);
    char *text = give(len);
    page_json_text(number(value), text, len + 1);
    return text;
}

const char *json_member_name(const json_t *object, size_t at)
{
    if (at >= json_object_size(object))
        return NULL;
    const size_t len = page_json_name(number(object), at, NULL, 0);
    char *text = give(len);
    page_json_name(number(object), at, text, len + 1);
    return text;
}

json_int_t json_integer_value(const json_t *value)
{
    return json_is_integer(value) ? (json_int_t)page_json_number(number(value)) : 0;
}

bool json_is_object(const json_t *value)
{
    return is(value, KIND_OBJECT);
}

bool json_is_array(const json_t *value)
{
    return is(value, KIND_ARRAY);
}

bool json_is_string(const json_t *value)
{
    return is(value, KIND_TEXT);
}

bool json_is_integer(const json_t *value)
{
    return is(value, KIND_INTEGER);
}

bool json_is_boolean(const json_t *value)
{
    return is(value, KIND_TRUE) || is(value, KIND_FALSE);
}

bool json_is_true(const json_t *value)
{
    return is(value, KIND_TRUE);
}

bool json_is_null(const json_t *value)
{
    return is(value, KIND_NULL);
}

char *json_dumps(const json_t *value, size_t flags)
{
    (void)flags;
    const size_t len = page_json_words(number(value), NULL, 0);
    char *words = malloc(len + 1);
    REQUIRE(words);
    page_json_words(number(value), words, len + 1);
    words[len] = '\0';
    return words;
}
