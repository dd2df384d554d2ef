#include "bots/kop/kop_calls.h"

#include "bots/kop/kop_quick.h"
#include "games/kop/auction.h"
#include "games/kop/tables.h"

#include <string.h>

/* Notes a pass of every seat between `turn` and the seat that acted. */
static void pass_to(KopHeard *h, Seat turn, Seat seat, KopSaid now)
{
    for (; turn != seat && h->len < KOP_SAID_MAX; turn = seat_after(turn, 1, KOP_SEATS)) {
        now.seat = turn;
        now.verb = KOP_PASS;
        h->said[h->len++] = now;
    }
}

static void hear(const Kop *s, KopHeard *h)
{
    bool in_turn = s->rules.bid_order == ORDER_TURN;
    Seat turn = kop_first_speaker(s);
    KopSaid now = { .before = KOP_NORMAL, .bidder = SEAT_NONE };
    for (int i = 0; i < s->calls_len && h->len < KOP_SAID_MAX; i++) {
        Seat seat = kop_call_seat(s->calls[i]);
        if (in_turn)
            pass_to(h, turn, seat, now);
        bool doubles = kop_call_doubles(s->calls[i]);
        now.seat = seat;
        now.verb = doubles ? KOP_DOUBLE : KOP_BID;
        now.contract = (uint8_t)kop_call_contract(s->calls[i]);
        h->said[h->len++] = now;
        now.doublings = (uint8_t)(doubles ? now.doublings + 1 : s->rules.wipes ? 0 : now.doublings);
        if (!doubles) {
            now.before = now.contract;
            now.bidder = seat;
        }
        turn = kop_speaks_after(s, s->calls[i]);
    }
    for (int i = 0; in_turn && i < s->passes; i++)
        pass_to(h, seat_after(turn, i, KOP_SEATS), seat_after(turn, i + 1, KOP_SEATS), now);
    for (Seat seat = 0; !in_turn && seat < KOP_SEATS; seat++)
        if (s->has_passed >> seat & 1 && s->caller != seat)
            pass_to(h, seat, seat_after(seat, 1, KOP_SEATS), now);
}

void kop_heard(const KopKnown *known, const KopForms *forms, const Bot *const *at, KopHeard *out)
{
    out->len = 0;
    out->at = at;
    out->forms = forms;
    hear(known->s, out);
}

/* What a hand is worth, in hundredths of a trick. */
static int tricks_worth(const KopCards *c, unsigned hand)
{
    int sum = 0;
    for (unsigned left = hand; left; left &= left - 1)
        sum += kop_card_worth(__builtin_popcount(c->above[kop_lowest(left)] & ~hand));
    return sum;
}

static unsigned in_form(const KopCards *from, const KopCards *to, unsigned hand)
{
    unsigned same = 0;
    for (; hand; hand &= hand - 1)
        same |= 1u << to->bit[from->card[kop_lowest(hand)]];
    return same;
}

/* The probability of calls that almost nobody makes. */
static const double hardly = .001;

/* The probability that a bidder thinks that its hand reaches a threshold; never quite 0 or 1. */
static double reaches(int worth, int threshold)
{
    double x = (worth - threshold) / 25.0, y = x < 0 ? -x : x, tail = 0.5 / (1 + y + y * y * y / 2);
    double p = x > 0 ? 1 - tail : tail;
    return hardly + (1 - 2 * hardly) * p;
}

/* Others bid all tricks with a little less than quick. */
enum { HEARD_FOR_DU = KOP_FOR_DU - 15 };

/* The worth of a hand with normal trumps and in gran. */
typedef struct {
    int plain, gran;
    bool has_both;
} HandWorth;

static double likes_bid(const Kop *s, Contract contract, HandWorth hand)
{
    int loss = s->scoring.loss_double ? KOP_FOR_LOSS : 0;
    if (contract == KOP_WESELE)
        return hand.has_both ? 1 - .9 * reaches(hand.plain, KOP_FOR_CICHA) : hardly;
    if (kop_contracts[contract].all_tricks)
        return reaches(kop_contracts[contract].gran ? hand.gran : hand.plain, HEARD_FOR_DU);
    return kop_contracts[contract].gran ? reaches(hand.gran, KOP_FOR_SOLO + KOP_FOR_GRAN + loss)
                                        : reaches(hand.plain, KOP_FOR_SOLO + loss);
}

/* The probability that a seat with this hand bids higher than the present bid. */
static double likes_any_bid(const Kop *s, const KopSaid *said, HandWorth hand)
{
    double none = 1;
    for (int contract = said->before + 1; contract < KOP_BASKA; contract++)
        if (contract >= KOP_WESELE && (s->rules.gran_bids || !kop_contracts[contract].gran))
            none *= 1 - likes_bid(s, (Contract)contract, hand);
    return 1 - none;
}

/* Half the players are assumed to double as quick does, half to double gladly. */
static double likes_double(const Kop *s, const KopSaid *said, HandWorth hand)
{
    bool is_team = kop_contracts[said->before].team;
    bool solo = said->bidder == said->seat || (said->bidder == SEAT_NONE && hand.has_both);
    bool may_be_first = said->before == KOP_WESELE ? s->rules.own_kontra : s->rules.soloist_first;
    int worth = kop_contracts[said->before].gran ? hand.gran : hand.plain;
    if (said->doublings == 0 && solo && !may_be_first)
        return 10 * hardly;
    double gladly = solo ? reaches(worth, KOP_FOR_SOLO) : is_team ? reaches(worth, KOP_FOR_GLAD) : .8;
    double soberly = reaches(worth, solo ? KOP_FOR_RE : KOP_FOR_KONTRA + KOP_FOR_MORE * said->doublings);
    return (gladly + soberly * (said->doublings < 2 ? 1 : .3)) / 2;
}

static HandWorth hand_worth(const KopKnown *k, const KopHeard *heard, unsigned hand)
{
    const KopForms *f = heard->forms;
    unsigned plain = in_form(k->cards, &f->plain, hand);
    unsigned black = 1u << f->plain.bit[CARD(QUEEN, CLUBS)] | 1u << f->plain.bit[CARD(QUEEN, SPADES)];
    return (HandWorth){ .plain = tricks_worth(&f->plain, plain),
                        .gran =
                            k->s->rules.gran_bids ? tricks_worth(&f->gran, in_form(&f->plain, &f->gran, plain)) : 0,
                        .has_both = (plain & black) == black };
}

/* How a player calls beside quick: by how much it thinks better of its hand, in hundredths of a trick; and in how many
 * of 100 passes it does not look. By level: chance, forgetting and hope (mistakes.h); skilled and hard bid with
 * less. */
typedef struct {
    uint8_t hope, blind;
} Caller;

static Caller caller_at(const KopHeard *heard, Seat seat)
{
    static const Caller callers[] = { { 0, 100 }, { 45, 45 }, { 10, 18 }, { 30, 0 }, { 30, 0 } };
    for (size_t i = 0; heard->at && i < sizeof callers / sizeof *callers; i++)
        if (heard->at[seat] == bots[i])
            return callers[i];
    return (Caller){ 0 };
}

/* The probability that a seat with this hand makes all the calls that it has made. */
static double seat_likelihood(const KopKnown *k, const KopHeard *heard, Seat seat, unsigned cards)
{
    HandWorth hand = { 0 };
    bool is_weighed = false;
    double likelihood = 1;
    const Caller caller = caller_at(heard, seat);
    for (int i = 0; i < heard->len && caller.blind < 100; i++) {
        const KopSaid *said = &heard->said[i];
        if (said->seat != seat)
            continue;
        const double before = likelihood;
        if (!is_weighed) {
            hand = hand_worth(k, heard, cards);
            hand.plain += caller.hope;
            hand.gran += caller.hope;
        }
        is_weighed = true;
        double bids = likes_any_bid(k->s, said, hand), doubles = likes_double(k->s, said, hand);
        if (said->verb == KOP_BID)
            likelihood *= likes_bid(k->s, (Contract)said->contract, hand);
        else
            likelihood *= (1 - bids) * (said->verb == KOP_DOUBLE ? doubles : 1 - doubles);
        if (said->verb == KOP_PASS && caller.blind > 0)
            likelihood += caller.blind / 100.0 * (before - likelihood);
    }
    return likelihood;
}

double kop_calls_likelihood(const KopKnown *known, const KopHeard *heard, const KopWorld *world)
{
    double likelihood = 1;
    for (Seat seat = 0; seat < KOP_SEATS && heard->len > 0; seat++)
        if (seat != known->seat)
            likelihood *= seat_likelihood(known, heard, seat, world->hand[seat]);
    return likelihood;
}

void kop_calls_guess(const KopKnown *known, const KopHeard *heard, KopGuess *out)
{
    Seat telling = SEAT_NONE;
    Contract highest = KOP_NORMAL;
    for (int i = 0; i < heard->len; i++) {
        const KopSaid *said = &heard->said[i];
        if (said->seat == known->seat || said->verb == KOP_PASS)
            continue;
        if (telling != SEAT_NONE && said->verb == KOP_DOUBLE)
            continue;
        if (said->verb == KOP_BID && (Contract)said->contract < highest)
            continue;
        telling = said->seat;
        highest = said->verb == KOP_BID ? (Contract)said->contract : KOP_NORMAL;
    }
    out->seat = telling;
    if (telling == SEAT_NONE)
        return;
    kop_hands(known, telling, out);
    for (int i = 0; i < out->len; i++)
        out->likelihood[i] = seat_likelihood(known, heard, telling, out->hand[i]);
}
