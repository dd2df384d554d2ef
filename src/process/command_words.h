/* command_words.h - splits a command line into words, without a shell.
 * Shape  Words are separated by blanks; '..' and ".." keep blanks; a backslash makes the next character plain, inside
 *        quotes too. Nothing else is special: no variables, no patterns, no pipes. */
#ifndef PROCESS_COMMAND_WORDS_H
#define PROCESS_COMMAND_WORDS_H

#include "core/text.h"

enum { COMMAND_BYTES = 2048, COMMAND_WORDS_MAX = 64 };

/* word[] ends with NULL and points into bytes, so the struct must not move. */
typedef struct {
    char bytes[COMMAND_BYTES];
    char *word[COMMAND_WORDS_MAX + 1];
} CommandWords;

/* Splits the text. ERR_UNREADABLE: it is empty, too long, or has a quote without its end. */
Status command_words_read(Slice text, CommandWords *out, Fault *fault);

#endif
