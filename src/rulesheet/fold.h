/* fold.h - text as it is compared: small letters without marks, and signs that mean the same as one.
 * Shape  UTF-8. Wide digits and signs of East Asian writing are plain ones; suits of cards are their letters (♥ is
 *        h). */
#ifndef RULERULESHEET_FOLD_H
#define RULERULESHEET_FOLD_H

#include "core/text.h"

/* Adds the words. Blanks are kept as one ' ' each, or left out. from: for each byte the byte of words that it was made
 * of; NULL: nobody asks. What does not fit is left out. */
size_t fold(Slice words, bool with_blanks, char *out, size_t cap, uint32_t *from);
/* The letters of a language for ace, jack, queen and king, such as `a v d r`: before the sign of a suit they are A, J,
 * Q and K. */
void fold_letters(const char *letters);
/* Whether both are the same in this way, without blanks. */
bool fold_is(Slice words, const char *other);

#endif
