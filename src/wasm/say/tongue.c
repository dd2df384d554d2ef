/* tongue.c - the reader's language, by the page. */
#include "say/tongue.h"

#include "wasm/say/say.h"

#include <stdlib.h>

/* The text in the reader's language, or NULL; it lasts. form: -1, or the number that it depends on. A text's pointer is
 * always the same. */
IMPORT("tongue") const char *page_tongue(const char *text, double number);

/* Room for a text that lasts. */
EXPORT char *say_room(uint32_t len);

char *say_room(uint32_t len)
{
    return malloc(len);
}

const char *tongue(const char *text)
{
    const char *found = *text ? page_tongue(text, -1) : NULL;
    return found ? found : text;
}

const char *tongue_number(const char *one, const char *many, long n)
{
    const char *found = page_tongue(one, (double)(n < 0 ? -n : n));
    return found ? found : n == 1 ? one : many;
}

/* In a catalogue the case stands before its text, with a sign between them. */
const char *tongue_case(const char *name, const char *text)
{
    char key[128];
    Text whole = text_over(key, sizeof key);
    text_add(&whole, name);
    text_add_char(&whole, '\004');
    text_add(&whole, text);
    return page_tongue(key, -2);
}
