/* names.h - names that are typed for a list: of a tournament, a club or a sheet.
 * Words  Heard and Told: page.h */
#ifndef WASM_LEAGUE_NAMES_H
#define WASM_LEAGUE_NAMES_H

#include "wasm/page.h"

/* Heard: names, a line each, of which the first `there` are on the list already. Told: which of the others cannot come to it,
 * and why (web/src/core/tour.ts, NamesFault). */
EXPORT Status names_tell(int there);

#endif
