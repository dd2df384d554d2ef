/* pager.h - texts that fill the canvas: help, rules, score card.
 * Shape  Lines are separated by newlines and wrapped to the canvas; top is the first row shown. */
#ifndef TERM_PAGER_H
#define TERM_PAGER_H

#include "term/canvas.h"

/* Paints the text under a title from row *top, which is first brought into range. */
void pager_paint(Canvas *canvas, const char *title, const char *words, int *top, const char *keys);
/* The width of the text on a canvas of this width. */
int pager_columns(int columns);
/* Takes one row of at most `columns` off the front; breaks at blanks and where East Asian writing allows. */
Slice pager_line(const char **words, int columns);
/* How many rows of at most `columns` a text takes, counted up to most. */
int pager_rows(const char *words, int columns, int most);
/* A bar across the canvas, with words at its left and right. */
void pager_bar(Canvas *canvas, int row, const char *left, const char *right);

#endif
