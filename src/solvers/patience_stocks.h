/* patience_stocks.h - the stocks that can be left when the order is unknown, and what turning their cards is worth.
 * Shape  stocks have numbers from 0, the empty one; a stock comes after every stock that it can become. There are two
 *        kinds. Apart: stocks are told apart by what they hold; a number has a digit for each rank, the cards of that
 *        rank left. A chain: stock i has i cards, and each is any card of the whole stock, as if turned cards were put
 *        back.
 * Units  the caller's scores, the lower the better; means are rounded. */
#ifndef SOLVERS_PATIENCE_STOCKS_H
#define SOLVERS_PATIENCE_STOCKS_H

#include "solvers/patience_board.h"

typedef struct {
    int ranks; /* that the whole stock holds; how many of each */
    uint8_t rank[BOARD_RANKS], count[BOARD_RANKS];
    uint8_t cards;
    bool is_chain;
    uint32_t len;               /* stocks */
    uint32_t step[BOARD_RANKS]; /* apart: between numbers that differ by one card of a rank */
} Stocks;

/* Makes a chain of `turns` cards, which may be fewer than the board's stock has. */
void stocks_chain(const PatienceBoard *board, uint32_t turns, Stocks *out);
/* How many stocks there are when they are told apart; all counts from 2^32 on give the same number. */
uint64_t stocks_apart(const Stocks *stocks);
/* Tells the stocks of a whole chain apart. */
void stocks_tell_apart(Stocks *stocks);
int stocks_cards(const Stocks *stocks, uint32_t stock);
/* turned[i] becomes the mean score when stock i is turned, which costs so much; turned[0] is given. open[r][i] is the
 * score when rank place r has come up, stock i is left and a card is played; NULL: none can be. must_play: then one is. */
void stocks_turn(const Stocks *stocks, const int16_t *const open[], bool must_play, int cost, int16_t turned[]);

#endif
