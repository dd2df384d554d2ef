/* unicode.h - what Unicode says of characters, as far as names need it.
 * Shape  A text is characters (code points), one number each. What makes a longer text of one adds to a UnicodeText,
 *        and leaves off what does not fit.
 * Source Unicode Standard, 3.11 (canonical decomposition) and 3.13 (full case folding); Unicode Technical Standard 39
 *        (characters that look alike). unicode_data.py makes the tables of Unicode's files, whose licence stands in
 *        packaging/debian/copyright. */
#ifndef CORE_UNICODE_H
#define CORE_UNICODE_H

#include "core/text.h"

/* UNSEEN: controls, what is drawn as nothing, what turns the text around, and what no font has. BLANK: blanks of any
 * width. MARK: what stands on the letter before. SEEN: letters, numbers and signs. OTHER: punctuation. */
typedef enum { LETTER_UNSEEN, LETTER_BLANK, LETTER_MARK, LETTER_SEEN, LETTER_OTHER } LetterKind;
enum { LETTER_KIND = 7, LETTER_EMOJI = 8, UNICODE_MAX = 1024 };

typedef struct {
    uint32_t letter[UNICODE_MAX];
    int len;
} UnicodeText;

/* A LetterKind, and LETTER_EMOJI if it is an emoji by itself. In the page, the browser is asked (wasm/near_name.c). */
int unicode_kind(uint32_t letter);
/* Takes the next character off the front of the text, which is not empty; U+FFFD for a byte that is none. */
uint32_t unicode_next(Slice *rest);

/* Adds the character to a text. */
void unicode_print(uint32_t letter, Text *out);

void unicode_add(UnicodeText *text, uint32_t letter);
/* Canonical decomposition (NFD): letters and their marks apart, the marks in their order. */
void unicode_decompose(const UnicodeText *from, UnicodeText *out);
/* Full case folding: capitals as small letters, ß as ss. */
void unicode_fold(const UnicodeText *from, UnicodeText *out);
/* Each character as the one that stands for all that look like it. */
void unicode_alike(const UnicodeText *from, UnicodeText *out);

#endif
