/* kop_trick.h - one trick while it is played, for the searches of Kop. Cards are bits; seats are counted from the
 * trick's leader. */
#ifndef SOLVERS_KOP_TRICK_H
#define SOLVERS_KOP_TRICK_H

#include "solvers/kop/kop_cards.h"

#ifndef INLINE /* where bytes count, the compiler chooses (wasm/CMakeLists.txt) */
#define INLINE static inline __attribute__((always_inline))
#endif

/* The position when a trick begins. It stays the same while the trick is played. */
typedef struct {
    uint64_t hands;     /* may still hold cards that have been laid */
    unsigned live;      /* cards in the hands and on the table */
    unsigned declarers; /* bit i: seat i declares; repeated in each group of four bits, so that a shift turns it */
    int worth;          /* of the points of the live cards */
} Start;

/* What lies on the table. */
typedef struct {
    unsigned cards, category;
    int best, winner; /* the winning card and its seat; before the lead, best is that of the last trick, or 0 */
} Laid;

/* The hands, counted from the seat that is this many places on. */
INLINE uint64_t turned(uint64_t hands, int seats)
{
    unsigned shift = 16 * (unsigned)seats;
    return hands >> shift | hands << (-shift & 63); /* one turn of a register */
}

/* A set of seats repeated in each group of four bits (Start.declarers). */
INLINE unsigned turning_set(unsigned set)
{
    return set * 0x11111;
}

/* The hands after a complete trick, the winner's first. */
INLINE uint64_t hands_behind(const Start *start, Laid laid)
{
    return turned(start->hands & ~(laid.cards * (uint64_t)0x0001000100010001), laid.winner);
}

/* Drops each allowed card that is equivalent to a higher one of the same hand: both have the same points, and every
 * card between them is gone or in the same hand. */
INLINE unsigned without_twins(const KopCards *c, unsigned allowed, unsigned live)
{
    unsigned gone = ~live, twin = allowed >> 1 & c->alike;
    twin |= (twin & gone) >> 1 & c->alike;
    twin |= (twin & gone) >> 1 & c->alike;
    return allowed & ~twin;
}

/* The allowed cards of seat `at`, one of each group of equivalent cards. */
INLINE unsigned cards_to_try(const KopCards *c, const Start *start, Laid laid, int at)
{
    unsigned hand = kop_hand(start->hands, at);
    unsigned allowed = at > 0 ? kop_allowed(c, hand, laid.category, laid.best) : hand;
    return (allowed & (allowed - 1)) == 0 ? allowed : without_twins(c, allowed, start->live);
}

/* Lays a card of seat `at`. */
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

/* The card to try first, to cut off others soon: the cheapest; or, if the seat's own side is winning the trick and
 * stays so, the highest ace or ten. */
INLINE unsigned first_choice(const KopCards *c, unsigned cards, int at, const Start *start, Laid laid, bool declares)
{
    unsigned fat = cards & c->fat, thin = cards & ~(unsigned)c->fat;
    bool gives = at > 0 && (start->declarers >> laid.winner & 1) == declares && !(cards & c->above[laid.best]);
    if (gives)
        return 1u << kop_highest(fat ? fat : cards);
    thin = thin ? thin : cards;
    return thin & (0u - thin);
}

#endif
