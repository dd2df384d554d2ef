/* chapter.h - the chapter of the rule book of a game, as data for the page.
 * Words  Heard and Told: page.h */
#ifndef WASM_CHAPTER_H
#define WASM_CHAPTER_H

#include "wasm/page.h"

/* Heard: rules, a line; then for each game a line `book BYTES GAME` and the game in words (book/book_text.h).
 * Told: a list of parts, as web/src/core/port.ts has it (ChapterPart). */
EXPORT Status chapter_tell(void);
/* Heard: the same. Told: the sentences of the rules, each with the heading that it is the first under, or "". */
EXPORT Status chapter_sentences(void);
/* Heard: the same. Told: the words that the game explains: [{"forms":..,"meaning":..}]. */
EXPORT Status chapter_terms(void);

#endif
