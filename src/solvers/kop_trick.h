/* kop_trick.h - a trick of Kop being played, for the searches: masks, seats counted from its leader. */
#ifndef SOLVERS_KOP_TRICK_H
#define SOLVERS_KOP_TRICK_H

#include "solvers/kop_cards.h"

#define INLINE static inline __attribute__((always_inline))

/* How things stand when a trick begins; it does not change while the trick is played. */
typedef struct {
    uint64_t hands;     /* cards that have been laid may still be in them */
    unsigned live;      /* cards in the hands and on the table */
    unsigned declarers; /* bit i: seat i; again in each four bits above, so that shifting turns them */
    int worth;          /* of the points of the live cards */
} Start;

/* What lies on the table. */
typedef struct {
    unsigned cards, category;
    int best, winner; /* before the first card, best is that of the last trick, or 0 */
} Laid;

INLINE uint64_t turned(uint64_t hands, int seats)
{
    unsigned shift = 16 * (unsigned)seats;
    return hands >> shift | hands << (-shift & 63); /* one turn of a register */
}

/* A set of seats as often as it may be turned. */
INLINE unsigned turning_set(unsigned set)
{
    return set * 0x11111;
}

/* The hands behind a whole trick, its winner's first. */
INLINE uint64_t hands_behind(const Start *start, Laid laid)
{
    return turned(start->hands & ~(laid.cards * (uint64_t)0x0001000100010001), laid.winner);
}

/* The allowed cards without those that do the same as the next higher one: they count alike, and between them lie only
 * cards that are gone or of the same hand. */
INLINE unsigned without_twins(const KopCards *c, unsigned allowed, unsigned live)
{
    unsigned gone = ~live, twin = allowed >> 1 & c->alike;
    twin |= (twin & gone) >> 1 & c->alike;
    twin |= (twin & gone) >> 1 & c->alike;
    return allowed & ~twin;
}

INLINE unsigned cards_to_try(const KopCards *c, const Start *start, Laid laid, int at)
{
    unsigned hand = kop_hand(start->hands, at);
    unsigned allowed = at > 0 ? kop_allowed(c, hand, laid.category, laid.best) : hand;
    return (allowed & (allowed - 1)) == 0 ? allowed : without_twins(c, allowed, start->live);
}

INLINE Laid with_card(const KopCards *c, Laid laid, int at, unsigned card)
{
    laid.cards |= card;
    if (at == 0 || (c->above[laid.best] & card)) {
        laid.best = kop_lowest(card);
        laid.winner = at;
    }
    if (at == 0)
        laid.category = c->category[laid.best];
    return laid;
}

/* The card that looks best, so that others are soon cut off: the cheapest, unless one's own side has the trick. */
INLINE unsigned first_choice(const KopCards *c, unsigned cards, int at, const Start *start, Laid laid, bool declares)
{
    unsigned fat = cards & c->fat, thin = cards & ~c->fat;
    bool gives = at > 0 && (start->declarers >> laid.winner & 1) == declares && !(cards & c->above[laid.best]);
    if (gives)
        return 1u << kop_highest(fat ? fat : cards);
    thin = thin ? thin : cards;
    return thin & (0u - thin);
}

#endif
