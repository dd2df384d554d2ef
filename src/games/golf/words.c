/* words.c - draw-and-swap golf in words: actions. */
#include "games/golf/golf.h"

const VerbSpec golf_verbs[] = {
    [GOLF_PEEK] = { "peek", "i", "look at place {from}", "looks at place {from}[: {card}]" },
    [GOLF_FLIP] = { "flip", "i", "turn up place {from}", "turns up place {from}[: {card}]" },
    [GOLF_FLIP_COLUMN] = { "flip_column", "i", "turn up column {from}", "turns up column {from}" },
    [GOLF_EXCHANGE] = { "exchange", "ik", "exchange places {from} and {to}", "exchanges places {from} and {to}" },
    [GOLF_ACCEPT] = { "accept", "", "leave the cards as they lie", "leaves the cards as they lie" },
    [GOLF_DRAW_STOCK] = { "draw_stock", "", "draw from the stock", "draws from the stock[: {card}]" },
    [GOLF_DRAW_DISCARD] = { "draw_discard", "", "take the discard", "takes the discard[: {card}]" },
    [GOLF_SWAP] = { "swap", "i", "put it in place {from}", "puts the card in place {from}[ and discards {card}]" },
    [GOLF_DISCARD] = { "discard", "", "discard it", "discards the drawn card[: {card}]" },
    [GOLF_PASS_FLIP] = { "pass_flip", "", "turn up nothing", "turns up nothing" },
    [GOLF_FLIP_ALL] = { "flip_all", "", "turn up all your cards", "turns up all cards" },
    [GOLF_KNOCK] = { "knock", "", "knock", "knocks" },
    [GOLF_TRADE_KING] = { "trade_king", "p", "trade the king for the card at {place}",
                          "trades the king for the card at {place}[: {card}]" },
    { 0 },
};
