/* priced.h - the review of a match of local.h: what each decision cost (review/review.h). The work is done in parts.
 * Shape  The interface Review of web/src/core/port.ts. One review is open at a time.
 * Memory Some tens of MiB while a review is open. */
#ifndef WASM_PRICED_H
#define WASM_PRICED_H

#include "wasm/page.h"

/* Heard: the seed number of the hard level's choices. Begins the review of one deal (0: the first) or of all (-1).
 * The handle must stay open until priced_end. */
EXPORT Status priced_begin(int handle, int deal);
/* Does at least one step, then goes on until the page stops it or the review is complete. Told: all prices so far. */
EXPORT Status priced_go(void);
EXPORT void priced_end(void);

#endif
