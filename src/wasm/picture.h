/* picture.h - what lies before a player when a game has been dealt, in few characters: the page draws a small picture
 * of the game from it. */
#ifndef WASM_PICTURE_H
#define WASM_PICTURE_H

#include "core/json.h"
#include "games/games.h"

/* Adds the zones with cards of deal 1, as its first seat sees them: those of the seat and of the middle. */
void picture_add(const Ruleset *ruleset, Json *json);

#endif
