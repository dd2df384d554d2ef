/* matter.h - what a sentence is about: fills its names, and tells whether its row fits (core/speech.h). */
#ifndef SAY_MATTER_H
#define SAY_MATTER_H

#include "say/reader.h"

/* An action while a sentence for it is sought. */
typedef struct {
    const Reader *reader;
    const Scene *table, *before, *after; /* before, after: may be NULL */
    const VerbSpec *verb;
    Seat actor;
    Action action;
    const char *called; /* what is said for it, or NULL */
    bool is_open;       /* `to` is not known yet */
    int wanted;
} Matter;

/* Fills a sentence in the reader's language. False: one of its names is not known; then out has a part of it. */
bool matter_fill(const Matter *matter, const char *sentence, Text *out);
bool matter_holds(const Matter *matter, const char *when);

#endif
