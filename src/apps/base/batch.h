/* batch.h - commands that answer many lines of a file, one line each. */
#ifndef APPS_BASE_BATCH_H
#define APPS_BASE_BATCH_H

#include "apps/base/cli.h"

/* Answers a line into out; blank lines and `#` comments are left out before. */
typedef Status BatchLine(Slice line, Text *out, Fault *fault);

/* A flag that says nothing for lines, and whether it was given; a name of NULL ends a list. */
typedef struct {
    const char *name;
    bool is_given;
} BatchFlag;

/* Reads the file (`-`: standard input) and prints an answer for each line; dies at FILE:LINE. No words and none of the
 * flags may be left on the command line. */
int batch_run(const char *path, const Words *words, const BatchFlag flags[], BatchLine *answer);
/* Takes the next field off the front of rest; | parts them. */
Slice batch_field(Slice *rest);

#endif
