/* oracle_null.c - who may know which card of High Card: the smallest oracle, and the template for a new game's. */
#include "laws/oracle.h"

/* High Card: everyone knows the own card; shown, or laid aside for an open one, it is everyone's. */
static void null_begin(Knowledge *k, const void *state)
{
    (void)state;
    for (k->next = 0; k->next < k->order->seats; k->next++) {
        Seat seat = seat_after(k->order->starter, k->next, k->order->seats);
        k->knows[k->next] = seat_bit(seat);
        k->layout[seat][0] = k->next;
    }
}

static void null_move(Knowledge *k, Move move, bool over)
{
    enum { NULL_CHANGE = 1 };
    (void)over;
    k->knows[k->layout[move.seat][0]] = EVERYONE;
    if (move.action.verb == NULL_CHANGE)
        k->knows[k->next++] = EVERYONE;
}

const Oracle null_oracle = { .game = "null", .deal = null_begin, .move = null_move };
