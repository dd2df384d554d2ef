/* legal.c - what may be done: first looks, exchanges, turns. */
#include "games/golf/turn.h"

static int count(uint16_t slots)
{
    return __builtin_popcount(slots);
}

static int column_of(const Golf *s, int slot)
{
    REQUIRE(s->rules.scoring.columns > 0);
    return slot % s->rules.scoring.columns;
}

uint16_t slots_of_column(const Golf *s, int column)
{
    uint16_t slots = 0;
    for (int slot = column; slot < s->rules.scoring.slots; slot += s->rules.scoring.columns)
        slots |= slot_bit(slot);
    return slots;
}

uint16_t face_down(const Golf *s, Seat seat)
{
    return s->filled[seat] & (uint16_t)~s->up[seat];
}

bool owes_accept(const Golf *s, Seat seat)
{
    return s->rules.rearrange && s->exchanges[seat] != GOLF_ARRANGED;
}

static bool is_before_play(const Golf *s)
{
    return s->phase == GOLF_ARRANGE || (s->phase == GOLF_INIT && s->rules.init_when == GOLF_BEFORE_PLAY);
}

bool any_seat(const Golf *s, bool (*is)(const Golf *, Seat))
{
    for (Seat seat = 0; seat < s->seats; seat++)
        if (is(s, seat))
            return true;
    return false;
}

/* Whole rows from the owner's side, and of the last row needed as many as are wanted of it. */
static bool is_nearest(const Golf *s, uint16_t first, int slot)
{
    int columns = s->rules.scoring.columns, rows = (s->rules.init_count - 1) / columns;
    int begin = s->rules.scoring.slots - (rows + 1) * columns, wanted = s->rules.init_count - rows * columns;
    uint16_t of_row = (uint16_t)(((1u << columns) - 1) << begin);
    return slot >= begin + columns || (slot >= begin && count(first & of_row) < wanted);
}

/* Whether the slot may be chosen, after those that have been. */
static bool may_look(const Golf *s, Seat seat, int slot)
{
    uint16_t first = s->first[seat];
    int column = column_of(s, slot);
    bool is_new_column = (first & slots_of_column(s, column)) == 0, is_centre = column == 1;
    if (first & slot_bit(slot) || !(face_down(s, seat) >> slot & 1))
        return false;
    switch (s->rules.init_select) {
    case GOLF_NEAREST:
        return is_nearest(s, first, slot);
    case GOLF_ONE_COLUMN:
        return first == 0 || !is_new_column;
    case GOLF_DIFFERENT_COLUMNS:
        return is_new_column;
    case GOLF_CENTRE_PLUS_OUTER: /* of three columns */
        return first == 0 || is_centre != ((first & slots_of_column(s, 1)) != 0);
    default:
        return true;
    }
}

bool owes_look(const Golf *s, Seat seat)
{
    if (s->rules.init_mode == GOLF_LOOK_NONE || count(s->first[seat]) >= s->rules.init_count)
        return false;
    for (int slot = 0; slot < s->rules.scoring.slots; slot++)
        if (may_look(s, seat, slot))
            return true;
    return false; /* others have left it no card to look at */
}

int add_slots(int verb, uint16_t slots, Action out[], int len)
{
    for (; slots; slots &= (uint16_t)(slots - 1))
        out[len++] = (Action){ .verb = (uint8_t)verb, .from = (uint8_t)__builtin_ctz(slots) };
    return len;
}

int add_places(int verb, int seat, uint16_t slots, Action out[], int len)
{
    for (; slots; slots &= (uint16_t)(slots - 1))
        out[len++] = (Action){ .verb = (uint8_t)verb, .from = place_of(seat, __builtin_ctz(slots)) };
    return len;
}

static int legal_looks(const Golf *s, Seat seat, Action out[])
{
    uint16_t slots = 0;
    int len = 0;
    bool whole_column = s->rules.init_mode == GOLF_LOOK_FLIP && s->rules.init_select == GOLF_ONE_COLUMN &&
                        s->rules.init_count == s->rules.scoring.rows && s->first[seat] == 0;
    for (int column = 0; whole_column && column < s->rules.scoring.columns; column++)
        if (slots_of_column(s, column) & face_down(s, seat))
            out[len++] = (Action){ .verb = GOLF_FLIP_COLUMN, .from = (uint8_t)column };
    if (whole_column && s->rules.init_when == GOLF_OWN_FIRST_TURN)
        return len;
    for (int slot = 0; slot < s->rules.scoring.slots; slot++)
        if (may_look(s, seat, slot))
            slots |= slot_bit(slot);
    return add_slots(s->rules.init_mode == GOLF_LOOK_PEEK ? GOLF_PEEK : GOLF_FLIP, slots, out, len);
}

int add_exchanges(uint16_t slots, Action out[], int len)
{
    for (int i = 0; i < SLOTS_MAX; i++)
        for (int j = i + 1; j < SLOTS_MAX; j++)
            if (slots >> i & slots >> j & 1)
                out[len++] = (Action){ .verb = GOLF_EXCHANGE, .from = (uint8_t)i, .to = (uint8_t)j };
    return len;
}

static int legal_exchanges(const Golf *s, Seat seat, Action out[])
{
    int len = 0;
    if (s->exchanges[seat] < s->rules.scoring.slots - 1)
        len = add_exchanges(s->filled[seat], out, len);
    out[len++] = (Action){ .verb = GOLF_ACCEPT };
    return len;
}

/* The seat that is asked and sits nearest to the left of whose turn it is. */
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
        return s->rules.clockwise ? nearest_asked(s) : s->asked;
    if (s->phase == GOLF_GIVING)
        return seat_bit(s->giver);
    if (!is_before_play(s))
        return seat_bit(s->turn);
    for (Seat seat = 0; seat < s->seats; seat++)
        if (owes_look(s, seat) || owes_accept(s, seat))
            set |= seat_bit(seat);
    return set;
}

bool stock_can_serve(const Golf *s)
{
    return golf_stock_len(s) > 0 || (s->discard_len > 1 && s->reshuffles < s->rules.reshuffles_max);
}

bool is_locked(const Golf *s, Seat seat, int slot)
{
    bool is_extra = slot >= s->rules.scoring.slots;
    uint16_t column = is_extra ? slot_bit(slot) : slots_of_column(s, column_of(s, slot)) & s->filled[seat];
    switch (s->rules.lock) {
    case GOLF_LOCK_FACEUP:
        return golf_is_up(s, seat, slot);
    case GOLF_LOCK_COMPLETE_COLUMN:
        return !is_extra && (column & ~s->up[seat]) == 0;
    default:
        return false;
    }
}

uint16_t unlocked(const Golf *s, Seat seat, uint16_t slots)
{
    for (int slot = 0; s->rules.lock != GOLF_LOCK_NONE && slot < SLOTS_MAX; slot++)
        if (slots >> slot & 1 && is_locked(s, seat, slot))
            slots &= (uint16_t)~slot_bit(slot);
    return slots;
}

/* The slots that a drawn card may go to. */
uint16_t placeable(const Golf *s, Seat seat)
{
    uint16_t slots = s->filled[seat];
    if (s->rules.unseen_once)
        slots &= (uint16_t)(s->first[seat] | ~s->replaced[seat]);
    return unlocked(s, seat, slots);
}

bool may_touch(const Golf *s, Seat seat, Seat other)
{
    return seat != other && !(s->rules.protect_ender && other == s->ender);
}

static bool may_call(const Golf *s, int when)
{
    return s->rules.call_when == when && s->ender == SEAT_NONE;
}

/* The drawn card may go into a layout, whatever the places: a card with a power may not where the options say so. */
static bool may_place(const Golf *s, Card card)
{
    return s->rules.placeable_powers || s->rules.power[card_rank(card)] == POWER_NONE;
}

/* Own cards that may be looked at in one's turn: once a turn each. */
static uint16_t may_peek(const Golf *s, Seat seat)
{
    uint16_t slots = face_down(s, seat) & (uint16_t)~s->looked[seat];
    if (s->rules.peek_paid > 0)
        return slots;
    return s->rules.peek_free ? slots & s->first[seat] : 0;
}

static int legal_turn(const Golf *s, Seat seat, Action out[])
{
    int len = 0;
    out[len++] = (Action){ .verb = GOLF_DRAW_STOCK }; /* a turn without stock never begins */
    if (s->discard_len > 0 && placeable(s, seat) && may_place(s, s->card[s->discard_len - 1]))
        out[len++] = (Action){ .verb = GOLF_DRAW_DISCARD };
    len = legal_discard_powers(s, seat, out, len);
    if (may_call(s, GOLF_CALL_ANY_TIME))
        out[len++] = (Action){ .verb = GOLF_CALL };
    uint16_t down = face_down(s, seat);
    if (s->rules.flip_as_turn)
        len = add_slots(GOLF_FLIP, down, out, len);
    if (s->rules.flip_all && down)
        out[len++] = (Action){ .verb = GOLF_FLIP_ALL };
    if (s->rules.knock && s->ender == SEAT_NONE)
        out[len++] = (Action){ .verb = GOLF_KNOCK };
    return add_slots(GOLF_PEEK, may_peek(s, seat), out, len);
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

static int legal_drawn(const Golf *s, Seat seat, Action out[])
{
    int len = 0;
    if (may_place(s, s->drawn)) {
        len = add_slots(GOLF_SWAP, placeable(s, seat), out, len);
        len = legal_multi_replace(s, seat, out, len);
    }
    if (s->drawn_from == GOLF_DRAW_STOCK) /* a taken card must be placed */
        out[len++] = (Action){ .verb = GOLF_DISCARD };
    len = legal_trades(s, seat, out, len);
    len = legal_powers(s, seat, out, len);
    len = legal_match_drawn(s, seat, out, len);
    if (may_call(s, GOLF_CALL_ANY_TIME))
        out[len++] = (Action){ .verb = GOLF_CALL };
    return add_slots(GOLF_PEEK, may_peek(s, seat), out, len);
}

static bool may_pass_flip(const Golf *s, Seat seat)
{
    bool is_last = count(face_down(s, seat)) == 1;
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
        return legal_matching(s, seat, out);
    case GOLF_WINDOW:
        return legal_window(s, seat, out);
    case GOLF_GIVING:
        return add_slots(GOLF_GIVE, s->filled[seat], out, 0);
    case GOLF_TURN_END:
        out[0] = (Action){ .verb = GOLF_CALL };
        out[1] = (Action){ .verb = GOLF_END_TURN };
        return 2;
    case GOLF_NAMING:
    case GOLF_TARGET:
    case GOLF_DECIDE:
    case GOLF_PERMUTE:
        return legal_power_step(s, seat, out);
    default:
        len = add_slots(GOLF_FLIP, face_down(s, seat), out, 0);
        if (may_pass_flip(s, seat))
            out[len++] = (Action){ .verb = GOLF_PASS_FLIP };
        return len;
    }
}

/* Free looks, while nobody waits for this seat to look (rules C19). */
int golf_aside(const void *state, Seat seat, Action out[ACTIONS_MAX])
{
    const Golf *s = state;
    bool is_listed = seat == s->turn && (s->phase == GOLF_TURN || s->phase == GOLF_DRAWN);
    if (!s->rules.peek_free || is_before_play(s) || s->phase == GOLF_SHOWDOWN || is_listed)
        return 0;
    return add_slots(GOLF_PEEK, face_down(s, seat) & s->first[seat] & (uint16_t)~s->looked[seat], out, 0);
}
