/* wording.h - translates texts, and fills values into patterns.
 * Shape  A pattern is a whole sentence or phrase, since word order differs between languages; the values filled in
 *        stand for themselves. po/README.md tells how texts are marked. Without a catalogue all is English.
 *
 * Words are whole patterns with holes (`{card}`, `{n}`), never glued, so that other languages can order them.
 * They are marked `N_()` in tables and looked up where they are told: in term, apps and the page. Core, games and
 * table know no language: a refusal carries its sentence and its values (core/status.h), and whoever tells it does
 * so in the reader's language. Files and JSON stay English. */
#ifndef TERM_WORDING_H
#define TERM_WORDING_H

#include "core/text.h"

#include <libintl.h>

/* Translates a text of a table, which is marked N_() there. */
static inline const char *wording(const char *text)
{
    return *text ? gettext(text) : text;
}

/* Adds a pattern: wording_add(out, "{seat} wins with {score}.", "seat", name, "score", digits(score).text). */
#define wording_add(out, pattern, ...) text_say(out, gettext(pattern), __VA_ARGS__)
/* The same with a singular and a plural pattern; {n} is the number. */
#define wording_add_n(out, one, many, number, ...)                                                                   \
    text_say(out, ngettext(one, many, (unsigned long)(number)), "n", digits(number).text, ##__VA_ARGS__)

/* A number with one digit after the point, as the language writes it. */
Digits wording_tenths(double n);

/* Adds what separates an item of a list from the one before: a comma, and before the last one `and` or `or` by kind.
 * Nothing before the first. */
typedef enum { LIST_AND, LIST_OR, LIST_COMMAS } ListKind;
void wording_join(ListKind kind, int item, int len, Text *out);

#endif
