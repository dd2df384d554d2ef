#include "book/book_text.h"

#include <string.h>

enum { FIELDS = 3 };
static const char *const kinds[] = {
    [ABOUT_ORIGIN] = "origin", [ABOUT_NAMES] = "names", [ABOUT_PLAY] = "play", [ABOUT_SOURCES] = "sources"
};

static void write_row(const char *word, const char *const field[], int len, Text *out)
{
    text_add(out, word);
    for (int i = 0; i < len; i++) {
        text_add_char(out, '\t');
        text_add(out, field[i]);
    }
    text_add_char(out, '\n');
}

static void write_rules(const char *word, const RuleText *row, Text *out)
{
    for (; row && row->text; row++)
        write_row(word, (const char *[]){ row->when, row->text }, 2, out);
}

void book_write(const GameBook *book, Text *out)
{
    for (const RuleText *const *table = book->rules; *table; table++)
        write_rules("rule", *table, out);
    write_rules("brief", book->brief, out);
    for (const Term *row = book->terms; row && row->forms; row++)
        write_row("term", (const char *[]){ row->when, row->forms, row->meaning }, 3, out);
    for (const AboutText *row = book->about; row && row->text; row++)
        write_row("about", (const char *[]){ kinds[row->kind], row->when, row->text }, 3, out);
}

/* Parts the line at its tabs; the number of fields, -1 if there are more. */
static int part_row(char *line, const char *field[FIELDS])
{
    int len = 0;
    for (char *tab; (tab = strchr(line, '\t')) != NULL; line = tab + 1) {
        *tab = 0;
        if (len > 0)
            field[len - 1] = line;
        if (++len > FIELDS)
            return -1;
    }
    if (len > 0)
        field[len - 1] = line;
    return len;
}

static int kind_of(const char *word)
{
    int kind = 0;
    while (kind < ABOUT_KINDS && strcmp(word, kinds[kind]) != 0)
        kind++;
    return kind;
}

typedef struct {
    int rules, brief, terms, about;
} Lengths;

static bool take_row(char *line, BookHeard *out, Lengths *len)
{
    const char *field[FIELDS] = { NULL };
    const int fields = part_row(line, field);
    if (fields == 2 && strcmp(line, "rule") == 0 && len->rules < BOOK_RULES_MAX) {
        out->rule[len->rules++] = (RuleText){ field[0], field[1] };
        return true;
    }
    if (fields == 2 && strcmp(line, "brief") == 0 && len->brief < BOOK_ROWS_MAX) {
        out->brief[len->brief++] = (RuleText){ field[0], field[1] };
        return true;
    }
    if (fields == 3 && strcmp(line, "term") == 0 && len->terms < BOOK_ROWS_MAX) {
        out->term[len->terms++] = (Term){ field[0], field[1], field[2] };
        return true;
    }
    const int kind = fields == 3 ? kind_of(field[0]) : ABOUT_KINDS;
    if (kind == ABOUT_KINDS || strcmp(line, "about") != 0 || len->about == BOOK_ROWS_MAX)
        return false;
    out->about[len->about++] = (AboutText){ (AboutKind)kind, field[1], field[2] };
    return true;
}

bool book_read(char *text, BookHeard *out)
{
    Lengths len = { 0 };
    memset(out, 0, sizeof *out);
    out->rules[0] = out->rule;
    out->book = (GameBook){ out->rules, out->brief, out->term, out->about };
    for (char *end; *text; text = end + 1) {
        end = strchr(text, '\n');
        if (!end)
            return false;
        *end = 0;
        if (!take_row(text, out, &len))
            return false;
    }
    return true;
}
