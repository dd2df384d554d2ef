/* columns.h - how many columns a text takes in a terminal or on a page. A European letter takes one column, an accent
 *             that is a character of its own none, an East Asian character two.
 * Source Unicode Standard Annex 11, only the ranges that names need. */
#ifndef CORE_COLUMNS_H
#define CORE_COLUMNS_H

#include "core/text.h"

/* How many columns a text takes; how many one Unicode character takes. */
int columns_of(const char *words);
int columns_of_character(uint32_t character);
/* Adds words padded with blanks to a width of `columns`: left puts the blanks after the words, right before them.
 * Longer words are not cut, and words that run from right
 * to left are isolated. */
void columns_left(const char *words, int columns, Text *out);
void columns_right(const char *words, int columns, Text *out);
/* Adds this many blanks. */
void columns_blank(int columns, Text *out);

#endif
