/* golf.h - draw-and-swap golf: the state, for scoring and for players that look inside a view.
 * Shape  a layout is rows x columns slots, slot = row * columns + column, the last row nearest its owner; a slot
 * whose bit in up[] is clear lies face down. stock[stock_next] is drawn next; discard[discard_len - 1] is on top.
 *        Places that hold no card are CARD_NONE.
 * Source docs/rules/golf.md */
#ifndef GAMES_GOLF_H
#define GAMES_GOLF_H

#include "core/game.h"

enum { GOLF_FLIP, GOLF_DRAW_STOCK, GOLF_DRAW_DISCARD, GOLF_SWAP, GOLF_DISCARD };
typedef enum { GOLF_INIT, GOLF_TURN, GOLF_DRAWN, GOLF_SHOWDOWN } GolfPhase;
enum { GOLF_VALUES = 15 }; /* by rank; 14 is the joker's */

typedef struct {
    uint8_t seats, starter, viewer, phase, turn;
    uint8_t rows, columns, first_flips; /* first_flips: cards that each turns up before play */
    uint8_t packs, jokers_each;
    uint8_t reshuffles, reshuffles_max;
    uint16_t turns_max;
    Card drawn;
    uint8_t drawn_from; /* the verb that drew it */
    uint8_t stock_next, stock_len, discard_len;
    int16_t value[GOLF_VALUES];
    uint16_t turns[SEATS_MAX]; /* turns ended */
    uint16_t up[SEATS_MAX];
    Seed seed; /* of later shuffles; blank in a view */
    Card layout[SEATS_MAX][SLOTS_MAX];
    Card stock[DECK_MAX], discard[DECK_MAX];
    /* A view after a reshuffle: the cards that are in the stock (and in another's hand), sorted, because everyone saw
     * them go in. Blank in a state, whose stock tells. */
    uint8_t pool_len;
    Card pool[DECK_MAX];
} Golf;

extern const Game golf_game;

static inline bool golf_is_up(const Golf *s, int seat, int slot)
{
    return s->up[seat] >> slot & 1;
}

/* The score of a layout with its combinations; cards that lie face down count nothing and combine with nothing. */
int golf_layout_score(const Golf *s, int seat);

#endif
