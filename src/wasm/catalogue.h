/* catalogue.h - all games, their options and their rules, as data for the page's lists and forms.
 * Shape  the interfaces Catalogue and RulesInfo of web/src/core/port.ts. */
#ifndef WASM_CATALOGUE_H
#define WASM_CATALOGUE_H

#include "games/games.h"
#include "wasm/page.h"

/* Told: the catalogue. */
EXPORT Status catalogue_tell(void);
/* Told: the options of each game, with the words for their values, and the headings that they stand under. */
EXPORT Status catalogue_options(void);
/* Heard: a preset with options. Told: everything about these rules. Fails when this number of seats (0: the standard
 * number) cannot play them. contest: about the rules of a match of so many deals whose results are compared; 0: of
 * these. */
EXPORT Status catalogue_rules(int seats, int contest);

/* Adds a sentence as translators know it, `text`, and the `values` of its {names}. */
void catalogue_add_sentence(const Ruleset *ruleset, const char *sentence, Json *json);
/* Adds the members that name a ruleset: rules, preset, title, game. */
void catalogue_add_name(const Ruleset *ruleset, Json *json);

#endif
