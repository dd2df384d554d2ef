/* kop_trick.h - a trick of Kop being played, for the searches: masks, seats counted from its leader. */
#ifndef SOLVERS_KOP_TRICK_H
#define SOLVERS_KOP_TRICK_H

#include "solvers/kop_cards.h"

#define INLINE static inline __attribute__((always_inline))

typedef struct {
    uint64_t hands;
    unsigned live; /* cards in the hands when it began, and on the table */
    unsigned declarers;
    unsigned laid, category;
    int best, winner;
} Trick;

INLINE uint64_t turned(uint64_t hands, int seats)
{
    return seats > 0 ? hands >> 16 * seats | hands << (64 - 16 * seats) : hands;
}

INLINE unsigned turned_set(unsigned set, int seats)
{
    return (set >> seats | set << (KOP_SEATS - seats)) & 15;
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

INLINE Trick with_card(const KopCards *c, Trick t, int at, int card)
{
    t.hands &= ~((uint64_t)1 << (16 * at + card));
    t.laid |= 1u << card;
    if (at == 0)
        t.category = c->category[card];
    if (at == 0 || (c->above[t.best] >> card & 1)) {
        t.best = card;
        t.winner = at;
    }
    return t;
}

#endif
