#include "apps/base/die.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Prints a message. A place that ends in a colon, such as `1.2:`, gets no second one. */
static void message(const char *where, const char *format, va_list args)
{
    size_t len = where ? strlen(where) : 0;
    fflush(stdout);
    fprintf(stderr, "cardroom: ");
    if (where)
        fprintf(stderr, "%s%s ", where, len > 0 && where[len - 1] == ':' ? "" : ":");
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
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
