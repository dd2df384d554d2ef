/* book_text.c - a chapter for a terminal: lines of a page's width. */
#include "apps/browse/book.h"
#include "core/columns.h"
#include "term/pager.h"
#include "term/wording.h"

#include <stdio.h>

static bool told_difference;
static bool is_parted; /* an empty line was printed last */

static void part(void)
{
    if (!is_parted)
        puts("");
    is_parted = true;
}

void book_fold(const char *words, int indent)
{
    enum { PAGE = 78 };
    while (*words) {
        Slice line = pager_line(&words, PAGE - indent);
        printf("%*s%.*s\n", line.len > 0 ? indent : 0, "", (int)line.len, line.at);
    }
}

static void begin(const char *title, const char *id)
{
    told_difference = false;
    is_parted = true;
    printf("%s (%s)\n\n", title, id);
}

static void heading(const char *text)
{
    part();
    puts(text);
    is_parted = false;
}

static void sentence(const char *text)
{
    book_fold(text, 0);
    is_parted = false;
}

static void difference(const char *option, const char *value, const char *other, const char *help)
{
    char line[1024];
    Text text = text_over(line, sizeof line);
    if (!told_difference)
        heading(gettext("House rules"));
    told_difference = true;
    wording_add(&text, "* {option}={value} (otherwise {other}): {help}", "option", option, "value", value, "other",
                other, "help", help);
    book_fold(line, 2);
}

static int width_of(const Tabular *table, int column)
{
    int width = 0;
    for (int row = 0; row < table->rows; row++) {
        int columns = columns_of(table->cell[row][column]);
        width = columns > width ? columns : width;
    }
    return width;
}

static void table(const char *caption, const Tabular *table)
{
    part();
    printf("  %s\n", caption);
    for (int row = 0; row < table->rows; row++) {
        char line[2048];
        Text text = text_over(line, sizeof line);
        for (int column = 0; column < table->columns; column++) {
            text_add(&text, column > 0 ? "  " : "    ");
            if (column + 1 < table->columns)
                columns_left(table->cell[row][column], width_of(table, column), &text);
            else
                text_add(&text, table->cell[row][column]);
        }
        puts(line);
    }
    is_parted = false;
    part();
}

static void figure(const char *caption, const char *picture, const char *sentences)
{
    part();
    puts(picture);
    book_fold(caption, 2);
    book_fold(sentences, 2);
    is_parted = false;
    part();
}

static void end(void)
{
}

const BookWriter book_as_text = { begin, heading, sentence, difference, table, figure, end };
