/* patience_stocks.h - the possible stocks when the order of the cards is unknown, and the mean score of turning a
 * card.
 * Shape  stocks are numbered from 0, the empty stock. A stock has a higher number than every stock that it can
 *        become. There are two kinds of numbers. Told apart: the number has one digit for each rank, how many cards
 *        of that rank are left. A chain: stock i has i cards, and each may be any card of the whole stock, as if
 *        turned cards were put back.
 * Units  the caller's scores; lower is better; means are rounded. */
#ifndef SOLVERS_PATIENCE_STOCKS_H
#define SOLVERS_PATIENCE_STOCKS_H

#include "solvers/patience_board.h"

typedef struct {
    int ranks;                                     /* the number of different ranks in the whole stock */
    uint8_t rank[BOARD_RANKS], count[BOARD_RANKS]; /* by rank place: the rank, and its cards in the whole stock */
    uint8_t cards;                                 /* in the whole stock */
    bool is_chain;
    uint32_t len;               /* how many stocks there are */
    uint32_t step[BOARD_RANKS]; /* told apart: what one card of this rank place adds to the number */
} Stocks;

/* Makes a chain whose longest stock has `turns` cards; the board's stock may have more. */
void stocks_chain(const PatienceBoard *board, uint32_t turns, Stocks *out);
/* How many stocks there would be if they were told apart; 2^32 if there are that many or more. */
uint64_t stocks_apart(const Stocks *stocks);
/* Turns a chain of the whole stock into stocks that are told apart. */
void stocks_tell_apart(Stocks *stocks);
/* How many cards a stock has. */
int stocks_cards(const Stocks *stocks, uint32_t stock);
/* Fills turned[i] for i > 0: the mean score when the top card of stock i is turned, at this cost. The caller gives
 * turned[0]. open[r][i] is the score after rank place r was turned, stock i is left and a card is played on it;
 * open[r] is NULL where no card can be played on it. must_play: where a card can be played, one is. Otherwise the
 * player takes the better of playing and turning on. */
void stocks_turn(const Stocks *stocks, const int16_t *const open[], bool must_play, int cost, int16_t turned[]);

#endif
