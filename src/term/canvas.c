#include "term/canvas.h"

#include "core/columns.h"

#include <stdlib.h>

bool canvas_open(Canvas *canvas, int rows, int columns)
{
    *canvas = (Canvas){ .rows = rows > 0 ? rows : 1, .columns = columns > 0 ? columns : 1 };
    canvas->cell = malloc((size_t)canvas->rows * (size_t)canvas->columns * sizeof *canvas->cell);
    if (!canvas->cell)
        return false;
    canvas_fill(canvas, (Box){ 0, 0, canvas->rows, canvas->columns }, ' ', GROUND_FELT, PEN_PLAIN);
    return true;
}

void canvas_close(Canvas *canvas)
{
    free(canvas->cell);
    *canvas = (Canvas){ 0 };
}

void canvas_put(Canvas *canvas, int row, int column, uint32_t glyph, Ground ground, Pen pen)
{
    if (row < 0 || row >= canvas->rows || column < 0 || column >= canvas->columns) {
        canvas->spilled++;
        return;
    }
    Cell *cell = &canvas->cell[row * canvas->columns + column];
    bool has_left = column > 0, has_right = column + 1 < canvas->columns;
    if (has_left && cell->glyph == GLYPH_GOES_ON && glyph != GLYPH_GOES_ON)
        cell[-1].glyph = ' ';
    if (has_right && cell[1].glyph == GLYPH_GOES_ON)
        cell[1].glyph = ' ';
    *cell = (Cell){ .glyph = glyph, .ground = (uint8_t)ground, .pen = (uint8_t)pen };
}

int canvas_glyph(Canvas *canvas, int row, int column, int limit, uint32_t glyph, Ground ground, Pen pen)
{
    int columns = columns_of_character(glyph);
    if (columns > limit)
        return 0;
    if (columns == 2 && column + 1 >= canvas->columns) { /* no half of it is shown */
        canvas->spilled++;
        return columns;
    }
    if (columns > 0)
        canvas_put(canvas, row, column, glyph, ground, pen);
    if (columns == 2)
        canvas_put(canvas, row, column + 1, GLYPH_GOES_ON, ground, pen);
    return columns;
}

void canvas_fill(Canvas *canvas, Box box, uint32_t glyph, Ground ground, Pen pen)
{
    for (int row = box.row; row < box.row + box.rows; row++)
        for (int column = box.column; column < box.column + box.columns; column++)
            canvas_put(canvas, row, column, glyph, ground, pen);
}

uint32_t utf8_take(const char **words)
{
    enum { BROKEN = 0xFFFD };
    const unsigned char *at = (const unsigned char *)*words;
    int more = at[0] < 0x80 ? 0 : at[0] >= 0xF0 ? 3 : at[0] >= 0xE0 ? 2 : at[0] >= 0xC0 ? 1 : -1;
    *words += 1;
    if (more < 0)
        return BROKEN;
    uint32_t glyph = more == 0 ? at[0] : at[0] & (0x3Fu >> more);
    for (int i = 1; i <= more; i++) {
        if ((at[i] & 0xC0) != 0x80)
            return BROKEN;
        glyph = glyph << 6 | (at[i] & 0x3Fu);
        *words += 1;
    }
    return glyph;
}

void utf8_add(uint32_t glyph, Text *out)
{
    static const uint8_t leads[] = { 0, 0xC0, 0xE0, 0xF0 };
    const int more = glyph < 0x80 ? 0 : glyph < 0x800 ? 1 : glyph < 0x10000 ? 2 : 3;
    text_add_char(out, (char)(leads[more] | glyph >> 6 * more));
    for (int i = more - 1; i >= 0; i--)
        text_add_char(out, (char)(0x80 | (glyph >> 6 * i & 0x3F)));
}

int utf8_columns(const char *words)
{
    int columns = 0;
    while (*words)
        columns += columns_of_character(utf8_take(&words));
    return columns;
}

int canvas_text(Canvas *canvas, int row, int column, int limit, const char *words, Ground ground, Pen pen)
{
    int used = 0;
    while (*words) {
        uint32_t glyph = utf8_take(&words);
        if (used + columns_of_character(glyph) > limit)
            break;
        used += canvas_glyph(canvas, row, column + used, limit - used, glyph, ground, pen);
    }
    return used;
}
