/* keyed.h - reads text files whose every line begins with a word that says what it is: events of a duplicate, clubs.
 * Shape  UTF-8 lines. `#` at the beginning or after a blank begins a comment; blank lines are ignored. The first line
 *        is the file's name and version.
 * Errors The Fault names line and column; reading stops at the first. Private to league/. */
#ifndef LEAGUE_KEYED_H
#define LEAGUE_KEYED_H

#include "core/lines/lines.h"

/* Reads a line after its first word, into lines->into. */
typedef Status ReadKeyed(Lines *lines);

typedef struct {
    const char *word;
    ReadKeyed *read;
    bool repeats; /* may come several times */
} KeyedKind;

typedef struct {
    const char *first_line;
    const char *what;  /* no WHAT, expected a first line .. */
    LineKinds kind;    /* rows of KeyedKind */
    const char *kinds; /* how they are named: `title, game or deal` */
} KeyedFile;

Status keyed_read(const KeyedFile *file, Slice text, void *into, Fault *fault);
/* Reads lines that will be added to a file, as lines from number `first` on; each kind of line may repeat. */
Status keyed_read_more(const KeyedFile *file, Slice text, uint32_t first, void *into, Fault *fault);
/* Whether a text is such a file, by its first line, whatever its version. */
bool keyed_is(const KeyedFile *file, Slice text);

#endif
