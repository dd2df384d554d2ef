/* language.h - the language that the program speaks: that of the locale, or the one asked for (po/README.md). */
#ifndef APPS_BASE_LANGUAGE_H
#define APPS_BASE_LANGUAGE_H

#include <stdbool.h>

/* Takes the locale's language, where there is a catalogue for it: in the folder that the environment's CARDROOM_LOCALEDIR
 * names, else in po or ../share/locale beside the program, else where it was to be installed. */
void language_begin(void);
/* Takes another one, as --lang names it; NULL: leaves it. Dies when there is no catalogue for it. */
void language_ask(const char *language);

/* Calls finds in each language there is a catalogue for, until it returns true; whether it did. Afterwards the program
 * speaks its language again. */
bool language_each(bool (*finds)(void *asked), void *asked);

#define LANGUAGE_FLAG(out)                                                                                           \
    {                                                                                                                \
        "lang", "LANGUAGE", "tell it in this language: en, ja", FLAG_TEXT, out, NULL, 0, 0                           \
    }

#endif
