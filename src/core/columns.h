/* columns.h - text in the columns of a terminal or a page: letters of Europe take one, marks upon them none, the
 * characters of East Asia two.
 * Source Unicode Standard Annex 11, as far as names need it */
#ifndef CORE_COLUMNS_H
#define CORE_COLUMNS_H

#include "core/text.h"

/* How many columns words, or a character of Unicode, take. */
int columns_of(const char *words);
int columns_of_character(uint32_t character);
/* Adds words and blanks after (left) or before them (right), so that they take so many columns; longer words stay whole.
 */
void columns_left(const char *words, int columns, Text *out);
void columns_right(const char *words, int columns, Text *out);
void columns_blank(int columns, Text *out);

#endif
