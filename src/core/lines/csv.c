#include "core/lines/csv.h"

#include <string.h>

static const CsvForm forms[] = {
    { "en", ',', '.' },
    { "fr", ';', ',' },
    { "ja", ',', '.' },
    { "pl", ';', ',' },
};

const CsvForm *csv_form(Slice language)
{
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (slice_is(language, forms[i].language))
            return &forms[i];
    return NULL;
}

/* A number as the program writes it: a sign, digits, and perhaps a point and more. */
static bool is_number(Slice field)
{
    size_t figures = 0, points = 0;
    for (size_t i = 0; i < field.len; i++) {
        const char c = field.at[i];
        if (c >= '0' && c <= '9')
            figures++;
        else if (c == '.' && figures > 0)
            points++;
        else if (i > 0 || (c != '-' && c != '+'))
            return false;
    }
    return figures > 0 && points <= 1 && field.at[field.len - 1] != '.';
}

static bool is_formula(Slice field)
{
    static const char *const signs[] = { "=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠", "−" };
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (slice_begins(field, signs[i]))
            return true;
    return false;
}

/* Adds a field; `quoted`: it stood within quotation marks, which are doubled in it. */
static void add_field(const CsvForm *form, Slice field, bool quoted, Text *out)
{
    const bool is_text = quoted || !is_number(field), guards = is_text && is_formula(field);
    const bool quotes = quoted || memchr(field.at, form->separator, field.len) != NULL;
    text_add(out, quotes && is_text ? "\"" : "");
    text_add(out, guards ? "'" : "");
    for (size_t i = 0; i < field.len; i++)
        text_add_char(out, !is_text && field.at[i] == '.' ? form->decimal : field.at[i]);
    text_add(out, quotes && is_text ? "\"" : "");
}

/* The length of the field at the beginning, with its quotation marks. */
static size_t field_len(Slice rest)
{
    bool within = false;
    size_t len = 0;
    while (len < rest.len && (within || (rest.at[len] != ',' && rest.at[len] != '\r' && rest.at[len] != '\n')))
        within ^= rest.at[len++] == '"';
    return len;
}

void csv_add(const CsvForm *form, Slice csv, Text *out)
{
    text_add(out, "\xEF\xBB\xBF");
    for (Slice rest = csv; rest.len > 0;) {
        const size_t len = field_len(rest);
        const bool quoted = len >= 2 && rest.at[0] == '"';
        add_field(form, quoted ? (Slice){ rest.at + 1, len - 2 } : (Slice){ rest.at, len }, quoted, out);
        rest = (Slice){ rest.at + len, rest.len - len };
        if (rest.len == 0)
            return;
        text_add_char(out, rest.at[0] == ',' ? form->separator : rest.at[0]);
        rest = (Slice){ rest.at + 1, rest.len - 1 };
    }
}
