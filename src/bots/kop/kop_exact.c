#include "bots/kop/kop_exact.h"

#include "games/kop/play.h"
#include "solvers/kop/kop_ends.h"
#include "solvers/kop/kop_trick.h"

#include <string.h>

void kop_moment_lay(const KopCards *c, KopMoment *m, unsigned card)
{
    Seat seat = kop_moment_turn(m);
    uint8_t number = (uint8_t)kop_lowest(card);
    if (m->laid_len == 0 || (c->above[m->best] & card)) {
        m->best = number;
        m->winner = seat;
    }
    if (m->laid_len == 0)
        m->category = c->category[number];
    m->hand[seat] &= (uint16_t)~card;
    m->laid |= (uint16_t)card;
    if (++m->laid_len < KOP_SEATS)
        return;
    m->taken[m->winner] = (uint16_t)(m->taken[m->winner] + kop_points_worth(c, m->laid) + 1);
    m->leader = m->winner;
    m->laid = 0;
    m->laid_len = 0;
    m->tricks--;
}

void kop_moment(const KopKnown *known, const KopWorld *world, KopMoment *out)
{
    const Kop *s = known->s;
    int trick = kop_trick(s), on_table = kop_on_table(s);
    memset(out, 0, sizeof *out);
    for (Seat seat = 0; seat < KOP_SEATS; seat++) {
        out->hand[seat] = (uint16_t)(world->hand[seat] & ~known->played);
        out->taken[seat] = (uint16_t)(s->points[seat] * WORTH_POINT + s->tricks[seat]);
    }
    out->tricks = (uint8_t)(KOP_TRICKS - trick);
    out->leader = s->leader[trick];
    for (int i = 0; i < on_table; i++)
        kop_moment_lay(known->cards, out, 1u << known->cards->bit[s->played[trick * KOP_SEATS + i]]);
}

int kop_moment_worth(const KopMoment *m, SeatSet seats)
{
    int worth = 0;
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        if (seats >> seat & 1)
            worth += m->taken[seat];
    return worth;
}

/* Alpha-beta; seats are counted from the leader of the trick. */
static int search(const KopCards *c, const Start *start, Laid laid, int at, int tricks, int low, int high);

static int after_trick(const KopCards *c, const Start *start, Laid laid, int tricks, int low, int high)
{
    int points = kop_points_worth(c, laid.cards);
    Start next = { .hands = hands_behind(start, laid),
                   .live = start->live & ~laid.cards,
                   .declarers = start->declarers >> laid.winner,
                   .worth = start->worth - points };
    int taken = next.declarers & 1 ? points + 1 : 0, most = next.worth + tricks - 1;
    if (tricks == 1)
        return taken;
    if (tricks == 2)
        return taken + kop_last_worth(c, next.hands, next.live, next.declarers);
    if (taken + most <= low)
        return taken + most;
    if (taken >= high)
        return taken;
    return taken + search(c, &next, (Laid){ .best = laid.best }, 0, tricks - 1, low - taken, high - taken);
}

static int search(const KopCards *c, const Start *start, Laid laid, int at, int tricks, int low, int high)
{
    if (at == KOP_SEATS)
        return after_trick(c, start, laid, tricks, low, high);
    unsigned cards = cards_to_try(c, start, laid, at);
    bool declares = start->declarers >> at & 1;
    int worth = declares ? -1 : WORTH_ALL + 1;
    while (cards && low < high) {
        unsigned card = first_choice(c, cards, at, start, laid, declares);
        int reached = search(c, start, with_card(c, laid, at, card), at + 1, tricks, low, high);
        cards &= ~card;
        worth = declares == (reached > worth) ? reached : worth;
        if (declares)
            low = reached > low ? reached : low;
        else
            high = reached < high ? reached : high;
    }
    return worth;
}

int kop_exact(const KopCards *c, const KopMoment *m, SeatSet declarers)
{
    Start start = { .live = m->laid };
    Laid laid = { .cards = m->laid, .category = m->category, .best = m->best, .winner = (m->winner - m->leader) & 3 };
    int taken = kop_moment_worth(m, declarers);
    unsigned set = 0;
    if (m->tricks == 0)
        return taken;
    for (int i = 0; i < KOP_SEATS; i++) {
        Seat seat = seat_after(m->leader, i, KOP_SEATS);
        start.hands |= (uint64_t)m->hand[seat] << 16 * i;
        start.live |= m->hand[seat];
        set |= ((unsigned)declarers >> seat & 1u) << i;
    }
    start.declarers = turning_set(set);
    start.worth = kop_points_worth(c, start.live);
    return taken + search(c, &start, laid, m->laid_len, m->tricks, -1, WORTH_ALL + 1);
}
