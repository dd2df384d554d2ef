#define _GNU_SOURCE /* memmem */
#include "apps/base/lines.h"

#include "apps/base/paging/paging.h"
#include "core/columns.h"
#include "core/text.h"
#include "term/pager.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>

enum { USUAL_COLUMNS = 80, PROSE_WIDEST = 90, NARROWEST = 10, ROW_BYTES = 2048 };

static int terminal_columns(void)
{
    struct winsize size;
    bool is_known = ioctl(paging_terminal(), TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return is_known ? size.ws_col : USUAL_COLUMNS;
}

/* Whether a line is a row of a table: blanks stand between its words. */
static bool is_row(const char *words)
{
    const size_t indent = strspn(words, " "), len = strcspn(words, "\n");
    return indent < len && memmem(words + indent, len - indent, "   ", 3) != NULL;
}

void lines_print(const char *words)
{
    size_t len = strlen(words);
    if (paging_terminal() < 0) {
        fputs(words, stdout);
        if (len == 0 || words[len - 1] != '\n')
            putchar('\n');
        return;
    }
    const int columns = terminal_columns();
    do {
        Slice line = pager_line(&words, is_row(words) || columns < PROSE_WIDEST ? columns : PROSE_WIDEST);
        printf("%.*s\n", (int)line.len, line.at);
    } while (*words);
}

/* Adds the next piece of a cell, and with `pads` blanks up to its width. */
static void add_piece(const char **cell, int width, bool pads, Text *out)
{
    const Slice piece = **cell ? pager_line(cell, width) : slice_of("");
    char words[ROW_BYTES];
    slice_copy(piece, words, sizeof words);
    text_add(out, words);
    for (int used = columns_of(words); pads && used <= width; used++) /* and the blank between two */
        text_add_char(out, ' ');
}

void lines_row(const int width[], const char *const cell[], int len)
{
    const char *rest[LINES_CELLS_MAX];
    int last = terminal_columns(), left;
    REQUIRE(len <= LINES_CELLS_MAX);
    for (int i = 0; i < len; i++) {
        rest[i] = cell[i];
        last -= i < len - 1 ? width[i] + 1 : 0;
    }
    last = last > NARROWEST ? last : NARROWEST;
    do {
        char line[ROW_BYTES];
        Text text = text_over(line, sizeof line);
        left = 0;
        for (int i = 0; i < len; i++) {
            add_piece(&rest[i], i < len - 1 ? width[i] : last, i < len - 1, &text);
            left += *rest[i] != 0;
        }
        while (text.len > 0 && line[text.len - 1] == ' ')
            line[--text.len] = 0;
        puts(line);
    } while (left > 0);
}

enum { TABLE_ROWS = 512 };

/* The rows of a table up to a blank line. */
typedef struct {
    Slice row[TABLE_ROWS];
    int len;
    size_t widest;
} Rows;

static bool is_blank_at(const Rows *rows, size_t at)
{
    for (int i = 0; i < rows->len; i++)
        if (at < rows->row[i].len && rows->row[i].at[at] != ' ')
            return false;
    return true;
}

/* Where the column after `from` begins: the first place behind two blanks in all rows. */
static size_t next_column(const Rows *rows, size_t from)
{
    while (from < rows->widest && !(is_blank_at(rows, from) && is_blank_at(rows, from + 1)))
        from++;
    while (from < rows->widest && is_blank_at(rows, from))
        from++;
    return from;
}

static void print_part(const Rows *rows, size_t key, size_t from, size_t to)
{
    for (int i = 0; i < rows->len; i++) {
        const Slice row = rows->row[i];
        const size_t end = row.len < to ? row.len : to;
        if (from > 0)
            printf("%-*.*s", (int)key, (int)(row.len < key ? row.len : key), row.at);
        printf("%.*s\n", end > from ? (int)(end - from) : 0, row.at + (end > from ? from : 0));
    }
}

static void print_folded(const Rows *rows, size_t columns)
{
    const size_t key = next_column(rows, 0);
    for (size_t from = 0, to; from < rows->widest; from = to) {
        const size_t room = from > 0 && columns > key ? columns - key : columns;
        size_t next = next_column(rows, from);
        for (to = next; to < rows->widest && next - from <= room + 1; next = next_column(rows, to))
            to = next;
        print_part(rows, key, from, to);
        if (to < rows->widest)
            putchar('\n');
    }
}

bool lines_fit(const char *text)
{
    const size_t columns = (size_t)terminal_columns();
    Slice rest = slice_of(text);
    bool fits = true;
    while (rest.len > 0)
        fits = slice_line(&rest).len <= columns && fits;
    return fits || paging_terminal() < 0;
}

void lines_table(const char *text)
{
    static Rows rows;
    const size_t columns = (size_t)terminal_columns();
    Slice rest = slice_of(text);
    if (paging_terminal() < 0) {
        fputs(text, stdout);
        return;
    }
    while (rest.len > 0) {
        Slice line = slice_line(&rest);
        rows.len = 0;
        for (rows.widest = 0; line.len > 0 && rows.len < TABLE_ROWS; line = slice_line(&rest)) {
            rows.row[rows.len++] = line;
            rows.widest = line.len > rows.widest ? line.len : rows.widest;
            if (rest.len == 0)
                break;
        }
        if (rows.widest > columns)
            print_folded(&rows, columns);
        else
            print_part(&rows, 0, 0, rows.widest);
        if (rest.len > 0)
            putchar('\n');
    }
}
