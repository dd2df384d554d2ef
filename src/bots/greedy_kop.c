/* greedy_kop.c - Kop by rule of thumb: lead the weakest card; beat with the boss card or as low as will do; give
 * points to a partner who is winning, and the weakest card to everyone else. */
#include "bots/bot.h"

#include "games/kop/kop.h"

/* Trumps are stronger than side cards, then what they count. */
static int strength(const Kop *s, Card card)
{
    int trump = kop_trump((TrumpForm)s->form, card);
    return trump > 0 ? 100 + trump : kop_points(card);
}

/* No card that this seat has not seen beats it. */
static bool is_boss(const Kop *s, Seat seat, Card card)
{
    bool seen[CARD_VALUES] = { false };
    for (int i = 0; i < s->played_len; i++)
        seen[s->played[i]] = true;
    for (int i = 0; i < KOP_TRICKS; i++)
        seen[s->hand[seat][i]] = true;
    static const uint8_t ranks[] = { ACE, 10, QUEEN, JACK };
    for (int suit = CLUBS; suit < SUITS; suit++)
        for (size_t i = 0; i < sizeof ranks; i++) {
            Card other = CARD(ranks[i], suit);
            if (!seen[other] && kop_beats((TrumpForm)s->form, other, card))
                return false;
        }
    return true;
}

/* Whether the seat knows that the other is on its side: both black queens have shown where they are. */
static bool is_partner(const Kop *s, Seat seat, Seat other)
{
    int queens = 0;
    for (int i = 0; i < KOP_SEATS * KOP_TRICKS; i++) {
        Card card = s->hand[i / KOP_TRICKS][i % KOP_TRICKS];
        queens += card == CARD(QUEEN, CLUBS) || card == CARD(QUEEN, SPADES);
    }
    SeatSet old = kop_old(s);
    bool same_side = (old >> seat & 1) == (old >> other & 1);
    return queens == 2 && same_side;
}

/* The card that a measure likes best. */
static int pick(const Kop *s, const Action legal[], int legal_len, int (*liking)(const Kop *, Card))
{
    int best = 0;
    for (int i = 1; i < legal_len; i++)
        if (liking(s, legal[i].card) > liking(s, legal[best].card))
            best = i;
    return best;
}

static int weakness(const Kop *s, Card card)
{
    return -strength(s, card);
}

static int worth(const Kop *s, Card card)
{
    return 200 * kop_points(card) - strength(s, card);
}

int greedy_kop(const void *view, Seat seat, const Action legal[], int legal_len)
{
    const Kop *s = view;
    if (s->played_len % KOP_SEATS == 0)
        return pick(s, legal, legal_len, weakness);
    Card best;
    Seat winner = kop_winner(s, &best);
    if (is_partner(s, seat, winner))
        return pick(s, legal, legal_len, worth);
    for (int i = 0; i < legal_len; i++)
        if (kop_beats((TrumpForm)s->form, legal[i].card, best) && is_boss(s, seat, legal[i].card))
            return i;
    return pick(s, legal, legal_len, weakness);
}
