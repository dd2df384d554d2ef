/* why.c - says why an action is refused, in words for its seat. */
#include "games/patience/view.h"

static bool is_at_end(const Patience *v, Seat seat, int lane, int slot)
{
    return patience_end(v, seat, lane) == slot;
}

/* What a rule for kings says of cards that may not be played on one; NULL: no more than of any card. */
static const char *const on_a_king[] = {
    [KINGS_NOTHING] = N_("nothing may be played on a king: rules P3"),
    [KINGS_QUEENS] = NULL,
    [KINGS_WRAP] = NULL,
    [KINGS_CORNER] = N_("only an ace may be played on a king: rules 10.1"),
};

static const char *refuses_play(const Patience *v, Seat seat, Card card)
{
    const PatienceSeat *own = &v->seat[seat];
    const Card *cards = patience_cards(v, seat);
    Card top = own->foundation;
    const char *why = N_("it is not in your tableau");
    for (int slot = 0; slot < v->slots; slot++) {
        int lane = layout_lane(v->layout, slot);
        bool is_left = layout_depth(v->layout, slot) < own->height[lane];
        if (cards[slot] != card || !is_left)
            continue;
        if (!is_at_end(v, seat, lane, slot) || !layout_is_free(v->layout, own->height, lane)) {
            why = N_("other cards lie on it: rules P2");
            continue;
        }
        const char *on_king = card_rank(top) != KING ? NULL
                              : v->jokers > 0 && v->kings == KINGS_NOTHING
                                  ? N_("only a joker may be played on a king: rules P3")
                                  : on_a_king[v->kings];
        return on_king ? on_king : N_("it is no neighbour of the foundation: rules P3");
    }
    return why;
}

bool patience_why_not(const void *view, Seat seat, Action action, Fault *out)
{
    const Patience *v = view;
    const char *why;
    bool is_empty = patience_stock(v, seat) == 0;
    bool has_stock = v->len > patience_stock_first(v);
    if (action.verb == PATIENCE_PLAY)
        why = refuses_play(v, seat, action.card);
    else if (is_empty)
        why = has_stock ? N_("the stock is empty: rules P5") : N_("there is no stock");
    else
        why = N_("the stock may be turned only when no card can be played: rules P4");
    fault_say(out, ERR_ILLEGAL, why);
    return true;
}
