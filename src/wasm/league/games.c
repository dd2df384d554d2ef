/* games.c - the catalogue of league.wasm: the games that have tournaments. A file of another game is refused by its
 * name. */
#include "games/games.h"

extern const Game kop_game;

const Game *const games[] = { &kop_game, NULL };
