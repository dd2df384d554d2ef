/* book_text.h - what only the rule book tells of a game (GameBook), as text: the page gets it beside the core.
 * Shape  a line for each row, parted by tabs: `brief WHEN TEXT`, `term WHEN FORMS MEANING`, `about KIND WHEN TEXT`. */
#ifndef BOOK_BOOK_TEXT_H
#define BOOK_BOOK_TEXT_H

#include "core/game.h"

enum { BOOK_ROWS_MAX = 160 }; /* of a table */

typedef struct {
    GameBook book;
    RuleText brief[BOOK_ROWS_MAX + 1];
    Term term[BOOK_ROWS_MAX + 1];
    AboutText about[BOOK_ROWS_MAX + 1];
} BookHeard;

void book_write(const GameBook *book, Text *out);
/* Reads what book_write wrote. The tables point into the text, whose tabs and line ends become zeros. False: they are none. */
bool book_read(char *text, BookHeard *out);

#endif
