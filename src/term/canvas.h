/* canvas.h - a grid of characters and their colours: what is painted, before any terminal sees it.
 * Shape  cell[row * columns + column]; row 0 is the top. A colour is a ground (what it lies on) and a pen (what is
 *        said with it): the screen chooses real colours for the pairs. A character of two columns (core/columns.h) has
 *        two cells, the second with GLYPH_GOES_ON.
 * Errors what would fall outside is not drawn, and counted in spilled.
 * Memory canvas_open takes the cells from the heap, canvas_close gives them back. */
#ifndef TERM_CANVAS_H
#define TERM_CANVAS_H

#include "term/letters.h"

typedef enum {
    GROUND_FELT, /* the table */
    GROUND_BAR,  /* the lines above and below it */
    GROUND_CARD,
    GROUND_BACK,    /* a card that lies face down */
    GROUND_WINNING, /* the card that holds the trick */
    GROUND_CHOSEN,  /* where the chosen move begins */
    GROUND_END,     /* where it ends */
    GROUND_TAG,     /* the letter of a move */
    GROUNDS
} Ground;

/* PEN_BLUE and PEN_GREEN: diamonds and clubs, where each suit has its own colour. */
typedef enum { PEN_PLAIN, PEN_QUIET, PEN_LOUD, PEN_RED, PEN_LIT, PEN_BLUE, PEN_GREEN, PENS } Pen;

/* How cards look; blank: in English and two colours. */
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

/* Blank felt, its look blank too; false when there is no memory. */
bool canvas_open(Canvas *canvas, int rows, int columns);
void canvas_close(Canvas *canvas);
/* A character of one column. What is left of a wide one that it covers in part is blank. */
void canvas_put(Canvas *canvas, int row, int column, uint32_t glyph, Ground ground, Pen pen);
/* Any character, where it takes no more than limit columns; returns the columns used. */
int canvas_glyph(Canvas *canvas, int row, int column, int limit, uint32_t glyph, Ground ground, Pen pen);
void canvas_fill(Canvas *canvas, Box box, uint32_t glyph, Ground ground, Pen pen);
/* Writes UTF-8, at most limit columns of it; returns the columns used. */
int canvas_text(Canvas *canvas, int row, int column, int limit, const char *words, Ground ground, Pen pen);
/* Takes one character off the front of UTF-8; a broken byte is U+FFFD. */
uint32_t utf8_take(const char **words);
/* Columns that UTF-8 takes. */
int utf8_columns(const char *words);

#endif
