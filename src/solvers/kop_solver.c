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

/* The card that looks best, so that others are soon cut off: a cheap lead; then to take, to give much to one's own side,
 * little to the other. */
INLINE int first_choice(const KopCards *c, unsigned cards, int at, const Trick *t, bool declares)
{
    if (at == 0)
        return kop_lowest(cards);
    bool beats = cards & c->above[t->best], ours = (t->declarers >> t->winner & 1) == declares;
    if (beats && at < KOP_SEATS - 1)
        return kop_highest(cards);
    unsigned fat = cards & c->fat, thin = cards & ~c->fat;
    if (beats || ours)
        return kop_highest(fat ? fat : cards);
    return kop_lowest(thin ? thin : cards);
}

/* The worth of a trick with cards on the table and of all that follows, exact when it lies between low and high; tricks
 * are those left, with this one. */
typedef int Play(Search *search, const Trick *t, int tricks, int low, int high);

static Play three_tricks;

INLINE int after_trick(Search *search, const Trick *t, int tricks, int low, int high)
{
    const KopSolver *s = search->solver;
    Trick next = { .hands = turned(t->hands, t->winner),
                   .live = t->live & ~t->laid,
                   .declarers = turned_set(t->declarers, t->winner),
                   .best = t->best };
    int taken = t->declarers >> t->winner & 1 ? kop_points_worth(&s->cards, t->laid) + 1 : 0;
    if (tricks == 4)
        return taken + three_tricks(search, &next, 3, low - taken, high - taken);
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

/* Tries the cards of seat at; then is what follows one of them. */
INLINE int choose(Search *search, const Trick *t, int at, int tricks, int low, int high, Play *then)
{
    const KopCards *c = &search->solver->cards;
    unsigned hand = kop_hand(t->hands, at);
    unsigned cards = without_twins(c, at > 0 ? kop_allowed(c, hand, t->category, t->best) : hand, t->live);
    bool declares = t->declarers >> at & 1;
    uint8_t *killer = &search->killer[tricks == KOP_TRICKS][at][t->best];
    int worth = declares ? NO_WORTH : MORE_THAN_ALL;
    int card = cards >> *killer & 1 ? *killer : first_choice(c, cards, at, t, declares);
    for (;;) {
        Trick next = with_card(c, *t, at, card);
        int reached = then(search, &next, tricks, low, high);
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
        card = first_choice(c, cards, at, t, declares);
    }
}

INLINE int play_fourth(Search *search, const Trick *t, int tricks, int low, int high)
{
    return choose(search, t, 3, tricks, low, high, after_trick);
}

INLINE int play_third(Search *search, const Trick *t, int tricks, int low, int high)
{
    return choose(search, t, 2, tricks, low, high, play_fourth);
}

INLINE int play_second(Search *search, const Trick *t, int tricks, int low, int high)
{
    return choose(search, t, 1, tricks, low, high, play_third);
}

INLINE int play_first(Search *search, const Trick *t, int tricks, int low, int high)
{
    return choose(search, t, 0, tricks, low, high, play_second);
}

/* The highest trumps that are left, all in one hand, each take a trick whatever happens, and with it at least the
 * cheapest card of every other hand. */
INLINE int sure_worth(const KopCards *c, const Trick *t, int *owner)
{
    unsigned trumps = t->live & c->trumps;
    *owner = -1;
    if (!trumps)
        return 0;
    unsigned top = 1u << kop_highest(trumps), hand;
    do
        hand = kop_hand(t->hands, ++*owner);
    while (!(hand & top));
    unsigned others = t->live & ~hand;
    unsigned tops = hand & trumps & (~0u << kop_highest(others));
    int sure = kop_points_worth(c, tops) + 1, tricks = 1;
    for (tops &= tops - 1; tops; tops &= tops - 1)
        tricks++;
    if (tricks == 3)
        return kop_points_worth(c, t->live) + tricks;
    for (int seat = 0; seat < KOP_SEATS; seat++) {
        unsigned cards = kop_hand(t->hands, seat);
        if (seat != *owner)
            sure += WORTH_POINT * ((cards & c->jacks) ? 2 : (cards & c->queens) ? 3 : 10);
    }
    return tricks == 1 ? sure : sure + 1 + 3 * 2 * WORTH_POINT;
}

static int three_tricks(Search *search, const Trick *t, int tricks, int low, int high)
{
    const KopCards *c = &search->solver->cards;
    int most = kop_points_worth(c, t->live) + tricks, owner, sure = sure_worth(c, t, &owner), least = 0;
    if (owner >= 0 && (t->declarers >> owner & 1))
        least = sure;
    else
        most -= sure;
    if (most <= low || least == most)
        return most;
    if (least >= high)
        return least;
    return play_first(search, t, 3, low, high);
}

static int whole_deal(const KopSolver *solver, uint64_t hands, unsigned declarers, int low, int high)
{
    Search search = { .solver = solver };
    Trick t = { .hands = hands, .live = 0xFFFF, .declarers = declarers };
    return play_first(&search, &t, 4, low, high);
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
static Trick trick_of(const KopSolver *solver, const KopHands *p, unsigned declarers)
{
    Trick t = { .hands = p->hands, .live = live_cards(p), .declarers = declarers };
    for (int i = 0; i < p->trick_len; i++)
        t = with_card(&solver->cards, t, i, p->trick[i]);
    return t;
}

int kop_solve_position(const KopSolver *solver, const KopHands *position, SeatSet declarers)
{
    static Play *const play[] = { play_first, play_second, play_third, play_fourth };
    Search search = { .solver = solver };
    Trick t = trick_of(solver, position, declarers);
    int tricks = __builtin_popcount(t.live & ~t.laid) / KOP_SEATS + (position->trick_len > 0);
    return tricks == 0 ? 0 : play[position->trick_len](&search, &t, tricks, NO_WORTH, MORE_THAN_ALL);
}

unsigned kop_solver_allowed(const KopSolver *solver, const KopHands *position)
{
    Trick t = trick_of(solver, position, 0);
    unsigned hand = kop_hand(position->hands, position->trick_len);
    return position->trick_len > 0 ? kop_allowed(&solver->cards, hand, t.category, t.best) : hand;
}

int kop_solver_play(const KopSolver *solver, KopHands *position, int card)
{
    position->hands &= ~((uint64_t)1 << (16 * position->trick_len + card));
    position->trick[position->trick_len++] = (uint8_t)card;
    if (position->trick_len < KOP_SEATS)
        return -1;
    Trick t = trick_of(solver, position, 0);
    position->hands = turned(position->hands, t.winner);
    position->trick_len = 0;
    return t.winner;
}
