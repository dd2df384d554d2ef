/* book_text.h - a game in words (GameBook), as text: the page gets it beside the core.
 * Shape  a line for each row, parted by tabs: `rule WHEN TEXT`, `brief WHEN TEXT`, `term WHEN FORMS MEANING`,
 *        `about KIND WHEN TEXT`. */
#ifndef BOOK_BOOK_TEXT_H
#define BOOK_BOOK_TEXT_H

#include "core/game.h"

enum { BOOK_RULES_MAX = 1024, BOOK_ROWS_MAX = 160 }; /* of the rules, of another table */

typedef struct {
    GameBook book;
    const RuleText *rules[2]; /* rule, and the end */
    RuleText rule[BOOK_RULES_MAX + 1];
    RuleText brief[BOOK_ROWS_MAX + 1];
    Term term[BOOK_ROWS_MAX + 1];
    AboutText about[BOOK_ROWS_MAX + 1];
} BookHeard;

void book_write(const GameBook *book, Text *out);
/* Reads what book_write wrote. The tables point into the text, whose tabs and line ends become zeros. False: they are
 * none. */
bool book_read(char *text, BookHeard *out);

#endif
