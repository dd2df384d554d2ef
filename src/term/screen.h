/* screen.h - the terminal: a canvas out, keys in.
 * Shape  a key is a Unicode character, or one of the PRESS names above them. Where the terminal cannot show suit
 * signs and lines, letters and plain signs stand for them. Errors screen_open returns false where there is nothing to
 * paint on; nothing has been changed then. */
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
    PRESS_RESIZE
};

bool screen_open(void);
/* Gives the terminal back as it was; may be called twice. */
void screen_close(void);
void screen_size(int *rows, int *columns);
/* cursor: where the cursor blinks, rows 0 for nowhere. */
void screen_show(const Canvas *canvas, Box cursor);
/* Whether a key has been pressed that was not taken yet. */
bool screen_has_key(void);
/* The next key, or PRESS_NONE after so many milliseconds (or sooner, when a signal came). */
int screen_key(int wait_ms);

#endif
