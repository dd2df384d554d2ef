#include "solvers/kop/kop_cards.h"

#include <string.h>

static bool same_category(TrumpForm form, Card a, Card b)
{
    bool trump = kop_trump(form, a) > 0;
    return trump == (kop_trump(form, b) > 0) && (trump || card_suit(a) == card_suit(b));
}

/* Orders side cards by suit and points, then trumps by strength. */
static int order_of(TrumpForm form, Card card)
{
    int trump = kop_trump(form, card);
    return trump > 0 ? 100 + trump : (int)card_suit(card) * KOP_CARDS + kop_points(card);
}

static void sort_cards(TrumpForm form, Card card[KOP_CARDS])
{
    static const uint8_t ranks[] = { ACE, 10, QUEEN, JACK };
    for (int i = 0; i < KOP_CARDS; i++) {
        Card next = CARD(ranks[i / SUITS], i % SUITS);
        int at = i;
        for (; at > 0 && order_of(form, card[at - 1]) > order_of(form, next); at--)
            card[at] = card[at - 1];
        card[at] = next;
    }
}

static void fill_bytes(KopCards *c)
{
    for (int bits = 0; bits < 256; bits++)
        for (int i = 0; i < 8; i++)
            if (bits >> i & 1) {
                c->low_worth[bits] = (uint16_t)(c->low_worth[bits] + WORTH_POINT * c->points[i]);
                c->high_worth[bits] = (uint16_t)(c->high_worth[bits] + WORTH_POINT * c->points[i + 8]);
            }
}

void kop_cards_make(TrumpForm form, bool must_beat, KopCards *out)
{
    memset(out, 0, sizeof *out);
    sort_cards(form, out->card);
    for (int i = 0; i < KOP_CARDS; i++) {
        Card card = out->card[i];
        uint16_t own = (uint16_t)(1 << i);
        out->bit[card] = (uint8_t)i;
        out->points[i] = (uint8_t)kop_points(card);
        out->trumps |= kop_trump(form, card) > 0 ? own : 0;
        out->queens |= card_rank(card) == QUEEN ? own : 0;
        out->jacks |= card_rank(card) == JACK ? own : 0;
        out->fat |= kop_points(card) >= 10 ? own : 0;
        for (int other = 0; other < KOP_CARDS; other++) {
            uint16_t bit = (uint16_t)(1 << other);
            if (same_category(form, card, out->card[other]))
                out->category[i] |= bit;
            if (kop_beats(form, out->card[other], card))
                out->above[i] |= bit;
        }
        if (must_beat)
            out->must[i] = out->above[i];
    }
    for (int i = 0; i + 1 < KOP_CARDS; i++)
        if (out->points[i] == out->points[i + 1] && same_category(form, out->card[i], out->card[i + 1]))
            out->alike |= (uint16_t)(1 << i);
    fill_bytes(out);
}
