#include "solvers/kop/kop_whole.h"

#include "solvers/kop/kop_trick.h"

#include <string.h>

/* ONES has a one in each byte that is used; TOPS has the top bit of each of them. */
#define ONES 0x0101010001010101u
#define TOPS 0x8080808080808080u

/* By seat: the bytes of the sides that the seat belongs to. */
static const Sides own[KOP_SEATS] = { 0xFFFFFF00000000FFu, 0x0000FF000000FF00u, 0x00FF000000FF0000u,
                                      0xFF000000FF000000u };
/* By the seat that leads the next trick: the pairs whose points the next trick counts for the other side. */
static const Sides opposed[KOP_SEATS] = { 0, 0xFFFF000000000000u, 0xFF00FF0000000000u, 0x00FFFF0000000000u };

/* The better of two results for a seat: the most for the sides that it belongs to, the least for the others. No byte
 * is above 104, so its top bit is free for comparing. */
INLINE Sides better(Sides a, Sides b, int seat)
{
    Sides least = (((a | TOPS) - b) & TOPS) >> 7; /* 1 in each byte in which a is at least b */
    Sides take_a = ~(least * 255 ^ own[seat]);
    return b ^ ((a ^ b) & take_a);
}

/* Turns sides counted from the next trick's leader into sides counted from this trick's leader. all: the points still
 * to come. */
INLINE Sides turned_back(Sides s, int leader, int all)
{
    uint32_t alone = (uint32_t)s;
    Sides pairs = s & 0xFFFFFF0000000000u;
    alone = leader > 0 ? alone << 8 * leader | alone >> (32 - 8 * leader) : alone;
    if (leader & 1)
        pairs =
            (pairs & 0x00FF000000000000u) | (pairs >> 16 & 0x0000FF0000000000u) | (pairs << 16 & 0xFF00000000000000u);
    pairs = (pairs & ~opposed[leader]) | (((Sides)all * ONES & opposed[leader]) - (pairs & opposed[leader]));
    return alone | pairs;
}

INLINE size_t end_place(const KopWhole *w, uint64_t hands, unsigned live)
{
    const KopEnds *e = w->classes;
    unsigned last = kop_hand(hands, 3), odd = kop_squeeze(e, live, kop_hand(hands, 1) | last);
    unsigned rank = e->rank[odd];
    return (size_t)e->class_of[live] * KOP_LAYS + rank * 36u +
           e->split[rank][kop_squeeze(e, live, kop_hand(hands, 2) | last)];
}

/* The index of a position with three tricks left: the class of the twelve cards, then which six of them seats 1 and 3
 * hold, then which three of these six are seat 3's and which three of the others are seat 2's. */
INLINE size_t three_place(const KopWhole *w, uint64_t hands, unsigned live)
{
    const KopEnds *e = w->classes;
    unsigned last = kop_hand(hands, 3), odd = kop_hand(hands, 1) | last, high = kop_hand(hands, 2) | last;
    return ((size_t)w->class_of[live] * 924 + w->rank[kop_squeeze(e, live, odd)]) * 400 +
           w->three[kop_squeeze(e, odd, high)] * 20u + w->three[kop_squeeze(e, live & ~odd, high)];
}

typedef Sides PlayOn(const KopWhole *w, const Start *start, Laid laid, int tricks);

INLINE Sides after_trick(const KopWhole *w, const Start *start, Laid laid, int tricks)
{
    uint64_t hands = hands_behind(start, laid);
    unsigned live = start->live & ~laid.cards;
    Sides sides = tricks == KOP_TRICKS ? w->threes[three_place(w, hands, live)] : w->ends[end_place(w, hands, live)];
    int all = kop_points_worth(w->cards, live) / WORTH_POINT;
    int taken = kop_points_worth(w->cards, laid.cards) / WORTH_POINT;
    return turned_back(sides, laid.winner, all) + ((Sides)taken * ONES & own[laid.winner]);
}

INLINE Sides choose(const KopWhole *w, const Start *start, Laid laid, int at, int tricks, PlayOn *then)
{
    unsigned cards = cards_to_try(w->cards, start, laid, at);
    Sides best = then(w, start, with_card(w->cards, laid, at, cards & (0u - cards)), tricks);
    for (cards &= cards - 1; cards; cards &= cards - 1)
        best = better(best, then(w, start, with_card(w->cards, laid, at, cards & (0u - cards)), tricks), at);
    return best;
}

INLINE Sides play_fourth(const KopWhole *w, const Start *start, Laid laid, int tricks)
{
    return choose(w, start, laid, 3, tricks, after_trick);
}

INLINE Sides play_third(const KopWhole *w, const Start *start, Laid laid, int tricks)
{
    return choose(w, start, laid, 2, tricks, play_fourth);
}

INLINE Sides play_second(const KopWhole *w, const Start *start, Laid laid, int tricks)
{
    return choose(w, start, laid, 1, tricks, play_third);
}

INLINE Sides play_first(const KopWhole *w, const Start *start, int tricks)
{
    return choose(w, start, (Laid){ .cards = 0 }, 0, tricks, play_second);
}

Sides kop_whole_deal(const KopWhole *whole, uint64_t hands)
{
    return play_first(whole, &(Start){ .hands = hands, .live = 0xFFFF }, KOP_TRICKS);
}

Sides kop_whole_lead(const KopWhole *whole, uint64_t hands, unsigned lead)
{
    const Start start = { .hands = hands, .live = 0xFFFF };
    return play_second(whole, &start, with_card(whole->cards, (Laid){ .cards = 0 }, 0, lead), KOP_TRICKS);
}

Sides kop_whole_three(const KopWhole *whole, uint64_t hands, unsigned live)
{
    return whole->threes[three_place(whole, hands, live)];
}

int kop_sides_points(Sides sides, SeatSet declarers, int all)
{
    if ((declarers & (declarers - 1)) == 0)
        return (int)(sides >> 8 * seat_first(declarers) & 255);
    SeatSet led = declarers & 1 ? declarers : (SeatSet)(0xF ^ declarers);
    int points = (int)(sides >> 8 * (4 + seat_first(led & 0xE)) & 255);
    return declarers & 1 ? points : all - points;
}

void kop_whole_make(const KopCards *cards, const KopEnds *classes, KopWhole *out)
{
    memset(out, 0, sizeof *out);
    out->cards = cards;
    out->classes = classes;
    out->threes_len = kop_classes(cards, 12, out->class_of);
    for (unsigned set = 0; set < 1u << KOP_CARDS; set++) {
        if (__builtin_popcount(set) == 12)
            out->first_of[out->class_of[set]] = (uint16_t)set;
        if (__builtin_popcount(set) == KOP_END_CARDS)
            out->end_first_of[classes->class_of[set]] = (uint16_t)set;
    }
    int ranks = 0, threes = 0;
    for (unsigned set = 0; set < 1u << 12; set++)
        if (__builtin_popcount(set) == 6)
            out->rank[set] = (uint16_t)ranks++;
    for (unsigned set = 0; set < 1u << 6; set++)
        if (__builtin_popcount(set) == 3)
            out->three[set] = (uint8_t)threes++;
}

size_t kop_whole_ends_size(const KopWhole *whole)
{
    return (size_t)whole->classes->classes * KOP_LAYS * sizeof(Sides);
}

size_t kop_whole_threes_size(const KopWhole *whole)
{
    return (size_t)whole->threes_len * KOP_THREE_LAYS * sizeof(Sides);
}

/* Visits every way to deal these cards in four hands of `each` cards. */
typedef void Visit(KopWhole *w, uint64_t hands, unsigned live);

static void deal_out(KopWhole *w, unsigned live, int each, int seat, unsigned left, uint64_t hands, Visit *visit)
{
    if (seat == KOP_SEATS - 1) {
        visit(w, hands | (uint64_t)left << 16 * seat, live);
        return;
    }
    for (unsigned hand = (0u - left) & left; hand; hand = (hand - left) & left)
        if (__builtin_popcount(hand) == each)
            deal_out(w, live, each, seat + 1, left & ~hand, hands | (uint64_t)hand << 16 * seat, visit);
}

static void fill_end(KopWhole *w, uint64_t hands, unsigned live)
{
    Sides sides = 0;
    for (int seat = 0; seat < KOP_SEATS; seat++) {
        /* A seat that does not lead declares alone against the leader's side of three. */
        unsigned with_leader = seat == 0 ? 1u : 15u ^ (1u << seat);
        int points = kop_end_points(w->cards, hands, live, with_leader);
        int all = kop_points_worth(w->cards, live) / WORTH_POINT;
        sides |= (Sides)(seat == 0 ? points : all - points) << 8 * seat;
        if (seat > 0)
            sides |= (Sides)kop_end_points(w->cards, hands, live, 1u | 1u << seat) << (32 + 8 * seat);
    }
    w->ends[end_place(w, hands, live)] = sides;
}

static void fill_three(KopWhole *w, uint64_t hands, unsigned live)
{
    w->threes[three_place(w, hands, live)] = play_first(w, &(Start){ .hands = hands, .live = live }, 3);
}

void kop_whole_fill_ends(KopWhole *whole, int end_class)
{
    unsigned live = whole->end_first_of[end_class];
    deal_out(whole, live, 2, 0, live, 0, fill_end);
}

void kop_whole_fill_threes(KopWhole *whole, int three_class)
{
    unsigned live = whole->first_of[three_class];
    deal_out(whole, live, 3, 0, live, 0, fill_three);
}
