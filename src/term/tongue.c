/* tongue.c - the reader's language, by gettext. */
#include "say/tongue.h"

#include <libintl.h>
#include <stdio.h>

const char *tongue(const char *text)
{
    return *text ? gettext(text) : text;
}

const char *tongue_number(const char *one, const char *many, long n)
{
    return ngettext(one, many, (unsigned long)(n < 0 ? -n : n));
}

/* In a catalogue the case stands before its text, with a sign between them. */
const char *tongue_case(const char *name, const char *text)
{
    char key[128];
    snprintf(key, sizeof key, "%s\004%s", name, text);
    const char *found = gettext(key);
    return found == key ? NULL : found;
}
