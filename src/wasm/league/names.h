/* names.h - names that are typed for a list: of a tournament, a club or a sheet.
 * Words  Heard and Told: page.h */
#ifndef WASM_LEAGUE_NAMES_H
#define WASM_LEAGUE_NAMES_H

#include "wasm/page.h"

/* Heard: names, a line each, of which the first `there` are on the list already. Fails if one of the others cannot come
 * to it; the fault's line is its own. Told: {}. */
EXPORT Status names_check(int there);
/* Heard: two names, a line each. 1: they are one person's, 0: they are not. */
EXPORT int names_are_one(void);
/* Heard: a list that another program wrote (league/file/name_list.h). column: from 1; 0: a name a line. Told:
 * answers/tour.schema.json, name_list. A fault names its line. */
EXPORT Status names_list(int column, int has_headings);
/* Heard: a name, and behind its line what was written (league/file/name_out.h). Told: that without the name, as text.
 * ERR_UNKNOWN: nobody has it there. */
EXPORT Status names_take_out(void);

#endif
