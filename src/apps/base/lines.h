/* lines.h - plain sentences on stdout: broken between words on a terminal, one sentence a line elsewhere. */
#ifndef APPS_BASE_LINES_H
#define APPS_BASE_LINES_H

#include <stdbool.h>

/* Prints words and the end of their last line. On a terminal a line is no wider than it is, or than 80 columns where
 * its width is unknown, and prose no wider than 90; it ends between words, and in East Asian writing between
 * characters. Elsewhere nothing is broken, so that scripts find each sentence in a line of its own. */
void lines_print(const char *words);
/* Prints a row of a table: each cell in its column, a blank between two. What is wider than its column goes on below,
 * in the same column. The last column, of width 0, has what is left of the terminal, or of 80 columns. */
enum { LINES_CELLS_MAX = 8 };
void lines_row(const int width[], const char *const cell[], int len);

/* Prints a table as it is; on a terminal that is narrower than it, its columns fold: what has no room follows below,
 * each part with the first column. Rows lie together, and blank lines part tables. ASCII only. */
void lines_table(const char *text);
/* Whether no line of it is wider than the terminal; true elsewhere. */
bool lines_fit(const char *text);

#endif
