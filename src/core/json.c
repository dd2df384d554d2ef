#include "core/json.h"

#include <string.h>

/* What stands in a JSON string as it is, and is not outside ASCII. */
static const bool is_bare[256] = { [' ' ... '!'] = true, ['#' ... '['] = true, [']' ... '~'] = true };

/* Adds the rest of a string, from what is not bare, or does not fit, on. */
static __attribute__((noinline)) void add_rest(Text *out, const char *words)
{
    while (*words) {
        size_t plain = 0;
        while (words[plain] && words[plain] != '"' && words[plain] != '\\' && words[plain] != '\t')
            plain++;
        text_add_clean(out, (Slice){ words, plain });
        words += plain;
        if (*words)
            text_add(out, *words == '"' ? "\\\"" : *words == '\\' ? "\\\\" : "\\t");
        words += *words != 0;
    }
    text_add_char(out, '"');
}

void json_add_text(Text *out, const char *words)
{
    if (!words) {
        text_add(out, "null");
        return;
    }
    if (out->len + sizeof "\"\"" > out->cap) {
        text_add_char(out, '"');
        add_rest(out, words);
        return;
    }
    char *to = out->at + out->len, *const end = out->at + out->cap - 2; /* most texts are bare, and fit */
    *to++ = '"';
    while (is_bare[(uint8_t)*words] && to < end)
        *to++ = *words++;
    const bool is_whole = *words == '\0';
    if (is_whole)
        *to++ = '"';
    *to = '\0';
    out->len = (size_t)(to - out->at);
    if (!is_whole)
        add_rest(out, words);
}

Json json_over(Text *out)
{
    return (Json){ .out = out };
}

Json json_over_list(Text *out)
{
    return (Json){ .out = out, .has_before = out->len > 0 };
}

Json json_reopen(Text *out)
{
    REQUIRE(out->len > 1 && out->len < out->cap && out->at[out->len - 1] == '}');
    out->len--;
    return (Json){ .out = out, .has_before = out->at[out->len - 1] != '{' };
}

Text *json_begin_named(Json *json, const char *name, size_t name_len)
{
    Text *out = json->out;
    if (json->has_before)
        text_add_char(out, ',');
    json->has_before = true;
    if (name) {
        text_add_char(out, '"');
        text_add_slice(out, (Slice){ name, name_len });
        text_add(out, "\":");
    }
    return out;
}

void json_write_bool(Json *json, const char *name, bool value)
{
    text_add(json_begin(json, name), value ? "true" : "false");
}

void json_write_null(Json *json, const char *name)
{
    text_add(json_begin(json, name), "null");
}

void json_write_numbers(Json *json, const char *name, const int32_t number[], int len)
{
    json_open_array(json, name);
    for (int i = 0; i < len; i++)
        json_write_number(json, NULL, number[i]);
    json_close(json);
}

void json_write_bits(Json *json, const char *name, uint32_t bits)
{
    json_open_array(json, name);
    for (; bits; bits &= bits - 1)
        json_write_number(json, NULL, __builtin_ctz(bits));
    json_close(json);
}

void json_write_members(Json *json, Slice object)
{
    text_add_slice(json_begin(json, NULL), (Slice){ object.at + 1, object.len - 2 });
}

static void write_value(Json *json, const SayingValue *value)
{
    if (value->kind == SAYS_NUMBER)
        json_write_number(json, value->name, value->number);
    else if (value->kind == SAYS_SEATS)
        json_write_bits(json, value->name, (uint32_t)value->number);
    else if (value->kind == SAYS_TEXT)
        json_write_text(json, value->name, value->text);
    else {
        Text *out = json_begin(json, value->name);
        text_add(out, value->number > 0 ? "\"+" : "\"");
        text_add_number(out, value->number);
        text_add_char(out, '"');
    }
}

void json_write_saying(Json *json, const Saying *saying)
{
    json_write_text(json, "text", saying->text);
    json_open_object(json, "values");
    for (int i = 0; i < SAYING_VALUES && saying->value[i].name; i++)
        write_value(json, &saying->value[i]);
    json_close(json);
}

void json_write_sums(Json *json, const char *name, const Sums *sums)
{
    json_open_array(json, name);
    for (int i = 0; i < sums->len; i++) {
        const Sum *row = &sums->row[i];
        json_open_object(json, NULL);
        json_write_text(json, "kind", sum_kind_word(row->kind));
        json_write_saying(json, &row->saying);
        if (row->has_value)
            json_write_number(json, "value", row->value);
        else
            json_write_null(json, "value");
        if (row->places)
            json_write_bits(json, "places", row->places);
        json_close(json);
    }
    json_close(json);
}

int json_depth(Slice text)
{
    int depth = 0, most = 0;
    bool is_text = false;
    for (size_t i = 0; i < text.len; i++) {
        char c = text.at[i];
        if (is_text && c == '\\')
            i++;
        else if (c == '"')
            is_text = !is_text;
        else if (!is_text && (c == '{' || c == '['))
            most = ++depth > most ? depth : most;
        else if (!is_text && (c == '}' || c == ']'))
            depth--;
    }
    return most;
}
