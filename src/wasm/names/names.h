/* names.h - names.wasm: finds games by what people type (core/names/title.h), for the page's search. It knows no game,
 * but the names that people search by (games/also.h), which it tells for the catalogue file when the page is built.
 * Shape  text in, JSON out, as in page.h. */
#ifndef WASM_NAMES_NAMES_H
#define WASM_NAMES_NAMES_H

#include "wasm/page.h"

/* Told: the rows of games/also.h, [{name, preset, differs}]. */
EXPORT Status names_tell(void);
/* Heard: a line with what was typed; then a line for each name of a game. Told: {is, holds, near}: which lines have the
 * name, and which have it as a part, counted from 0; the line of the nearest name, or -1. */
EXPORT Status names_find(void);

#endif
