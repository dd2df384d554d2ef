#include "solvers/kop/kop_ends.h"

#include <string.h>

size_t kop_ends_size(const KopEnds *ends)
{
    return (size_t)ends->classes * KOP_PARTINGS * KOP_LAYS;
}

/* Describes a set of cards: for each card, from the lowest, its points and whether a new category begins with it.
 * Categories keep their order. So two sets with the same description are played alike. */
static uint64_t likeness(const KopCards *c, unsigned cards)
{
    uint64_t likeness = 1;
    int last = -1;
    for (unsigned left = cards; left; left &= left - 1) {
        int card = kop_lowest(left);
        bool begins = last < 0 || !(c->category[last] >> card & 1);
        bool trump = c->trumps >> card & 1;
        likeness = likeness * 5 + (uint64_t)(c->points[card] > 3 ? c->points[card] - 8 : c->points[card] - 2);
        likeness = likeness << 2 | (uint64_t)(begins << 1) | trump;
        last = card;
    }
    return likeness;
}

/* The descriptions seen so far, sorted, with the number given to each. */
typedef struct {
    uint64_t like[4096];
    uint16_t number[4096];
    int len;
} Seen;

static int number_of(Seen *seen, uint64_t like)
{
    int low = 0, high = seen->len;
    while (low < high) {
        int middle = (low + high) / 2;
        if (seen->like[middle] < like)
            low = middle + 1;
        else
            high = middle;
    }
    if (low < seen->len && seen->like[low] == like)
        return seen->number[low];
    memmove(seen->like + low + 1, seen->like + low, (size_t)(seen->len - low) * sizeof *seen->like);
    memmove(seen->number + low + 1, seen->number + low, (size_t)(seen->len - low) * sizeof *seen->number);
    seen->like[low] = like;
    seen->number[low] = (uint16_t)seen->len;
    return seen->len++;
}

int kop_classes(const KopCards *cards, int len, uint16_t class_of[1 << KOP_CARDS])
{
    Seen seen = { .len = 0 };
    for (unsigned set = 0; set < 1u << KOP_CARDS; set++)
        if (__builtin_popcount(set) == len)
            class_of[set] = (uint16_t)number_of(&seen, likeness(cards, set));
    return seen.len;
}

static void fill_bytes(KopEnds *out)
{
    for (unsigned live = 0; live < 256; live++)
        for (unsigned cards = 0; cards < 256; cards++) {
            int to = 0;
            for (int from = 0; from < 8; from++)
                if (live >> from & 1)
                    out->squeezed[live][cards] |= (uint8_t)((cards >> from & 1) << to++);
            out->count[live] = (uint8_t)to;
        }
    int ranks = 0;
    for (unsigned four = 0; four < 256; four++) {
        if (out->count[four] != 4)
            continue;
        int splits = 0;
        for (unsigned other = 0; other < 256; other++)
            if (out->count[other] == 4 && out->count[other & four] == 2)
                out->split[ranks][other] = (uint8_t)splits++;
        out->rank[four] = (uint8_t)ranks++;
    }
}

void kop_ends_make(const KopCards *cards, KopEnds *out)
{
    memset(out, 0, sizeof *out);
    fill_bytes(out);
    out->classes = (uint16_t)kop_classes(cards, KOP_END_CARDS, out->class_of);
}

/* A position in a plain search of the last two tricks. The search counts the points of the declarers; `at` is the
 * number of cards in the trick. */
typedef struct {
    uint64_t hands;
    unsigned live, laid, category, winner;
    int best;
} End;

static int search(const KopCards *c, unsigned declarers, End end, int at)
{
    if (at == KOP_SEATS) {
        unsigned shift = 16 * end.winner,
                 turned = (declarers >> end.winner | declarers << (KOP_SEATS - end.winner)) & 15;
        uint64_t hands = shift > 0 ? end.hands >> shift | end.hands << (64 - shift) : end.hands;
        int taken = declarers >> end.winner & 1 ? kop_points_worth(c, end.laid) : 0;
        return (taken + kop_last_worth(c, hands, end.live & ~end.laid, turned)) / WORTH_POINT;
    }
    unsigned hand = kop_hand(end.hands, at);
    unsigned allowed = at > 0 ? kop_allowed(c, hand, end.category, end.best) : hand;
    bool declares = declarers >> at & 1;
    int value = declares ? -1 : KOP_POINTS + 1;
    for (; allowed; allowed &= allowed - 1) {
        int card = kop_lowest(allowed);
        End next = end;
        next.hands &= ~((uint64_t)1 << (16 * at + card));
        next.laid |= 1u << card;
        next.category = at > 0 ? end.category : c->category[card];
        if (at == 0 || (c->above[end.best] >> card & 1)) {
            next.best = card;
            next.winner = (unsigned)at;
        }
        int worth = search(c, declarers, next, at + 1);
        value = (worth > value) == declares ? worth : value;
    }
    return value;
}

int kop_end_points(const KopCards *cards, uint64_t hands, unsigned live, unsigned side)
{
    return search(cards, side, (End){ .hands = hands, .live = live }, 0);
}
