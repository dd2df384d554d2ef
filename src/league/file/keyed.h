/* keyed.h - reads text files whose every line begins with a word that says what it is: events of a duplicate, clubs.
 * Shape  UTF-8 lines. `#` at the beginning or after a blank begins a comment; blank lines are ignored. The first line is the
 *        file's name and version.
 * Errors The Fault names line and column; reading stops at the first. Private to league/. */
#ifndef LEAGUE_KEYED_H
#define LEAGUE_KEYED_H

#include "core/text.h"

/* The line being read: what it is told to, and its part after the first word. */
typedef struct {
    void *into;
    const char *begin; /* of the whole line */
    Slice rest;
    Fault *fault;
} KeyedLine;

typedef Status ReadKeyed(KeyedLine *line);

typedef struct {
    const char *word;
    ReadKeyed *read;
    bool repeats; /* may come several times */
} KeyedKind;

typedef struct {
    const char *first_line;
    const char *what;      /* no WHAT, expected a first line .. */
    const KeyedKind *kind; /* ends with a word NULL */
    const char *kinds;     /* how they are named: `title, game or deal` */
} KeyedFile;

Status keyed_read(const KeyedFile *file, Slice text, void *into, Fault *fault);
/* Whether a text is such a file, by its first line, whatever its version. */
bool keyed_is(const KeyedFile *file, Slice text);
/* The next word of the line, with the fault's column set to it; keyed_rest: all that is left. */
Slice keyed_next(KeyedLine *line);
Slice keyed_rest(KeyedLine *line);
/* The next word as a number within a range, else "expected EXPECTED". */
Status keyed_number(KeyedLine *line, int64_t min, int64_t max, const char *expected, int64_t *out);
/* Copies what is left, which must be there and shorter than cap. */
Status keyed_words(KeyedLine *line, char *out, size_t cap);

#endif
