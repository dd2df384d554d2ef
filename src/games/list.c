/* list.c - the games that there are. league.wasm has a shorter list of its own (src/wasm/league/games.c). */
#include "games/games.h"

extern const Game null_game, patience_game, spit_game, golf_game, kop_game;

/* One line for each game. Lists and the page's first screen show families and games in this order. */
const Game *const games[] = {
    &patience_game, &spit_game, &golf_game, &kop_game, &null_game, NULL,
};

const char games_alone[] = "golf", games_at_table[] = "golf6";
