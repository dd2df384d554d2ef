#include "bots/kop/kop_plays_eval.h"

#include "bots/kop/kop_sides.h"

bool kop_plays_judges(const Kop *s)
{
    return s->bidder == SEAT_NONE && s->form == FORM_T12_RED && s->rules.must_beat;
}

static uint8_t *put(uint8_t *at, int input)
{
    *at = (uint8_t)input;
    return at + 1;
}

static uint8_t *put_cards(uint8_t *at, int input, unsigned cards)
{
    for (; cards; cards &= cards - 1)
        at = put(at, input + kop_lowest(cards));
    return at;
}

/* A trick without points counts nothing, four of these count nearly everything. */
static uint8_t *put_taken(uint8_t *at, int input, int worth)
{
    enum { STEP = WORTH_ALL / 5 };
    for (int i = 0; i < 4 && worth > i * STEP; i++)
        at = put(at, input + i);
    return at;
}

int kop_plays_see(const KopKnown *known, const KopWorld *world, const KopMoment *moment,
                  uint8_t out[KOP_PLAYS_SEEN_MAX])
{
    const KopMoment *m = moment;
    const Seat own = kop_moment_turn(m);
    const unsigned held = m->hand[0] | m->hand[1] | m->hand[2] | m->hand[3];
    const KopSides sides = kop_sides_known(known, world, own, 0xFFFF & ~held);
    uint8_t *at = put(out, KOP_PLAYS_ALWAYS);
    at = put_cards(at, KOP_PLAYS_HELD, m->hand[own]);
    for (int i = 0; i < KOP_SEATS; i++) {
        const Seat seat = seat_after(own, i, KOP_SEATS);
        const unsigned played = world->hand[seat] & ~(unsigned)m->hand[seat];
        at = put_cards(at, KOP_PLAYS_GONE + i * KOP_CARDS, played & ~(unsigned)m->laid);
        at = put_taken(at, KOP_PLAYS_TAKEN + i * 4, m->taken[seat]);
        if (seat == known->s->forehand)
            at = put(at, KOP_PLAYS_FOREHAND + i);
        if (i == 0)
            continue;
        const KopRelation relation = kop_sides_relation(sides, own, seat);
        at = put_cards(at, KOP_PLAYS_LAID + (i - 1) * KOP_CARDS, played & m->laid);
        if (m->laid_len > 0 && m->winner == seat)
            at = put(at, KOP_PLAYS_WINNER + i - 1);
        if (relation != STRANGER)
            at = put(at, (relation == ENEMY ? KOP_PLAYS_ENEMY : KOP_PLAYS_PARTNER) + i - 1);
    }
    if (m->laid_len > 0)
        at = put(at, KOP_PLAYS_BEST + m->best);
    if (sides.old >> own & 1)
        at = put(at, KOP_PLAYS_OLD);
    at = put(at, KOP_PLAYS_PLACE + m->laid_len);
    at = put(at, KOP_PLAYS_TRICK + KOP_TRICKS - m->tricks);
    return (int)(at - out);
}

static double liking(const KopPlaysNet *net, const int16_t hidden[KOP_PLAYS_HIDDEN], int card)
{
    int32_t sum = 0;
    for (int i = 0; i < KOP_PLAYS_HIDDEN; i++)
        sum += hidden[i] > 0 ? net->out[card][i] * hidden[i] : 0;
    return sum / (double)(KOP_PLAYS_ONE * KOP_PLAYS_ONE);
}

void kop_plays_eval(const KopKnown *known, const KopWorld *world, const KopMoment *moment, KopHabit *out)
{
    const KopPlaysNet *net = &kop_plays_learnt;
    unsigned cards = kop_moment_allowed(known->cards, moment);
    uint8_t seen[KOP_PLAYS_SEEN_MAX];
    int16_t hidden[KOP_PLAYS_HIDDEN] = { 0 };
    out->len = 0;
    if (!(cards & (cards - 1))) {
        *out = (KopHabit){ .card = { cards }, .share = { 1 }, .len = 1 };
        return;
    }
    const int len = kop_plays_see(known, world, moment, seen);
    for (int i = 0; i < len; i++)
        for (int j = 0; j < KOP_PLAYS_HIDDEN; j++)
            hidden[j] = (int16_t)(hidden[j] + net->input[seen[i]][j]);
    for (; cards; cards &= cards - 1)
        kop_habit_add(out, cards & -cards, liking(net, hidden, kop_lowest(cards)));
    kop_habit_end(out);
}
