/* book_markdown.c - a chapter as Markdown. */
#include "apps/browse/book.h"
#include "term/wording.h"

#include <stdio.h>
#include <string.h>

static bool told_difference;

/* Signs of Markdown that a text may hold stand for themselves. */
static void put(const char *text)
{
    for (; *text; text++) {
        if (strchr("\\`*_[]<>#|", *text))
            putchar('\\');
        putchar(*text);
    }
}

static void begin(const char *title, const char *id)
{
    (void)id;
    told_difference = false;
    printf("# ");
    put(title);
    printf("\n\n");
}

static void heading(const char *text)
{
    printf("%s## ", told_difference ? "\n" : "");
    told_difference = false;
    put(text);
    printf("\n\n");
}

static void sentence(const char *text)
{
    put(text);
    printf("\n\n");
}

static void difference(const char *option, const char *value, const char *other, const char *help)
{
    if (!told_difference)
        printf("## %s\n\n", gettext("House rules"));
    told_difference = true;
    printf("- `%s=%s` (`%s`): ", option, value, other);
    put(help);
    printf("\n");
}

static void table(const char *caption, const Tabular *table)
{
    put(caption);
    printf("\n\n");
    for (int row = 0; row < table->rows; row++) {
        for (int column = 0; column < table->columns; column++) {
            printf("| ");
            put(table->cell[row][column]);
            putchar(' ');
        }
        printf("|\n");
        for (int column = 0; row == 0 && column < table->columns; column++)
            printf("|---%s", column + 1 == table->columns ? "|\n" : "");
    }
    printf("\n");
}

static void figure(const char *caption, const char *picture, const char *sentences)
{
    printf("```\n%s```\n\n", picture);
    put(caption);
    printf("\n\n");
    for (Slice rest = slice_of(sentences); rest.len > 0;) {
        char line[1024];
        slice_copy(slice_line(&rest), line, sizeof line);
        printf("- ");
        put(line);
        printf("%s", rest.len > 0 ? "\n" : "\n\n");
    }
}

static void end(void)
{
}

const BookWriter book_as_markdown = { begin, heading, sentence, difference, table, figure, end };
