/* letters.h - the letters of ranks on the cards of a language, such as K D W for a Polish king, queen and jack.
 * Shape  Every letter is one column wide, and none means another rank in English. So a card can be typed as it is
 *        shown or as transcripts write it.
 * Source The French-suited packs sold in Poland, Germany, France and the Netherlands. */
#ifndef TERM_LETTERS_H
#define TERM_LETTERS_H

#include "core/card.h"

typedef struct {
    const char *language; /* ISO 639-1 */
    const char *ace, *king, *queen, *jack;
} Letters;

/* The first row is English; ended by a row without language. */
extern const Letters letters_known[];
/* The letters of a language or locale, `pl` or `pl_PL.UTF-8`; NULL if it has none. */
const Letters *letters_find(Slice language);
/* NULL: the English ones. */
const char *letters_rank(const Letters *letters, int rank);
/* Rewrites the cards in words from transcript form, `play QS`, into these letters: `play DS`. */
void letters_show(const Letters *letters, const char *words, Text *out);
/* Rewrites the cards of a typed line, given in these letters or with suit signs, into transcript form. */
void letters_type(const Letters *letters, Slice line, Text *out);

#endif
