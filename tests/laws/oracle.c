#include "laws/oracle.h"

#include "games/golf/golf.h"
#include "games/kop/kop.h"
#include "games/patience/patience.h"

#include <string.h>

bool knows(const Knowledge *knowledge, Seat viewer, int place)
{
    SeatSet bit = viewer == SEAT_NONE ? SPECTATOR : seat_bit(viewer);
    return knowledge->knows[place] & bit;
}

/* Patience (P1, P4): tableau and foundation lie open, a card of the stock when it is turned. */
static void patience_begin(Knowledge *k, const void *state)
{
    const Patience *s = state; /* its shape only */
    k->next = s->rows * s->columns + s->foundation_len;
    for (int place = 0; place < k->next; place++)
        k->knows[place] = EVERYONE;
}

static void patience_move(Knowledge *k, Move move, bool over)
{
    (void)over;
    if (move.action.verb == PATIENCE_TURN)
        k->knows[k->next++] = EVERYONE;
}

/* Draw-and-swap golf (A0, A1, E): one card a seat and round, the first to the starter; all face down, one card up
 * unless the options say no, the rest the stock. Removed cards were up, so all know them. */
static bool golf_option(const Knowledge *k, int row, int value)
{
    return k->order->options->value[row] == value;
}

static void golf_begin(Knowledge *k, const void *state)
{
    const int16_t *value = k->order->options->value;
    (void)state;
    k->layout_len = value[GOLF_ROWS] * value[GOLF_COLUMNS];
    for (int slot = 0; slot < k->layout_len; slot++)
        for (int i = 0; i < k->order->seats; i++) {
            Seat seat = seat_after(k->order->starter, i, k->order->seats);
            if (golf_option(k, GOLF_HELD, GOLF_HELD_ALL))
                k->knows[k->next] = seat_bit(seat);
            k->layout[seat][slot] = k->next++;
        }
    if (!value[GOLF_START_FACEUP])
        return;
    k->knows[k->next] = EVERYONE;
    k->discard[k->discard_len++] = k->next++;
}

static void golf_draw(Knowledge *k, Move move)
{
    if (move.action.verb == GOLF_DRAW_DISCARD) {
        k->drawn = k->discard[--k->discard_len];
        return;
    }
    k->lost = k->next == k->deck->len; /* a reshuffle */
    k->drawn = k->next++;
    if (!k->lost)
        k->knows[k->drawn] |= seat_bit(move.seat);
}

static void golf_lay_down(Knowledge *k, int place)
{
    k->knows[place] = EVERYONE;
    k->discard[k->discard_len++] = place;
}

static void golf_show(Knowledge *k, Seat seat, int slot, int step)
{
    for (; slot < k->layout_len; slot += step)
        k->knows[k->layout[seat][slot]] = EVERYONE;
}

static void golf_swap(Knowledge *k, int *slot)
{
    int replaced = *slot;
    *slot = k->drawn;
    if (golf_option(k, GOLF_PLACE_FACE, GOLF_FACE_UP))
        k->knows[k->drawn] = EVERYONE;
    golf_lay_down(k, replaced);
}

static void golf_trade(Knowledge *k, int where)
{
    int *slot = &k->layout[where / SLOTS_MAX][where % SLOTS_MAX], taken = *slot;
    k->knows[k->drawn] = EVERYONE;
    *slot = k->drawn;
    k->drawn = taken;
}

static void golf_move(Knowledge *k, Move move, bool over)
{
    int *own = k->layout[move.seat], from = move.action.from, exchanged;
    switch (move.action.verb) {
    case GOLF_PEEK:
        k->knows[own[from]] |= seat_bit(move.seat);
        break;
    case GOLF_FLIP:
        k->knows[own[from]] = EVERYONE;
        break;
    case GOLF_FLIP_COLUMN:
        golf_show(k, move.seat, from, k->order->options->value[GOLF_COLUMNS]);
        break;
    case GOLF_FLIP_ALL:
        golf_show(k, move.seat, 0, 1);
        break;
    case GOLF_EXCHANGE:
        exchanged = own[from];
        own[from] = own[move.action.to];
        own[move.action.to] = exchanged;
        break;
    case GOLF_SWAP:
        golf_swap(k, &own[from]);
        break;
    case GOLF_DISCARD:
        golf_lay_down(k, k->drawn);
        break;
    case GOLF_TRADE_KING:
        golf_trade(k, from);
        break;
    case GOLF_DRAW_STOCK:
    case GOLF_DRAW_DISCARD:
        golf_draw(k, move);
        break;
    default:
        break;
    }
    for (Seat seat = 0; over && seat < k->order->seats; seat++)
        golf_show(k, seat, 0, 1);
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
        if (over || k->deck->card[place] == move.action.card) /* no two are alike */
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
    { "patience", false, patience_begin, patience_move },
    { "golf", false, golf_begin, golf_move },
    { "kop", true, kop_begin, kop_move },
    { "null", false, null_begin, null_move },
};

const Oracle *oracle_of(const char *family)
{
    for (size_t i = 0; i < sizeof oracles / sizeof *oracles; i++)
        if (strcmp(oracles[i].family, family) == 0)
            return &oracles[i];
    return NULL;
}
