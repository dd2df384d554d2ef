/* play.c - carries out actions. */
#include "games/golf/cards.h"
#include "games/golf/history.h"
#include "games/golf/layout.h"
#include "games/golf/matching.h"
#include "games/golf/multi_replace.h"
#include "games/golf/power.h"
#include "games/golf/turn.h"

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

/* Looks at one of the seat's cards or turns some up. */
static void look_first(Golf *s, Seat seat, uint16_t slots, bool turns_up)
{
    s->first[seat] |= slots;
    if (s->rules.held != GOLF_HELD_NONE)
        s->held[seat] |= slots;
    unmix(s, seat);
    if (turns_up)
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
    add_fee(s, seat, is_free ? 0 : s->rules.peek_paid);
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
    exchange_bits(&s->looked[seat], i, j);
    exchange_bits(&s->replaced[seat], i, j);
    exchange_bits(&s->mixed[seat], i, j);
    if (s->phase == GOLF_TURN)
        history_moved(s, place_of(seat, i), place_of(seat, j));
    s->exchanges[seat]++; /* this completes no line: only placing a card or turning it up does (C11) */
}

static void flip(Golf *s, Seat seat, int slot)
{
    bool discarded = s->phase == GOLF_TURN_UP;
    turn_up(s, seat, slot_bit(slot));
    after_discard(s, discarded);
}

static void swap(Golf *s, Seat seat, int slot, int says)
{
    unmix(s, seat);
    bool knew = golf_knows(s, seat, seat, slot);
    const bool goes_up = golf_goes_up(&s->rules, golf_is_up(s, seat, slot), says);
    Card replaced = take_card(s, seat, slot);
    place_drawn(s, seat, slot, goes_up);
    if (knew)
        history_kept(s, seat, replaced, slot);
    discard(s, replaced);
    remove_completed(s, seat);
    offer_power(s, seat, GOLF_OF_DISCARD);
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

/* Trades the king: it stays face up in the slot of the other card, which comes to the hand. */
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

static void do_peek(Golf *s, Seat seat, Action action)
{
    if (is_first_look(s, seat))
        look_first(s, seat, slot_bit(action.from), false);
    else
        peek(s, seat, action.from);
}

static void do_flip(Golf *s, Seat seat, Action action)
{
    if (is_first_look(s, seat))
        look_first(s, seat, slot_bit(action.from), true);
    else
        flip(s, seat, action.from);
}

static void do_flip_column(Golf *s, Seat seat, Action action)
{
    look_first(s, seat, slots_of_column(s, action.from), true);
}

static void do_exchange(Golf *s, Seat seat, Action action)
{
    if (s->phase == GOLF_PERMUTE)
        apply_power(s, seat, action);
    else
        exchange(s, seat, action.from, action.to);
}

static void do_accept(Golf *s, Seat seat, Action action)
{
    if (s->phase == GOLF_PERMUTE) {
        apply_power(s, seat, action);
        return;
    }
    s->exchanges[seat] = GOLF_ARRANGED;
    begin_play(s);
}

static void do_draw(Golf *s, Seat seat, Action action)
{
    (void)seat;
    draw(s, action.verb);
}

static void do_swap(Golf *s, Seat seat, Action action)
{
    swap(s, seat, action.from, action.to);
}

static void do_discard(Golf *s, Seat seat, Action action)
{
    (void)action;
    discard_drawn(s, seat);
}

static void do_pass_flip(Golf *s, Seat seat, Action action)
{
    (void)seat, (void)action;
    after_discard(s, true);
}

static void do_flip_all(Golf *s, Seat seat, Action action)
{
    (void)action;
    turn_up(s, seat, face_down(s, seat));
    after_discard(s, false);
}

static void do_trade_king(Golf *s, Seat seat, Action action)
{
    (void)seat;
    trade_king(s, action.from);
}

/* A knock takes the whole turn, and so does a call where the rules say so. After another call the turn goes on, unless
 * it was over. */
static void do_call(Golf *s, Seat seat, Action action)
{
    s->called = true;
    s->ender = seat;
    if (s->rules.call_reveals)
        turn_up(s, seat, face_down(s, seat));
    if (action.verb == GOLF_KNOCK || s->phase == GOLF_TURN_END || s->rules.call_when == GOLF_CALL_INSTEAD)
        end_turn(s);
}

static void do_end_turn(Golf *s, Seat seat, Action action)
{
    (void)seat, (void)action;
    end_turn(s);
}

/* At its end there may be a call, as at that of any turn. */
static void do_pass(Golf *s, Seat seat, Action action)
{
    (void)seat, (void)action;
    close_turn(s);
}

/* The card lies on the pile as before; nothing was discarded, so no window opens. */
static void do_put_back(Golf *s, Seat seat, Action action)
{
    (void)seat, (void)action;
    s->card[s->discard_len++] = s->drawn; /* its power stays as used as it was */
    s->drawn = CARD_NONE;
    s->drawn_from = 0;
    close_turn(s);
}

static void do_decline(Golf *s, Seat seat, Action action)
{
    (void)seat, (void)action;
    close_offer(s);
}

static void do_multi_replace(Golf *s, Seat seat, Action action)
{
    multi_replace(s, seat, action.from);
}

void golf_apply(void *state, Seat seat, Action action)
{
    static void (*const does[])(Golf *, Seat, Action) = {
        [GOLF_PEEK] = do_peek,
        [GOLF_FLIP] = do_flip,
        [GOLF_FLIP_COLUMN] = do_flip_column,
        [GOLF_EXCHANGE] = do_exchange,
        [GOLF_ACCEPT] = do_accept,
        [GOLF_DRAW_STOCK] = do_draw,
        [GOLF_DRAW_DISCARD] = do_draw,
        [GOLF_SWAP] = do_swap,
        [GOLF_DISCARD] = do_discard,
        [GOLF_PASS_FLIP] = do_pass_flip,
        [GOLF_FLIP_ALL] = do_flip_all,
        [GOLF_KNOCK] = do_call,
        [GOLF_TRADE_KING] = do_trade_king,
        [GOLF_MULTI_REPLACE] = do_multi_replace,
        [GOLF_CALL] = do_call,
        [GOLF_USE_POWER] = apply_power,
        [GOLF_POWER_CHOOSE] = apply_power,
        [GOLF_SWAP_YES] = apply_power,
        [GOLF_SWAP_NO] = apply_power,
        [GOLF_USE_DISCARD_POWER] = apply_power,
        [GOLF_SCRAMBLE] = apply_power,
        [GOLF_MATCH] = apply_match,
        [GOLF_PASS_MATCH] = apply_match,
        [GOLF_GIVE] = apply_match,
        [GOLF_MATCH_DRAWN] = apply_match,
        [GOLF_FINISH] = apply_match,
        [GOLF_END_TURN] = do_end_turn,
        [GOLF_GIVE_STOCK] = apply_power,
        [GOLF_GIVE_NO] = apply_match,
        [GOLF_PASS] = do_pass,
        [GOLF_PUT_BACK] = do_put_back,
        [GOLF_DECLINE] = do_decline,
    };
    does[action.verb](state, seat, action);
}

/* Proof that every deal ends. Each term counts actions that use up something that does not come back.
 * Before play, a seat looks at each of its slots once, makes fewer exchanges than one for each slot, and accepts
 * once.
 * A seat has at most end.max_turns turns. In a turn it makes fewer exchanges than one for each slot, and does each of
 * these at most once: call, draw, trade a king,
 * place or discard, turn a card up, finish, leave a power unused, end the turn. A power has two targets and a
 * decision, with two more cards, or exchanges and their end. Each card is named at most once, and the naming ends
 * once. Each place is tried in vain with the drawn card at most once, and looked at at most once by each seat. The
 * window that the turn opens asks each seat once.
 * A card laid off lets all seats be asked again, a gift may follow, or two, and another card may come to its place and
 * be tried; its power may be used, or is left.
 * But then the layouts have one card fewer.
 * They get cards only from the stock. The stock is filled once, then stock.max_reshuffles times, or once a turn by a
 * drawn card, when the cards named were not equal. */
uint32_t golf_actions_bound(const void *state)
{
    enum { ONCE = 8, POWER = SLOTS_MAX + 1, NAMES = SLOTS_MAX + 1 };
    const Golf *s = state;
    uint32_t seats = s->seats, turns = seats * s->rules.turns_max, fillings = 1u + s->rules.reshuffles_max;
    uint32_t before_play = seats * (2 * SLOTS_MAX + 1);
    uint32_t a_turn = ONCE + POWER + NAMES + 2 * seats * SLOTS_MAX + seats + (s->rules.moves_about ? SLOTS_MAX : 0);
    uint32_t laid_off = seats * SLOTS_MAX + fillings * DECK_MAX + turns;
    return before_play + turns * a_turn + laid_off * (seats + 3 + (s->rules.laid_off_powers ? POWER : 0));
}
