/* screen.h - the terminal: shows a canvas, reads keys.
 * Shape  A key is a Unicode character or one of the PRESS names. A terminal without suit signs and box lines gets
 *        letters and plain signs.
 *        A terminal with a mouse sends its clicks and its wheel, in SGR form where it knows that; screen_close, which
 *        whoever heeds a signal calls too, sets the terminal free of it.
 * Errors screen_open returns false if there is no terminal to paint on, and changes nothing. */
#ifndef TERM_SCREEN_H
#define TERM_SCREEN_H

#include "term/canvas.h"

enum {
    PRESS_NONE = -1, /* the time ran out */
    PRESS_LEFT = 0x110000,
    PRESS_RIGHT,
    PRESS_UP,
    PRESS_DOWN,
    PRESS_PAGE_UP,
    PRESS_PAGE_DOWN,
    PRESS_ENTER,
    PRESS_TAB,
    PRESS_BACK_TAB,
    PRESS_ERASE,
    PRESS_ESCAPE,
    PRESS_RESIZE,
    PRESS_CLICK, /* the mouse: screen_clicked tells where */
    PRESS_WHEEL_UP,
    PRESS_WHEEL_DOWN
};

bool screen_open(void);
/* Restores the terminal; may be called twice. */
void screen_close(void);
void screen_size(int *rows, int *columns);
/* Shows the canvas; the cursor blinks at `cursor`, or nowhere if that has no rows. */
void screen_show(const Canvas *canvas, Box cursor);
/* Whether a key is waiting to be read. */
bool screen_has_key(void);
/* Where the last PRESS_CLICK was: the cell, as a box of one. */
Box screen_clicked(void);
/* The next key; PRESS_NONE after wait_ms, or sooner if a signal came. */
int screen_key(int wait_ms);

#endif
