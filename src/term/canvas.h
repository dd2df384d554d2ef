/* canvas.h - a grid of coloured characters, painted before it goes to a terminal.
 * Shape  cell[row * columns + column]; row 0 is the top. A colour is a ground (background) and a pen (foreground);
 *        the screen chooses real colours for each pair. A wide character (core/columns.h) has two cells, the second
 *        with GLYPH_GOES_ON.
 * Errors What falls outside is not drawn, but counted in spilled.
 * Memory canvas_open allocates the cells, canvas_close frees them.
 *
 * Letters and colours of cards belong to the canvas (`CardLook`). Nothing else knows them, and files never hold
 * them. Typed cards are turned into the letters of transcripts before the table reads them. No letter of a
 * language means another rank in English, so both are read. */
#ifndef TERM_CANVAS_H
#define TERM_CANVAS_H

#include "term/letters.h"

typedef enum {
    GROUND_FELT, /* the table */
    GROUND_BAR,  /* bars above and below it */
    GROUND_CARD,
    GROUND_BACK,    /* a card that lies face down */
    GROUND_WINNING, /* the card that holds the trick */
    GROUND_CHOSEN,  /* where the chosen move begins */
    GROUND_END,     /* where it ends */
    GROUND_TAG,     /* the letter of a move */
    GROUNDS
} Ground;

/* for diamonds and clubs in four-colour packs */
typedef enum { PEN_PLAIN, PEN_QUIET, PEN_LOUD, PEN_RED, PEN_LIT, PEN_BLUE, PEN_GREEN, PENS } Pen;

/* How cards look; blank: English letters, two colours. */
typedef struct {
    const Letters *letters; /* NULL: English ones */
    bool four_colours;
} CardLook;

/* The second half of a wide character. */
enum { GLYPH_GOES_ON = 0 };

typedef struct {
    uint32_t glyph; /* Unicode */
    uint8_t ground, pen;
} Cell;

typedef struct {
    int rows, columns;
    uint32_t spilled;
    CardLook look;
    Cell *cell;
} Canvas;

typedef struct {
    int row, column, rows, columns;
} Box;

/* Makes a canvas of blank felt, with a blank look; false when out of memory. */
bool canvas_open(Canvas *canvas, int rows, int columns);
void canvas_close(Canvas *canvas);
/* Puts a character of one column. If it covers half of a wide one, the other half becomes blank. */
void canvas_put(Canvas *canvas, int row, int column, uint32_t glyph, Ground ground, Pen pen);
/* Puts any character that fits into limit columns; returns the columns used. */
int canvas_glyph(Canvas *canvas, int row, int column, int limit, uint32_t glyph, Ground ground, Pen pen);
void canvas_fill(Canvas *canvas, Box box, uint32_t glyph, Ground ground, Pen pen);
/* Writes UTF-8, at most limit columns of it; returns the columns used. */
int canvas_text(Canvas *canvas, int row, int column, int limit, const char *words, Ground ground, Pen pen);
/* Takes one character off the front; a broken byte gives U+FFFD. */
uint32_t utf8_take(const char **words);
/* Adds a character in UTF-8. */
void utf8_add(uint32_t glyph, Text *out);
/* The width of UTF-8 in columns. */
int utf8_columns(const char *words);

#endif
