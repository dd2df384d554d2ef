/* oracle_golf.c - who may know which card of draw-and-swap golf (A0 to A2, E). Cards are dealt one to a seat, round
 * by round, the starter first, all face down. One more card is turned up unless the options say otherwise; the rest
 * is the stock. Removed cards were face up, so everybody knows them. */
#include "laws/oracle.h"

#include "games/golf/golf.h"

#include <string.h>

enum { EMPTY = -1 };

static int option(const Knowledge *k, int row)
{
    return k->order->options->value[row];
}

static Card card_at(const Knowledge *k, int place)
{
    return k->deck->card[place];
}

static int *slot_of(Knowledge *k, int where)
{
    return &k->layout[where / SLOTS_MAX][where % SLOTS_MAX];
}

/* A card lies where its owner always sees it. */
static void show_held(Knowledge *k, int where)
{
    int held = option(k, GOLF_HELD), seat = where / SLOTS_MAX;
    bool is_held = held == GOLF_HELD_ALL || (held == GOLF_HELD_INITIAL && k->first[seat] >> where % SLOTS_MAX & 1);
    if (is_held && *slot_of(k, where) != EMPTY)
        k->knows[*slot_of(k, where)] |= seat_bit((Seat)seat);
}

static void turn_down(Knowledge *k, int seat, int slot)
{
    k->up[seat] &= (uint16_t) ~(1u << slot);
}

static void golf_begin(Knowledge *k, const void *state)
{
    (void)state;
    k->layout_len = option(k, GOLF_ROWS) * option(k, GOLF_COLUMNS);
    k->target = k->other = k->picked = k->drawn = EMPTY;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int slot = 0; slot < SLOTS_MAX; slot++)
            k->layout[seat][slot] = EMPTY;
    for (int slot = 0; slot < k->layout_len; slot++)
        for (int i = 0; i < k->order->seats; i++) {
            Seat seat = seat_after(k->order->starter, i, k->order->seats);
            k->layout[seat][slot] = k->next++;
            show_held(k, seat * SLOTS_MAX + slot);
        }
    if (!option(k, GOLF_START_FACEUP))
        return;
    k->knows[k->next] = EVERYONE;
    k->discard[k->discard_len++] = k->next++;
}

static void lay_down(Knowledge *k, int place)
{
    k->knows[place] = EVERYONE;
    k->discard[k->discard_len++] = place;
}

static void lay_drawn(Knowledge *k)
{
    lay_down(k, k->drawn);
    k->drawn = EMPTY;
}

static int take_stock(Knowledge *k)
{
    k->lost = k->next == k->deck->len; /* a reshuffle */
    return k->lost ? 0 : k->next++;
}

static void draw(Knowledge *k, Move move)
{
    k->matches = false;
    k->named = 0;
    if (move.action.verb == GOLF_DRAW_DISCARD) {
        k->drawn = k->discard[--k->discard_len];
        return;
    }
    k->drawn = take_stock(k);
    if (!k->lost)
        k->knows[k->drawn] |= seat_bit(move.seat);
}

static void show(Knowledge *k, Seat seat, int slot, int step)
{
    for (; slot < SLOTS_MAX; slot += step)
        if (k->layout[seat][slot] != EMPTY) {
            k->knows[k->layout[seat][slot]] = EVERYONE;
            k->up[seat] |= (uint16_t)(1u << slot);
        }
}

/* The first places that a seat looks at or turns up are its first look. */
static void look(Knowledge *k, Seat seat, int slot, bool everyone)
{
    bool is_first = option(k, GOLF_INIT_MODE) != GOLF_LOOK_NONE &&
                    __builtin_popcount(k->first[seat]) < option(k, GOLF_INIT_COUNT) + option(k, GOLF_INIT_FLIP);
    k->first[seat] |= (uint16_t)(is_first ? 1u << slot : 0);
    k->knows[k->layout[seat][slot]] |= everyone ? EVERYONE : seat_bit(seat);
    k->up[seat] |= (uint16_t)(everyone ? 1u << slot : 0);
}

static void put_drawn(Knowledge *k, Seat seat, int slot, int says)
{
    int face = option(k, GOLF_PLACE_FACE);
    bool was_up = k->up[seat] >> slot & 1, is_up = face == GOLF_FACE_UP || (face == GOLF_FACE_AS_IT_LAY && was_up) ||
                                                   (face == GOLF_FACE_CHOICE && says == 1);
    k->layout[seat][slot] = k->drawn;
    k->up[seat] = (uint16_t)((k->up[seat] & ~(1u << slot)) | (unsigned)is_up << slot);
    if (is_up)
        k->knows[k->drawn] = EVERYONE;
    k->drawn = EMPTY;
    show_held(k, seat * SLOTS_MAX + slot);
}

static void swap_drawn(Knowledge *k, Seat seat, int slot, int says)
{
    int replaced = k->layout[seat][slot];
    put_drawn(k, seat, slot, says);
    lay_down(k, replaced);
}

static void change_places(Knowledge *k, int a, int b)
{
    int moved = *slot_of(k, a), seat_a = a / SLOTS_MAX, seat_b = b / SLOTS_MAX;
    bool differ = (k->up[seat_a] >> a % SLOTS_MAX ^ k->up[seat_b] >> b % SLOTS_MAX) & 1;
    *slot_of(k, a) = *slot_of(k, b);
    *slot_of(k, b) = moved;
    if (differ) {
        k->up[seat_a] ^= (uint16_t)(1u << a % SLOTS_MAX);
        k->up[seat_b] ^= (uint16_t)(1u << b % SLOTS_MAX);
    }
    show_held(k, a);
    show_held(k, b);
}

static void exchange(Knowledge *k, Move move)
{
    int seat = k->permutes ? k->target / SLOTS_MAX : move.seat, i = move.action.from, j = move.action.to;
    uint16_t *first = &k->first[seat], differ = (uint16_t)((*first >> i ^ *first >> j) & 1);
    if (!k->permutes)
        *first ^= (uint16_t)(differ << i | differ << j);
    change_places(k, seat * SLOTS_MAX + i, seat * SLOTS_MAX + j);
}

static void trade(Knowledge *k, int where)
{
    int taken = *slot_of(k, where);
    k->knows[k->drawn] = EVERYONE;
    *slot_of(k, where) = k->drawn; /* face up, as the other card lay */
    k->drawn = taken;
}

/* --- powers --- */

static void end_power(Knowledge *k, bool of_drawn)
{
    if (of_drawn)
        lay_drawn(k);
    k->target = k->other = k->picked = EMPTY;
    k->decides = false;
}

static GolfPower power_of(const Knowledge *k, bool of_drawn)
{
    int place = of_drawn ? k->drawn : k->discard[k->discard_len - 1];
    Card card = card_at(k, place);
    int rank = card_rank(card);
    int own =
        rank <= KING ? option(k, GOLF_POWER_CARD + (int)card_suit(card) * RANKS + rank - 1) : GOLF_POWER_AS_RANK;
    return (GolfPower)(own == GOLF_POWER_AS_RANK ? option(k, GOLF_POWER + rank - 1) : own - GOLF_CARD_POWER);
}

static bool has_two_targets(GolfPower power)
{
    return power == POWER_SWAP_OWN_OPP || power == POWER_SWAP_ANY || power == POWER_LOOK_BOTH_MAY_SWAP ||
           power == POWER_LOOK_TWO_MAY_SWAP || power == POWER_LOOK_TWO_MAY_SWAP_ANY || power == POWER_LOOK_BOTH ||
           power == POWER_LOOK_BOTH_THEN_SWAP || power == POWER_LOOK_TWO_THEN_SWAP ||
           power == POWER_LOOK_TWO_THEN_SWAP_ANY;
}

/* After its looks, two cards that are named now change places. */
static void pick(Knowledge *k, int where)
{
    if (k->picked == EMPTY) {
        k->picked = where;
        return;
    }
    change_places(k, k->picked, where);
    end_power(k, k->of_drawn);
}

static void use_power(Knowledge *k, Move move)
{
    bool of_drawn = move.action.verb == GOLF_USE_POWER, is_first = k->target == EMPTY;
    if (k->decides) {
        pick(k, move.action.from);
        return;
    }
    GolfPower power = power_of(k, of_drawn);
    *(is_first ? &k->target : &k->other) = move.action.from;
    k->of_drawn = of_drawn;
    if (of_drawn)
        k->knows[k->drawn] = EVERYONE;
    if (is_first && has_two_targets(power))
        return;
    if (power == POWER_SWAP_OWN_OPP || power == POWER_SWAP_ANY) {
        change_places(k, k->target, k->other);
        end_power(k, of_drawn);
        return;
    }
    k->knows[*slot_of(k, k->target)] |= seat_bit(move.seat);
    if (k->other != EMPTY)
        k->knows[*slot_of(k, k->other)] |= seat_bit(move.seat);
    if (power == POWER_PEEK_OWN || power == POWER_PEEK_OPP || power == POWER_PEEK_ANY || power == POWER_LOOK_BOTH)
        end_power(k, of_drawn);
    else
        k->decides = true;
}

static void scramble(Knowledge *k, int seat)
{
    if (!option(k, GOLF_SCRAMBLE_MODE)) {
        k->lost = true; /* nobody can say where the cards lie now, but their owner sees those that it holds */
        k->sees_lost = option(k, GOLF_HELD) != GOLF_HELD_NONE ? seat_bit((Seat)seat) : 0;
        return;
    }
    k->of_drawn = k->drawn != EMPTY && !k->matches; /* else the power is that of the card on the discard pile */
    if (k->of_drawn)
        k->knows[k->drawn] = EVERYONE;
    k->permutes = true;
    k->target = seat * SLOTS_MAX;
}

/* --- extra cards, matching --- */

static int extra_slot(const Knowledge *k, Seat seat)
{
    int slot = k->layout_len;
    while (slot < SLOTS_MAX && k->layout[seat][slot] != EMPTY)
        slot++;
    return slot;
}

static void draw_extra(Knowledge *k, Seat seat)
{
    int slot = extra_slot(k, seat);
    bool may_shuffle = option(k, GOLF_STOCK_OUT) == GOLF_RESHUFFLE && option(k, GOLF_MAX_RESHUFFLES) > 0;
    if (slot == SLOTS_MAX || (k->next == k->deck->len && (!may_shuffle || k->discard_len < 2)))
        return;
    int place = take_stock(k);
    if (k->lost)
        return;
    k->layout[seat][slot] = place;
    turn_down(k, seat, slot);
    show_held(k, seat * SLOTS_MAX + slot);
}

static int value(const Knowledge *k, Card card)
{
    int rank = card_rank(card);
    int own = rank <= KING ? option(k, GOLF_VAL_CARD + (int)card_suit(card) * RANKS + rank - 1) : GOLF_AS_RANK;
    return own == GOLF_AS_RANK ? option(k, GOLF_VAL + rank - 1) : own;
}

static bool are_equal(const Knowledge *k, Card a, Card b)
{
    return card_rank(a) == card_rank(b) && (!option(k, GOLF_MATCH_KEY) || value(k, a) == value(k, b));
}

static void match(Knowledge *k, Move move, int with)
{
    int *slot = slot_of(k, move.action.from), place = *slot;
    k->knows[place] = EVERYONE;
    if (!are_equal(k, card_at(k, place), card_at(k, with))) {
        for (int i = 0; i < option(k, GOLF_MATCH_FAIL_DRAW) && !k->lost; i++)
            draw_extra(k, move.seat);
        return;
    }
    bool is_own = move.action.from / SLOTS_MAX == move.seat;
    int give = option(k, GOLF_MATCH_GIVE), cards = 0;
    if (!is_own && give == GOLF_OWNER_DRAWS) {
        draw_extra(k, (Seat)(move.action.from / SLOTS_MAX));
        return;
    }
    *slot = EMPTY;
    turn_down(k, move.action.from / SLOTS_MAX, move.action.from % SLOTS_MAX);
    lay_down(k, place);
    for (int own = 0; own < SLOTS_MAX; own++)
        cards += k->layout[move.seat][own] != EMPTY;
    k->gifts = is_own ? 0 : give == GOLF_GIVES_TWO && cards > 1 ? 2 : cards > 0;
    k->target = k->gifts > 0 ? move.action.from : EMPTY;
}

static void match_drawn(Knowledge *k, Move move)
{
    k->knows[k->drawn] = EVERYONE;
    k->matches = true;
    match(k, move, k->drawn);
}

static void give(Knowledge *k, Move move)
{
    int owner = k->target / SLOTS_MAX, extra;
    *slot_of(k, k->target) = k->layout[move.seat][move.action.from];
    k->layout[move.seat][move.action.from] = EMPTY;
    turn_down(k, move.seat, move.action.from);
    show_held(k, k->target);
    extra = extra_slot(k, (Seat)owner);
    k->target = --k->gifts > 0 && extra < SLOTS_MAX ? owner * SLOTS_MAX + extra : EMPTY;
}

static void multi_replace(Knowledge *k, Move move)
{
    int *own = k->layout[move.seat], first = 0, extra = extra_slot(k, move.seat);
    bool equal = true;
    if (move.action.from != PLACE_END) {
        k->named |= (uint16_t)(1u << move.action.from);
        return;
    }
    while (!(k->named >> first & 1))
        first++;
    for (int slot = first; slot < SLOTS_MAX; slot++)
        if (k->named >> slot & 1) {
            k->knows[own[slot]] = EVERYONE;
            equal = equal && card_rank(card_at(k, own[slot])) == card_rank(card_at(k, own[first]));
        }
    for (int slot = first; equal && slot < SLOTS_MAX; slot++)
        if (k->named >> slot & 1) {
            lay_down(k, own[slot]);
            own[slot] = EMPTY;
            if (slot != first)
                turn_down(k, move.seat, slot);
        }
    const bool draws = !equal && option(k, GOLF_MULTI_REPLACE_FAIL) == GOLF_FAIL_DRAWS;
    const bool keeps = !equal && !draws && extra < SLOTS_MAX;
    if (keeps)
        turn_down(k, move.seat, extra);
    if (equal || keeps)
        put_drawn(k, move.seat, equal ? first : extra, 0);
    else
        lay_drawn(k);
    if (draws)
        draw_extra(k, move.seat);
}

/* The rest of the actions: those of powers and matching. */
static void move_more(Knowledge *k, Move move)
{
    switch (move.action.verb) {
    case GOLF_USE_POWER:
    case GOLF_USE_DISCARD_POWER:
        use_power(k, move);
        break;
    case GOLF_POWER_CHOOSE:
        change_places(k, k->target, move.seat * SLOTS_MAX + move.action.from);
        end_power(k, k->of_drawn);
        break;
    case GOLF_SWAP_YES:
        change_places(k, k->target, k->other);
        end_power(k, k->of_drawn);
        break;
    case GOLF_SWAP_NO:
        end_power(k, k->of_drawn);
        break;
    case GOLF_SCRAMBLE:
        scramble(k, move.action.from);
        break;
    case GOLF_GIVE_STOCK:
        draw_extra(k, (Seat)move.action.from);
        end_power(k, k->drawn != EMPTY && !k->matches); /* a card in hand that is matched is not the power's */
        break;
    case GOLF_MATCH:
        match(k, move, k->discard[k->discard_len - 1]);
        break;
    case GOLF_MATCH_DRAWN:
        match_drawn(k, move);
        break;
    case GOLF_GIVE:
        give(k, move);
        break;
    case GOLF_GIVE_NO:
        k->target = EMPTY;
        break;
    case GOLF_PUT_BACK:
        lay_drawn(k);
        break;
    case GOLF_MULTI_REPLACE:
        multi_replace(k, move);
        break;
    case GOLF_FINISH:
        lay_drawn(k);
        break;
    case GOLF_CALL:
    case GOLF_KNOCK:
        if (option(k, GOLF_CALL_REVEAL))
            show(k, move.seat, 0, 1);
        break;
    default:
        break;
    }
}

static void golf_move(Knowledge *k, Move move, bool over)
{
    int from = move.action.from;
    switch (move.action.verb) {
    case GOLF_PEEK:
    case GOLF_FLIP:
        look(k, move.seat, from, move.action.verb == GOLF_FLIP);
        break;
    case GOLF_FLIP_COLUMN:
        for (int slot = from; slot < k->layout_len; slot += option(k, GOLF_COLUMNS))
            if (k->layout[move.seat][slot] != EMPTY)
                look(k, move.seat, slot, true);
        break;
    case GOLF_FLIP_ALL:
        show(k, move.seat, 0, 1);
        break;
    case GOLF_EXCHANGE:
        exchange(k, move);
        break;
    case GOLF_ACCEPT:
        if (k->permutes)
            end_power(k, k->of_drawn);
        k->permutes = false;
        break;
    case GOLF_SWAP:
        swap_drawn(k, move.seat, from, move.action.to);
        break;
    case GOLF_DISCARD:
        lay_drawn(k);
        break;
    case GOLF_TRADE_KING:
        trade(k, from);
        break;
    case GOLF_DRAW_STOCK:
    case GOLF_DRAW_DISCARD:
        draw(k, move);
        break;
    default:
        move_more(k, move);
    }
    for (Seat seat = 0; over && !k->lost && seat < k->order->seats; seat++)
        show(k, seat, 0, 1);
}

const Oracle golf_oracle = { .game = "draw-golf", .deal = golf_begin, .move = golf_move };
