/* oracle_patience.c - who may know which card of a patience (P1, P2, P4, M4). The tableau is open, except cards
 * that are covered and face down. A card of the stock is known when it is turned. With the same deal for several,
 * it is known only to those who turned it, until the hole is over. This file works out again which card covers
 * which, from rows and places. */
#include "laws/oracle.h"

#include "games/patience/patience.h"
#include "games/patience/tables.h"

static int option(const Knowledge *k, int row)
{
    return k->order->options->value[row];
}

static bool is_duplicate(const Knowledge *k)
{
    return k->order->seats > 1 && option(k, PATIENCE_SAME_DEAL);
}

static int set_size(const Knowledge *k)
{
    REQUIRE(k->order->seats > 0);
    return is_duplicate(k) || k->order->seats == 1 ? k->deck->len : k->deck->len / k->order->seats;
}

/* The row a place is in, and where in it. */
typedef struct {
    int row, at;
} Spot;

static const int peak_rows[] = { 3, 6, 9, 10 };

static int row_len(int kind, int row)
{
    return kind == LAYOUT_PEAKS ? peak_rows[row] : row + 1;
}

static Spot spot_of(int kind, int place)
{
    Spot spot = { 0, place };
    while (spot.at >= row_len(kind, spot.row))
        spot.at -= row_len(kind, spot.row++);
    return spot;
}

static int place_of(int kind, Spot spot)
{
    int place = spot.at;
    for (int row = 0; row < spot.row; row++)
        place += row_len(kind, row);
    return place;
}

static int places(const Knowledge *k)
{
    bool is_columns = option(k, PATIENCE_LAYOUT) == LAYOUT_COLUMNS;
    return is_columns ? option(k, PATIENCE_COLUMNS) * option(k, PATIENCE_ROWS) : 28;
}

/* Whether nothing lies on a place any more. */
static bool is_uncovered(const Knowledge *k, int seat, int place)
{
    int kind = option(k, PATIENCE_LAYOUT);
    if (kind == LAYOUT_COLUMNS) {
        int under = place + option(k, PATIENCE_COLUMNS);
        return under >= places(k) || k->gone[seat][under];
    }
    Spot spot = spot_of(kind, place), next = { spot.row + 1, spot.at };
    if (next.row == (kind == LAYOUT_PEAKS ? 4 : 7))
        return true;
    if (kind == LAYOUT_PEAKS && spot.row < 2) /* each peak's row is one longer */
        next.at = spot.at / (spot.row + 1) * (spot.row + 2) + spot.at % (spot.row + 1);
    int first = place_of(kind, next);
    return k->gone[seat][first] && k->gone[seat][first + 1];
}

/* The place in the deck of what is dealt as number `dealt` to a seat: an ace of spades set aside is passed over. */
static int deck_place(const Knowledge *k, int seat, int dealt)
{
    int from = is_duplicate(k) || k->order->seats == 1 ? 0 : seat * set_size(k), ace = 0;
    if (option(k, PATIENCE_START) != START_ACE_OF_SPADES)
        return from + dealt;
    while (k->deck->card[from + ace] != CARD(ACE, SPADES))
        ace++;
    if (dealt == places(k))
        return from + ace;
    int number = dealt - (dealt > places(k));
    return from + number + (number >= ace);
}

enum { STOCK_NEXT, ACE_PLACE };

static void learn(Knowledge *k, int seat, int dealt, bool at_deal)
{
    k->knows[deck_place(k, seat, dealt)] |= is_duplicate(k) && !at_deal ? seat_bit((Seat)seat) : EVERYONE;
}

static void learn_uncovered(Knowledge *k, int seat, bool at_deal)
{
    for (int place = 0; place < places(k); place++)
        if (!option(k, PATIENCE_FACE) || is_uncovered(k, seat, place))
            learn(k, seat, place, at_deal);
}

/* The end of a hole shows what anybody has seen. */
static void learn_all(Knowledge *k)
{
    for (int place = 0; place < k->deck->len; place++)
        k->knows[place] = (SeatSet)(k->knows[place] ? EVERYONE : 0);
}

static void patience_deal_known(Knowledge *k, const void *state)
{
    (void)state;
    for (int seat = 0; seat < k->order->seats; seat++) {
        k->layout[seat][STOCK_NEXT] = places(k);
        k->layout[seat][ACE_PLACE] = deck_place(k, seat, places(k));
        learn_uncovered(k, seat, true);
        if (option(k, PATIENCE_START) != START_EMPTY)
            learn(k, seat, k->layout[seat][STOCK_NEXT]++, true);
    }
}

static void patience_move_known(Knowledge *k, Move move, bool over)
{
    if (move.action.verb == PATIENCE_TURN)
        learn(k, move.seat, k->layout[move.seat][STOCK_NEXT]++, false);
    else
        k->gone[move.seat][move.action.from] = true;
    learn_uncovered(k, move.seat, false);
    if (over)
        learn_all(k);
}

const Oracle patience_oracle = { .game = "golf-patience",
                                 .tells = STOP_TELLS,
                                 .chance = offsetof(Patience, card),
                                 .deal = patience_deal_known,
                                 .move = patience_move_known };
