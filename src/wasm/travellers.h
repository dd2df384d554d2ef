/* travellers.h - one deal at several tables, each result beside those of the same cards and beside double dummy
 * (league/duplicate/duplicate.h). Words  Heard and Told: page.h. */
#ifndef WASM_TRAVELLERS_H
#define WASM_TRAVELLERS_H

#include "wasm/page.h"

/* Heard: for each table a line `table BYTES NAME`, and the BYTES of its record. Told: what
 * `cardroom duplicate score --deal N
 * --json` prints of them. ERR_RANGE: so many deals were not played. */
EXPORT Status travellers_tell(int deal);

#endif
