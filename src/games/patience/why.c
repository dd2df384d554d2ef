/* why.c - says why an action is refused, in words for its seat. */
#include "games/patience/view.h"

/* What a rule for kings says of cards that may not be played on one; NULL: no more than of any card. */
static const Refusal on_a_king[] = {
    [KINGS_NOTHING] = { N_("nothing may be played on a king"), N_("The play") },
    [KINGS_QUEENS] = { NULL, NULL },
    [KINGS_WRAP] = { NULL, NULL },
    [KINGS_CORNER] = { N_("only an ace may be played on a king"), N_("The play") },
};

/* Of several foundations: the card could be played on another one, or on none of them. */
static Refusal refuses_lay(const Patience *v, Seat seat, Card card)
{
    Action play[PLAYS_MAX];
    const int len = patience_plays(v, seat, play);
    for (int i = 0; i < len; i++)
        if (play[i].card == card)
            return (Refusal){ N_("it may not be played on that foundation"), N_("The play") };
    return (Refusal){ N_("it is no neighbour of a foundation"), N_("The play") };
}

static Refusal refuses_play(const Patience *v, Seat seat, Card card)
{
    const PatienceSeat *own = &v->seat[seat];
    const Card *cards = patience_cards(v, seat);
    Card top = own->foundation[0];
    Refusal refusal = { N_("it is not in your tableau"), NULL };
    if (v->under != UNDER_NOTHING && card_rank(card) == patience_resting_rank(v->under))
        return (Refusal){ N_("it stays under its column"), N_("The play") };
    for (int slot = 0; slot < v->slots; slot++) {
        if (cards[slot] != card || !patience_lies(v, seat, slot))
            continue;
        if (!layout_is_uncovered(&v->layout, own->height, slot)) {
            refusal = (Refusal){ N_("other cards lie on it"), N_("The play") };
            continue;
        }
        if (v->foundations > 1)
            return refuses_lay(v, seat, card);
        Refusal on_king = card_rank(top) != KING ? (Refusal){ NULL, NULL }
                          : v->jokers > 0 && v->kings == KINGS_NOTHING
                              ? (Refusal){ N_("only a joker may be played on a king"), N_("The play") }
                              : on_a_king[v->kings];
        if (on_king.why)
            return on_king;
        bool is_neighbour = patience_followers(v, top) >> card_rank(card) & 1;
        if (!is_neighbour)
            return (Refusal){ N_("it is no neighbour of the foundation"), N_("The play") };
        refusal = (Refusal){ N_("the card before came from the same wall"), N_("The play") };
    }
    return refusal;
}

bool patience_why_not(const void *view, Seat seat, Action action, Fault *out)
{
    const Patience *v = view;
    Refusal refusal;
    bool is_empty = patience_stock(v, seat) == 0;
    bool has_stock = v->len > patience_stock_first(v);
    if (action.verb != PATIENCE_TURN)
        refusal = refuses_play(v, seat, action.card);
    else if (is_empty)
        refusal = has_stock ? (Refusal){ N_("the stock is empty"), N_("The play") }
                            : (Refusal){ N_("there is no stock"), NULL };
    else
        refusal = (Refusal){ N_("the stock may be turned only when no card can be played"), N_("The play") };
    fault_by_rule(out, refusal, NULL);
    return true;
}
