/* letters.h - the letters that ranks have on the cards of a language: K D W of a Polish king, queen and jack.
 * Shape  every letter is one column wide, and none means another rank in English: so a card that is typed as it is
 *        shown, or as transcripts have it, is read as the same card.
 * Source the French-suited packs sold in Poland, Germany, France and the Netherlands. */
#ifndef TERM_LETTERS_H
#define TERM_LETTERS_H

#include "core/card.h"

typedef struct {
    const char *language; /* ISO 639-1 */
    const char *ace, *king, *queen, *jack;
} Letters;

/* The first are English ones; ended by a row without language. */
extern const Letters letters_known[];
/* Those of a language or a locale, `pl` or `pl_PL.UTF-8`; NULL when it is none of these. */
const Letters *letters_find(Slice language);
/* NULL: the English ones. */
const char *letters_rank(const Letters *letters, int rank);
/* Words in which cards stand as transcripts have them, `play QS`, with the letters instead: `play DS`. */
void letters_show(const Letters *letters, const char *words, Text *out);
/* A typed line with the cards as transcripts have them, where they are typed as they are shown: by these letters, or with
 * a suit sign. */
void letters_type(const Letters *letters, Slice line, Text *out);

#endif
