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

void json_put_kind(Text *out, const Fault *fault)
{
    char about[FAULT_TEXT];
    if (fault->kind == FAULT_PLAIN)
        return;
    json_put_text(out, ",\"kind\":", fault_kind_word(fault->kind));
    json_put_text(out, ",\"about\":", slice_copy(slice_of_fault(fault), about, sizeof about));
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
