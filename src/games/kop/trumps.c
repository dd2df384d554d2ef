/* trumps.c - which cards are trumps, and which card beats which (rules 1). */
#include "games/kop/trumps.h"

/* The strength of each trump. Cards without a row are side cards. */
/* clang-format off */
#define QUEENS_AND_JACKS \
    [CARD(QUEEN, CLUBS)] = 10, [CARD(QUEEN, SPADES)] = 9, [CARD(QUEEN, HEARTS)] = 8, [CARD(QUEEN, DIAMONDS)] = 7, \
    [CARD(JACK, CLUBS)] = 6, [CARD(JACK, SPADES)] = 5, [CARD(JACK, HEARTS)] = 4, [CARD(JACK, DIAMONDS)] = 3
#define HIGH_DIAMONDS \
    [CARD(ACE, DIAMONDS)] = 2, [CARD(10, DIAMONDS)] = 1
static const uint8_t strength[FORMS][CARD_VALUES] = {
    [FORM_T12_RED] = { [CARD(ACE, HEARTS)] = 12, [CARD(10, HEARTS)] = 11, QUEENS_AND_JACKS, HIGH_DIAMONDS },
    [FORM_T14] = { [CARD(ACE, HEARTS)] = 14, [CARD(10, CLUBS)] = 13, [CARD(10, SPADES)] = 12, [CARD(10, HEARTS)] = 11,
                   QUEENS_AND_JACKS, HIGH_DIAMONDS },
    [FORM_T12_BLACK] = { [CARD(ACE, CLUBS)] = 12, [CARD(10, CLUBS)] = 11, QUEENS_AND_JACKS, HIGH_DIAMONDS },
    [FORM_GRAN] = { [CARD(JACK, CLUBS)] = 4, [CARD(JACK, SPADES)] = 3, [CARD(JACK, HEARTS)] = 2,
                    [CARD(JACK, DIAMONDS)] = 1 },
};
/* clang-format on */

int kop_trump(TrumpForm form, Card card)
{
    return strength[form][card];
}

int kop_trumps(TrumpForm form)
{
    static const uint8_t trumps[FORMS] = {
        [FORM_T12_RED] = 12, [FORM_T14] = 14, [FORM_T12_BLACK] = 12, [FORM_GRAN] = 4
    };
    return trumps[form];
}

const char *kop_trump_order(TrumpForm form)
{
#define MIDDLE "QC QS QH QD JC JS JH JD AD 10D"
    static const char *const orders[FORMS] = {
        [FORM_T12_RED] = "AH 10H " MIDDLE,
        [FORM_T14] = "AH 10C 10S 10H " MIDDLE,
        [FORM_T12_BLACK] = "AC 10C " MIDDLE,
        [FORM_GRAN] = "JC JS JH JD",
    };
    return orders[form];
}

int kop_points(Card card)
{
    static const uint8_t points[RANKS + 1] = { [ACE] = 11, [10] = 10, [QUEEN] = 3, [JACK] = 2 };
    return points[card_rank(card)];
}

bool kop_beats(TrumpForm form, Card card, Card best)
{
    int trump = kop_trump(form, card), best_trump = kop_trump(form, best);
    if (trump > 0 || best_trump > 0)
        return trump > best_trump;
    /* Side suits rank as they count: ace, ten, queen. */
    return card_suit(card) == card_suit(best) && kop_points(card) > kop_points(best);
}
