/* catalogue.h - every game there is and every rule of it, as data for the page's lists, forms and words.
 * Shape  the interfaces Catalogue and RulesInfo of web/src/core/port.ts. */
#ifndef WASM_CATALOGUE_H
#define WASM_CATALOGUE_H

#include "games/games.h"
#include "wasm/page.h"

EXPORT Status catalogue_tell(void);
/* Heard: a preset with options. Whether so many seats (0: as many as are standard) can play it, and all about it. */
EXPORT Status catalogue_rules(int seats);

/* `"rules":..,"preset":..,"title":..,"game":..` */
void catalogue_add_name(const Ruleset *ruleset, Text *out);

#endif
