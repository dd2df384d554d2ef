/* book.h - Kop's tables of the rule book: Game.tabulate. */
#ifndef GAMES_KOP_BOOK_H
#define GAMES_KOP_BOOK_H

#include "core/game.h"

bool kop_tabulate(const Options *options, const void *state, const char *word, Tabular *out);

#endif
