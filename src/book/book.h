/* book.h - the rule book: the chapter of a game for exactly its options, part by part.
 * Shape  The aim; the game in two minutes, with a figure; the rules under their headings, with tables and figures where
 *        the game's rows put them (RULES_SHOW); how to play it well; where it comes from. What differs from the preset
 *        is a part of its own, after the aim.
 * Words  Texts are English, with {option} in them: who writes the chapter down looks them up and fills them in.
 *
 * A chapter of the rule book is made, not written. Its sentences are the rows that hold for the options. Its
 * figures are deals that bots play by these options until the moment is there, so a house rule changes the
 * picture, too, and no figure can be wrong. Where a figure or a table stands is a row among the rules
 * (`RULES_SHOW`); what a table says is the game's (`Game.tabulate`). Terminal, page and static pages each paint
 * the same scenes in their own way. */
#ifndef BOOK_BOOK_H
#define BOOK_BOOK_H

#include "book/figures.h"

typedef enum { BOOK_HEADING, BOOK_SENTENCE, BOOK_DIFFERENCE, BOOK_TABLE, BOOK_FIGURE } BookKind;

typedef struct {
    BookKind kind;
    bool is_rules; /* of the rules themselves, which a printed sheet has */
    const char
        *text; /* BOOK_HEADING, BOOK_SENTENCE; a table's or figure's caption; a difference: the option's help */
    const char *names;     /* a sentence that has {names}: the preset's other names; else NULL */
    int option;            /* BOOK_DIFFERENCE: the option's row */
    const Options *preset; /* BOOK_DIFFERENCE: what the preset has */
    const char *word;      /* BOOK_TABLE: as Game.tabulate knows it */
    const Tabular *table;  /* BOOK_TABLE */
    FigureKind shows;      /* BOOK_FIGURE */
    Figure *figure;        /* BOOK_FIGURE: the chapter frees it */
} BookPart;

/* The part lasts until the function returns. */
typedef void BookTell(void *to, const BookPart *part);

/* Tells the chapter. book: the game in words; NULL: no words. Tables and figures that the game does not have with
 * these options are left out. */
void book_chapter(const Ruleset *ruleset, const GameBook *book, BookTell *tell, void *to);
/* Prints a text in the reader's language (lookup NULL: English), with each {name} replaced by the value of that option
 * or by that count. Braces around other names stay. */
void book_fill(const Ruleset *ruleset, const char *text, TextLookup *lookup, Text *out);

#endif
