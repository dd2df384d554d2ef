/* turn.h - within golf: what legal.c and play.c both ask of a state. */
#ifndef GAMES_GOLF_TURN_H
#define GAMES_GOLF_TURN_H

#include "games/golf/golf.h"

static inline uint16_t slot_bit(int slot)
{
    return (uint16_t)(1u << slot);
}

static inline int golf_stock_len(const Golf *s)
{
    return s->stock_end - s->stock_next;
}

uint16_t slots_of_column(const Golf *s, int column);
uint16_t face_down(const Golf *s, Seat seat);
/* Before play, or before its first turn, the seat has still to look at cards, .. */
bool owes_look(const Golf *s, Seat seat);
/* .. or to say that it exchanges no more. */
bool owes_accept(const Golf *s, Seat seat);
bool any_seat(const Golf *s, bool (*is)(const Golf *, Seat));
bool stock_can_serve(const Golf *s);

#endif
