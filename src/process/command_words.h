/* command_words.h - a command line in one text, parted into words without a shell.
 * Shape  words are parted by blanks; '..' and ".." keep blanks; a backslash makes a plain character of the one after it,
 *        inside quotes as well. Nothing else is special: no variables, no patterns, no pipes. */
#ifndef PROCESS_COMMAND_WORDS_H
#define PROCESS_COMMAND_WORDS_H

#include "core/text.h"

enum { COMMAND_BYTES = 2048, COMMAND_WORDS_MAX = 64 };

/* word[] ends with NULL and points into bytes: it lasts as long as this struct stays where it is. */
typedef struct {
    char bytes[COMMAND_BYTES];
    char *word[COMMAND_WORDS_MAX + 1];
} CommandWords;

/* ERR_UNREADABLE: empty, a quote without its end, too long. */
Status command_words_read(Slice text, CommandWords *out, Fault *fault);

#endif
