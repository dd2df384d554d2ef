#include "term/screen.h"

#define _XOPEN_SOURCE_EXTENDED 1
#include <curses.h>
#include <langinfo.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ESCAPE_DELAY_MS = 25, ESCAPE = 27, CONTROL_H = 8, DELETE = 127, CONTROL_L = 12 };

static SCREEN *terminal;
static bool has_signs;
static Box clicked;

/* A colour of 256, and one of eight for terminals with fewer. DEFAULT is the terminal's own. */
enum { DEFAULT = -1 };
typedef struct {
    short many, few;
} Shade;

static const Shade grounds[GROUNDS] = {
    [GROUND_FELT] = { 22, DEFAULT },         [GROUND_BAR] = { 236, DEFAULT },
    [GROUND_CARD] = { 255, COLOR_WHITE },    [GROUND_BACK] = { 25, COLOR_BLUE },
    [GROUND_WINNING] = { 229, COLOR_GREEN }, [GROUND_CHOSEN] = { 220, COLOR_YELLOW },
    [GROUND_END] = { 117, COLOR_CYAN },      [GROUND_TAG] = { 226, COLOR_YELLOW },
};

/* In the order of Pen. */
/* clang-format off */
static const Shade pens[GROUNDS][PENS] = {
    [GROUND_FELT] = { { 254, DEFAULT }, { 151, DEFAULT }, { 231, DEFAULT }, { 217, COLOR_RED },
                      { 226, DEFAULT }, { 117, COLOR_BLUE }, { 120, COLOR_GREEN } },
    [GROUND_BAR] = { { 252, DEFAULT }, { 248, DEFAULT }, { 231, DEFAULT }, { 217, COLOR_RED },
                     { 226, DEFAULT }, { 117, COLOR_BLUE }, { 120, COLOR_GREEN } },
    [GROUND_CARD] = { { 16, COLOR_BLACK }, { 246, COLOR_BLACK }, { 16, COLOR_BLACK }, { 160, COLOR_RED },
                      { 27, COLOR_BLUE }, { 26, COLOR_BLUE }, { 28, COLOR_GREEN } },
    [GROUND_BACK] = { { 111, COLOR_WHITE }, { 153, COLOR_WHITE }, { 231, COLOR_WHITE }, { 217, COLOR_WHITE },
                      { 226, COLOR_YELLOW }, { 123, COLOR_WHITE }, { 120, COLOR_WHITE } },
    [GROUND_WINNING] = { { 16, COLOR_BLACK }, { 136, COLOR_BLACK }, { 16, COLOR_BLACK }, { 160, COLOR_RED },
                         { 130, COLOR_BLACK }, { 26, COLOR_BLUE }, { 28, COLOR_BLACK } },
    [GROUND_CHOSEN] = { { 16, COLOR_BLACK }, { 94, COLOR_BLACK }, { 16, COLOR_BLACK }, { 124, COLOR_RED },
                        { 16, COLOR_BLACK }, { 19, COLOR_BLUE }, { 22, COLOR_GREEN } },
    [GROUND_END] = { { 16, COLOR_BLACK }, { 24, COLOR_BLACK }, { 16, COLOR_BLACK }, { 124, COLOR_RED },
                     { 16, COLOR_BLACK }, { 19, COLOR_BLUE }, { 22, COLOR_GREEN } },
    [GROUND_TAG] = { { 16, COLOR_BLACK }, { 16, COLOR_BLACK }, { 16, COLOR_BLACK }, { 16, COLOR_BLACK },
                     { 16, COLOR_BLACK }, { 16, COLOR_BLACK }, { 16, COLOR_BLACK } },
};
/* clang-format on */

/* Without colours, attributes show the chosen place, and face-down cards that are known. */
static const attr_t plain_grounds[GROUNDS] = {
    [GROUND_BAR] = A_REVERSE,
    [GROUND_CHOSEN] = A_REVERSE,
    [GROUND_END] = A_UNDERLINE | A_BOLD,
    [GROUND_TAG] = A_REVERSE | A_BOLD,
};
static const attr_t pen_attributes[PENS] = { [PEN_LOUD] = A_BOLD, [PEN_LIT] = A_BOLD };

static attr_t plain_attributes(Cell cell)
{
    bool is_index = cell.pen != PEN_PLAIN && cell.pen != PEN_QUIET && cell.pen != PEN_LIT;
    return plain_grounds[cell.ground] | (cell.ground == GROUND_BACK && is_index ? A_UNDERLINE : 0);
}

static short pair_of(int ground, int pen)
{
    return (short)(1 + ground * PENS + pen);
}

static bool has_palette(void)
{
    const char *refused = getenv("NO_COLOR");
    return !(refused && *refused) && has_colors() && COLOR_PAIRS > GROUNDS * (int)PENS;
}

static void set_palette(void)
{
    start_color();
    use_default_colors();
    bool many = COLORS >= 256;
    for (int ground = 0; ground < GROUNDS; ground++)
        for (int pen = 0; pen < PENS; pen++)
            init_pair(pair_of(ground, pen), many ? pens[ground][pen].many : pens[ground][pen].few,
                      many ? grounds[ground].many : grounds[ground].few);
}

static attr_t attributes_of(Cell cell, short *pair)
{
    bool coloured = has_palette();
    bool bar = cell.ground == GROUND_BAR && COLORS < 256;
    *pair = coloured ? pair_of(cell.ground, cell.pen) : (short)0;
    return (coloured ? (bar ? A_REVERSE : 0) : plain_attributes(cell)) | pen_attributes[cell.pen];
}

bool screen_open(void)
{
    terminal = newterm(NULL, stdout, stdin);
    if (!terminal)
        return false;
    set_term(terminal);
    /* A terminal that cannot move the cursor gets plain lines. */
    const char *moves_cursor = tigetstr("cup");
    if (!moves_cursor || (intptr_t)moves_cursor == -1) {
        screen_close();
        return false;
    }
    has_signs = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    set_escdelay(ESCAPE_DELAY_MS);
    mouseinterval(0); /* a press is a click at once */
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    curs_set(0);
    if (has_colors())
        set_palette();
    return true;
}

void screen_close(void)
{
    if (!terminal)
        return;
    curs_set(1);
    mousemask(0, NULL);
    endwin();
    delscreen(terminal);
    terminal = NULL;
}

void screen_size(int *rows, int *columns)
{
    getmaxyx(stdscr, *rows, *columns);
}

/* The character for a sign where only ASCII can be shown. */
static uint32_t sign_in_ascii(uint32_t glyph)
{
    static const struct {
        uint32_t glyph;
        char instead;
    } signs[] = {
        { 0x2663, 'C' }, { 0x2666, 'D' }, { 0x2665, 'H' }, { 0x2660, 'S' }, { 0x2500, '-' }, { 0x2502, '|' },
        { 0x256D, '+' }, { 0x256E, '+' }, { 0x2570, '+' }, { 0x256F, '+' }, { 0x2591, '#' }, { 0x2605, '*' },
        { 0x00B7, '.' }, { 0x25B6, '>' }, { 0x21B5, '>' }, { 0x0105, 'a' }, { 0x0107, 'c' }, { 0x0119, 'e' },
        { 0x0142, 'l' }, { 0x0144, 'n' }, { 0x00F3, 'o' }, { 0x015B, 's' }, { 0x017A, 'z' }, { 0x017C, 'z' },
        { 0x00D7, 'x' }, { 0x2212, '-' }, { 0x2026, '.' },
    };
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (signs[i].glyph == glyph)
            return (uint32_t)signs[i].instead;
    return '?';
}

/* True for the second half of a wide character, which is shown with the first. */
static bool goes_on(Cell cell)
{
    return cell.glyph == GLYPH_GOES_ON && has_signs;
}

static void show_cell(int row, int column, Cell cell)
{
    cchar_t sign;
    short pair;
    attr_t attributes = attributes_of(cell, &pair);
    uint32_t glyph = cell.glyph < 0x80 || has_signs ? cell.glyph : sign_in_ascii(cell.glyph);
    wchar_t text[2] = { (wchar_t)(glyph < 0x20 ? ' ' : glyph), 0 };
    if (setcchar(&sign, text, attributes, pair, NULL) == OK)
        mvadd_wch(row, column, &sign);
}

void screen_show(const Canvas *canvas, Box cursor)
{
    int rows, columns;
    screen_size(&rows, &columns);
    erase();
    for (int row = 0; row < canvas->rows && row < rows; row++)
        for (int column = 0; column < canvas->columns && column < columns; column++)
            if (!goes_on(canvas->cell[row * canvas->columns + column]))
                show_cell(row, column, canvas->cell[row * canvas->columns + column]);
    curs_set(cursor.rows > 0);
    if (cursor.rows > 0 && cursor.row < rows && cursor.column < columns)
        move(cursor.row, cursor.column);
    refresh();
}

static int special_key(wint_t key)
{
    static const struct {
        wint_t key;
        int press;
    } presses[] = {
        { KEY_LEFT, PRESS_LEFT },   { KEY_RIGHT, PRESS_RIGHT },   { KEY_UP, PRESS_UP },
        { KEY_DOWN, PRESS_DOWN },   { KEY_PPAGE, PRESS_PAGE_UP }, { KEY_NPAGE, PRESS_PAGE_DOWN },
        { KEY_ENTER, PRESS_ENTER }, { KEY_BTAB, PRESS_BACK_TAB }, { KEY_BACKSPACE, PRESS_ERASE },
        { KEY_DC, PRESS_ERASE },    { KEY_RESIZE, PRESS_RESIZE },
    };
    for (size_t i = 0; i < sizeof presses / sizeof *presses; i++)
        if (presses[i].key == key)
            return presses[i].press;
    return PRESS_NONE;
}

static int mouse_key(void)
{
    MEVENT event;
    if (getmouse(&event) != OK)
        return PRESS_NONE;
    clicked = (Box){ event.y, event.x, 1, 1 };
    if (event.bstate & BUTTON4_PRESSED)
        return PRESS_WHEEL_UP;
    if (event.bstate & BUTTON5_PRESSED)
        return PRESS_WHEEL_DOWN;
    return (event.bstate & BUTTON1_PRESSED) ? PRESS_CLICK : PRESS_NONE;
}

Box screen_clicked(void)
{
    return clicked;
}

static int plain_key(wint_t key)
{
    switch (key) {
    case '\r':
    case '\n':
        return PRESS_ENTER;
    case '\t':
        return PRESS_TAB;
    case ESCAPE:
        return PRESS_ESCAPE;
    case CONTROL_H:
    case DELETE:
        return PRESS_ERASE;
    case CONTROL_L:
        clearok(stdscr, TRUE);
        return PRESS_RESIZE;
    default:
        return (int)key;
    }
}

bool screen_has_key(void)
{
    struct pollfd input = { .fd = STDIN_FILENO, .events = POLLIN };
    return poll(&input, 1, 0) > 0;
}

int screen_key(int wait_ms)
{
    wint_t key;
    timeout(wait_ms);
    int got = get_wch(&key);
    if (got == ERR)
        return PRESS_NONE;
    if (got == KEY_CODE_YES && key == KEY_MOUSE)
        return mouse_key();
    return got == KEY_CODE_YES ? special_key(key) : plain_key(key);
}
