/* kept.h - many games in one file (league/file/kept_game.h).
 * Words  Heard and Told: page.h */
#ifndef WASM_LEAGUE_KEPT_H
#define WASM_LEAGUE_KEPT_H

#include "wasm/page.h"

/* Heard: the file. Told: answers/kept.schema.json, kept_games. */
EXPORT Status kept_read(void);

#endif
