/* play.c - what actions do: cards move, layouts turn up, turns and the deal end. */
#include "games/golf/turn.h"

#include <string.h>

/* All discards but the top one become the stock. */
static void reshuffle(Golf *s)
{
    Rng rng = rng_make(&s->seed, STREAM_DEAL + ++s->reshuffles);
    s->stock_since = s->reshuffles;
    Card pile[DECK_MAX];
    int len = s->discard_len - 1;
    Card top = s->card[len];
    memcpy(pile, s->card, (size_t)len);
    cards_shuffle(pile, len, &rng);
    memset(s->card, CARD_NONE, s->stock_end);
    bool top_is_used = is_used(s);
    memset(s->used, 0, sizeof s->used);
    s->used[0] = top_is_used;
    s->card[0] = top;
    s->discard_len = 1;
    s->stock_next = (uint8_t)(s->stock_end - len);
    memcpy(s->card + s->stock_next, pile, (size_t)len);
}

Card take_stock(Golf *s)
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

void pile_up(Golf *s, Card card)
{
    s->used[s->discard_len / 8] &= (uint8_t) ~(1 << s->discard_len % 8);
    s->card[s->discard_len++] = card;
}

void discard(Golf *s, Card card)
{
    pile_up(s, card);
    s->drawn = CARD_NONE;
    s->drawn_from = 0;
    s->drawn_shown = false;
    s->jack = s->jack || (s->rules.jack_skip && card_rank(card) == JACK);
}

/* Out of play for the rest of the deal: behind the stock. */
static void put_away(Golf *s, Card card)
{
    memmove(s->card + s->stock_next - 1, s->card + s->stock_next, (size_t)golf_stock_len(s));
    s->stock_next--;
    s->card[--s->stock_end] = card;
}

/* Lines and blocks that are complete among the cards that are up leave the layout; what they pay is banked (C11). */
void remove_completed(Golf *s, Seat seat)
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
        history_gone(s, seat, (int)(slot - s->slot[seat]));
        *slot = (GolfSlot){ 0 };
    }
}

static void turn_up(Golf *s, Seat seat, uint16_t slots)
{
    unmix(s, seat);
    s->up[seat] |= slots;
    for (; slots; slots &= (uint16_t)(slots - 1))
        s->slot[seat][__builtin_ctz(slots)].known = GOLF_PUBLIC;
    remove_completed(s, seat);
}

void place_drawn(Golf *s, Seat seat, int slot)
{
    bool goes_up = s->rules.place_face == GOLF_FACE_UP;
    bool is_public = goes_up || s->drawn_shown || s->drawn_from != GOLF_DRAW_STOCK;
    s->slot[seat][slot] =
        (GolfSlot){ .card = s->drawn, .since = s->stock_since, .known = is_public ? GOLF_PUBLIC : seat_bit(seat) };
    if (!is_public && !s->rules.placeable_powers)
        s->slot[seat][slot].known |= GOLF_NO_POWER;
    history_seen(s, seat, slot);
    s->replaced[seat] |= slot_bit(slot);
    s->filled[seat] |= slot_bit(slot);
    s->up[seat] &= (uint16_t)~slot_bit(slot);
    s->up[seat] |= goes_up ? slot_bit(slot) : 0;
}

Card take_card(Golf *s, Seat seat, int slot)
{
    Card card = s->slot[seat][slot].card;
    s->slot[seat][slot] = (GolfSlot){ 0 };
    history_gone(s, seat, slot);
    s->filled[seat] &= (uint16_t)~slot_bit(slot);
    s->up[seat] &= (uint16_t)~slot_bit(slot);
    return card;
}

int extra_slot(const Golf *s, Seat seat)
{
    int slot = s->rules.scoring.slots;
    while (slot < SLOTS_MAX && s->filled[seat] >> slot & 1)
        slot++;
    return slot;
}

void draw_extra(Golf *s, Seat seat)
{
    int slot = extra_slot(s, seat);
    if (slot == SLOTS_MAX || !stock_can_serve(s))
        return;
    Card card = take_stock(s);
    bool is_held = s->rules.held == GOLF_HELD_ALL;
    s->slot[seat][slot] = (GolfSlot){ .card = card, .since = s->stock_since, .known = is_held ? seat_bit(seat) : 0 };
    s->filled[seat] |= slot_bit(slot);
    unmix(s, seat);
}

void unmix(Golf *s, Seat seat)
{
    for (uint16_t rest = s->mixed[seat]; rest; rest &= (uint16_t)(rest - 1))
        s->slot[seat][__builtin_ctz(rest)].known = 0;
    s->mixed[seat] = 0;
}

static void showdown(Golf *s)
{
    s->phase = GOLF_SHOWDOWN;
    for (Seat seat = 0; seat < s->seats; seat++) {
        s->mixed[seat] = 0;
        s->up[seat] = s->filled[seat];
        for (uint16_t rest = s->filled[seat]; rest; rest &= (uint16_t)(rest - 1))
            s->slot[seat][__builtin_ctz(rest)].known = GOLF_PUBLIC;
    }
}

static void begin_turn(Golf *s, Seat seat)
{
    s->turn = seat;
    memset(s->looked, 0, sizeof s->looked);
    memset(s->failed, 0, sizeof s->failed);
    s->called = s->jack = s->matched = false;
    s->named = 0;
    s->phase = s->rules.init_when == GOLF_OWN_FIRST_TURN && owes_look(s, seat) ? GOLF_INIT : GOLF_TURN;
}

/* The next seat's turn, or the one after when a jack has been discarded (C20). */
static void pass_turn(Golf *s)
{
    Seat next = seat_after(s->turn, 1, s->seats);
    if (s->jack && !(s->finals && next == s->ender)) {
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

static bool has_no_card(const Golf *s, Seat seat)
{
    return s->filled[seat] == 0;
}

/* Ends that leave nobody a further turn. */
static bool ends_at_once(const Golf *s)
{
    return (s->rules.end_on & GOLF_ON_LAYOUT_EMPTY && any_seat(s, has_no_card)) ||
           (s->rules.end_on & GOLF_ON_EVERYONE_ALL_UP && !any_seat(s, is_not_all_up)) ||
           s->turns[s->turn] == s->rules.turns_max || !stock_can_serve(s);
}

static void end_turn(Golf *s)
{
    s->turns[s->turn]++;
    history_turn_ends(s, s->turn);
    bool ends = layout_ends(s) || s->called;
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
        pass_turn(s);
}

void close_turn(Golf *s)
{
    if (s->rules.call_when == GOLF_CALL_AT_END && s->ender == SEAT_NONE)
        s->phase = GOLF_TURN_END;
    else
        end_turn(s);
}

void after_discard(Golf *s, bool opens_window)
{
    if (opens_window && s->rules.match_mode == GOLF_MATCH_OUT_OF_TURN)
        open_window(s);
    else
        close_turn(s);
}

static void call(Golf *s)
{
    s->called = true;
    s->ender = s->turn;
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
        turn_up(s, seat, slots & face_down(s, seat));
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
    unmix(s, seat);
    s->slot[seat][slot].known |= seat_bit(seat);
    history_seen(s, seat, slot);
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
    bool discarded = s->phase == GOLF_TURN_UP;
    turn_up(s, seat, slot_bit(slot));
    after_discard(s, discarded);
}

static void swap(Golf *s, Seat seat, int slot)
{
    unmix(s, seat);
    bool knew = golf_knows(s, seat, seat, slot);
    Card replaced = take_card(s, seat, slot);
    place_drawn(s, seat, slot);
    if (knew)
        history_kept(s, seat, replaced, slot);
    discard(s, replaced);
    remove_completed(s, seat);
    after_discard(s, true);
}

static void discard_drawn(Golf *s, Seat seat)
{
    history_kept(s, seat, s->drawn, SLOTS_MAX);
    discard(s, s->drawn);
    if (s->rules.flip_on_discard != GOLF_FLIP_NONE && face_down(s, seat))
        s->phase = GOLF_TURN_UP;
    else
        after_discard(s, true);
}

/* The king stays face up where the other card lay, which is in the hand now. */
static void trade_king(Golf *s, int where)
{
    Seat other = (Seat)(where / SLOTS_MAX);
    GolfSlot *slot = slot_at(s, where);
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
        if (s->phase == GOLF_PERMUTE)
            apply_power(s, seat, action);
        else
            exchange(s, seat, action.from, action.to);
        return;
    case GOLF_ACCEPT:
        if (s->phase == GOLF_PERMUTE) {
            apply_power(s, seat, action);
            return;
        }
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
        after_discard(s, false);
        return;
    case GOLF_TRADE_KING:
        trade_king(s, action.from);
        return;
    case GOLF_PASS_FLIP:
        after_discard(s, true);
        return;
    case GOLF_KNOCK:
        call(s);
        end_turn(s);
        return;
    case GOLF_CALL:
        call(s);
        if (s->phase == GOLF_TURN_END)
            end_turn(s);
        return;
    case GOLF_END_TURN:
        end_turn(s);
        return;
    case GOLF_MULTI_REPLACE:
        multi_replace(s, seat, action.from);
        return;
    case GOLF_MATCH:
    case GOLF_PASS_MATCH:
    case GOLF_GIVE:
    case GOLF_MATCH_DRAWN:
    case GOLF_FINISH:
        apply_match(s, seat, action);
        return;
    default:
        apply_power(s, seat, action);
        return;
    }
}

/* Every deal ends. Each term counts actions that use up what does not come back:
 *   before play a seat looks at each of its slots once, exchanges cards less than once a slot, and accepts once;
 *   a seat has at most end.max_turns turns. In a turn it calls, draws, trades a king, places or discards, turns a card up,
 *   finishes and ends the turn once each; a power has two targets and a decision, or exchanges and their end; cards are
 *   named once each, and the naming ended; a place is tried in vain with the drawn card once, and looked at once, whoever
 *   looks; and the window that the turn opens asks each seat once.
 * A card laid off lets the seats be asked again and may be followed by a gift, but leaves one card fewer in the layouts,
 * and those get a card more only from the stock, which is filled once and then stock.max_reshuffles times, or once a
 * turn by the drawn card, when cards were named that are not equal. */
uint32_t golf_actions_bound(const void *state)
{
    enum { ONCE = 7, POWER = SLOTS_MAX + 1, NAMES = SLOTS_MAX + 1 };
    const Golf *s = state;
    uint32_t seats = s->seats, turns = seats * s->rules.turns_max, fillings = 1u + s->rules.reshuffles_max;
    uint32_t before_play = seats * (2 * SLOTS_MAX + 1);
    uint32_t a_turn = ONCE + POWER + NAMES + 2 * seats * SLOTS_MAX + seats;
    uint32_t laid_off = seats * SLOTS_MAX + fillings * DECK_MAX + turns;
    return before_play + turns * a_turn + laid_off * (seats + 2);
}
