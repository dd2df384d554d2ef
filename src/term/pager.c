#include "term/pager.h"

#include "term/face.h"

#include <string.h>

enum { LINE_MAX_BYTES = 1024, MARGIN = 2, WIDEST = 90 };

Slice pager_line(const char **words, int columns)
{
    const char *at = *words, *blank = NULL;
    int used = 0;
    while (*at && *at != '\n' && used < columns) {
        if (*at == ' ')
            blank = at;
        utf8_take(&at);
        used++;
    }
    bool is_cut = *at && *at != '\n' && *at != ' ';
    const char *end = is_cut && blank && blank > *words ? blank : at;
    Slice line = { *words, (size_t)(end - *words) };
    *words = *end == '\n' || *end == ' ' ? end + 1 : end;
    return line;
}

void pager_bar(Canvas *canvas, int row, const char *left, const char *right)
{
    int right_columns = utf8_columns(right);
    canvas_fill(canvas, (Box){ row, 0, 1, canvas->columns }, ' ', GROUND_BAR, PEN_PLAIN);
    int used = face_text(canvas, row, 1, canvas->columns - 2, left, GROUND_BAR, PEN_LOUD);
    if (used + right_columns + 4 <= canvas->columns)
        face_text(canvas, row, canvas->columns - 1 - right_columns, right_columns, right, GROUND_BAR, PEN_PLAIN);
}

int pager_columns(int columns)
{
    columns -= 2 * MARGIN;
    return columns < 1 ? 1 : columns > WIDEST ? WIDEST : columns;
}

static int count_lines(const char *words, int columns)
{
    int lines = 0;
    for (; *words; lines++)
        pager_line(&words, columns);
    return lines;
}

void pager_paint(Canvas *canvas, const char *title, const char *words, int *top, const char *keys)
{
    int columns = pager_columns(canvas->columns), room = canvas->rows - 4;
    int most = count_lines(words, columns) - room;
    *top = *top > most ? most : *top;
    *top = *top < 0 ? 0 : *top;
    pager_bar(canvas, 0, title, most > 0 ? "arrows: more" : "");
    for (int line = 0; *words; line++) {
        char text[LINE_MAX_BYTES];
        slice_copy(pager_line(&words, columns), text, sizeof text);
        if (line >= *top && line < *top + room)
            face_text(canvas, 2 + line - *top, MARGIN, columns, text, GROUND_FELT, PEN_PLAIN);
    }
    pager_bar(canvas, canvas->rows - 1, keys, "");
}

void pager_paint_list(Canvas *canvas, const char *title, const char *const rows[], int rows_len, int chosen,
                      const char *keys)
{
    int room = canvas->rows - 4, columns = pager_columns(canvas->columns);
    int top = chosen < room ? 0 : chosen - room + 1;
    pager_bar(canvas, 0, title, "");
    for (int i = top; i < rows_len && i < top + room; i++) {
        int row = 2 + i - top;
        bool is_chosen = i == chosen;
        Ground ground = is_chosen ? GROUND_CHOSEN : GROUND_FELT;
        canvas_fill(canvas, (Box){ row, MARGIN, 1, columns }, ' ', ground, PEN_PLAIN);
        canvas_text(canvas, row, MARGIN + 1, columns - 2, rows[i], ground, is_chosen ? PEN_LOUD : PEN_PLAIN);
    }
    pager_bar(canvas, canvas->rows - 1, keys, "");
}
