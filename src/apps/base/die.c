#include "apps/base/die.h"

#include <stdarg.h>
#include <stdbool.h>
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
    char words[4096];
    size_t len = where ? strlen(where) : 0;
    vsnprintf(words, sizeof words, format, args);
    fflush(stdout);
    fprintf(stderr, "cardroom: ");
    if (where)
        fprintf(stderr, "%s%s ", where, len > 0 && where[len - 1] == ':' ? "" : ":");
    fprintf(stderr, "%s\n", where ? without_place(where, words) : words);
}

void die(const char *where, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    message(where, format, args);
    va_end(args);
    exit(EXIT_WRONG);
}

void complain(const char *where, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    message(where, format, args);
    va_end(args);
}
