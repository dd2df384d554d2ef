/* tongue.h - the reader's language. Who links src/say says how a text is looked up: term/tongue.c asks gettext,
 * wasm/say/tongue.c the page. */
#ifndef SAY_TONGUE_H
#define SAY_TONGUE_H

#include "core/text.h"

/* The text in the reader's language; the English text where there is no translation. */
const char *tongue(const char *text);
/* The same for a number of things: the form of the language for n. */
const char *tongue_number(const char *one, const char *many, long n);
/* The text in a grammatical case of the language; NULL where the language has none. */
const char *tongue_case(const char *name, const char *text);

#endif
