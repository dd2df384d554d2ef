/* lines.h - reads text line by line and word by word, and refuses what is wrong with its line and column: transcripts,
 * tournaments, clubs, events.
 * Shape  UTF-8. A mark of it at the beginning is left out, and so is \r at the end of a line.
 * Errors The Fault has the place of what was read last: lines_word, lines_rest and lines_number set it. After the last
 * line
 *        it has the line that would come next. */
#ifndef CORE_LINES_LINES_H
#define CORE_LINES_LINES_H

#include "core/text.h"

typedef struct {
    Slice text;      /* the lines still to be read */
    bool is_mac;     /* they end in CR alone */
    Slice whole;     /* the line being read, without its end */
    Slice rest;      /* its unread part */
    uint32_t number; /* of the line, from 1 */
    void *into;      /* what the lines tell something of: the reader's own */
    Fault *fault;
} Lines;

enum { LINES_DATE = sizeof "2026-11-25" };

/* fault is not NULL; its line and column are set to the beginning. */
Lines lines_of(Slice text, Fault *fault);
/* The same for a list of another program, whose lines may all end in CR alone, as on an old Mac. */
Lines lines_of_list(Slice text, Fault *fault);
/* Takes the next line; false: there is none. */
bool lines_next(Lines *lines);
/* Refuses the line if it has bytes that are no text. */
Status lines_are_text(Lines *lines);
/* Refuses a part of the line with a character that cannot be seen, or that turns the text around. */
Status lines_are_seen(Lines *lines, Slice part);
/* Leaves out a comment of the line: a # at its beginning or after a blank, and what follows. */
void lines_uncomment(Lines *lines);
/* Sets the fault's column to that place in the line. */
void lines_place(Lines *lines, const char *at);

/* The next word of the line; empty at its end. */
Slice lines_word(Lines *lines);
/* All that is left of the line, without the blanks around it. */
Slice lines_rest(Lines *lines);
bool lines_has_more(const Lines *lines);
/* OK if nothing is left of the line. */
Status lines_end(Lines *lines);
/* Refuses a word, or the end of the line where the word is empty. */
Status lines_refuse(Lines *lines, Slice word, const char *expected);
/* Reads a number within a range. */
Status lines_number(Lines *lines, int64_t min, int64_t max, const char *expected, int64_t *out);
/* Reads a day as 2026-11-25. */
Status lines_date(Lines *lines, char out[LINES_DATE]);
/* Copies what is left, which must be there and shorter than cap. */
Status lines_words(Lines *lines, char *out, size_t cap);

/* The kinds of lines that a file has: a table whose rows begin with the first word of their lines, a const char *. */
typedef struct {
    const void *row;
    size_t len, each;
} LineKinds;
#define LINE_KINDS(table)                                                                                            \
    {                                                                                                                \
        (table), sizeof(table) / sizeof *(table), sizeof *(table)                                                    \
    }

/* The row of a word, or NULL. */
const void *lines_kind(const LineKinds *kinds, Slice word);
/* Refuses a word that has no row: names the nearest; if none is near, says the sentence with {word} and {kinds}. */
Status lines_unknown(Lines *lines, const LineKinds *kinds, Slice word, const char *sentence, const char *named);

#endif
