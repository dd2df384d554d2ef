/* patience_stocks.h - the possible stocks when the order of the cards is unknown, and the mean score of turning a
 * card.
 * Shape  stocks are numbered from 0, the empty stock. A stock has a higher number than every stock that it can
 *        become. Ranks count as one when the same cards of the tableau may be played on them. There are two kinds of
 *        numbers. Told apart: the stocks with fewer cards come first, then those with fewer different ranks, so that
 *        turning them is the same work for many in a row. A chain: stock i has i cards. Nobody knows which, but while
 *        the player waits for a card that helps, those turned in vain are none of these. When the wait begins, the
 *        stock holds the same share of each rank.
 * Units  the caller's scores; lower is better; means are rounded. */
#ifndef SOLVERS_PATIENCE_STOCKS_H
#define SOLVERS_PATIENCE_STOCKS_H

#include "solvers/patience/patience_board.h"

/* One rank that may be turned: how many cards of it there are, and the stock after it. */
typedef struct {
    uint32_t left;
    uint8_t place, count;
} StockTurn;

/* Stocks in a row with the same number of cards and of ranks. */
typedef struct {
    uint32_t end; /* the stock after the last one */
    uint8_t cards, ranks;
} StockGroup;

typedef struct {
    int ranks;                                     /* how many different ranks are counted in the whole stock */
    uint8_t rank[BOARD_RANKS], count[BOARD_RANKS]; /* by rank place: one of its ranks; its cards in the whole stock */
    uint8_t cards;                                 /* in the whole stock */
    bool is_chain;
    uint32_t len; /* how many stocks there are */
    /* Told apart: */
    const StockGroup *group;
    int groups;
    const StockTurn *turn; /* of all stocks, one after the other */
} Stocks;

/* Makes a chain whose longest stock has `turns` cards; the board's stock may have more. */
void stocks_chain(const PatienceBoard *board, uint32_t turns, Stocks *out);
/* How many stocks there would be if they were told apart; 2^32 if there are that many or more. */
uint64_t stocks_apart(const Stocks *stocks);
/* Turns a chain of the whole stock into stocks that are told apart; their list needs memory of this size. */
size_t stocks_apart_size(const Stocks *stocks);
void stocks_tell_apart(Stocks *stocks, void *memory);
/* How many cards a stock has. */
int stocks_cards(const Stocks *stocks, uint32_t stock);
/* Fills turned[i] for i > 0: the mean score when the top card of stock i is turned, at this cost. The caller gives
 * turned[0]. open[r][i] is the score after rank place r was turned, stock i is left and a card is played on it;
 * open[r] is NULL where no card can be played on it. must_play: where a card can be played, one is. Otherwise the
 * player takes the better of playing and turning on. */
void stocks_turn(const Stocks *stocks, const int16_t *const open[], bool must_play, int cost, int16_t turned[]);

#endif
