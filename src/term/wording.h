/* wording.h - texts in the language of the person: those of tables, and patterns with values in the places that they name.
 * Shape  a pattern is a whole sentence or phrase, since languages have orders of their own; pieces that are put into it
 *        stand alone. po/README.md tells what is marked how. Without a catalogue everything is English. */
#ifndef TERM_WORDING_H
#define TERM_WORDING_H

#include "core/text.h"

#include <libintl.h>

/* What a table says, where it is marked N_(). */
static inline const char *wording(const char *text)
{
    return *text ? gettext(text) : text;
}

/* Adds a pattern: wording_add(out, "{seat} wins with {score}.", "seat", name, "score", digits(score).text). */
#define wording_add(out, pattern, ...) text_fill(out, gettext(pattern), __VA_ARGS__)
/* The same of one or many, n of them: {n} is its number. */
#define wording_add_n(out, one, many, number, ...)                                                                   \
    text_fill(out, ngettext(one, many, (unsigned long)(number)), "n", digits(number).text, ##__VA_ARGS__)

/* What stands before an item of a list: a comma, and before the last one what the kind says; nothing before the first. */
typedef enum { LIST_AND, LIST_OR, LIST_COMMAS } ListKind;
void wording_join(ListKind kind, int item, int len, Text *out);
/* Whether what players do is told as its English pattern says, where You take another form of the verb. */
bool wording_is_english(void);

#endif
