/* priced.h - what each decision of a match of local.h cost (review/review.h), a stretch of work at a time.
 * Shape  the interface Review of web/src/core/port.ts. One review at a time.
 * Memory some tens of MiB while it is open. */
#ifndef WASM_PRICED_H
#define WASM_PRICED_H

#include "wasm/page.h"

/* Heard: the number that the hard level's chances follow from. Begins with a deal (0 the first, -1 all) of the match of a
 * handle, which stays open until priced_end. */
EXPORT Status priced_begin(int handle, int deal);
/* Goes on until the page stops it or nothing is left, at least a step. Told: all that is priced so far. */
EXPORT Status priced_go(void);
EXPORT void priced_end(void);

#endif
