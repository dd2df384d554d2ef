/* also.h - names that people search a game by: other names, brands, and how a title is spelled elsewhere. They are none
 * of its titles, and files do not know them: the program and the page's search do, which asks names.wasm
 * (src/wasm/names). */
#ifndef GAMES_ALSO_H
#define GAMES_ALSO_H

#include "games/games.h"

/* A list ends with a row without name. differs: what differs from the game, a sentence with {name} and {game}; NULL:
 * our rules are those that people play by this name. */
typedef struct {
    const char *name, *preset, *differs;
} GameAlso;
extern const GameAlso games_also[];

/* The row of a name, or NULL. */
const GameAlso *games_find_also(Slice name);
/* The id of the game that the name most probably means, by all names; NULL: none is near. */
const char *games_near(Slice name);

#endif
