/* pager.h - text and lists over the whole canvas: help, rules, the score card, the choice of a game.
 * Shape  lines are parted by newlines and wrapped to the canvas; top is the first line shown. */
#ifndef TERM_PAGER_H
#define TERM_PAGER_H

#include "term/canvas.h"

/* Paints the text from line top on (brought into range first) under a title. */
void pager_paint(Canvas *canvas, const char *title, const char *words, int *top, const char *keys);
/* The columns that its text has on a canvas of so many. */
int pager_columns(int columns);
/* Paints a list with one row chosen. */
void pager_paint_list(Canvas *canvas, const char *title, const char *const rows[], int rows_len, int chosen,
                      const char *keys);
/* Takes the words of one line of at most columns off the front; breaks at blanks, and where East Asian writing may. */
Slice pager_line(const char **words, int columns);
/* A bar across the canvas, with words at its left and right. */
void pager_bar(Canvas *canvas, int row, const char *left, const char *right);

#endif
