/* power.c - the powers of cards: looks, blind swaps, scrambles. */
#include "games/golf/power.h"

#include "games/golf/cards.h"
#include "games/golf/history.h"
#include "games/golf/layout.h"
#include "games/golf/power_spec.h"
#include "games/golf/turn.h"

#include <string.h>

const PowerSpec power_specs[GOLF_POWERS] = {
    [POWER_NONE] = { POWER_NOBODYS, false, POWER_ENDS },
    [POWER_PEEK_OWN] = { POWER_OWN, true, POWER_ENDS },
    [POWER_PEEK_OPP] = { POWER_OTHERS, true, POWER_ENDS },
    [POWER_PEEK_ANY] = { POWER_ANYBODYS, true, POWER_ENDS },
    [POWER_SWAP_OWN_OPP] = { POWER_OWN_AND_OTHER, false, POWER_SWAPS },
    [POWER_SWAP_ANY] = { POWER_ANY_TWO, false, POWER_SWAPS },
    [POWER_LOOK_THEN_SWAP] = { POWER_OTHERS, true, POWER_SWAPS_OWN },
    [POWER_LOOK_BOTH_MAY_SWAP] = { POWER_OWN_AND_OTHER, true, POWER_MAY_SWAP },
    [POWER_SCRAMBLE] = { POWER_NOBODYS, false, POWER_ENDS },
    [POWER_LOOK_TWO_MAY_SWAP] = { POWER_ANY_TWO, true, POWER_MAY_SWAP },
    [POWER_LOOK_TWO_MAY_SWAP_ANY] = { POWER_ANY_TWO, true, POWER_MAY_SWAP_ANY },
    [POWER_LOOK_ANY_MAY_SWAP_ANY] = { POWER_ANYBODYS, true, POWER_MAY_SWAP_ANY },
    [POWER_LOOK_OPP_MAY_SWAP] = { POWER_OTHERS, true, POWER_MAY_SWAP_OWN },
    [POWER_LOOK_BOTH] = { POWER_OWN_AND_OTHER, true, POWER_ENDS },
    [POWER_GIVE_STOCK] = { POWER_NOBODYS, false, POWER_ENDS },
    [POWER_LOOK_BOTH_THEN_SWAP] = { POWER_OWN_AND_OTHER, true, POWER_MUST_SWAP },
    [POWER_LOOK_TWO_THEN_SWAP] = { POWER_ANY_TWO, true, POWER_MUST_SWAP },
    [POWER_LOOK_TWO_THEN_SWAP_ANY] = { POWER_ANY_TWO, true, POWER_MUST_SWAP_ANY },
};

/* The cards of the other seat that the seat may look at or move. */
static uint16_t lookable(const Golf *s, Seat seat, Seat other)
{
    return seat == other || may_touch(s, seat, other) ? face_down(s, other) : 0;
}

static uint16_t movable(const Golf *s, Seat seat, Seat other)
{
    return seat == other || may_touch(s, seat, other) ? unlocked(s, other, s->filled[other]) : 0;
}

static bool is_movable(const Golf *s, Seat seat, int place)
{
    return movable(s, seat, (Seat)(place / SLOTS_MAX)) >> place % SLOTS_MAX & 1;
}

/* The cards of one player that may be the next target of a power. */
static uint16_t targets(const Golf *s, Seat seat, GolfPower power, Seat other)
{
    const PowerSpec *spec = &power_specs[power];
    const bool is_own = seat == other;
    if ((spec->targets == POWER_OWN && !is_own) || (spec->targets == POWER_OTHERS && is_own))
        return 0;
    return spec->looks ? lookable(s, seat, other) : movable(s, seat, other);
}

/* True if the cards of these two players may be the two targets of a power. */
static bool goes_with(const Golf *s, GolfPower power, Seat seat, Seat first, Seat second)
{
    if (s->rules.owners_differ && first == second)
        return false;
    return power_specs[power].targets == POWER_ANY_TWO || (first == seat) != (second == seat);
}

/* Lists the second targets that a first target allows. */
static int seconds(const Golf *s, Seat seat, GolfPower power, int first, int verb, Action out[], int len)
{
    for (Seat other = 0; other < s->seats; other++) {
        uint16_t slots =
            goes_with(s, power, seat, (Seat)(first / SLOTS_MAX), other) ? targets(s, seat, power, other) : 0;
        if (other == first / SLOTS_MAX)
            slots &= (uint16_t)~slot_bit(first % SLOTS_MAX);
        len = add_places(verb, other, slots, out, len);
    }
    return len;
}

static bool has_second(const Golf *s, Seat seat, GolfPower power, int first)
{
    Action some[ACTIONS_MAX];
    if (power_specs[power].then == POWER_SWAPS_OWN)
        return movable(s, seat, seat) != 0 && is_movable(s, seat, first);
    return !power_is_pair(power) || seconds(s, seat, power, first, GOLF_USE_POWER, some, 0) > 0;
}

/* Lists the first targets of a power, except those without a second target. */
static int firsts(const Golf *s, Seat seat, GolfPower power, int verb, Action out[], int len)
{
    for (Seat other = 0; other < s->seats; other++) {
        uint16_t slots = targets(s, seat, power, other);
        for (; slots; slots &= (uint16_t)(slots - 1)) {
            uint8_t place = place_of(other, __builtin_ctz(slots));
            if (has_second(s, seat, power, place))
                out[len++] = (Action){ .verb = (uint8_t)verb, .from = place };
        }
    }
    return len;
}

/* Lists the opponents whose cards can be mixed. Nobody mixes their own cards (H1). */
static int scrambles(const Golf *s, Seat seat, Action out[], int len)
{
    for (Seat other = 0; other < s->seats; other++)
        if (may_touch(s, seat, other) && __builtin_popcount(face_down(s, other)) > 1)
            out[len++] = (Action){ .verb = GOLF_SCRAMBLE, .from = other };
    return len;
}

/* Lists the opponents who can get the top card of the stock. */
static int stock_gifts(const Golf *s, Seat seat, Action out[], int len)
{
    for (Seat other = 0; other < s->seats && stock_can_serve(s); other++)
        if (may_touch(s, seat, other) && extra_slot(s, other) < SLOTS_MAX)
            out[len++] = (Action){ .verb = GOLF_GIVE_STOCK, .from = other };
    return len;
}

/* Lists how a power may be used, with this verb where its targets are cards. */
static int uses(const Golf *s, Seat seat, GolfPower power, int verb, Action out[], int len)
{
    switch (power) {
    case POWER_NONE:
        return len;
    case POWER_SCRAMBLE:
        return scrambles(s, seat, out, len);
    case POWER_GIVE_STOCK:
        return stock_gifts(s, seat, out, len);
    default:
        return firsts(s, seat, power, verb, out, len);
    }
}

int legal_powers(const Golf *s, Seat seat, Action out[], int len)
{
    if (s->drawn_from != GOLF_DRAW_STOCK)
        return len;
    return uses(s, seat, golf_power(&s->rules, s->drawn), GOLF_USE_POWER, out, len);
}

static int top_powers(const Golf *s, Seat seat, Action out[], int len)
{
    return uses(s, seat, golf_power(&s->rules, s->card[s->discard_len - 1]), GOLF_USE_DISCARD_POWER, out, len);
}

int legal_discard_powers(const Golf *s, Seat seat, Action out[], int len)
{
    return s->rules.discard_powers && s->discard_len > 0 && !is_used(s) ? top_powers(s, seat, out, len) : len;
}

int legal_offered_power(const Golf *s, Seat seat, Action out[])
{
    int len = top_powers(s, seat, out, 0);
    out[len++] = (Action){ .verb = GOLF_DECLINE };
    return len;
}

/* A player who tries out what it may do does not always know the card that it replaces. */
void offer_power(Golf *s, Seat seat, GolfOffer offer)
{
    const bool may = offer == GOLF_OF_LAID_OFF ? s->rules.laid_off_powers : s->rules.replaced_powers;
    Action some[ACTIONS_MAX];
    s->offered = (uint8_t)offer;
    s->giver = offer == GOLF_OF_LAID_OFF ? seat : 0;
    if (!may || !card_is_known(s->card[s->discard_len - 1]) || top_powers(s, seat, some, 0) == 0) {
        close_offer(s);
        return;
    }
    s->phase = GOLF_OFFERED;
}

void close_offer(Golf *s)
{
    const bool was_laid_off = s->offered == GOLF_OF_LAID_OFF;
    const Seat by = s->giver;
    s->offered = GOLF_NOT_OFFERED;
    s->giver = 0;
    if (was_laid_off)
        after_lay_off(s, by);
    else
        after_discard(s, true);
}

static int legal_permutations(const Golf *s, Action out[])
{
    Seat other = (Seat)(s->target / SLOTS_MAX);
    uint16_t down = face_down(s, other);
    int len = 0;
    if (s->exchanges[other] + 1 < __builtin_popcount(down))
        len = add_exchanges(down, out, len);
    out[len++] = (Action){ .verb = GOLF_ACCEPT };
    return len;
}

/* The cards that may change places with one at this place. */
static uint16_t partners(const Golf *s, Seat seat, int place, Seat other)
{
    const bool is_owner = other == place / SLOTS_MAX;
    const uint16_t slots = is_owner && s->rules.owners_differ ? 0 : movable(s, seat, other);
    return is_owner ? slots & (uint16_t)~slot_bit(place % SLOTS_MAX) : slots;
}

static bool has_partner(const Golf *s, Seat seat, int place)
{
    for (Seat other = 0; other < s->seats; other++)
        if (partners(s, seat, place, other))
            return true;
    return false;
}

/* The cards that may be picked to change places, or those that may change places with the picked one. */
static int legal_picks(const Golf *s, Seat seat, Action out[])
{
    int len = 0;
    for (Seat other = 0; other < s->seats; other++) {
        uint16_t slots = s->phase == GOLF_PICKED ? partners(s, seat, s->picked, other) : movable(s, seat, other);
        for (; slots; slots &= (uint16_t)(slots - 1)) {
            const uint8_t place = place_of(other, __builtin_ctz(slots));
            if (s->phase == GOLF_PICKED || has_partner(s, seat, place))
                out[len++] = (Action){ .verb = s->acting_from, .from = place };
        }
    }
    return len;
}

/* What may be decided after a look. */
static int legal_decisions(const Golf *s, Seat seat, Action out[])
{
    const PowerThen then = power_specs[s->acting].then;
    int len = 0;
    if (then == POWER_SWAPS_OWN || (then == POWER_MAY_SWAP_OWN && is_movable(s, seat, s->target)))
        len = add_slots(GOLF_POWER_CHOOSE, movable(s, seat, seat), out, len);
    if (power_picks(s->acting))
        len = legal_picks(s, seat, out);
    if (then == POWER_MAY_SWAP || then == POWER_MUST_SWAP)
        out[len++] = (Action){ .verb = GOLF_SWAP_YES };
    if (then != POWER_SWAPS_OWN && then != POWER_MUST_SWAP && (then != POWER_MUST_SWAP_ANY || len == 0))
        out[len++] = (Action){ .verb = GOLF_SWAP_NO };
    return len;
}

int legal_power_step(const Golf *s, Seat seat, Action out[])
{
    switch ((GolfPhase)s->phase) {
    case GOLF_TARGET:
        return seconds(s, seat, s->acting, s->target, s->acting_from, out, 0);
    case GOLF_PICKED:
        return legal_picks(s, seat, out);
    case GOLF_PERMUTE:
        return legal_permutations(s, out);
    default:
        return legal_decisions(s, seat, out);
    }
}

bool golf_power_looks(const Golf *s, Action action)
{
    if (has_shown(s))
        return false;
    Card card = action.verb == GOLF_USE_POWER ? s->drawn : s->card[s->discard_len - 1];
    GolfPower power = s->phase == GOLF_TARGET ? s->acting : golf_power(&s->rules, card);
    return power_specs[power].looks && (s->phase == GOLF_TARGET || !power_is_pair(power));
}

/* --- effects --- */

/* Notes that the owner knows a card that has come to a slot it always sees. */
static void show_held(Golf *s, int place)
{
    int seat = place / SLOTS_MAX;
    if (s->held[seat] >> place % SLOTS_MAX & 1)
        slot_at(s, place)->known |= seat_bit((Seat)seat);
}

static void exchange_face(Golf *s, int a, int b)
{
    int seat_a = a / SLOTS_MAX, seat_b = b / SLOTS_MAX, slot_a = a % SLOTS_MAX, slot_b = b % SLOTS_MAX;
    bool up_a = golf_is_up(s, seat_a, slot_a), up_b = golf_is_up(s, seat_b, slot_b);
    if (up_a == up_b)
        return;
    s->up[seat_a] ^= slot_bit(slot_a);
    s->up[seat_b] ^= slot_bit(slot_b);
}

/* Exchanges two cards, with all that is known of them. */
static void swap_places(Golf *s, int a, int b)
{
    unmix(s, (Seat)(a / SLOTS_MAX));
    unmix(s, (Seat)(b / SLOTS_MAX));
    GolfSlot moved = *slot_at(s, a);
    *slot_at(s, a) = *slot_at(s, b);
    *slot_at(s, b) = moved;
    history_moved(s, a, b);
    exchange_face(s, a, b);
    show_held(s, a);
    show_held(s, b);
    remove_completed(s, (Seat)(a / SLOTS_MAX));
    remove_completed(s, (Seat)(b / SLOTS_MAX));
}

/* Ends a power: its card goes to the pile, if it is not there already. */
static void finish_power(Golf *s)
{
    const bool from_stock = s->drawn != CARD_NONE && s->offered == GOLF_NOT_OFFERED;
    if (from_stock)
        discard(s, s->drawn);
    int top = s->discard_len - 1;
    s->used[top / 8] |= (uint8_t)(1 << top % 8);
    s->acting = POWER_NONE;
    s->acting_from = 0;
    s->target = s->other = s->picked = 0;
    s->power_used = s->power_used || player_of(s) == s->turn;
    if (s->offered != GOLF_NOT_OFFERED)
        close_offer(s);
    else
        after_discard(s, from_stock);
}

static void look(Golf *s, Seat seat, int place)
{
    unmix(s, (Seat)(place / SLOTS_MAX));
    slot_at(s, place)->known |= seat_bit(seat);
    history_seen(s, place / SLOTS_MAX, place % SLOTS_MAX);
}

/* The targets are known: looks at them, moves them, or asks what becomes of them. */
static void aim(Golf *s, Seat seat)
{
    const PowerSpec *spec = &power_specs[s->acting];
    if (spec->looks)
        look(s, seat, s->target);
    if (spec->looks && power_is_pair(s->acting))
        look(s, seat, s->other);
    if (spec->then == POWER_SWAPS)
        swap_places(s, s->target, s->other);
    if (spec->then == POWER_SWAPS || spec->then == POWER_ENDS)
        finish_power(s);
    else
        s->phase = GOLF_DECIDE;
}

/* After a look: the first of two cards that are to change places is picked, or the second. */
static void pick(Golf *s, int place)
{
    if (s->phase == GOLF_DECIDE) {
        s->picked = (uint8_t)place;
        s->phase = GOLF_PICKED;
        return;
    }
    swap_places(s, s->picked, place);
    finish_power(s);
}

static void use_power(Golf *s, Seat seat, Action action)
{
    if (has_shown(s)) {
        pick(s, action.from);
        return;
    }
    if (s->phase == GOLF_TARGET) {
        s->other = action.from;
        aim(s, seat);
        return;
    }
    Card card = action.verb == GOLF_USE_POWER ? s->drawn : s->card[s->discard_len - 1];
    s->acting = (uint8_t)golf_power(&s->rules, card);
    s->acting_from = action.verb;
    s->drawn_shown = s->drawn != CARD_NONE;
    s->target = action.from;
    if (power_is_pair(s->acting))
        s->phase = GOLF_TARGET;
    else
        aim(s, seat);
}

/* Shuffles the seat's face-down cards. Nobody knows the new order, but their owner sees those that come to slots that
 * it holds. Who had looked at such a card would tell where it came from. So this is kept only of cards that the owner
 * knew before. */
static void scramble_at_random(Golf *s, Seat seat)
{
    uint16_t down = face_down(s, seat);
    GolfSlot moved[SLOTS_MAX];
    uint8_t place[SLOTS_MAX];
    int len = 0;
    Rng rng = rng_make(&s->seed, STREAM_SCRAMBLE + s->shuffles++);
    for (int slot = 0; slot < SLOTS_MAX; slot++) {
        if (!(down >> slot & 1))
            continue;
        place[len] = (uint8_t)slot;
        moved[len] = s->slot[seat][slot];
        if (s->held[seat] && !golf_knows(s, seat, seat, slot))
            moved[len].known = 0;
        len++;
    }
    for (int i = len - 1; i > 0; i--) {
        uint32_t j = rng_below(&rng, (uint32_t)i + 1);
        GolfSlot last = moved[i];
        moved[i] = moved[j];
        moved[j] = last;
    }
    for (int i = 0; i < len; i++)
        s->slot[seat][place[i]] = moved[i];
    s->mixed[seat] = down;
    history_mixed(s, seat);
}

/* Nobody can tell any longer which of the mixed cards came from which stock. So these stocks count as one from now
 * on. */
static void forget_stocks(Golf *s, uint16_t mixed, Seat seat)
{
    uint8_t stocks[256] = { 0 };
    int different = 0;
    for (uint16_t rest = mixed; rest; rest &= (uint16_t)(rest - 1)) {
        uint8_t *has = &stocks[s->slot[seat][__builtin_ctz(rest)].since];
        different += !*has;
        *has = 1;
    }
    if (different < 2)
        return;
    for (int owner = 0; owner < s->seats; owner++)
        for (int slot = 0; slot < SLOTS_MAX; slot++)
            if (stocks[s->slot[owner][slot].since])
                s->slot[owner][slot].since = 0;
    if (stocks[s->stock_since])
        s->stock_since = 0;
}

static void scramble(Golf *s, Seat other)
{
    s->drawn_shown = s->drawn != CARD_NONE;
    unmix(s, other);
    if (s->rules.scramble_mode == GOLF_OWNER_RANDOM) {
        forget_stocks(s, face_down(s, other), other);
        scramble_at_random(s, other);
        finish_power(s);
        return;
    }
    s->acting = POWER_SCRAMBLE;
    s->acting_from = GOLF_SCRAMBLE;
    s->target = place_of(other, 0);
    s->exchanges[other] = 0;
    s->phase = GOLF_PERMUTE;
}

static void give_stock(Golf *s, Seat other)
{
    draw_extra(s, other);
    finish_power(s);
}

static void permute(Golf *s, Action action)
{
    Seat other = (Seat)(s->target / SLOTS_MAX);
    if (action.verb == GOLF_ACCEPT) {
        s->exchanges[other] = GOLF_ARRANGED;
        finish_power(s);
        return;
    }
    swap_places(s, place_of(other, action.from), place_of(other, action.to));
    s->exchanges[other]++;
}

void apply_power(Golf *s, Seat seat, Action action)
{
    switch (action.verb) {
    case GOLF_USE_POWER:
    case GOLF_USE_DISCARD_POWER:
        use_power(s, seat, action);
        return;
    case GOLF_SCRAMBLE:
        scramble(s, action.from);
        return;
    case GOLF_GIVE_STOCK:
        give_stock(s, action.from);
        return;
    case GOLF_EXCHANGE:
    case GOLF_ACCEPT:
        permute(s, action);
        return;
    case GOLF_POWER_CHOOSE:
        swap_places(s, s->target, place_of(seat, action.from));
        break;
    case GOLF_SWAP_YES:
        swap_places(s, s->target, s->other);
        break;
    default:
        break;
    }
    finish_power(s);
}
