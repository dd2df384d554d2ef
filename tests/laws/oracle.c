#include "laws/oracle.h"

#include "games/kop/kop.h"
#include "games/patience/patience.h"

#include <string.h>

bool knows(const Knowledge *knowledge, Seat viewer, int place)
{
    SeatSet bit = viewer == SEAT_NONE ? SPECTATOR : seat_bit(viewer);
    return knowledge->knows[place] & bit;
}

/* Kop (2, 4): four cards each, one at a time; a played card is everyone's, and all hands once the deal has ended. */
static void kop_begin(Knowledge *k, const void *state)
{
    (void)state;
    for (int place = 0; place < KOP_CARDS; place++)
        k->knows[place] = seat_bit(seat_after(k->order->starter, place, KOP_SEATS));
}

static void kop_move(Knowledge *k, Move move, bool over)
{
    for (int place = 0; place < KOP_CARDS; place++)
        if (over || (move.action.verb == KOP_PLAY && k->deck->card[place] == move.action.card)) /* no two are alike */
            k->knows[place] = EVERYONE;
}

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

static const Oracle oracles[] = {
    { .game = "golf-patience",
      .tells = STOP_TELLS,
      .chance = offsetof(Patience, card),
      .deal = patience_deal_known,
      .move = patience_move_known },
    { .game = "spit", .shuffles_openly = true, .deal = spit_begin, .move = spit_move },
    { .game = "draw-golf", .deal = golf_begin, .move = golf_move },
    { .game = "kop", .tells = END_TELLS, .deal = kop_begin, .move = kop_move },
    { .game = "null", .deal = null_begin, .move = null_move },
};

const Oracle *oracle_of(const char *game)
{
    for (size_t i = 0; i < sizeof oracles / sizeof *oracles; i++)
        if (strcmp(oracles[i].game, game) == 0)
            return &oracles[i];
    return NULL;
}
