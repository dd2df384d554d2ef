/* book.h - the tables of the rule book of Golf patience and its relatives: Game.tabulate. */
#ifndef GAMES_PATIENCE_BOOK_H
#define GAMES_PATIENCE_BOOK_H

#include "core/game.h"

bool patience_tabulate(const Options *options, const void *state, const char *word, Tabular *out);

#endif
