#include "term/pager.h"

#include "core/columns.h"
#include "term/face.h"
#include "term/wording.h"

#include <string.h>

enum { LINE_MAX_BYTES = 1024, MARGIN = 2, WIDEST = 90 };

static bool is_among(uint32_t glyph, const char *set)
{
    while (*set)
        if (utf8_take(&set) == glyph)
            return true;
    return false;
}

/* Words of East Asian languages have no blanks. A line may end between any two characters, except at signs that
 * belong to their neighbour. */
static bool may_part(uint32_t left, uint32_t right)
{
    static const char closing[] =
        "、。，．・：；？！ー）」』】〉》…々〜ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;?!)]}%",
                      opening[] = "（「『【〈《([{";
    bool is_wide = columns_of_character(left) == 2 || columns_of_character(right) == 2;
    return is_wide && !is_among(right, closing) && !is_among(left, opening);
}

/* Finds where the line must end. *end and *next: where it may end before that, and what follows there; or NULL. A name
 * within isolates (core/text.h) stays on one line, where it fits: they hold within a line alone. */
static const char *walk_line(const char *words, int columns, const char **end, const char **next)
{
    enum { ISOLATE = 0x2068, ISOLATE_END = 0x2069 };
    uint32_t before = ' ';
    int depth = 0;
    bool has_parted = false; /* outside isolates */
    const char *at = words;
    *end = *next = NULL;
    for (int used = 0; *at && *at != '\n';) {
        const char *after = at;
        uint32_t glyph = utf8_take(&after);
        depth += (glyph == ISOLATE) - (glyph == ISOLATE_END);
        bool parts = at > words && (depth <= 0 || !has_parted) && (glyph == ' ' || may_part(before, glyph));
        has_parted = has_parted || (parts && depth <= 0);
        *end = parts ? at : *end;
        *next = parts ? (glyph == ' ' ? after : at) : *next;
        used += columns_of_character(glyph);
        if (used > columns)
            return at;
        before = glyph;
        at = after;
    }
    *end = at;
    *next = *at == '\n' ? at + 1 : at;
    return at;
}

Slice pager_line(const char **words, int columns)
{
    const char *end, *next, *at = walk_line(*words, columns, &end, &next);
    if (!end) {
        end = at;
        if (at == *words && *at) /* a word wider than the line */
            utf8_take(&end);
        next = *end == ' ' || *end == '\n' ? end + 1 : end;
    }
    Slice line = { *words, (size_t)(end - *words) };
    *words = next;
    return line;
}

int pager_rows(const char *words, int columns, int most)
{
    int rows = 0;
    for (; *words && rows < most; rows++)
        pager_line(&words, columns);
    return rows;
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
    pager_bar(canvas, 0, title, most > 0 ? gettext("arrows: more") : "");
    for (int line = 0; *words; line++) {
        char text[LINE_MAX_BYTES];
        slice_copy(pager_line(&words, columns), text, sizeof text);
        if (line >= *top && line < *top + room)
            face_text(canvas, 2 + line - *top, MARGIN, columns, text, GROUND_FELT, PEN_PLAIN);
    }
    pager_bar(canvas, canvas->rows - 1, keys, "");
}
