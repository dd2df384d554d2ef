/* layout.c - questions about layouts, and lists of actions on their cards. */
#include "games/golf/layout.h"

uint16_t mixed_for(const Golf *s, Seat viewer, int seat)
{
    return viewer == seat ? s->mixed[seat] & (uint16_t)~s->held[seat] : s->mixed[seat];
}

bool golf_knows(const Golf *s, Seat viewer, int seat, int slot)
{
    if (s->mixed[seat] >> slot & 1)
        return !(mixed_for(s, viewer, seat) >> slot & 1);
    return golf_is_up(s, seat, slot) || s->slot[seat][slot].known & (golf_bit(viewer) | GOLF_PUBLIC);
}

bool golf_any_power(const GolfRules *rules, GolfPower such)
{
    for (int at = 0; at <= SUITS * RANKS; at++) {
        const GolfPower power = (GolfPower)rules->power[at];
        if (such == POWER_NONE ? power != POWER_NONE : power == such)
            return true;
    }
    return false;
}

bool golf_adds_extras(const GolfRules *rules)
{
    const bool gives = rules->match_targets == GOLF_MATCH_ANY &&
                       (rules->match_give == GOLF_GIVES_TWO || rules->match_give == GOLF_OWNER_DRAWS);
    return golf_any_power(rules, POWER_GIVE_STOCK) || rules->multi_replace ||
           (rules->match_mode != GOLF_MATCH_NONE && (rules->fail_draw > 0 || gives));
}

int golf_penalties(const Golf *s, int seat)
{
    return s->penalties[seat / 2] >> 4 * (seat % 2) & 15;
}

bool golf_is_above_limit(const Golf *s, int seat)
{
    return s->rules.extras_limit > 0 && golf_penalties(s, seat) > s->rules.extras_limit;
}

bool golf_is_out(const Golf *s, Seat seat)
{
    return s->rules.extras_then == GOLF_EXTRAS_OUT && golf_is_above_limit(s, seat);
}

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

bool any_seat(const Golf *s, bool (*is)(const Golf *, Seat))
{
    for (Seat seat = 0; seat < s->seats; seat++)
        if (is(s, seat))
            return true;
    return false;
}

/* True for the slots nearest the owner: whole rows from the owner's side, and in the last of these rows any slots. */
static bool is_nearest(const Golf *s, uint16_t first, int slot)
{
    int columns = s->rules.scoring.columns, rows = (s->rules.init_count - 1) / columns;
    int begin = s->rules.scoring.slots - (rows + 1) * columns, wanted = s->rules.init_count - rows * columns;
    uint16_t of_row = (uint16_t)(((1u << columns) - 1) << begin);
    return slot >= begin + columns || (slot >= begin && count(first & of_row) < wanted);
}

/* True if the slot, which is open for a look, may be chosen after the first ones. */
static bool may_look(const Golf *s, uint16_t first, int slot)
{
    int column = column_of(s, slot);
    bool is_new_column = (first & slots_of_column(s, column)) == 0, is_centre = column == 1;
    switch (s->rules.init_select) {
    case GOLF_NEAREST:
        return is_nearest(s, first, slot);
    case GOLF_ONE_COLUMN:
        return first == 0 || !is_new_column;
    case GOLF_DIFFERENT_COLUMNS:
        return is_new_column;
    case GOLF_CENTRE_PLUS_OUTER: /* for layouts of three columns */
        return first == 0 || is_centre != ((first & slots_of_column(s, 1)) != 0);
    default:
        return true;
    }
}

/* The slots that the seat has neither looked at nor turned up. */
static uint16_t unseen(const Golf *s, Seat seat)
{
    return face_down(s, seat) & golf_all_slots(s) & (uint16_t)~s->first[seat];
}

/* How many of the first look's cards were turned up besides those looked at, which lie face down. */
static int flipped(const Golf *s, Seat seat)
{
    const bool looks = s->rules.init_mode == GOLF_LOOK_PEEK;
    return looks ? count(s->first[seat]) - count(s->first[seat] & face_down(s, seat)) : 0;
}

uint16_t first_looks(const Golf *s, Seat seat)
{
    uint16_t first = s->first[seat], open = unseen(s, seat);
    if (s->rules.init_mode == GOLF_LOOK_NONE || count(first) >= s->rules.init_count || flipped(s, seat) > 0)
        return 0;
    for (uint16_t rest = open; rest && s->rules.init_select != GOLF_ANY; rest &= (uint16_t)(rest - 1))
        if (!may_look(s, first, __builtin_ctz(rest)))
            open &= (uint16_t)~slot_bit(__builtin_ctz(rest));
    return open;
}

uint16_t first_flips(const Golf *s, Seat seat)
{
    const bool is_due = flipped(s, seat) < s->rules.init_flip && first_looks(s, seat) == 0;
    return is_due ? unseen(s, seat) : 0;
}

int first_wanted(const Golf *s, Seat seat)
{
    if (first_looks(s, seat))
        return s->rules.init_count - count(s->first[seat]);
    return s->rules.init_flip - flipped(s, seat);
}

/* Other players may have left the seat no card to look at. */
bool owes_look(const Golf *s, Seat seat)
{
    return (first_looks(s, seat) | first_flips(s, seat)) != 0;
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

uint16_t placeable(const Golf *s, Seat seat)
{
    uint16_t slots = s->filled[seat];
    if (s->rules.unseen_once && s->rules.held != GOLF_HELD_ALL) /* no place of a hand is unseen */
        slots &= (uint16_t)(s->first[seat] | ~s->replaced[seat]);
    return unlocked(s, seat, slots);
}

bool may_touch(const Golf *s, Seat seat, Seat other)
{
    return seat != other && !(s->rules.protect_ender && other == s->ender) && !golf_is_out(s, other);
}

bool may_lay_off(const Golf *s, Seat seat)
{
    return s->filled[seat] != 0 && (s->rules.ender_matches || seat != s->ender) && !golf_is_out(s, seat);
}

bool stock_can_serve(const Golf *s)
{
    return golf_stock_len(s) > 0 || (s->discard_len > 1 && s->reshuffles < s->rules.reshuffles_max);
}

int add_swaps(const Golf *s, uint16_t slots, Action out[], int len)
{
    for (; slots; slots &= (uint16_t)(slots - 1)) {
        out[len++] = golf_swap(&s->rules, __builtin_ctz(slots), true);
        if (s->rules.place_face == GOLF_FACE_CHOICE)
            out[len++] = golf_swap(&s->rules, __builtin_ctz(slots), false);
    }
    return len;
}

int add_exchanges(uint16_t slots, Action out[], int len)
{
    for (int i = 0; i < SLOTS_MAX; i++)
        for (int j = i + 1; j < SLOTS_MAX; j++)
            if (slots >> i & slots >> j & 1)
                out[len++] = (Action){ .verb = GOLF_EXCHANGE, .from = (uint8_t)i, .to = (uint8_t)j };
    return len;
}

bool golf_may_call(const Golf *s)
{
    return s->ender == SEAT_NONE && s->turns[s->turn] >= s->rules.call_after;
}
