/* oracle_patience.c - who may know which card of a patience (P1, P2, P4, M4). The tableau is open, except cards
 * that are covered and face down. A card of the stock is known when it is turned. With the same deal for several,
 * it is known only to those who turned it, until the hole is over. A stock that is dealt onto the columns has the
 * places after those that are dealt first (10.7). This file works out again which card covers which, from rows and
 * places. */
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

enum { STARTS = 2, PICKED_MOST = 3 * 4 + STARTS };

/* How many cards lie on the foundations after the deal; how many of them are picked out: an ace of spades, a king of
 * hearts. */
static int begun(const Knowledge *k)
{
    const int start = option(k, PATIENCE_START);
    return start == START_EMPTY          ? 0
           : start == START_CARD         ? option(k, PATIENCE_FOUNDATIONS)
           : start == START_ACE_AND_KING ? STARTS
                                         : 1;
}

/* A place: its row, where it lies in half cards, and whether it is drawn face down. */
typedef struct {
    int row, half;
    bool is_down;
} Spot;

typedef struct {
    Spot spot[DECK_MAX];
    int len, round; /* round: half cards all round; 0: not joined */
} Spots;

static void lay(Spots *spots, int row, int half, bool is_down)
{
    spots->spot[spots->len++] = (Spot){ row, half, is_down };
}

static void lay_peaks(Spots *spots)
{
    for (int row = 0; row < 3; row++)
        for (int peak = 0; peak < 3; peak++)
            for (int i = 0; i <= row; i++)
                lay(spots, row, 6 * peak + 3 - row + 2 * i, false);
    for (int i = 0; i < 10; i++)
        lay(spots, 3, 2 * i, false);
}

static void lay_trees(Spots *spots)
{
    for (int row = 0; row < 11; row++)
        for (int tree = 0; tree < 3; tree++)
            for (int i = 0; i <= row % 2; i++)
                lay(spots, row, 10 * tree + 1 - row % 2 + 2 * i, false);
}

static void lay_walls(Spots *spots)
{
    for (int row = 0; row < 3; row++)
        for (int wall = 0; wall < 4; wall++)
            for (int i = 0; i < (row == 0 ? 2 : 3); i++)
                lay(spots, row, 6 * wall + 2 - row + 2 * i, false);
    spots->round = 24;
}

static void lay_drawing(Spots *spots, const char *at)
{
    int row = 0, half = 0, longest = 0;
    bool is_round = *at == '@';
    for (at += is_round; *at; at++) {
        if (*at >= '0' && *at <= '9') {
            int space = *at - '0';
            for (; at[1] >= '0' && at[1] <= '9'; at++)
                space = 10 * space + at[1] - '0';
            half += space;
        } else if (*at == '/') {
            row++;
            half = 0;
        } else {
            lay(spots, row, half, *at == 'x');
            half += 2;
            longest = half > longest ? half : longest;
        }
    }
    spots->round = is_round ? longest & ~1 : 0;
}

/* How many cards of columns are dealt before the play, and in all. */
static int dealt_first(const Knowledge *k)
{
    return option(k, PATIENCE_COLUMNS) * option(k, PATIENCE_ROWS);
}

static int in_columns(const Knowledge *k)
{
    return option(k, PATIENCE_STOCK_TO) ? set_size(k) - begun(k) : dealt_first(k);
}

static Spots spots_of(const Knowledge *k)
{
    Spots spots = { .len = 0 };
    const int kind = option(k, PATIENCE_LAYOUT);
    if (kind == LAYOUT_COLUMNS)
        for (int place = 0; place < in_columns(k); place++)
            lay(&spots, place / option(k, PATIENCE_COLUMNS), 2 * (place % option(k, PATIENCE_COLUMNS)), false);
    else if (kind == LAYOUT_PEAKS)
        lay_peaks(&spots);
    else if (kind == LAYOUT_TREES)
        lay_trees(&spots);
    else if (kind == LAYOUT_WALLS)
        lay_walls(&spots);
    else if (kind == LAYOUT_DRAWN)
        lay_drawing(&spots, k->order->options->text);
    for (int row = 0; kind == LAYOUT_PYRAMID && row < 7; row++)
        for (int i = 0; i <= row; i++)
            lay(&spots, row, 6 - row + 2 * i, false);
    return spots;
}

static int places(const Knowledge *k)
{
    return spots_of(k).len;
}

/* Whether a spot of the next row lies on another: they share at least half a card. */
static bool lies_on(const Spots *spots, Spot upper, Spot lower)
{
    int apart = upper.half - lower.half;
    if (spots->round)
        apart = (apart + spots->round + 1) % spots->round - 1;
    return upper.row == lower.row + 1 && apart > -2 && apart < 2;
}

/* Whether nothing lies on a place any more. */
static bool is_uncovered(const Knowledge *k, const Spots *spots, int seat, int place)
{
    for (int other = 0; other < spots->len; other++)
        if (!k->gone[seat][other] && lies_on(spots, spots->spot[other], spots->spot[place]))
            return false;
    return true;
}

/* How many cards lie under the columns, one under each. */
static int under(const Knowledge *k)
{
    return option(k, PATIENCE_UNDER) ? option(k, PATIENCE_COLUMNS) : 0;
}

/* The places in the deck of what is picked out before the deal: the rank under the columns, in the order of the deck;
 * an ace of spades, a king of hearts. Returns how many. */
static int picked(const Knowledge *k, int seat, int out[PICKED_MOST])
{
    static const Card starts[STARTS] = { CARD(ACE, SPADES), CARD(KING, HEARTS) };
    const int from = is_duplicate(k) || k->order->seats == 1 ? 0 : seat * set_size(k);
    const int rank = option(k, PATIENCE_UNDER) == UNDER_QUEENS ? QUEEN : KING;
    int len = 0;
    for (int at = from; len < under(k); at++)
        if (card_rank(k->deck->card[at]) == rank)
            out[len++] = at;
    for (int i = 0; i < begun(k) && option(k, PATIENCE_START) != START_CARD; i++) {
        int at = from;
        while (k->deck->card[at] != starts[i])
            at++;
        out[len++] = at;
    }
    return len;
}

/* The place in the deck of what is dealt as number `dealt` to a seat: cards picked out come behind the tableau. */
static int deck_place(const Knowledge *k, int seat, int dealt)
{
    int out[PICKED_MOST];
    const int from = is_duplicate(k) || k->order->seats == 1 ? 0 : seat * set_size(k), len = picked(k, seat, out);
    if (dealt >= places(k) && dealt < places(k) + len)
        return out[dealt - places(k)];
    int number = dealt - (dealt >= places(k) ? len : 0);
    for (int place = from;; place++) {
        bool is_out = false;
        for (int i = 0; i < len; i++)
            is_out = is_out || place == out[i];
        if (!is_out && number-- == 0)
            return place;
    }
}

enum { STOCK_NEXT, DEALT, PICKED };

static void learn(Knowledge *k, int seat, int dealt, bool at_deal)
{
    k->knows[deck_place(k, seat, dealt)] |= is_duplicate(k) && !at_deal ? seat_bit((Seat)seat) : EVERYONE;
}

/* Whether a place lies face up from the deal on, or has been uncovered in the seat's deal. */
static bool is_up(const Knowledge *k, const Spots *spots, int seat, int place)
{
    const int face = option(k, PATIENCE_FACE);
    const bool is_first = spots->spot[place].row == 0;
    bool is_down = spots->spot[place].is_down || face == FACE_COVERED_DOWN || (face != FACE_UP && is_first);
    if (!is_down || (face != FACE_FIRST_LAST && is_uncovered(k, spots, seat, place)))
        return true;
    for (int other = 0; other < spots->len; other++)
        if (spots->spot[other].row > 0 && !k->gone[seat][other])
            return false;
    return face == FACE_FIRST_LAST;
}

static void learn_uncovered(Knowledge *k, int seat, bool at_deal)
{
    const Spots spots = spots_of(k);
    for (int place = 0; place < spots.len && place < k->layout[seat][DEALT]; place++)
        if (is_up(k, &spots, seat, place))
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
        k->layout[seat][DEALT] = option(k, PATIENCE_STOCK_TO) ? dealt_first(k) : places(k);
        for (int i = 0; i < under(k) + begun(k) || i == 0; i++)
            k->layout[seat][PICKED + i] = deck_place(k, seat, places(k) + i);
        learn_uncovered(k, seat, true);
        for (int i = 0; i < under(k) + begun(k); i++)
            learn(k, seat, k->layout[seat][STOCK_NEXT]++, true);
    }
}

static void patience_move_known(Knowledge *k, Move move, bool over)
{
    const bool is_turn = move.action.verb == PATIENCE_TURN;
    if (is_turn && option(k, PATIENCE_STOCK_TO))
        k->layout[move.seat][DEALT] += option(k, PATIENCE_COLUMNS);
    else if (is_turn)
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
