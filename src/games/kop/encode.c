/* encode.c - Kop for learners: what its actions can be, and a view as numbers. */
#include "games/kop/auction.h"
#include "games/kop/play.h"
#include "games/kop/tables.h"
#include "games/kop/view.h"

enum { CALLS_TOLD = 8 };

bool kop_reach(const Options *options, int seats, int verb, Reach *out)
{
    (void)options, (void)seats, (void)verb, (void)out; /* cards and words tell the actions apart */
    return true;
}

static Seat place_from(const Kop *v, Seat seat)
{
    return (Seat)seat_from(v->viewer, seat, KOP_SEATS);
}

static void encode_seats(Encoder *e, const Kop *v, const char *name, const char *what, unsigned set)
{
    encode_plane(e, name, what, 1, KOP_SEATS);
    encode_set(e, seats_from(v->viewer, set, KOP_SEATS), KOP_SEATS);
}

static void encode_hands(Encoder *e, const Kop *v)
{
    encode_plane(e, "hands",
                 "the four cards dealt to each seat, as far as they are known; the mark: it still holds the card",
                 KOP_SEATS * KOP_TRICKS, CARD_COLUMNS);
    for (int i = 0; i < KOP_SEATS; i++) {
        Seat seat = seat_at(v->viewer, i, KOP_SEATS);
        for (int slot = 0; slot < KOP_TRICKS; slot++)
            encode_card(e, v->hand[seat][slot], v->held[seat] >> slot & 1);
    }
    encode_plane(e, "open", "which of them everybody has seen in the hand", KOP_SEATS, KOP_TRICKS);
    for (int i = 0; i < KOP_SEATS; i++)
        encode_set(e, v->open[seat_at(v->viewer, i, KOP_SEATS)], KOP_TRICKS);
}

static void encode_played(Encoder *e, const Kop *v)
{
    int trick = kop_trick(v);
    encode_plane(e, "played", "the cards played, in order; the mark: it lies on the table", KOP_CARDS, CARD_COLUMNS);
    for (int i = 0; i < KOP_CARDS; i++)
        encode_card(e, i < v->played_len ? v->played[i] : CARD_NONE, i < v->played_len && i / KOP_SEATS == trick);
    encode_plane(e, "leaders", "who led each trick", KOP_TRICKS, KOP_SEATS);
    for (int i = 0; i < KOP_TRICKS; i++)
        encode_choice(e, i <= trick ? place_from(v, v->leader[i]) : -1, KOP_SEATS);
    encode_plane(e, "points", "card points that each seat has taken", 1, KOP_SEATS);
    for (int i = 0; i < KOP_SEATS; i++)
        encode_number(e, v->points[seat_at(v->viewer, i, KOP_SEATS)]);
    encode_plane(e, "tricks", "tricks that each seat has taken", 1, KOP_SEATS);
    for (int i = 0; i < KOP_SEATS; i++)
        encode_number(e, v->tricks[seat_at(v->viewer, i, KOP_SEATS)]);
}

/* The last calls, the latest first. */
static void encode_calls(Encoder *e, const Kop *v)
{
    encode_plane(e, "calls", "the last bids and doublings, the latest first: by whom; a doubling; the contract bid",
                 CALLS_TOLD, KOP_SEATS + 1 + KOP_CONTRACTS);
    for (int i = 1; i <= CALLS_TOLD; i++) {
        int at = v->calls_len - i;
        bool doubles = at >= 0 && kop_call_doubles(v->calls[at]);
        encode_choice(e, at >= 0 ? place_from(v, kop_call_seat(v->calls[at])) : -1, KOP_SEATS);
        encode_number(e, doubles);
        encode_choice(e, at >= 0 && !doubles ? (int)kop_call_contract(v->calls[at]) : -1, KOP_CONTRACTS);
    }
}

static void encode_auction(Encoder *e, const Kop *v)
{
    uint8_t doubler[KOP_CALLS_MAX];
    encode_plane(e, "phase", "auction, late bids, play, raising, swapping, over", 1, KOP_OVER + 1);
    encode_choice(e, v->phase, KOP_OVER + 1);
    encode_seats(e, v, "to_act", "who may act", kop_to_act(v));
    encode_seats(e, v, "forehand", "who began", seat_bit(v->forehand));
    encode_plane(e, "contract", "normal, cicha, wesele, gran, zolo, gran du, zolo du, baska", 1, KOP_CONTRACTS);
    encode_choice(e, v->contract, KOP_CONTRACTS);
    encode_plane(e, "trumps", "which cards are trumps: the trump form", 1, FORMS);
    encode_choice(e, v->form, FORMS);
    encode_seats(e, v, "bidder", "who bid it", v->bidder == SEAT_NONE ? 0 : seat_bit(v->bidder));
    encode_seats(e, v, "declarers", "the declaring side, as far as it is known", kop_declarers(v));
    encode_plane(e, "doublings", "doublings of the bid", 1, 1);
    encode_number(e, kop_doublers(v, doubler));
    encode_calls(e, v);
    encode_seats(e, v, "passed", "who passed last", v->passed);
    encode_seats(e, v, "has_spoken", "who has had a say", v->has_spoken);
    encode_seats(e, v, "has_passed", "who has passed", v->has_passed);
    encode_seats(e, v, "told_both", "who must have been dealt both black queens", v->told.both);
    encode_seats(e, v, "told_not_both", "who cannot", v->told.not_both);
    encode_seats(e, v, "told_four", "who must have been dealt all queens", v->told.four);
    encode_seats(e, v, "told_not_strong", "who is not too strong to pass", v->told.not_strong);
    encode_plane(e, "jack", "the jack named in wesele", 1, CARD_COLUMNS);
    encode_card(e, v->jack, false);
}

void kop_encode(const void *view, Encoder *e)
{
    encode_hands(e, view);
    encode_played(e, view);
    encode_auction(e, view);
}
