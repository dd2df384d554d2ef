/* kop_cards.h - Kop's sixteen cards as bits, so that a hand is a mask.
 * Shape  bit i stands for card[i]; within a category (the trumps, each side suit) a higher bit beats a lower one, and
 *        trumps lie above all side cards. Four hands are 16 bits each in one word, hand 0 lowest.
 * Units  a worth is 8 x card points + tricks: more points are better, then more tricks. */
#ifndef SOLVERS_KOP_CARDS_H
#define SOLVERS_KOP_CARDS_H

#include "games/kop/trumps.h"

enum { WORTH_POINT = 8, WORTH_ALL = WORTH_POINT * KOP_POINTS + KOP_TRICKS };

typedef struct {
    Card card[KOP_CARDS];
    uint8_t bit[CARD_VALUES];
    uint16_t trumps, queens, jacks;
    uint16_t category[KOP_CARDS]; /* by card led: the cards that follow it */
    uint16_t above[KOP_CARDS];    /* by card: the cards that beat it */
    uint16_t must[KOP_CARDS];     /* by winning card: the cards that beat it and must be played if held */
    uint16_t alike;               /* bit i: cards i and i + 1 have the same category and the same points */
    uint16_t fat;                 /* aces and tens */
    uint16_t low_worth[256], high_worth[256];
    uint8_t points[KOP_CARDS];
} KopCards;

void kop_cards_make(TrumpForm form, bool must_beat, KopCards *out);

static inline int kop_highest(unsigned cards)
{
    return 31 - __builtin_clz(cards);
}

static inline int kop_lowest(unsigned cards)
{
    return __builtin_ctz(cards);
}

static inline unsigned kop_hand(uint64_t hands, int seat)
{
    return (unsigned)(hands >> 16 * seat) & 0xFFFF;
}

/* The worth of the points of these cards. */
static inline int kop_points_worth(const KopCards *c, unsigned cards)
{
    return c->low_worth[cards & 255] + c->high_worth[cards >> 8];
}

/* The cards of a hand that may be played to a trick (rules 4). category: of the card led; best: the winning card. */
static inline unsigned kop_allowed(const KopCards *c, unsigned hand, unsigned category, int best)
{
    unsigned allowed = hand & category;
    allowed = allowed ? allowed : hand & c->trumps;
    if (!allowed)
        return hand;
    unsigned beating = allowed & c->must[best];
    return beating ? beating : allowed;
}

#endif
