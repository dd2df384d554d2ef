/* legal.c - lists the legal actions: first looks, exchanges, turns. */
#include "games/golf/layout.h"
#include "games/golf/matching.h"
#include "games/golf/multi_replace.h"
#include "games/golf/power.h"

static int legal_looks(const Golf *s, Seat seat, Action out[])
{
    int len = 0;
    bool whole_column = s->rules.init_mode == GOLF_LOOK_FLIP && s->rules.init_select == GOLF_ONE_COLUMN &&
                        s->rules.init_count == s->rules.scoring.rows && s->first[seat] == 0;
    for (int column = 0; whole_column && column < s->rules.scoring.columns; column++)
        if (slots_of_column(s, column) & face_down(s, seat))
            out[len++] = (Action){ .verb = GOLF_FLIP_COLUMN, .from = (uint8_t)column };
    if (whole_column && s->rules.init_when == GOLF_OWN_FIRST_TURN)
        return len;
    if (first_looks(s, seat) == 0)
        return add_slots(GOLF_FLIP, first_flips(s, seat), out, len);
    return add_slots(s->rules.init_mode == GOLF_LOOK_PEEK ? GOLF_PEEK : GOLF_FLIP, first_looks(s, seat), out, len);
}

static int legal_exchanges(const Golf *s, Seat seat, Action out[])
{
    int len = 0;
    if (s->exchanges[seat] < s->rules.scoring.slots - 1)
        len = add_exchanges(s->filled[seat], out, len);
    out[len++] = (Action){ .verb = GOLF_ACCEPT };
    return len;
}

/* The seat that is asked and sits nearest to the left of the player whose turn it is. */
static SeatSet nearest_asked(const Golf *s)
{
    for (int i = 1; i <= s->seats; i++) {
        SeatSet bit = seat_bit(seat_after(s->turn, i, s->seats));
        if (s->asked & bit)
            return bit;
    }
    return 0;
}

SeatSet golf_to_act(const void *state)
{
    const Golf *s = state;
    SeatSet set = 0;
    if (s->phase == GOLF_SHOWDOWN)
        return 0;
    if (s->phase == GOLF_WINDOW)
        return s->rules.match_priority == GOLF_CLOCKWISE ? nearest_asked(s) : s->asked;
    if (!is_before_play(s))
        return seat_bit(player_of(s));
    for (Seat seat = 0; seat < s->seats; seat++)
        if (owes_look(s, seat) || owes_accept(s, seat))
            set |= seat_bit(seat);
    return set;
}

/* Adds the call, where it is possible at any time in the own turn. */
static int add_call(const Golf *s, Action out[], int len)
{
    const bool is_own_turn = player_of(s) == s->turn;
    if (s->rules.call_when == GOLF_CALL_ANY_TIME && golf_may_call(s) && is_own_turn && !golf_is_out(s, s->turn))
        out[len++] = (Action){ .verb = GOLF_CALL };
    return len;
}

/* True if the drawn card may go into a layout. A card with a power may not where the options say so. */
static bool may_place(const Golf *s, Card card)
{
    return s->rules.placeable_powers || golf_power(&s->rules, card) == POWER_NONE;
}

static bool lies_to_take(const Golf *s, Card card)
{
    switch (s->rules.draw_pile) {
    case GOLF_PILE_NO_POWER:
        return golf_power(&s->rules, card) == POWER_NONE;
    case GOLF_PILE_NO_FACE:
        return card_rank(card) < JACK || card_rank(card) > KING;
    default:
        return true;
    }
}

bool golf_may_take(const Golf *s, Seat seat)
{
    if (s->rules.stock_only || s->discard_len == 0 || !placeable(s, seat))
        return false;
    const Card top = s->card[s->discard_len - 1];
    return may_place(s, top) && lies_to_take(s, top);
}

/* The own cards that the seat may look at in its turn: each once a turn. */
static uint16_t may_peek(const Golf *s, Seat seat)
{
    uint16_t slots = face_down(s, seat) & (uint16_t)~s->looked[seat];
    if (s->rules.peek_paid > 0)
        return slots;
    return s->rules.peek_free ? slots & s->first[seat] : 0;
}

/* As many exchanges a turn as bring the cards into any order (people I37). */
static bool may_move_about(const Golf *s, Seat seat)
{
    return s->rules.moves_about && s->exchanges[seat] + 1 < __builtin_popcount(s->filled[seat]);
}

/* Exchanges come last: players that make none leave them out (bots/golf_levels.c). */
static int legal_turn(const Golf *s, Seat seat, Action out[])
{
    int len = 0;
    out[len++] = (Action){ .verb = GOLF_DRAW_STOCK }; /* there is a card: a turn without a stock never begins */
    if (golf_may_take(s, seat))
        out[len++] = (Action){ .verb = GOLF_DRAW_DISCARD };
    len = legal_discard_powers(s, seat, out, len);
    len = add_call(s, out, len);
    if (s->rules.call_when == GOLF_CALL_INSTEAD && golf_may_call(s))
        out[len++] = (Action){ .verb = GOLF_CALL };
    if (s->rules.pass)
        out[len++] = (Action){ .verb = GOLF_PASS };
    uint16_t down = face_down(s, seat);
    if (s->rules.flip_as_turn)
        len = add_slots(GOLF_FLIP, down, out, len);
    if (s->rules.flip_all && down)
        out[len++] = (Action){ .verb = GOLF_FLIP_ALL };
    if (s->rules.knock && golf_may_call(s))
        out[len++] = (Action){ .verb = GOLF_KNOCK };
    len = add_slots(GOLF_PEEK, may_peek(s, seat), out, len);
    return may_move_about(s, seat) ? add_exchanges(unlocked(s, seat, s->filled[seat]), out, len) : len;
}

static int legal_trades(const Golf *s, Seat seat, Action out[], int len)
{
    bool has_king = s->drawn_from == GOLF_DRAW_STOCK && card_rank(s->drawn) == KING;
    if (!s->rules.king_trade || !has_king || placeable(s, seat) == 0)
        return len;
    for (Seat other = 0; other < s->seats; other++) {
        if (!may_touch(s, seat, other))
            continue;
        for (int slot = 0; slot < SLOTS_MAX; slot++)
            if (golf_is_up(s, other, slot) && !is_locked(s, other, slot) && may_place(s, s->slot[other][slot].card))
                out[len++] = (Action){ .verb = GOLF_TRADE_KING, .from = place_of(other, slot) };
    }
    return len;
}

/* True if the drawn card may be discarded at once. has_place: it may go into the layout. */
static bool may_discard(const Golf *s, Seat seat, bool has_place)
{
    Action some[ACTIONS_MAX];
    if (s->drawn_from != GOLF_DRAW_STOCK) /* a card taken from the pile must be placed */
        return false;
    if (s->rules.place_must && has_place && golf_power(&s->rules, s->drawn) == POWER_NONE)
        return false;
    return !s->rules.powers_must || legal_powers(s, seat, some, 0) == 0;
}

static int legal_drawn(const Golf *s, Seat seat, Action out[])
{
    int len = 0;
    if (may_place(s, s->drawn)) {
        len = add_swaps(s, placeable(s, seat), out, len);
        len = legal_multi_replace(s, seat, out, len);
    }
    if (may_discard(s, seat, len > 0))
        out[len++] = (Action){ .verb = GOLF_DISCARD };
    if (s->rules.put_back && s->drawn_from == GOLF_DRAW_DISCARD)
        out[len++] = (Action){ .verb = GOLF_PUT_BACK };
    len = legal_trades(s, seat, out, len);
    len = legal_powers(s, seat, out, len);
    len = legal_match_drawn(s, seat, out, len);
    len = add_call(s, out, len);
    return add_slots(GOLF_PEEK, may_peek(s, seat), out, len);
}

static bool may_pass_flip(const Golf *s, Seat seat)
{
    bool is_last = __builtin_popcount(face_down(s, seat)) == 1;
    return s->rules.flip_on_discard == GOLF_FLIP_OPTIONAL ||
           (s->rules.flip_on_discard == GOLF_FLIP_REQUIRED_UNLESS_LAST && is_last);
}

int golf_legal(const void *state, Seat seat, Action out[ACTIONS_MAX])
{
    const Golf *s = state;
    int len;
    if (!(golf_to_act(s) >> seat & 1))
        return 0;
    if (is_before_play(s))
        return owes_look(s, seat) ? legal_looks(s, seat, out) : legal_exchanges(s, seat, out);
    switch ((GolfPhase)s->phase) {
    case GOLF_INIT:
        return legal_looks(s, seat, out);
    case GOLF_TURN:
        return legal_turn(s, seat, out);
    case GOLF_DRAWN:
        return legal_drawn(s, seat, out);
    case GOLF_MATCHING:
        return add_call(s, out, legal_matching(s, seat, out));
    case GOLF_WINDOW:
        return legal_window(s, seat, out);
    case GOLF_GIVING:
        len = add_slots(GOLF_GIVE, s->filled[seat], out, 0);
        if (s->rules.match_give == GOLF_MAY_GIVE)
            out[len++] = (Action){ .verb = GOLF_GIVE_NO };
        return len;
    case GOLF_TURN_END:
        out[0] = (Action){ .verb = GOLF_CALL };
        out[1] = (Action){ .verb = GOLF_END_TURN };
        return 2;
    case GOLF_OFFERED:
        return add_call(s, out, legal_offered_power(s, seat, out));
    case GOLF_NAMING:
        return legal_names(s, seat, out);
    case GOLF_TARGET:
    case GOLF_PICKED:
    case GOLF_PERMUTE:
        return legal_power_step(s, seat, out);
    case GOLF_DECIDE:
        return add_call(s, out, legal_power_step(s, seat, out));
    default:
        len = add_slots(GOLF_FLIP, face_down(s, seat), out, 0);
        if (may_pass_flip(s, seat))
            out[len++] = (Action){ .verb = GOLF_PASS_FLIP };
        return add_call(s, out, len);
    }
}

/* Free looks at a time when nobody waits for this seat to look (rules C19). */
int golf_aside(const void *state, Seat seat, Action out[ACTIONS_MAX])
{
    const Golf *s = state;
    bool is_listed = seat == s->turn && (s->phase == GOLF_INIT || s->phase == GOLF_TURN || s->phase == GOLF_DRAWN);
    if (!s->rules.peek_free || is_before_play(s) || s->phase == GOLF_SHOWDOWN || is_listed)
        return 0;
    return add_slots(GOLF_PEEK, face_down(s, seat) & s->first[seat] & (uint16_t)~s->looked[seat], out, 0);
}
