/* book.h - the tables of the rule book of draw-and-swap golf: Game.tabulate. */
#ifndef GAMES_GOLF_BOOK_H
#define GAMES_GOLF_BOOK_H

#include "core/game.h"

bool golf_tabulate(const Options *options, const void *state, const char *word, Tabular *out);

#endif
