/* batch.h - runs a command over the lines of a file, with one line of answer for each. */
#ifndef APPS_BASE_BATCH_H
#define APPS_BASE_BATCH_H

#include "apps/base/cli.h"

/* Writes the answer to a line into out. Blank lines and `#` comments never reach it. */
typedef Status BatchLine(Slice line, Text *out, Fault *fault);

/* A flag that must not be combined with a file of lines, and whether it was given. A list ends with name NULL. */
typedef struct {
    const char *name;
    bool is_given;
} BatchFlag;

/* Reads the file (`-`: standard input) and prints an answer for each line; dies at FILE:LINE. Also dies if the command
 * line has words left, or one of the flags. */
int batch_run(const char *path, const Words *words, const BatchFlag flags[], BatchLine *answer);
/* Takes the next field off the front of rest; fields are separated by
 * . */
Slice batch_field(Slice *rest);
/* OK if nothing but blanks is left of the line; else the fault tells where the rest begins. */
Status batch_end(Slice line, Slice rest, Fault *fault);

#endif
