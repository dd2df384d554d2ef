/* book.h - writes a chapter of the rule book: as text for a terminal, as Markdown, as a page of HTML, as JSON.
 * Shape  chapter.c translates the parts, fills them in and puts signs for cards; a BookWriter sets them. */
#ifndef APPS_BROWSE_BOOK_H
#define APPS_BROWSE_BOOK_H

#include "apps/base/cli.h"
#include "book/book.h"

/* Everything is in the reader's language, ready to be printed. */
typedef struct {
    void (*begin)(const char *title, const char *id);
    void (*heading)(const char *text);
    void (*sentence)(const char *text);
    /* option=value, which the preset has otherwise, and what the option is about. */
    void (*difference)(const char *option, const char *value, const char *other, const char *help);
    void (*table)(const char *caption, const Tabular *table);
    /* A picture in characters, and sentences that belong to it, each ended by a newline. */
    void (*figure)(const char *caption, const char *picture, const char *sentences);
    void (*end)(void);
} BookWriter;

extern const BookWriter book_as_text, book_as_markdown, book_as_html;

void chapter_print(const Ruleset *ruleset, const BookWriter *writer);
/* The parts for other programs, in English; a figure is a transcript and the seat that sees it. */
json_t *chapter_json(const Ruleset *ruleset);
/* Prints words, broken into lines of a page's width, each after so many blanks. */
void book_fold(const char *words, int indent);

#endif
