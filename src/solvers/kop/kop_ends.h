/* kop_ends.h - the last two tricks of Kop: each end is computed once, then looked up.
 * Shape  an end is eight cards, two in each hand with the leader's hand first, and the set of declarers. Only the
 *        category, the order and the points of the cards matter. So the queens are interchangeable, and so are the
 *        jacks and, in T14, the tens. Sets of cards that are the same in these three respects form a class: with
 *        T12, the 12,870 sets of eight cards form 1,000 classes. The cards of a class can lie in 2,520 ways, and four
 *        seats can form two sides in seven ways.
 * Threads may share `points`: an end has one value, whichever thread writes it.
 * Units  card points. */
#ifndef SOLVERS_KOP_ENDS_H
#define SOLVERS_KOP_ENDS_H

#include "solvers/kop/kop_cards.h"

#ifdef __BMI2__
#include <immintrin.h>
#endif

enum { KOP_END_CARDS = 8, KOP_LAYS = 2520, KOP_PARTINGS = 7 };

typedef struct {
    uint16_t class_of[1 << KOP_CARDS]; /* the class of each set of eight cards */
    uint16_t classes;
    uint8_t rank[256];          /* numbers the masks that have four bits: 0..69 */
    uint8_t split[70][256];     /* [rank][mask]: 0..35, by the mask's two bits among those four, and its two others */
    uint8_t squeezed[256][256]; /* [live][cards]: the bits of the live cards, moved together */
    uint8_t count[256];         /* how many bits a byte has */
    uint8_t *points;            /* by end: 1 + the points of the leader's side; 0: not computed yet */
} KopEnds;

/* The size of `points` in bytes. */
size_t kop_ends_size(const KopEnds *ends);
/* Fills all tables but `points`. The caller sets it to kop_ends_size bytes of zero, and owns them. */
void kop_ends_make(const KopCards *cards, KopEnds *out);

/* Numbers the classes of the sets of `len` cards; returns how many classes there are. */
int kop_classes(const KopCards *cards, int len, uint16_t class_of[1 << KOP_CARDS]);
/* Computes the points that the leader's side takes in the last two tricks. side: its seats, bit 0 for the leader. */
int kop_end_points(const KopCards *cards, uint64_t hands, unsigned live, unsigned side);

/* Moves the bits of the live cards together: bit i of the result tells whether `cards` has the i-th live card. */
static inline unsigned kop_squeeze(const KopEnds *e, unsigned live, unsigned cards)
{
#ifdef __BMI2__
    (void)e;
    return _pext_u32(cards, live);
#else
    return (unsigned)e->squeezed[live & 255][cards & 255] | (unsigned)e->squeezed[live >> 8][cards >> 8]
                                                                << e->count[live & 255];
#endif
}

/* The worth of the last two tricks to the declarers. Hands and declarers begin with the leader. all: the worth of the
 * points of all live cards. */
static inline int kop_end_worth(const KopCards *c, const KopEnds *e, uint64_t hands, unsigned live,
                                unsigned declarers, int all)
{
    bool leader_declares = declarers & 1;
    unsigned last = kop_hand(hands, 3), side = (leader_declares ? declarers : ~declarers) & 15;
    unsigned odd = kop_squeeze(e, live, kop_hand(hands, 1) | last),
             high = kop_squeeze(e, live, kop_hand(hands, 2) | last);
    unsigned rank = e->rank[odd], lay = rank * 36u + e->split[rank][high];
    uint8_t *known = &e->points[((size_t)e->class_of[live] * KOP_PARTINGS + (side >> 1)) * KOP_LAYS + lay];
    int points = __atomic_load_n(known, __ATOMIC_RELAXED) - 1;
    if (points < 0) {
        points = kop_end_points(c, hands, live, side);
        __atomic_store_n(known, (uint8_t)(points + 1), __ATOMIC_RELAXED);
    }
    int worth = leader_declares ? points * WORTH_POINT : all - points * WORTH_POINT;
    /* Every trick has points. So a side without points has no trick, and a side with all points has both. */
    return worth + 1 + (worth == all) - (worth == 0);
}

/* The same for the last trick, in which nobody has a choice. */
static inline int kop_last_worth(const KopCards *c, uint64_t hands, unsigned live, unsigned declarers)
{
    unsigned trumps = live & c->trumps;
    unsigned winning = trumps ? trumps : live & c->category[kop_highest(kop_hand(hands, 0))];
    unsigned best = 1u << kop_highest(winning);
    unsigned winner = ((kop_hand(hands, 1) & best) ? 1u : 0) | ((kop_hand(hands, 2) & best) ? 2u : 0) |
                      ((kop_hand(hands, 3) & best) ? 3u : 0);
    return declarers >> winner & 1 ? kop_points_worth(c, live) + 1 : 0;
}

#endif
