/* multi_replace.c - replaces several equal cards by one. */
#include "games/golf/multi_replace.h"

#include "games/golf/cards.h"
#include "games/golf/layout.h"
#include "games/golf/turn.h"

int legal_multi_replace(const Golf *s, Seat seat, Action out[], int len)
{
    uint16_t slots = placeable(s, seat);
    bool may = s->rules.multi_replace && __builtin_popcount(slots) > 1;
    return may ? add_slots(GOLF_MULTI_REPLACE, slots, out, len) : len;
}

int legal_names(const Golf *s, Seat seat, Action out[])
{
    int len = add_slots(GOLF_MULTI_REPLACE, placeable(s, seat) & (uint16_t)~s->named, out, 0);
    if (__builtin_popcount(s->named) > 1)
        out[len++] = (Action){ .verb = GOLF_MULTI_REPLACE, .from = PLACE_END };
    return len;
}

bool golf_named_are_equal(const Golf *s, Seat seat)
{
    int rank = card_rank(s->slot[seat][__builtin_ctz(s->named)].card);
    for (uint16_t rest = s->named; rest; rest &= (uint16_t)(rest - 1))
        if (card_rank(s->slot[seat][__builtin_ctz(rest)].card) != rank)
            return false;
    return true;
}

/* The named cards go to the pile. The drawn card goes to the lowest of their slots; the other slots stay empty. */
static void replace_named(Golf *s, Seat seat)
{
    int first = __builtin_ctz(s->named);
    Card card[SLOTS_MAX];
    int len = 0;
    const bool goes_up = golf_goes_up(&s->rules, golf_is_up(s, seat, first), 0);
    unmix(s, seat);
    for (uint16_t rest = s->named; rest; rest &= (uint16_t)(rest - 1))
        card[len++] = take_card(s, seat, __builtin_ctz(rest));
    place_drawn(s, seat, first, goes_up);
    for (int i = 0; i < len; i++)
        discard(s, card[i]);
    remove_completed(s, seat);
    after_discard(s, true);
}

/* The cards were not equal: all have seen them, and they are turned down again. The drawn card is one card too many; or
 * it is discarded, and a card of the stock is. */
static void fail_named(Golf *s, Seat seat)
{
    int slot = s->rules.wrong_replace_draws ? SLOTS_MAX : extra_slot(s, seat);
    unmix(s, seat);
    for (uint16_t rest = s->named; rest; rest &= (uint16_t)(rest - 1))
        s->slot[seat][__builtin_ctz(rest)].known = GOLF_PUBLIC;
    if (slot < SLOTS_MAX) {
        place_drawn(s, seat, slot, golf_goes_up(&s->rules, false, 0));
        s->drawn = CARD_NONE;
        s->drawn_from = 0;
    } else {
        discard(s, s->drawn);
    }
    if (s->rules.wrong_replace_draws)
        draw_extra(s, seat);
    remove_completed(s, seat);
    after_discard(s, slot == SLOTS_MAX);
}

void multi_replace(Golf *s, Seat seat, uint8_t slot)
{
    if (slot != PLACE_END) {
        s->named |= slot_bit(slot);
        s->phase = GOLF_NAMING;
        return;
    }
    if (golf_named_are_equal(s, seat))
        replace_named(s, seat);
    else
        fail_named(s, seat);
}
