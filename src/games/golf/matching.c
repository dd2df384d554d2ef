/* matching.c - lays off cards that are equal: to the top discard, by the quickest player; or to the drawn card. */
#include "games/golf/matching.h"

#include "games/golf/cards.h"
#include "games/golf/layout.h"
#include "games/golf/power.h"
#include "games/golf/turn.h"

static uint16_t matchable(const Golf *s, Seat seat, Seat other)
{
    const bool may = seat == other || (s->rules.match_targets == GOLF_MATCH_ANY && may_touch(s, seat, other));
    return may && may_lay_off(s, seat) ? s->filled[other]
                                       : 0; /* for an opponent's card, a player needs one to give */
}

static int add_matches(const Golf *s, Seat seat, int verb, Action out[], int len)
{
    for (Seat other = 0; other < s->seats; other++) {
        uint16_t slots = matchable(s, seat, other);
        if (verb == GOLF_MATCH_DRAWN)
            slots &= (uint16_t)~s->failed[other];
        len = add_places(verb, other, slots, out, len);
    }
    return len;
}

int legal_window(const Golf *s, Seat seat, Action out[])
{
    int len = add_matches(s, seat, GOLF_MATCH, out, 0);
    out[len++] = (Action){ .verb = GOLF_PASS_MATCH };
    return len;
}

/* A card that a king was traded for must be placed (C33). */
int legal_match_drawn(const Golf *s, Seat seat, Action out[], int len)
{
    const bool may = s->rules.match_mode & GOLF_MATCH_IN_TURN && s->drawn_from != GOLF_TRADE_KING;
    return may ? add_matches(s, seat, GOLF_MATCH_DRAWN, out, len) : len;
}

/* A card that was taken from the pile and matched nothing must be placed (C28). */
int legal_matching(const Golf *s, Seat seat, Action out[])
{
    bool must_place = s->drawn_from != GOLF_DRAW_STOCK && !s->matched && placeable(s, seat);
    int len = must_place ? add_swaps(s, placeable(s, seat), out, 0) : 0;
    if (s->rules.match_chain != GOLF_CHAIN_ONE || !s->matched)
        len = legal_match_drawn(s, seat, out, len);
    if (!must_place)
        out[len++] = (Action){ .verb = GOLF_FINISH };
    return len;
}

static bool are_equal(const Golf *s, Card a, Card b)
{
    const int16_t *value = s->rules.scoring.value;
    return card_rank(a) == card_rank(b) && (s->rules.match_key == GOLF_BY_RANK || value[a] == value[b]);
}

bool golf_matches(const Golf *s, Action action)
{
    Card card = s->slot[action.from / SLOTS_MAX][action.from % SLOTS_MAX].card;
    return are_equal(s, card, action.verb == GOLF_MATCH ? s->card[s->discard_len - 1] : s->drawn);
}

/* --- the window --- */

static void go_on(Golf *s)
{
    if (s->asked == 0)
        close_turn(s);
    else
        s->phase = GOLF_WINDOW;
}

/* How many penalty cards a drawn one adds: itself; where all cards are limited, none until these are too many. */
static int penalties_more(const Golf *s, Seat seat)
{
    if (!s->rules.limits_all_cards)
        return 1;
    return __builtin_popcount(s->filled[seat]) > s->rules.extras_limit ? s->rules.extras_limit + 1 : 0;
}

/* Draws a card for a wrong one, and counts it up to the first above the limit. */
static void draw_penalty(Golf *s, Seat seat)
{
    const uint16_t before = s->filled[seat];
    draw_extra(s, seat);
    if (s->filled[seat] != before && s->rules.extras_limit > 0 && !golf_is_above_limit(s, seat))
        s->penalties[seat / 2] += (uint8_t)(penalties_more(s, seat) << 4 * (seat % 2));
}

static void fail(Golf *s, Seat seat, int place)
{
    Seat owner = (Seat)(place / SLOTS_MAX);
    unmix(s, owner);
    slot_at(s, place)->known = GOLF_PUBLIC;
    if (owner != seat)
        add_fee(s, seat, s->rules.fail_points);
    for (int i = 0; i < s->rules.fail_draw; i++)
        draw_penalty(s, seat);
}

/* The owner takes its card back and draws one, unseen; the card, which all have seen, is not laid off. */
static void take_back(Golf *s, int place)
{
    const Seat owner = (Seat)(place / SLOTS_MAX);
    unmix(s, owner);
    slot_at(s, place)->known = GOLF_PUBLIC;
    draw_extra(s, owner);
}

/* How many cards the seat gives for another's. */
static int gifts_due(const Golf *s, Seat seat)
{
    const int cards = __builtin_popcount(s->filled[seat]), due = s->rules.match_give == GOLF_GIVES_TWO ? 2 : 1;
    return cards < due ? cards : due;
}

/* Puts the card on the pile. For an opponent's card, the seat then owes one of its own, or what match.give says. False:
 * no card was laid off. */
static bool lay_off(Golf *s, Seat seat, int place, Card to)
{
    const Seat owner = (Seat)(place / SLOTS_MAX);
    if (!are_equal(s, slot_at(s, place)->card, to)) {
        fail(s, seat, place);
        return false;
    }
    if (owner != seat && s->rules.match_give == GOLF_OWNER_DRAWS) {
        take_back(s, place);
        return false;
    }
    unmix(s, owner);
    pile_up(s, take_card(s, owner, place % SLOTS_MAX));
    if (owner != seat && s->filled[seat]) {
        s->giver = seat;
        s->target = (uint8_t)place;
        s->gifts = (uint8_t)gifts_due(s, seat);
        s->phase = GOLF_GIVING;
    }
    return true;
}

static void match(Golf *s, Seat seat, int place)
{
    s->asked &= (SeatSet)~seat_bit(seat);
    if (!lay_off(s, seat, place, s->card[s->discard_len - 1]))
        go_on(s);
    else if (s->phase != GOLF_GIVING)
        offer_power(s, seat, GOLF_OF_LAID_OFF);
}

static void match_drawn(Golf *s, Seat seat, int place)
{
    s->drawn_shown = true;
    s->phase = GOLF_MATCHING;
    if (!lay_off(s, seat, place, s->drawn)) {
        s->failed[place / SLOTS_MAX] |= slot_bit(place % SLOTS_MAX);
        return;
    }
    s->matched = true;
    if (s->phase != GOLF_GIVING)
        offer_power(s, seat, GOLF_OF_LAID_OFF);
}

/* The gifts have been given, or there is none. */
static void giving_ends(Golf *s)
{
    s->target = 0;
    s->gifts = 0;
    offer_power(s, s->giver, GOLF_OF_LAID_OFF);
}

/* The first gift goes to the matched card's place, the second beside the owner's rows. */
static void give(Golf *s, Seat seat, int slot)
{
    unmix(s, seat); /* before a look at the gift: nobody knows which of the mixed cards it is */
    const GolfSlot gift = s->slot[seat][slot];
    const bool has_failed = s->failed[seat] >> slot & 1;
    const Seat owner = (Seat)(s->target / SLOTS_MAX);
    unmix(s, owner);
    take_card(s, seat, slot);
    const int to = s->target % SLOTS_MAX;
    s->slot[owner][to] = gift;
    s->filled[owner] |= slot_bit(to);
    s->failed[owner] |= has_failed ? slot_bit(to) : 0; /* each card is tried once, wherever it lies */
    if (s->held[owner] >> to & 1)
        s->slot[owner][to].known |= seat_bit(owner);
    const int extra = extra_slot(s, owner);
    if (--s->gifts > 0 && extra < SLOTS_MAX)
        s->target = place_of(owner, extra);
    else
        giving_ends(s);
}

/* The drawn card comes to the pile last of those that were laid off. One that was taken from there has no power. */
static void finish(Golf *s, Seat seat)
{
    const bool has_power = s->rules.laid_off_powers && s->matched && s->drawn_from == GOLF_DRAW_STOCK;
    discard(s, s->drawn);
    if (has_power)
        offer_power(s, seat, GOLF_OF_DISCARD);
    else
        after_discard(s, true);
}

void apply_match(Golf *s, Seat seat, Action action)
{
    switch (action.verb) {
    case GOLF_MATCH:
        match(s, seat, action.from);
        return;
    case GOLF_MATCH_DRAWN:
        match_drawn(s, seat, action.from);
        return;
    case GOLF_GIVE:
        give(s, seat, action.from);
        return;
    case GOLF_GIVE_NO:
        giving_ends(s);
        return;
    case GOLF_FINISH:
        finish(s, seat);
        return;
    default:
        s->asked &= (SeatSet)~seat_bit(seat);
        go_on(s);
        return;
    }
}
