/* patience.h - Golf and its relatives: the state, for solvers and players that look inside.
 * Shape  card[] is the whole pack in the order of dealing: the tableau row by row (places 0 .. rows x columns - 1),
 *        then the card that started the foundation, if one did, then the stock; it never moves. What has been
 *        played is told by the heights of the columns, what has been turned by stock_next.
 * Source docs/rules/patience.md */
#ifndef GAMES_PATIENCE_H
#define GAMES_PATIENCE_H

#include "core/game.h"

enum { COLUMNS_MAX = 13, ROWS_MAX = 13 };
enum { PATIENCE_TURN, PATIENCE_PLAY };
enum { KINGS_NOTHING, KINGS_QUEENS, KINGS_WRAP };

typedef struct {
    uint8_t kings, columns, rows, packs, jokers, viewer, conceded;
    uint8_t tableau_len;     /* cards left in all columns */
    uint8_t stock_next, len; /* card[stock_next] is turned next; len: all cards */
    uint8_t foundation_len;
    Card foundation; /* its top; CARD_NONE when it is empty */
    uint8_t height[COLUMNS_MAX];
    Card card[DECK_MAX];
} Patience;

extern const Game patience_game;

/* The place of a column's exposed card; the column must not be empty. */
static inline int patience_exposed(const Patience *s, int column)
{
    return (s->height[column] - 1) * s->columns + column;
}

/* The interface's functions by name, for what calls them without the table of functions. */
Status patience_deal(void *state, const DealOrder *order);
SeatSet patience_to_act(const void *state);
int patience_legal(const void *state, Seat seat, Action out[ACTIONS_MAX]);
void patience_apply(void *state, Seat seat, Action action);
void patience_score(const void *state, int32_t out[SEATS_MAX]);

#endif
