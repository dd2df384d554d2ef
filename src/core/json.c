#include "core/json.h"

#include <string.h>

/* True for what stands in a JSON string as it is, and is not outside ASCII. */
static bool is_bare(char c)
{
    return c >= ' ' && c <= '~' && c != '"' && c != '\\';
}

void json_add_text(Text *out, const char *words)
{
    if (!words) {
        text_add(out, "null");
        return;
    }
    size_t bare = 0;
    while (is_bare(words[bare]))
        bare++;
    text_add_char(out, '"');
    text_add_slice(out, (Slice){ words, bare }); /* most texts as a whole */
    words += bare;
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

/* Adds the numbers of the bits as an array. */
static void put_bits(Text *out, uint32_t bits)
{
    const char *before = "[";
    for (uint32_t rest = bits; rest; rest &= rest - 1) {
        json_put_number(out, before, __builtin_ctz(rest));
        before = ",";
    }
    text_add(out, bits ? "]" : "[]");
}

static void put_value(Text *out, const SayingValue *value)
{
    if (value->kind == SAYS_NUMBER)
        text_add_number(out, value->number);
    else if (value->kind == SAYS_SEATS)
        put_bits(out, (uint32_t)value->number);
    else if (value->kind == SAYS_TEXT)
        json_add_text(out, value->text);
    else {
        text_add(out, value->number > 0 ? "\"+" : "\"");
        text_add_number(out, value->number);
        text_add_char(out, '"');
    }
}

void json_put_saying(Text *out, const Saying *saying)
{
    json_put_text(out, "\"text\":", saying->text);
    text_add(out, ",\"values\":{");
    for (int i = 0; i < SAYING_VALUES && saying->value[i].name; i++) {
        text_add(out, i > 0 ? "," : "");
        json_add_text(out, saying->value[i].name);
        text_add_char(out, ':');
        put_value(out, &saying->value[i]);
    }
    text_add_char(out, '}');
}

void json_put_sums(Text *out, const char *name, const Sums *sums)
{
    text_add(out, name);
    text_add_char(out, '[');
    for (int i = 0; i < sums->len; i++) {
        const Sum *row = &sums->row[i];
        json_put_text(out, i > 0 ? ",{\"kind\":" : "{\"kind\":", sum_kind_word(row->kind));
        text_add_char(out, ',');
        json_put_saying(out, &row->saying);
        text_add(out, ",\"value\":");
        if (row->has_value)
            text_add_number(out, row->value);
        else
            text_add(out, "null");
        text_add(out, row->places ? ",\"places\":" : "");
        if (row->places)
            put_bits(out, row->places);
        text_add_char(out, '}');
    }
    text_add_char(out, ']');
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

void json_put_numbers(Text *out, const char *name, const int32_t number[], int len)
{
    text_add(out, name);
    text_add_char(out, '[');
    for (int i = 0; i < len; i++) {
        text_add(out, i > 0 ? "," : "");
        text_add_number(out, number[i]);
    }
    text_add_char(out, ']');
}

Json json_over(Text *out)
{
    return (Json){ .out = out };
}

Text *json_begin(Json *json, const char *name)
{
    if (json->has_before)
        text_add_char(json->out, ',');
    json->has_before = true;
    if (name) {
        text_add_char(json->out, '"');
        text_add(json->out, name);
        text_add(json->out, "\":");
    }
    return json->out;
}

static void open(Json *json, const char *name, bool is_array)
{
    text_add_char(json_begin(json, name), is_array ? '[' : '{');
    json->arrays = json->arrays << 1 | is_array;
    json->has_before = false;
}

void json_open_object(Json *json, const char *name)
{
    open(json, name, false);
}

void json_open_array(Json *json, const char *name)
{
    open(json, name, true);
}

void json_close(Json *json)
{
    text_add_char(json->out, json->arrays & 1 ? ']' : '}');
    json->arrays >>= 1;
    json->has_before = true;
}

void json_write_number(Json *json, const char *name, int64_t number)
{
    text_add_number(json_begin(json, name), number);
}

void json_write_bool(Json *json, const char *name, bool value)
{
    text_add(json_begin(json, name), value ? "true" : "false");
}

void json_write_null(Json *json, const char *name)
{
    text_add(json_begin(json, name), "null");
}

void json_write_text(Json *json, const char *name, const char *words)
{
    json_add_text(json_begin(json, name), words);
}

void json_write_numbers(Json *json, const char *name, const int32_t number[], int len)
{
    json_put_numbers(json_begin(json, name), "", number, len);
}
