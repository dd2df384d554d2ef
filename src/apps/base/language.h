/* language.h - the language of the program: the locale's, or the one asked for (po/README.md). */
#ifndef APPS_BASE_LANGUAGE_H
#define APPS_BASE_LANGUAGE_H

#include <stdbool.h>

/* Selects the locale's language, if it has a catalogue. Catalogues are looked for in the folder CARDROOM_LOCALEDIR of
 * the environment, else in po or ../share/locale beside the program, else in the install folder. */
void language_begin(void);
/* Selects the language that --lang names; NULL changes nothing. Dies if it has no catalogue. */
void language_ask(const char *language);

/* Calls finds with each language of a catalogue selected, until it returns true; returns whether it did. Then the
 * program's language is selected again. */
bool language_each(bool (*finds)(void *asked), void *asked);

/* The language of the messages: `en`, `pl`. */
const char *language_code(void);

#define LANGUAGE_FLAG(out)                                                                                           \
    {                                                                                                                \
        "lang", "en|fr|ja|pl", "tell it in this language", FLAG_TEXT, out, NULL, 0, 0                                \
    }

#endif
