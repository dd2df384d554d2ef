/* option_value.h - reads, prints and describes the value of one option. Private to core/options.c.
 * Shape  Rows given to read and print have a value of their own (option_has_value), or are bundles: off or on. */
#ifndef CORE_OPTION_VALUE_H
#define CORE_OPTION_VALUE_H

#include "core/options.h"

enum { OPTION_WORD = 48 }; /* room for a name or word, with its zero */

/* The n-th word (from 0) of a list separated by blanks; empty when the list is shorter or NULL. */
Slice option_word(const char *words, int n);
/* The index of a word in such a list, whatever its case; -1 when it is not in the list. */
int option_word_find(const char *words, Slice word);
/* Removes the text up to the next `split` from the front of rest and returns it without the split. *more: whether a
 * split was found. */
Slice option_part(Slice *rest, char split, bool *more);
/* The name or other name of an option that is nearest to a word; NULL: none is near. */
const char *option_nearest(const OptionSpec *spec, Slice name, char kept[OPTION_WORD]);
/* The fault of a name that options_find does not find. */
Status option_name_fault(const OptionSpec *spec, Slice name, Fault *fault);
/* Reads a value of the row. False, out untouched, when the text is not such a value. */
bool option_value_read(const OptionSpec *row, Slice text, int16_t *out);
/* Reads the words of an OPTION_TEXT that is not none, as they are kept. False, out untouched, when they are no such
 * words. */
bool option_text_read(Slice typed, char out[OPTION_TEXT_MAX]);
/* Whether this value of the row stands in Options.text; copies such a text as it is kept. */
bool option_keeps_text(const OptionSpec *row, int value);
void option_keep_text(const OptionSpec *row, Slice text, char out[OPTION_TEXT_MAX]);
void option_value_print(const OptionSpec *row, int value, Text *out);
/* nearest_try for a word that is not ended by a zero: if it is the nearest, nearest->best becomes a copy of it in
 * kept. */
void option_near(Nearest *nearest, Slice word, char kept[OPTION_WORD]);
/* The word of the row that is nearest to a mistyped value, copied into kept; NULL when none is near. */
const char *option_value_near(const OptionSpec *row, Slice text, char kept[OPTION_WORD]);

#endif
