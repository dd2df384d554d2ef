/* play.c - what actions do: cards move, layouts turn up, turns and the deal end. */
#include "games/golf/turn.h"

#include <string.h>

/* All discards but the top one become the stock. */
static void reshuffle(Golf *s)
{
    Rng rng = rng_make(&s->seed, STREAM_DEAL + ++s->reshuffles);
    Card pile[DECK_MAX];
    int len = s->discard_len - 1;
    Card top = s->card[len];
    memcpy(pile, s->card, (size_t)len);
    cards_shuffle(pile, len, &rng);
    memset(s->card, CARD_NONE, s->stock_end);
    s->card[0] = top;
    s->discard_len = 1;
    s->stock_next = (uint8_t)(s->stock_end - len);
    memcpy(s->card + s->stock_next, pile, (size_t)len);
}

static Card take_stock(Golf *s)
{
    if (golf_stock_len(s) == 0)
        reshuffle(s);
    Card card = s->card[s->stock_next];
    s->card[s->stock_next++] = CARD_NONE;
    return card;
}

Card golf_stock_top(const Golf *s)
{
    if (golf_stock_len(s) > 0)
        return s->card[s->stock_next];
    Golf after = *s;
    return take_stock(&after);
}

static void draw(Golf *s, int verb)
{
    if (verb == GOLF_DRAW_STOCK) {
        s->drawn = take_stock(s);
    } else {
        s->drawn = s->card[--s->discard_len];
        s->card[s->discard_len] = CARD_NONE;
    }
    s->drawn_from = (uint8_t)verb;
    s->phase = GOLF_DRAWN;
}

static void discard(Golf *s, Card card)
{
    s->card[s->discard_len++] = card;
    s->drawn = CARD_NONE;
    s->drawn_from = 0;
}

/* Out of play for the rest of the deal: behind the stock. */
static void put_away(Golf *s, Card card)
{
    memmove(s->card + s->stock_next - 1, s->card + s->stock_next, (size_t)golf_stock_len(s));
    s->stock_next--;
    s->card[--s->stock_end] = card;
}

/* Lines and blocks that are complete among the cards that are up leave the layout; what they pay is banked (C11). */
static void remove_completed(Golf *s, Seat seat)
{
    const GolfScoring *g = &s->rules.scoring;
    Card card[SLOTS_MAX];
    if (!s->rules.removes)
        return;
    for (int slot = 0; slot < g->slots; slot++)
        card[slot] = golf_is_up(s, seat, slot) ? s->slot[seat][slot].card : CARD_NONE;
    uint16_t gone = golf_completed(g, card);
    for (int slot = 0; slot < g->slots; slot++)
        card[slot] = gone >> slot & 1 ? card[slot] : CARD_NONE;
    s->banked[seat] = (int16_t)(s->banked[seat] + golf_score(g, card, g->slots));
    s->up[seat] &= (uint16_t)~gone;
    s->filled[seat] &= (uint16_t)~gone;
    for (; gone; gone &= (uint16_t)(gone - 1)) {
        GolfSlot *slot = &s->slot[seat][__builtin_ctz(gone)];
        put_away(s, slot->card);
        *slot = (GolfSlot){ 0 };
    }
}

static void turn_up(Golf *s, Seat seat, uint16_t slots)
{
    s->up[seat] |= slots;
    for (; slots; slots &= (uint16_t)(slots - 1))
        s->slot[seat][__builtin_ctz(slots)].known = GOLF_PUBLIC;
    remove_completed(s, seat);
}

static void place(Golf *s, Seat seat, int slot)
{
    bool is_public = s->rules.place_face == GOLF_FACE_UP || s->drawn_from != GOLF_DRAW_STOCK;
    s->slot[seat][slot] =
        (GolfSlot){ .card = s->drawn, .since = s->reshuffles, .known = is_public ? GOLF_PUBLIC : seat_bit(seat) };
    s->replaced[seat] |= slot_bit(slot);
    s->up[seat] &= (uint16_t)~slot_bit(slot);
}

static void showdown(Golf *s)
{
    s->phase = GOLF_SHOWDOWN;
    for (Seat seat = 0; seat < s->seats; seat++) {
        s->up[seat] = s->filled[seat];
        for (int slot = 0; slot < s->rules.scoring.slots; slot++)
            if (golf_is_up(s, seat, slot))
                s->slot[seat][slot].known = GOLF_PUBLIC;
    }
}

static void begin_turn(Golf *s, Seat seat)
{
    s->turn = seat;
    memset(s->looked, 0, sizeof s->looked);
    s->phase = s->rules.init_when == GOLF_OWN_FIRST_TURN && owes_look(s, seat) ? GOLF_INIT : GOLF_TURN;
}

/* The next seat's turn, or the one after when a jack has been discarded (C20). */
static void pass_turn(Golf *s, bool jack)
{
    Seat next = seat_after(s->turn, 1, s->seats);
    if (jack && !(s->finals && next == s->ender)) {
        next = seat_after(next, 1, s->seats);
        s->finals_left = (uint8_t)(s->finals_left - s->finals);
    }
    if (s->finals && s->finals_left == 0)
        showdown(s);
    else
        begin_turn(s, next);
}

static bool is_not_all_up(const Golf *s, Seat seat)
{
    return !golf_is_all_up(s, seat);
}

/* Whether the layout of the seat whose turn ends is an end, and makes it the ender. */
static bool layout_ends(Golf *s)
{
    const uint8_t on = s->rules.end_on;
    bool all_up = golf_is_all_up(s, s->turn), is_empty = s->filled[s->turn] == 0;
    bool counts =
        (all_up && on & (GOLF_ON_OWN_ALL_UP | GOLF_ON_EVERYONE_ALL_UP)) || (is_empty && on & GOLF_ON_LAYOUT_EMPTY);
    if (s->ender == SEAT_NONE && counts)
        s->ender = s->turn;
    return (all_up && on & GOLF_ON_OWN_ALL_UP) || (is_empty && on & GOLF_ON_LAYOUT_EMPTY);
}

/* Ends that leave nobody a further turn. */
static bool ends_at_once(const Golf *s)
{
    bool is_empty = s->filled[s->turn] == 0;
    return (is_empty && s->rules.end_on & GOLF_ON_LAYOUT_EMPTY) ||
           (s->rules.end_on & GOLF_ON_EVERYONE_ALL_UP && !any_seat(s, is_not_all_up)) ||
           s->turns[s->turn] == s->rules.turns_max || !stock_can_serve(s);
}

/* jack: the turn discarded one. */
static void end_turn(Golf *s, bool knocks, bool jack)
{
    s->turns[s->turn]++;
    if (knocks)
        s->ender = s->turn;
    bool ends = layout_ends(s) || knocks;
    if (ends_at_once(s)) {
        showdown(s);
        return;
    }
    if (s->finals) {
        s->finals_left--;
    } else if (ends) {
        s->finals = true;
        s->finals_left = (uint8_t)(s->rules.final_turns ? s->seats - 1 + s->rules.final_ender : 0);
    }
    if (s->finals && s->finals_left == 0)
        showdown(s);
    else
        pass_turn(s, jack);
}

static void end_turn_discarded(Golf *s)
{
    end_turn(s, false, s->rules.jack_skip && card_rank(s->card[s->discard_len - 1]) == JACK);
}

static void begin_play(Golf *s)
{
    if (any_seat(s, owes_look))
        s->phase = GOLF_INIT;
    else if (any_seat(s, owes_accept))
        s->phase = GOLF_ARRANGE;
    else
        begin_turn(s, s->starter);
}

static void look_first(Golf *s, Seat seat, uint16_t slots)
{
    s->first[seat] |= slots;
    if (s->rules.held != GOLF_HELD_NONE)
        s->held[seat] |= slots;
    if (s->rules.init_mode == GOLF_LOOK_FLIP)
        turn_up(s, seat, slots);
    else
        s->slot[seat][__builtin_ctz(slots)].known |= seat_bit(seat);
    if (s->rules.init_when == GOLF_BEFORE_PLAY)
        begin_play(s);
    else if (!owes_look(s, seat))
        s->phase = GOLF_TURN;
}

static bool is_first_look(const Golf *s, Seat seat)
{
    return s->phase == GOLF_INIT && (s->rules.init_when == GOLF_BEFORE_PLAY || seat == s->turn);
}

static void peek(Golf *s, Seat seat, int slot)
{
    bool is_free = s->rules.peek_free && s->first[seat] & slot_bit(slot);
    s->slot[seat][slot].known |= seat_bit(seat);
    s->looked[seat] |= slot_bit(slot);
    s->fees[seat] = (int16_t)(s->fees[seat] + (is_free ? 0 : s->rules.peek_paid));
}

static void exchange_bits(uint16_t *slots, int i, int j)
{
    if ((*slots >> i & 1) != (*slots >> j & 1))
        *slots ^= slot_bit(i) | slot_bit(j);
}

static void exchange(Golf *s, Seat seat, int i, int j)
{
    GolfSlot moved = s->slot[seat][i];
    s->slot[seat][i] = s->slot[seat][j];
    s->slot[seat][j] = moved;
    exchange_bits(&s->up[seat], i, j);
    exchange_bits(&s->first[seat], i, j);
    exchange_bits(&s->held[seat], i, j);
    s->exchanges[seat]++; /* it completes nothing: lines are looked for when a card is placed or turned up (C11) */
}

static void flip(Golf *s, Seat seat, int slot)
{
    bool after_discard = s->phase == GOLF_TURN_UP;
    turn_up(s, seat, slot_bit(slot));
    if (after_discard)
        end_turn_discarded(s);
    else
        end_turn(s, false, false);
}

static void swap(Golf *s, Seat seat, int slot)
{
    Card replaced = s->slot[seat][slot].card;
    place(s, seat, slot);
    discard(s, replaced);
    if (s->rules.place_face == GOLF_FACE_UP)
        turn_up(s, seat, slot_bit(slot));
    end_turn_discarded(s);
}

static void discard_drawn(Golf *s, Seat seat)
{
    discard(s, s->drawn);
    if (s->rules.flip_on_discard != GOLF_FLIP_NONE && face_down(s, seat))
        s->phase = GOLF_TURN_UP;
    else
        end_turn_discarded(s);
}

/* The king stays face up where the other card lay, which is in the hand now. */
static void trade_king(Golf *s, int where)
{
    Seat other = (Seat)(where / SLOTS_MAX);
    GolfSlot *slot = &s->slot[other][where % SLOTS_MAX];
    Card king = s->drawn;
    s->drawn = slot->card;
    s->drawn_from = GOLF_TRADE_KING;
    slot->card = king;
    remove_completed(s, other);
}

void golf_apply(void *state, Seat seat, Action action)
{
    Golf *s = state;
    switch (action.verb) {
    case GOLF_PEEK:
    case GOLF_FLIP:
        if (is_first_look(s, seat))
            look_first(s, seat, slot_bit(action.from));
        else if (action.verb == GOLF_PEEK)
            peek(s, seat, action.from);
        else
            flip(s, seat, action.from);
        return;
    case GOLF_FLIP_COLUMN:
        look_first(s, seat, slots_of_column(s, action.from));
        return;
    case GOLF_EXCHANGE:
        exchange(s, seat, action.from, action.to);
        return;
    case GOLF_ACCEPT:
        s->exchanges[seat] = GOLF_ARRANGED;
        begin_play(s);
        return;
    case GOLF_DRAW_STOCK:
    case GOLF_DRAW_DISCARD:
        draw(s, action.verb);
        return;
    case GOLF_SWAP:
        swap(s, seat, action.from);
        return;
    case GOLF_DISCARD:
        discard_drawn(s, seat);
        return;
    case GOLF_FLIP_ALL:
        turn_up(s, seat, face_down(s, seat));
        end_turn(s, false, false);
        return;
    case GOLF_TRADE_KING:
        trade_king(s, action.from);
        return;
    case GOLF_PASS_FLIP:
        end_turn_discarded(s);
        return;
    default:
        end_turn(s, true, false);
        return;
    }
}
