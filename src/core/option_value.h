/* option_value.h - one option's value: how it is read, printed and described. Private to core/options.c.
 * Shape  the rows given to read and print have a value of their own (option_has_value); a bundle is read as off or on. */
#ifndef CORE_OPTION_VALUE_H
#define CORE_OPTION_VALUE_H

#include "core/options.h"

enum { OPTION_WORD = 48 }; /* room for a name or word, with its zero */

/* The n-th word of a list parted by blanks (NULL: none); empty when it has fewer. */
Slice option_word(const char *words, int n);
/* The place of a word in such a list, in any case of letters; -1 when it is not there. */
int option_word_find(const char *words, Slice word);
/* Takes what stands before the next `split` off the front of rest; *more: whether there was one. */
Slice option_part(Slice *rest, char split, bool *more);
/* False, out untouched, when the row has no such value. */
bool option_value_read(const OptionSpec *row, Slice text, int16_t *out);
void option_value_print(const OptionSpec *row, int value, Text *out);
/* Tries a word that nearest may keep: in kept, not where it stands. */
void option_near(Nearest *nearest, Slice word, char kept[OPTION_WORD]);
/* The word of the row that a mistyped value is near to, in kept; NULL when none is. */
const char *option_value_near(const OptionSpec *row, Slice text, char kept[OPTION_WORD]);

#endif
