/* kop_solver.c - alpha-beta over the first two tricks; the last two are looked up. */
#include "solvers/kop_solver.h"

#include "solvers/kop_trick.h"

#include <string.h>

enum { NO_WORTH = -1, MORE_THAN_ALL = WORTH_ALL + 1 };

/* What cut off last time in such a place is tried first: [whether it is a deal's first trick][cards on the table][best of
 * them, or best of the last trick]. */
typedef struct {
    const KopSolver *solver;
    uint8_t killer[2][KOP_SEATS][KOP_CARDS];
} Search;

/* The card that looks best, so that others are soon cut off: the cheapest, unless one's own side has the trick. */
INLINE int first_choice(const KopCards *c, unsigned cards, int at, const Start *start, Laid laid, bool declares)
{
    unsigned fat = cards & c->fat, thin = cards & ~c->fat;
    bool gives = at > 0 && (start->declarers >> laid.winner & 1) == declares && !(cards & c->above[laid.best]);
    if (gives)
        return kop_highest(fat ? fat : cards);
    return kop_lowest(thin ? thin : cards);
}

/* The worth of a trick with cards on the table and of all that follows, exact when it lies between low and high; tricks
 * are those left, with this one. */
typedef int Play(Search *search, const Start *start, Laid laid, int tricks, int low, int high);

static Play three_tricks;

INLINE int after_trick(Search *search, const Start *start, Laid laid, int tricks, int low, int high)
{
    const KopSolver *s = search->solver;
    Start next = { .hands = hands_behind(start, laid),
                   .live = start->live & ~laid.cards,
                   .declarers = turned_set(start->declarers, laid.winner) };
    int taken = next.declarers & 1 ? kop_points_worth(&s->cards, laid.cards) + 1 : 0;
    if (tricks == 4)
        return taken + three_tricks(search, &next, (Laid){ .best = laid.best }, 3, low - taken, high - taken);
    if (tricks == 3) {
        int most = kop_points_worth(&s->cards, next.live) + 2;
        if (taken + most <= low || taken >= high) /* no need to look */
            return taken >= high ? taken : taken + most;
        return taken + kop_end_worth(&s->cards, &s->ends, next.hands, next.live, next.declarers);
    }
    if (tricks == 2)
        return taken + kop_last_worth(&s->cards, next.hands, next.live, next.declarers);
    return taken;
}

/* Tries several cards of seat at; then is what follows one of them. */
INLINE int choose(Search *search, const Start *start, Laid laid, unsigned cards, int at, int tricks, int low,
                  int high, Play *then)
{
    const KopCards *c = &search->solver->cards;
    bool declares = start->declarers >> at & 1;
    uint8_t *killer = &search->killer[tricks == KOP_TRICKS][at][laid.best];
    int worth = declares ? NO_WORTH : MORE_THAN_ALL;
    int card = cards >> *killer & 1 ? *killer : first_choice(c, cards, at, start, laid, declares);
    for (;;) {
        int reached = then(search, start, with_card(c, laid, at, card), tricks, low, high);
        if (declares) {
            worth = reached > worth ? reached : worth;
            low = reached > low ? reached : low;
        } else {
            worth = reached < worth ? reached : worth;
            high = reached < high ? reached : high;
        }
        cards &= ~(1u << card);
        if (low >= high)
            *killer = (uint8_t)card;
        if (low >= high || !cards)
            return worth;
        card = first_choice(c, cards, at, start, laid, declares);
    }
}

INLINE int play_fourth(Search *search, const Start *start, Laid laid, int tricks, int low, int high)
{
    unsigned cards = cards_to_try(&search->solver->cards, start, laid, 3);
    return choose(search, start, laid, cards, 3, tricks, low, high, after_trick);
}

INLINE int play_third(Search *search, const Start *start, Laid laid, int tricks, int low, int high)
{
    unsigned cards = cards_to_try(&search->solver->cards, start, laid, 2);
    return choose(search, start, laid, cards, 2, tricks, low, high, play_fourth);
}

INLINE int play_second(Search *search, const Start *start, Laid laid, int tricks, int low, int high)
{
    unsigned cards = cards_to_try(&search->solver->cards, start, laid, 1);
    return choose(search, start, laid, cards, 1, tricks, low, high, play_third);
}

INLINE int play_first(Search *search, const Start *start, Laid laid, int tricks, int low, int high)
{
    unsigned cards = cards_to_try(&search->solver->cards, start, laid, 0);
    return choose(search, start, laid, cards, 0, tricks, low, high, play_second);
}

/* The points of a hand's cheapest card. */
INLINE int cheapest(const KopCards *c, unsigned hand)
{
    return (hand & c->jacks) ? 2 : (hand & c->queens) ? 3 : 10;
}

/* The highest trumps that are left, all in one hand, each take a trick whatever happens, and with it at least the
 * cheapest card of every other hand. There must be a trump. */
INLINE int sure_worth(const KopCards *c, const Start *start, unsigned *owner)
{
    uint64_t hands = start->hands;
    unsigned trumps = start->live & c->trumps, top = 1u << kop_highest(trumps);
    unsigned odd = kop_hand(hands, 1) | kop_hand(hands, 3), high = kop_hand(hands, 2) | kop_hand(hands, 3);
    *owner = ((odd & top) != 0) | (unsigned)((high & top) != 0) << 1;
    unsigned hand = kop_hand(hands, (int)*owner), tops = hand & trumps & (~0u << kop_highest(start->live & ~hand));
    unsigned second = tops & ~top, third = second & (second - 1);
    if (third)
        return kop_points_worth(c, start->live) + 3;
    int others = -cheapest(c, hand);
    for (int seat = 0; seat < KOP_SEATS; seat++)
        others += cheapest(c, kop_hand(hands, seat));
    /* A second trick takes at least three jacks. */
    return kop_points_worth(c, tops) + WORTH_POINT * others + 1 + (second ? 1 + 3 * 2 * WORTH_POINT : 0);
}

static int three_tricks(Search *search, const Start *start, Laid laid, int tricks, int low, int high)
{
    const KopCards *c = &search->solver->cards;
    int most = kop_points_worth(c, start->live) + tricks, least = 0;
    if (start->live & c->trumps) {
        unsigned owner;
        int sure = sure_worth(c, start, &owner), ours = -(int)(start->declarers >> owner & 1);
        least = sure & ours;
        most -= sure & ~ours;
    }
    if (most <= low || least == most)
        return most;
    if (least >= high)
        return least;
    return play_first(search, start, laid, 3, low, high);
}

static int whole_deal(const KopSolver *solver, uint64_t hands, unsigned declarers, int low, int high)
{
    Search search = { .solver = solver };
    Start start = { .hands = hands, .live = 0xFFFF, .declarers = declarers };
    return play_first(&search, &start, (Laid){ .cards = 0 }, 4, low, high);
}

int kop_solve_deal(const KopSolver *solver, uint64_t hands, SeatSet declarers)
{
    return whole_deal(solver, hands, declarers, NO_WORTH, MORE_THAN_ALL);
}

bool kop_solve_reaches(const KopSolver *solver, uint64_t hands, SeatSet declarers, int worth)
{
    return whole_deal(solver, hands, declarers, worth - 1, worth) >= worth;
}

void kop_solver_make(TrumpForm form, bool must_beat, KopSolver *out)
{
    kop_cards_make(form, must_beat, &out->cards);
    kop_ends_make(&out->cards, &out->ends);
}

static unsigned live_cards(const KopHands *p)
{
    unsigned live = 0;
    for (int seat = 0; seat < KOP_SEATS; seat++)
        live |= kop_hand(p->hands, seat);
    for (int i = 0; i < p->trick_len; i++)
        live |= 1u << p->trick[i];
    return live;
}

/* The trick as it lies on the table. */
static Laid laid_of(const KopSolver *solver, const KopHands *p)
{
    Laid laid = { .cards = 0 };
    for (int i = 0; i < p->trick_len; i++)
        laid = with_card(&solver->cards, laid, i, p->trick[i]);
    return laid;
}

int kop_solve_position(const KopSolver *solver, const KopHands *position, SeatSet declarers)
{
    static Play *const play[] = { play_first, play_second, play_third, play_fourth };
    Search search = { .solver = solver };
    Laid laid = laid_of(solver, position);
    Start start = { .hands = position->hands, .live = live_cards(position), .declarers = declarers };
    int tricks = __builtin_popcount(start.live & ~laid.cards) / KOP_SEATS + (position->trick_len > 0);
    if (tricks == 0)
        return 0;
    return play[position->trick_len](&search, &start, laid, tricks, NO_WORTH, MORE_THAN_ALL);
}

unsigned kop_solver_allowed(const KopSolver *solver, const KopHands *position)
{
    Laid laid = laid_of(solver, position);
    unsigned hand = kop_hand(position->hands, position->trick_len);
    return position->trick_len > 0 ? kop_allowed(&solver->cards, hand, laid.category, laid.best) : hand;
}

int kop_solver_play(const KopSolver *solver, KopHands *position, int card)
{
    position->hands &= ~((uint64_t)1 << (16 * position->trick_len + card));
    position->trick[position->trick_len++] = (uint8_t)card;
    if (position->trick_len < KOP_SEATS)
        return -1;
    int winner = laid_of(solver, position).winner;
    position->hands = turned(position->hands, winner);
    position->trick_len = 0;
    return winner;
}
