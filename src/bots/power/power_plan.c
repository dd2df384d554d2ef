#include "bots/power/power_plan.h"

#include "bots/golf/golf_facts.h"
#include "games/golf/power_spec.h"

#include <string.h>

/* Tenths of a point, found by playing against itself and against the quick player. */
enum {
    LOOK_OWN = 60,
    LOOK_OTHER = 10,
    NEWS = 3,       /* the gain of knowing an own card, when it replaces an unknown one */
    BLIND = 4,      /* the cost of getting an unknown card */
    CONFUSION = 8,  /* the cost to a player of no longer knowing an own card */
    LAST_TURN = 25, /* what a player saves in one more turn */
    CLOSE = 5       /* added to the estimate of a card that its owner kept when it let another go */
};
static int slot_of(uint8_t place)
{
    return place % SLOTS_MAX;
}

static int seat_of(uint8_t place)
{
    return place / SLOTS_MAX;
}

static uint8_t place_in(int seat, int slot)
{
    return (uint8_t)(seat * SLOTS_MAX + slot);
}

/* --- what cards are worth --- */

/* How many of each card the view hides. */
static int hidden_cards(const Golf *v, int16_t count[CARD_VALUES])
{
    Deck whole;
    int len = 0;
    memset(count, 0, CARD_VALUES * sizeof *count);
    deck_fill(&whole, golf_pack_of(&v->rules));
    for (int i = 0; i < whole.len; i++)
        count[whole.card[i]]++;
    for (int seat = 0; seat < v->seats; seat++)
        for (int slot = 0; slot < SLOTS_MAX; slot++)
            count[v->slot[seat][slot].card]--;
    for (int i = 0; i < whole.len; i++)
        count[v->card[i]]--;
    count[v->drawn]--;
    count[CARD_NONE] = count[CARD_HIDDEN] = 0;
    for (int card = 0; card < CARD_VALUES; card++)
        len += count[card];
    return len;
}

static int at_least(int a, int b)
{
    return a > b ? a : b;
}

static int at_most(int a, int b)
{
    return a < b ? a : b;
}

static void expect_stock(const Golf *v, const int16_t count[CARD_VALUES], int len, PowerSense *out)
{
    for (int high = 0; high < 32; high++) {
        int sum = 0;
        for (int card = 0; card < CARD_VALUES; card++) {
            if (count[card] == 0)
                continue;
            bool has_power = golf_power(&v->rules, (Card)card) != POWER_NONE;
            int saves = has_power && !v->rules.placeable_powers ? 0 : high * 10 - out->value[card];
            sum += count[card] * at_least(saves, has_power ? LOOK_OWN : 0);
        }
        out->drawn[high] = len > 0 ? sum / len : 0;
    }
}

void power_sense_make(const Golf *view, PowerSense *out)
{
    int16_t count[CARD_VALUES];
    int len = hidden_cards(view, count), sum = 0, kept = 0;
    *out = (PowerSense){ .least = 1000 };
    for (int card = 0; card < CARD_VALUES; card++) {
        out->value[card] = (int16_t)(10 * view->rules.scoring.value[card]);
        sum += count[card] * out->value[card];
        out->least = count[card] > 0 ? at_most(out->least, out->value[card]) : out->least;
    }
    out->mean = len > 0 ? sum / len : 0;
    for (int card = 0; card < CARD_VALUES; card++)
        kept += count[card] * at_most(out->value[card], out->mean);
    out->kept = len > 0 ? kept / len : 0;
    expect_stock(view, count, len, out);
}

/* What an unknown card of another seat is expected to count. If the owner has seen it and had time to replace it, it
 * is low. If the owner kept it and let another card go, it is lower than that card. */
static int expected(const Golf *s, const PowerSense *sense, int seat, int slot)
{
    bool knows = s->slot[seat][slot].known & seat_bit((Seat)seat);
    bool has_chosen = s->replaced[seat] >> slot & 1 || s->turns[seat] > 1;
    int worth = knows && has_chosen ? sense->kept : sense->mean;
    if (s->kept[seat] >> slot & 1)
        worth = at_most(worth, (sense->value[s->refused[seat]] + sense->least) / 2 + CLOSE);
    return worth;
}

static void reckon_card(PowerReckoning *r, int owner, int slot, bool may_touch)
{
    const Golf *s = r->s;
    int place = place_in(owner, slot);
    bool is_own = owner == r->seat, knows = golf_knows(s, r->seat, owner, slot);
    int worth = knows    ? r->sense->value[s->slot[owner][slot].card]
                : is_own ? r->sense->mean
                         : expected(s, r->sense, owner, slot);
    r->worth[place] = (int16_t)worth;
    r->known[owner] |= (uint16_t)(knows << slot);
    r->sum[owner] += worth;
    if (is_own && (r->costliest < 0 || worth > r->high)) {
        r->costliest = place;
        r->high = worth;
    }
    worth += knows ? 0 : BLIND;
    if (may_touch && (r->cheapest < 0 || worth < r->low)) {
        r->cheapest = place;
        r->low = worth;
    }
}

void power_reckon(const Golf *s, const PowerSense *sense, Seat seat, PowerReckoning *out)
{
    out->s = s;
    out->sense = sense;
    out->seat = seat;
    out->is_last = s->ender != SEAT_NONE && s->ender != seat;
    out->costliest = out->cheapest = -1;
    out->high = out->low = 0;
    for (int owner = 0; owner < s->seats; owner++) {
        bool may_touch = owner != seat && !(s->rules.protect_ender && owner == s->ender);
        out->known[owner] = 0;
        out->sum[owner] = 10 * (s->fees[owner] + s->banked[owner]);
        for (uint16_t rest = s->filled[owner]; rest; rest &= (uint16_t)(rest - 1))
            reckon_card(out, owner, __builtin_ctz(rest), may_touch);
    }
}

static bool knows_place(const PowerReckoning *r, uint8_t place)
{
    return r->known[seat_of(place)] >> slot_of(place) & 1;
}

/* --- ending --- */

/* The own result above the others' average, in tenths of a point, if the deal ended with these sums. */
static int settled(const PowerReckoning *r, const int32_t sum[], int own, Seat ender)
{
    const Golf *s = r->s;
    int32_t raw[SEATS_MAX], out[SEATS_MAX];
    int others = 0;
    for (int seat = 0; seat < s->seats; seat++)
        raw[seat] = (seat == r->seat ? own : sum[seat]) / 10;
    golf_settle(&s->rules.settling, &(GolfDealt){ s->seats, raw, ender, 0 }, out);
    for (int seat = 0; seat < s->seats; seat++)
        others += seat == r->seat ? 0 : 10 * out[seat];
    return (s->seats > 1 ? others / (s->seats - 1) : 0) - 10 * out[r->seat];
}

/* How far the layouts may count more or less than estimated: one standard deviation. */
static int spread(const PowerReckoning *r)
{
    enum { OF_A_CARD = 35 };
    int unknown = 0, root = 0;
    for (int seat = 0; seat < r->s->seats; seat++)
        unknown += __builtin_popcount((uint16_t)(r->s->filled[seat] & ~r->known[seat]));
    while (root * root < 16 * unknown)
        root++;
    return OF_A_CARD * root / 4;
}

int power_stands(const PowerReckoning *r, Seat ender)
{
    int32_t now[SEATS_MAX];
    for (int seat = 0; seat < r->s->seats; seat++)
        now[seat] = r->sum[seat];
    return settled(r, now, r->sum[r->seat], ender);
}

int power_ended(const PowerReckoning *r)
{
    const Golf *s = r->s;
    int32_t after[SEATS_MAX];
    int mine = r->sum[r->seat], sigma = spread(r);
    for (int seat = 0; seat < s->seats; seat++)
        after[seat] = r->sum[seat] - (s->rules.final_turns ? LAST_TURN : 0);
    return (settled(r, after, mine - sigma, r->seat) + 2 * settled(r, after, mine, r->seat) +
            settled(r, after, mine + sigma, r->seat)) /
           4;
}

/* --- what actions gain --- */

/* What a saving of `gain` is worth against the average of the others, when the seats settle among themselves. */
static int against(const PowerReckoning *r, int gain)
{
    int others = r->s->seats - 1;
    return others > 0 ? gain + gain / others : gain;
}

static int swap_two_gain(const PowerReckoning *r, uint8_t a, uint8_t b)
{
    if (seat_of(a) != r->seat) {
        uint8_t own = b;
        b = a;
        a = own;
    }
    if (seat_of(a) != r->seat || seat_of(b) == r->seat)
        return -1;
    int blind = knows_place(r, b) ? 0 : BLIND;
    return against(r, r->worth[a] - r->worth[b]) - blind;
}

/* The most that a swap of this place can gain. */
static int best_swap_with(const PowerReckoning *r, uint8_t place)
{
    int partner = seat_of(place) == r->seat ? r->cheapest : r->costliest;
    return partner < 0 ? POWER_NEVER : swap_two_gain(r, place, (uint8_t)partner);
}

/* The most that any swap can gain. */
static int any_swap_gain(const PowerReckoning *r)
{
    const bool may = r->costliest >= 0 && r->cheapest >= 0;
    return may ? at_least(swap_two_gain(r, (uint8_t)r->costliest, (uint8_t)r->cheapest), 0) : 0;
}

static int look_gain(const PowerReckoning *r, uint8_t place)
{
    if (knows_place(r, place))
        return -1;
    if (r->is_last)
        return 0;
    return seat_of(place) == r->seat ? LOOK_OWN : LOOK_OTHER;
}

static int use_gain(const PowerReckoning *r, GolfPower power, uint8_t place)
{
    const int swap = at_least(best_swap_with(r, place), 0);
    switch (power_specs[power].then) {
    case POWER_SWAPS:
    case POWER_SWAPS_OWN:
    case POWER_MUST_SWAP:
        return best_swap_with(r, place);
    case POWER_MAY_SWAP:
    case POWER_MAY_SWAP_OWN:
        return swap / 2 + look_gain(r, place);
    case POWER_MUST_SWAP_ANY:
    case POWER_MAY_SWAP_ANY: /* what is seen need not be what is swapped */
        return at_least(swap / 2, any_swap_gain(r)) + look_gain(r, place);
    default:
        return look_gain(r, place);
    }
}

/* The second target of a power, or one of two cards that change places after a look. */
static int target_gain(const PowerReckoning *r, uint8_t place)
{
    const Golf *s = r->s;
    if (s->phase == GOLF_DECIDE)
        return best_swap_with(r, place);
    if (s->phase == GOLF_PICKED)
        return swap_two_gain(r, s->picked, place);
    const int swap = swap_two_gain(r, s->target, place);
    const PowerSpec *spec = &power_specs[s->acting];
    if (!spec->looks || spec->then == POWER_MUST_SWAP)
        return swap;
    return (spec->then == POWER_MAY_SWAP ? at_least(swap, 0) / 2 : 0) + look_gain(r, place);
}

/* What it gains that an opponent no longer knows its own cards. */
static int scramble_gain(const PowerReckoning *r, int other)
{
    int knows = 0;
    for (uint16_t rest = r->s->filled[other]; rest; rest &= (uint16_t)(rest - 1))
        knows += golf_knows(r->s, (Seat)other, other, __builtin_ctz(rest));
    return CONFUSION * knows / at_least(r->s->seats - 1, 1);
}

static bool are_equal(const Golf *s, Card a, Card b)
{
    const int16_t *value = s->rules.scoring.value;
    return card_rank(a) == card_rank(b) && (s->rules.match_key == GOLF_BY_RANK || value[a] == value[b]);
}

/* The gain of matching a card: an own card is gone; or another seat's is, and that seat gets the own costliest card. */
static int match_gain(const PowerReckoning *r, uint8_t place, Card with)
{
    const Golf *s = r->s;
    if (!knows_place(r, place) || !are_equal(s, s->slot[seat_of(place)][slot_of(place)].card, with))
        return POWER_NEVER;
    if (seat_of(place) == r->seat)
        return r->worth[place];
    return r->high + (r->high - r->worth[place]) / at_least(s->seats - 1, 1);
}

/* The sum and the number of own cards that are known to be equal to the one in this slot. */
static int equal_sum(const PowerReckoning *r, int slot, int *len)
{
    int sum = 0;
    const GolfSlot *own = r->s->slot[r->seat];
    *len = 0;
    for (uint16_t rest = r->known[r->seat]; rest; rest &= (uint16_t)(rest - 1)) {
        int other = __builtin_ctz(rest);
        if (card_rank(own[other].card) != card_rank(own[slot].card))
            continue;
        sum += r->worth[place_in(r->seat, other)];
        ++*len;
    }
    return sum;
}

static int multi_gain(const PowerReckoning *r, Action action)
{
    const Golf *s = r->s;
    int len, sum;
    bool knows = action.from != PLACE_END && r->known[r->seat] >> action.from & 1;
    if (s->phase != GOLF_NAMING) {
        if (!knows)
            return POWER_NEVER;
        sum = equal_sum(r, action.from, &len);
        return len > 1 ? sum - r->sense->value[s->drawn] : POWER_NEVER;
    }
    if (action.from == PLACE_END)
        return 0;
    int first = __builtin_ctz(s->named);
    const GolfSlot *own = s->slot[r->seat];
    bool knows_both = knows && r->known[r->seat] >> first & 1;
    bool is_equal = knows_both && card_rank(own[action.from].card) == card_rank(own[first].card);
    return is_equal ? 1 : __builtin_popcount(s->named) > 1 ? -1 : -2;
}

/* What it saves to put the card in this slot. */
static int place_gain(const PowerReckoning *r, int slot, Card card)
{
    bool knows = r->known[r->seat] >> slot & 1;
    return r->worth[place_in(r->seat, slot)] - r->sense->value[card] + (knows || r->is_last ? 0 : NEWS);
}

/* The most that a card saves in any slot: the drawn card, or one that could be taken. */
int power_best_place(const PowerReckoning *r, Card card)
{
    const Golf *s = r->s;
    int best = POWER_NEVER;
    for (uint16_t rest = s->filled[r->seat]; rest; rest &= (uint16_t)(rest - 1))
        best = at_least(best, place_gain(r, __builtin_ctz(rest), card));
    if (!(s->rules.match_mode & GOLF_MATCH_IN_TURN))
        return best;
    for (int seat = 0; seat < s->seats; seat++)
        for (uint16_t rest = s->rules.match_targets == GOLF_MATCH_ANY || seat == r->seat ? r->known[seat] : 0; rest;
             rest &= (uint16_t)(rest - 1))
            best = at_least(best, match_gain(r, place_in(seat, __builtin_ctz(rest)), card));
    return best;
}

static int from_stock(const PowerReckoning *r)
{
    int points = r->high / 10;
    return r->sense->drawn[points < 0 ? 0 : points > 31 ? 31 : points];
}

static int flip_gain(const PowerReckoning *r, Action action)
{
    return r->known[r->seat] >> action.from & 1 ? -1 : r->s->phase == GOLF_TURN ? POWER_NEVER : 1;
}

static GolfPower power_of(const Golf *s, int verb)
{
    return golf_power(&s->rules, verb == GOLF_USE_POWER ? s->drawn : s->card[s->discard_len - 1]);
}

/* The gain of an action within powers and gifts, and outside one's turn. */
static int step_gain(const PowerReckoning *r, Action action)
{
    const Golf *s = r->s;
    switch (action.verb) {
    case GOLF_USE_POWER:
    case GOLF_USE_DISCARD_POWER:
        return s->acting != POWER_NONE ? target_gain(r, action.from)
                                       : use_gain(r, power_of(s, action.verb), action.from);
    case GOLF_POWER_CHOOSE:
        return swap_two_gain(r, s->target, place_in(r->seat, action.from));
    case GOLF_GIVE:
        return r->worth[place_in(r->seat, action.from)];
    case GOLF_GIVE_STOCK: /* rather to who has the fewest points */
        return r->sense->mean / at_least(s->seats - 1, 1) - r->sum[action.from] / 100;
    case GOLF_SWAP_YES:
        return swap_two_gain(r, s->target, s->other);
    case GOLF_SCRAMBLE:
        return scramble_gain(r, action.from);
    case GOLF_MATCH:
        return match_gain(r, action.from, s->card[s->discard_len - 1]);
    case GOLF_MATCH_DRAWN:
        return match_gain(r, action.from, s->drawn);
    default: /* to do nothing more */
        return 0;
    }
}

int power_gain(const PowerReckoning *r, Action action)
{
    const Golf *s = r->s;
    switch (action.verb) {
    case GOLF_DRAW_STOCK:
        return from_stock(r);
    case GOLF_DRAW_DISCARD:
        return power_best_place(r, s->card[s->discard_len - 1]);
    case GOLF_SWAP:
        return place_gain(r, action.from, s->drawn) - golf_is_odd(&s->rules, action);
    case GOLF_MULTI_REPLACE:
        return multi_gain(r, action);
    case GOLF_FLIP:
        return flip_gain(r, action);
    case GOLF_PEEK:
        return s->phase == GOLF_INIT ? 0 : look_gain(r, place_in(r->seat, action.from)) - 10 * s->rules.peek_paid;
    case GOLF_CALL:
    case GOLF_KNOCK:
    case GOLF_EXCHANGE:
    case GOLF_FLIP_ALL:
    case GOLF_TRADE_KING:
        return POWER_NEVER;
    default:
        return step_gain(r, action);
    }
}
