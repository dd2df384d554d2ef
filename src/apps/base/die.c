#include "apps/base/die.h"

#include "core/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The words without what the place has said already: `'kings=warp' is out of range` after `kings=warp:`. */
static const char *without_place(const char *where, const char *words)
{
    static const char is[] = "' is ";
    const size_t len = strlen(where);
    const bool repeats =
        words[0] == '\'' && strncmp(words + 1, where, len) == 0 && strncmp(words + 1 + len, is, strlen(is)) == 0;
    return repeats ? words + 1 + len + strlen(is) : words;
}

/* Prints a message. A place that ends in a colon, such as `1.2:`, gets no second one. */
static void message(const char *where, const char *format, va_list args)
{
    enum { WORDS = 4096 };
    char words[WORDS], place[WORDS + 512];
    Text text = text_over(place, sizeof place);
    vsnprintf(words, sizeof words, format, args);
    text_add_isolated(&text, where ? where : "");
    const size_t len = strlen(place);
    fflush(stdout);
    fprintf(stderr, "cardroom: ");
    if (where)
        fprintf(stderr, "%s%s ", place, len > 0 && place[len - 1] == ':' ? "" : ":");
    fprintf(stderr, "%s\n", where ? without_place(place, words) : words);
}

void die(const char *where, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    message(where, format, args);
    va_end(args);
    exit(EXIT_WRONG);
}

void die_say_pairs(const char *where, const char *pattern, const char *const pairs[])
{
    char words[4096];
    Text text = text_over(words, sizeof words);
    text_say_pairs(&text, pattern, pairs);
    die(where, "%s", words);
}

void complain(const char *where, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    message(where, format, args);
    va_end(args);
}
