/* patience_rows.h - weighs moves where the stock is dealt onto the columns (rules 10.7).
 * Shape  on random orders of the stock each move is played on to the end: of the cards that lie there, as many are
 *        played as are found to go in a row; then a row is dealt, and so on. Nothing is seen of the stock before it is
 *        dealt. All moves get the same decks.
 * Units  Cards left. A node of the budget is a card tried. */
#ifndef BOTS_PATIENCE_ROWS_H
#define BOTS_PATIENCE_ROWS_H

#include "bots/bot.h"

/* The worth of each legal action. */
void rows_weigh(const BotTurn *turn, Worth out[]);

#endif
