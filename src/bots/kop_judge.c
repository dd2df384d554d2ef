#include "bots/kop_judge.h"

#include "bots/kop_calls.h"
#include "games/kop/auction.h"

#include <string.h>

/* Of a doubling, by the contract that is doubled: another's, then one's own. Of a bid, by its contract. */
enum { DOUBLES_NORMAL, DOUBLES_CICHA, DOUBLES_WESELE, DOUBLES_GRAN, DOUBLES_ZOLO, OWN_WESELE, OWN_SOLO, BIDS };

static const struct {
    uint8_t doubles, own, bids;
} kinds[KOP_CONTRACTS] = {
    [KOP_NORMAL] = { DOUBLES_NORMAL, DOUBLES_CICHA, 0 },  [KOP_WESELE] = { DOUBLES_WESELE, OWN_WESELE, BIDS },
    [KOP_GRAN] = { DOUBLES_GRAN, OWN_SOLO, BIDS + 1 },    [KOP_ZOLO] = { DOUBLES_ZOLO, OWN_SOLO, BIDS + 2 },
    [KOP_GRAN_DU] = { DOUBLES_GRAN, OWN_SOLO, BIDS + 3 }, [KOP_ZOLO_DU] = { DOUBLES_ZOLO, OWN_SOLO, BIDS + 4 },
    [KOP_BASKA] = { DOUBLES_ZOLO, OWN_SOLO, BIDS + 4 },
};

_Static_assert(BIDS + 5 == KOP_JUDGE_KINDS, "a kind for each bid");

/* Whether the contract, as it stands, is the seat's own. Both black queens make a cicha of a deal without a bid. */
static bool is_own(const KopLook *look)
{
    return look->s->bidder == SEAT_NONE ? look->has_both : look->s->bidder == look->seat;
}

int kop_judge_kind(const KopLook *look, Action call)
{
    if (call.verb == KOP_BID)
        return kinds[call.from].bids;
    return is_own(look) ? kinds[look->s->contract].own : kinds[look->s->contract].doubles;
}

int kop_judge_stake(const KopLook *look, Action call)
{
    const Kop *s = look->s;
    if (call.verb == KOP_BID)
        return kop_contracts[call.from].base;
    bool is_cicha = s->bidder == SEAT_NONE && look->has_both;
    return kop_contracts[is_cicha ? KOP_CICHA : (Contract)s->contract].base << look->doublings;
}

static int16_t *put_flag(int16_t *at, bool is_true)
{
    return judge_net_put(at, is_true * JUDGE_ONE);
}

/* A hundred, as of tricks, is a half. */
static int16_t *put_tricks(int16_t *at, int hundredths)
{
    return judge_net_put(at, hundredths * JUDGE_ONE / 200);
}

/* The cards by their strength, and what that hides: which are the black queens, and what the hand is worth. */
static int16_t *put_hand(int16_t *at, const KopForms *forms, KopLook *look)
{
    const Kop *s = look->s;
    unsigned hand = 0, in_gran = 0;
    bool queen[SUITS] = { false };
    for (int i = 0; i < KOP_TRICKS; i++) {
        Card card = s->hand[look->seat][i];
        hand |= 1u << forms->plain.bit[card];
        in_gran |= s->rules.gran_bids ? 1u << forms->gran.bit[card] : 0;
        if (card_rank(card) == QUEEN)
            queen[card_suit(card)] = true;
    }
    look->has_both = queen[CLUBS] && queen[SPADES];
    for (int i = 0; i < KOP_CARDS; i++)
        at = put_flag(at, hand >> i & 1);
    at = put_flag(at, queen[CLUBS]);
    at = put_flag(at, queen[SPADES]);
    at = put_tricks(at, kop_hand_worth(&forms->plain, hand));
    return put_tricks(at, s->rules.gran_bids ? kop_hand_worth(&forms->gran, in_gran) : 0);
}

/* What was heard of the auction: the contract, the doublings, and who has said what. Seats count from the own one. */
static int16_t *put_heard(int16_t *at, KopLook *look)
{
    enum { QUARTERS = JUDGE_ONE / 4 };
    const Kop *s = look->s;
    uint8_t doubler[KOP_CALLS_MAX];
    int len = kop_doublers(s, doubler), left = kop_cap(&s->scoring, (Contract)s->contract) - len;
    int doubled[KOP_SEATS] = { 0 };
    SeatSet has_bid = 0;
    for (int i = 0; i < len; i++)
        doubled[doubler[i]]++;
    for (int i = 0; i < s->calls_len; i++)
        if (!kop_call_doubles(s->calls[i]))
            has_bid |= seat_bit(kop_call_seat(s->calls[i]));
    look->doublings = (uint8_t)len;
    for (int i = 1; i <= 4; i++)
        at = put_flag(at, len >= i);
    at = put_flag(at, left == 1);
    at = put_flag(at, left == 2);
    for (int contract = KOP_WESELE; contract < KOP_BASKA; contract++)
        at = put_flag(at, s->contract == contract);
    for (int i = 0; i < KOP_SEATS; i++) {
        Seat seat = seat_after(look->seat, i, KOP_SEATS);
        at = judge_net_put(at, doubled[seat] * QUARTERS * 2);
        at = put_flag(at, has_bid >> seat & 1);
        if (i == 0)
            continue;
        at = put_flag(at, s->bidder == seat);
        at = put_flag(at, len > 0 && doubler[len - 1] == seat);
        at = put_flag(at, s->has_passed >> seat & 1);
        at = put_flag(at, s->passed >> seat & 1);
        at = put_flag(at, s->forehand == seat);
    }
    return at;
}

static int16_t *put_rules(int16_t *at, const Kop *s)
{
    at = put_flag(at, s->scoring.loss_double);
    at = put_flag(at, s->scoring.alternate);
    at = put_flag(at, s->scoring.exit_in_solos);
    at = put_flag(at, s->rules.gran_bids);
    return put_flag(at, s->rules.trump_form == FORM_T14);
}

void kop_look(const Kop *s, const KopForms *forms, Seat seat, KopLook *out)
{
    *out = (KopLook){ .s = s, .seat = seat };
    int16_t *at = put_hand(out->input, forms, out);
    REQUIRE(at == out->input + KOP_JUDGE_HAND);
    at = put_rules(put_heard(at, out), s);
    REQUIRE(at == out->input + KOP_JUDGE_INPUTS);
}

int32_t kop_judge_gain(const KopNet *net, const KopLook *look, Action call)
{
    int32_t hidden[JUDGE_HIDDEN];
    if (call.verb == KOP_PASS)
        return 0;
    const KopJudgeKind *kind = &net->kind[kop_judge_kind(look, call)];
    judge_net_begin(kind->bias, hidden);
    int32_t straight = judge_net_add(look->input, KOP_JUDGE_INPUTS, kind->straight, net->input, hidden);
    return straight + judge_net_end(hidden, kind->out);
}
