/* kop_search_body.h - alpha-beta over the first two tricks; the last two are looked up. Only the files that define
 * KOP_SEARCH, the name of the function, include it. */
#include "solvers/kop/kop_search.h"

/* killer is the card that last caused a cut-off in a similar place; it is tried first. It is indexed by three facts:
 * whether this is the deal's first trick, the number of cards on the table, and the winning card (before the lead,
 * that of the last trick). */
typedef struct {
    const KopSolver *solver;
    uint16_t killer[2][KOP_SEATS][KOP_CARDS];
} Search;

/* The worth of the trick on the table and of the tricks after it; exact when it lies between low and high. `tricks`
 * counts this one too. */
typedef int PlayOn(Search *search, const Start *start, Laid laid, int tricks, int low, int high);

static PlayOn three_tricks;

INLINE int after_trick(Search *search, const Start *start, Laid laid, int tricks, int low, int high)
{
    const KopSolver *s = search->solver;
    int points = kop_points_worth(&s->cards, laid.cards);
    Start next = { .hands = hands_behind(start, laid),
                   .live = start->live & ~laid.cards,
                   .declarers = start->declarers >> laid.winner,
                   .worth = start->worth - points };
    int taken = next.declarers & 1 ? points + 1 : 0;
    if (tricks == 4)
        return taken + three_tricks(search, &next, (Laid){ .best = laid.best }, 3, low - taken, high - taken);
    if (tricks == 3) {
        int most = next.worth + 2;
        if (taken + most <= low || taken >= high) /* no need to look */
            return taken >= high ? taken : taken + most;
        return taken + kop_end_worth(&s->cards, &s->ends, next.hands, next.live, next.declarers, next.worth);
    }
    if (tricks == 2)
        return taken + kop_last_worth(&s->cards, next.hands, next.live, next.declarers);
    return taken;
}

/* Tries each playable card of seat `at` (usually one); `then` searches on after it. */
INLINE int choose(Search *search, const Start *start, Laid laid, unsigned cards, int at, int tricks, int low,
                  int high, PlayOn *then)
{
    const KopCards *c = &search->solver->cards;
    if (!(cards & (cards - 1)))
        return then(search, start, with_card(c, laid, at, cards), tricks, low, high);
    bool declares = start->declarers >> at & 1;
    uint16_t *killer = &search->killer[tricks == KOP_TRICKS][at][laid.best];
    int worth = declares ? NO_WORTH : MORE_THAN_ALL;
    unsigned card = cards & *killer ? *killer : first_choice(c, cards, at, start, laid, declares);
    for (;;) {
        int reached = then(search, start, with_card(c, laid, at, card), tricks, low, high);
        if (declares) {
            worth = reached > worth ? reached : worth;
            low = reached > low ? reached : low;
        } else {
            worth = reached < worth ? reached : worth;
            high = reached < high ? reached : high;
        }
        cards &= ~card;
        if (low >= high)
            *killer = (uint16_t)card;
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
    static const uint8_t points[] = { 10, 2, 3, 2 };
    return points[((hand & c->jacks) != 0) | ((hand & c->queens) != 0) << 1];
}

/* A lower bound of what one seat is sure to take. The owner of the highest trump left may hold several of the
 * highest. Each of these takes a trick whatever happens, and at least the cheapest card of every other hand with it.
 * At least one trump must be left. */
INLINE int sure_worth(const KopCards *c, const Start *start, unsigned *owner)
{
    uint64_t hands = start->hands;
    unsigned trumps = start->live & c->trumps, top = 1u << kop_highest(trumps);
    unsigned odd = kop_hand(hands, 1) | kop_hand(hands, 3), high = kop_hand(hands, 2) | kop_hand(hands, 3);
    *owner = ((odd & top) != 0) | (unsigned)((high & top) != 0) << 1;
    unsigned hand = kop_hand(hands, (int)*owner), tops = hand & trumps & (~0u << kop_highest(start->live & ~hand));
    unsigned second = tops & ~top, third = second & (second - 1);
    if (third)
        return start->worth + 3;
    int others = -cheapest(c, hand);
    for (int seat = 0; seat < KOP_SEATS; seat++)
        others += cheapest(c, kop_hand(hands, seat));
    /* A second trick takes at least three jacks. */
    return kop_points_worth(c, tops) + WORTH_POINT * others + 1 + (second ? 1 + 3 * 2 * WORTH_POINT : 0);
}

static int three_tricks(Search *search, const Start *start, Laid laid, int tricks, int low, int high)
{
    const KopCards *c = &search->solver->cards;
    int most = start->worth + tricks, least = 0;
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

int KOP_SEARCH(const KopSolver *solver, const Start *start, Laid laid, int at, int tricks, Window window)
{
    static PlayOn *const play[] = { play_first, play_second, play_third, play_fourth };
    Search search = { .solver = solver };
    if (tricks == KOP_TRICKS && at == 0)
        return play_first(&search, start, laid, KOP_TRICKS, window.low, window.high);
    return play[at](&search, start, laid, tricks, window.low, window.high);
}
