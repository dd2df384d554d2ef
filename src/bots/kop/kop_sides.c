#include "bots/kop/kop_sides.h"

unsigned kop_black_queens(const KopCards *c)
{
    return 1u << c->bit[CARD(QUEEN, CLUBS)] | 1u << c->bit[CARD(QUEEN, SPADES)];
}

static KopSides sides_of_wesele(const KopKnown *k, const KopWorld *w, Seat seat, unsigned seen)
{
    SeatSet bidder = seat_bit(k->s->bidder);
    Seat partner = seat_first((SeatSet)(w->declarers & ~bidder));
    unsigned jack = 1u << kop_highest(w->hand[partner] & k->cards->jacks);
    if (seat == partner || seen & jack)
        return (KopSides){ .old = w->declarers, .young = 0xF & ~w->declarers };
    return (KopSides){ .old = bidder, .young = seat_bit(seat) & ~bidder };
}

KopSides kop_sides_known(const KopKnown *k, const KopWorld *w, Seat seat, unsigned seen)
{
    unsigned black = kop_black_queens(k->cards), shown = (seen | w->hand[seat]) & black;
    KopSides sides = { 0 };
    if (k->s->bidder != SEAT_NONE)
        return w->contract == KOP_WESELE ? sides_of_wesele(k, w, seat, seen)
                                         : (KopSides){ .old = w->declarers, .young = 0xF & ~w->declarers };
    for (Seat other = 0; other < KOP_SEATS; other++)
        if (w->hand[other] & shown)
            sides.old |= seat_bit(other);
    if (shown == black)
        sides.young = 0xF & ~sides.old;
    else if (!(sides.old >> seat & 1))
        sides.young = seat_bit(seat);
    return sides;
}

KopRelation kop_sides_relation(KopSides sides, Seat seat, Seat other)
{
    SeatSet known = sides.old | sides.young;
    if (!(known >> seat & 1) || !(known >> other & 1))
        return STRANGER;
    return (sides.old >> seat & 1) == (sides.old >> other & 1) ? PARTNER : ENEMY;
}
