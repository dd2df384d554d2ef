#define _GNU_SOURCE /* strcasestr */
#include "apps/base/paging/paging.h"

#include "term/pager.h"
#include "term/screen.h"
#include "term/wording.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 4096, WORDS_BYTES = 80, WAIT_MS = 60000 };

/* A text that is read. */
typedef struct {
    const char *text;
    int top, rows, columns; /* top: the first row shown; rows: of the screen that are the text's */
    bool is_searching;
    char words[WORDS_BYTES]; /* what is looked for */
} Reading;

/* Where a row of the screen begins in the text; the text's end where it has not so many. */
static const char *row_begin(const Reading *reading, int row)
{
    const char *at = reading->text;
    for (int i = 0; i < row && *at; i++)
        pager_line(&at, reading->columns);
    return at;
}

static void next_row(const Reading *reading, const char **at, char line[LINE_BYTES])
{
    slice_copy(pager_line(at, reading->columns), line, LINE_BYTES);
}

/* The first row from one on that has the words; below 0: none. */
static int find(const Reading *reading, int row)
{
    char line[LINE_BYTES];
    const char *at = row_begin(reading, row);
    for (; reading->words[0] && *at; row++) {
        next_row(reading, &at, line);
        if (strcasestr(line, reading->words))
            return row;
    }
    return -1;
}

static void keep_in_range(Reading *reading)
{
    const int most = pager_rows(reading->text, reading->columns, INT32_MAX) - reading->rows;
    reading->top = reading->top > most ? most : reading->top;
    reading->top = reading->top < 0 ? 0 : reading->top;
}

static void show(Reading *reading)
{
    Canvas canvas;
    int height, width;
    char line[LINE_BYTES], bar[WORDS_BYTES + 2];
    Text typed = text_over(bar, sizeof bar);
    screen_size(&height, &width);
    reading->rows = height - 1;
    reading->columns = width;
    keep_in_range(reading);
    if (!canvas_open(&canvas, height, width))
        return;
    const char *at = row_begin(reading, reading->top);
    for (int i = 0; i < reading->rows && *at; i++) {
        next_row(reading, &at, line);
        const bool is_found = reading->words[0] && strcasestr(line, reading->words);
        canvas_text(&canvas, i, 0, width, line, GROUND_FELT, is_found ? PEN_LOUD : PEN_PLAIN);
    }
    text_add(&typed, "/");
    text_add(&typed, reading->words);
    pager_bar(&canvas, height - 1,
              reading->is_searching ? bar : gettext("Space on   b back   / search   n next   q quit"),
              *at ? gettext("arrows: more") : "");
    screen_show(&canvas, (Box){ 0, 0, 0, 0 });
    canvas_close(&canvas);
}

static void go_to_found(Reading *reading, int from)
{
    const int row = find(reading, from);
    reading->top = row >= 0 ? row : reading->top;
}

/* Takes a key of the words that are looked for. */
static void take_word(Reading *reading, int key)
{
    const size_t len = strlen(reading->words);
    if (key == PRESS_ENTER || key == PRESS_ESCAPE) {
        reading->is_searching = false;
        if (key == PRESS_ENTER)
            go_to_found(reading, reading->top);
    } else if (key == PRESS_ERASE && len > 0) {
        size_t at = len - 1;
        while (at > 0 && ((unsigned char)reading->words[at] & 0xC0) == 0x80)
            at--;
        reading->words[at] = 0;
    } else if (key >= ' ' && key < PRESS_LEFT && len + 5 < sizeof reading->words) {
        Text out = text_over(reading->words + len, sizeof reading->words - len);
        utf8_add((uint32_t)key, &out);
    }
}

/* Takes one key; false: it ends the reading. */
static bool take(Reading *reading, int key)
{
    if (reading->is_searching) {
        take_word(reading, key);
        return true;
    }
    if (key == 'q' || key == 'Q' || key == PRESS_ESCAPE || key == 3)
        return false;
    if (key == '/') {
        reading->is_searching = true;
        reading->words[0] = 0;
    } else if (key == 'n')
        go_to_found(reading, reading->top + 1);
    else if (key == 'g' || key == 'G')
        reading->top = key == 'g' ? 0 : INT32_MAX / 2;
    else if (key == ' ' || key == 'f' || key == PRESS_PAGE_DOWN)
        reading->top += reading->rows;
    else if (key == 'b' || key == PRESS_PAGE_UP)
        reading->top -= reading->rows;
    else if (key == 'j' || key == PRESS_ENTER || key == PRESS_DOWN || key == PRESS_WHEEL_DOWN)
        reading->top++;
    else if (key == 'k' || key == PRESS_UP || key == PRESS_WHEEL_UP)
        reading->top--;
    return true;
}

bool paging_read(const char *text)
{
    Reading reading = { .text = text };
    if (!screen_open())
        return false;
    do
        show(&reading);
    while (take(&reading, screen_key(WAIT_MS)));
    screen_close();
    return true;
}
