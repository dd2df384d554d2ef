/* chapter.h - the chapter of the rule book of a game, as data for the page.
 * Words  Heard and Told: page.h */
#ifndef WASM_CHAPTER_H
#define WASM_CHAPTER_H

#include "wasm/page.h"

/* Heard: rules. Told: a list of parts, as web/src/core/port.ts has it (ChapterPart). */
EXPORT Status chapter_tell(void);
/* Heard: rules. Told: the words that the game explains: [{"forms":..,"meaning":..}]. */
EXPORT Status chapter_terms(void);

#endif
