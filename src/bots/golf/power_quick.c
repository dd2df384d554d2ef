#include "bots/golf/power_quick.h"

#include "bots/golf/golf_facts.h"
#include "games/golf/power_spec.h"

enum { NEVER = -100000, LOOK_OWN = 8, LOOK_OTHER = 2, MAY_SWAP = 12 };

static const GolfSlot *slot_of(const Golf *s, uint8_t place)
{
    return &s->slot[place / SLOTS_MAX][place % SLOTS_MAX];
}

static bool is_known(const Golf *s, uint8_t place)
{
    return card_is_known(slot_of(s, place)->card);
}

/* What the card counts, as far as the view shows it. */
static int value_at(const Golf *s, uint8_t place)
{
    return is_known(s, place) ? 10 * s->rules.scoring.value[slot_of(s, place)->card] : golf_mean_tenths(s);
}

static uint8_t place_in(Seat seat, int slot)
{
    return (uint8_t)(seat * SLOTS_MAX + slot);
}

/* What it gains to swap an own card and another seat's. */
static int swap_two_gain(const Golf *s, Seat seat, uint8_t a, uint8_t b)
{
    bool a_is_own = a / SLOTS_MAX == seat, b_is_own = b / SLOTS_MAX == seat;
    if (a_is_own == b_is_own)
        return -1;
    return a_is_own ? value_at(s, a) - value_at(s, b) : value_at(s, b) - value_at(s, a);
}

/* The most that a swap of this place can gain. */
static int best_swap_with(const Golf *s, Seat seat, uint8_t place)
{
    int best = -1;
    for (Seat other = 0; other < s->seats; other++)
        for (int slot = 0; slot < SLOTS_MAX; slot++) {
            bool may = s->filled[other] >> slot & 1 && !(s->rules.protect_ender && other == s->ender);
            int gain = may ? swap_two_gain(s, seat, place, place_in(other, slot)) : -1;
            best = gain > best ? gain : best;
        }
    return best;
}

/* Looking at an own card tells what to replace. Looking at a card that is already known gains nothing. */
static int look_gain(const Golf *s, Seat seat, uint8_t place)
{
    if (is_known(s, place))
        return -1;
    return place / SLOTS_MAX == seat ? LOOK_OWN : LOOK_OTHER;
}

static int power_gain(const Golf *s, Seat seat, GolfPower power, uint8_t place)
{
    switch (power_specs[power].then) {
    case POWER_SWAPS:
        return best_swap_with(s, seat, place);
    case POWER_SWAPS_OWN:
    case POWER_MUST_SWAP:
        return best_swap_with(s, seat, place) - (is_known(s, place) ? 0 : LOOK_OWN);
    case POWER_MAY_SWAP:
    case POWER_MAY_SWAP_OWN:
        return place / SLOTS_MAX == seat ? value_at(s, place) / 4 : LOOK_OTHER;
    case POWER_MAY_SWAP_ANY:
    case POWER_MUST_SWAP_ANY:
        return look_gain(s, seat, place) + MAY_SWAP;
    default:
        return look_gain(s, seat, place);
    }
}

int power_quick_gain(const Golf *s, Seat seat, uint8_t place)
{
    return power_gain(s, seat, golf_power(&s->rules, s->drawn), place);
}

static bool are_equal(const Golf *s, Card a, Card b)
{
    const int16_t *value = s->rules.scoring.value;
    return card_is_known(a) && card_rank(a) == card_rank(b) &&
           (s->rules.match_key == GOLF_BY_RANK || value[a] == value[b]);
}

/* The costliest own card, as far as known. */
static int costliest(const Golf *s, Seat seat)
{
    int best = NEVER;
    for (int slot = 0; slot < SLOTS_MAX; slot++)
        if (s->filled[seat] >> slot & 1 && value_at(s, place_in(seat, slot)) > best)
            best = value_at(s, place_in(seat, slot));
    return best;
}

int power_quick_match_gain(const Golf *s, Seat seat, uint8_t place, Card with)
{
    if (!is_known(s, place) || !are_equal(s, slot_of(s, place)->card, with))
        return NEVER; /* a wrong guess costs more than a right one gains */
    return place / SLOTS_MAX == seat ? value_at(s, place) : costliest(s, seat);
}

int power_quick_multi_gain(const Golf *s, Seat seat, int slot)
{
    uint8_t place = place_in(seat, slot);
    int sum = 0, equal = 0;
    for (int other = 0; is_known(s, place) && other < SLOTS_MAX; other++) {
        Card card = s->slot[seat][other].card;
        if (!card_is_known(card) || card_rank(card) != card_rank(slot_of(s, place)->card))
            continue;
        sum += 10 * s->rules.scoring.value[card];
        equal++;
    }
    return equal > 1 ? sum - 10 * s->rules.scoring.value[s->drawn] : NEVER;
}

static int named_gain(const Golf *s, Seat seat, Action action)
{
    if (action.from == PLACE_END)
        return 0;
    Card first = s->slot[seat][__builtin_ctz(s->named)].card;
    return are_equal(s, s->slot[seat][action.from].card, first) ? 1 : __builtin_popcount(s->named) > 1 ? -1 : -2;
}

/* The second target of a power, or one of two cards that change places after a look. */
static int target_gain(const Golf *s, Seat seat, uint8_t place)
{
    if (s->phase == GOLF_DECIDE)
        return best_swap_with(s, seat, place);
    if (s->phase == GOLF_PICKED)
        return swap_two_gain(s, seat, s->picked, place);
    const PowerSpec *spec = &power_specs[s->acting];
    return spec->looks && spec->then != POWER_MUST_SWAP ? look_gain(s, seat, place)
                                                        : swap_two_gain(s, seat, s->target, place);
}

static int step_gain(const Golf *s, Seat seat, Action action)
{
    uint8_t own = place_in(seat, action.from);
    switch (action.verb) {
    case GOLF_MULTI_REPLACE:
        return named_gain(s, seat, action);
    case GOLF_USE_POWER:
    case GOLF_USE_DISCARD_POWER:
        return s->acting != POWER_NONE
                   ? target_gain(s, seat, action.from)
                   : power_gain(s, seat, golf_power(&s->rules, s->card[s->discard_len - 1]), action.from);
    case GOLF_POWER_CHOOSE:
        return swap_two_gain(s, seat, s->target, own);
    case GOLF_GIVE:
        return value_at(s, own);
    case GOLF_SWAP_YES:
        return swap_two_gain(s, seat, s->target, s->other);
    case GOLF_MATCH:
        return power_quick_match_gain(s, seat, action.from, s->card[s->discard_len - 1]);
    case GOLF_CALL: /* the call is decided again when the power is done */
        return NEVER;
    default: /* to do nothing more */
        return 0;
    }
}

int power_quick_step(const Golf *s, Seat seat, const Action legal[], int legal_len)
{
    int best = 0;
    for (int i = 1; i < legal_len; i++)
        if (step_gain(s, seat, legal[i]) > step_gain(s, seat, legal[best]))
            best = i;
    return best;
}
