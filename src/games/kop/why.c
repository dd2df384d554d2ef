/* why.c - says why an action is refused, in words for its seat. */
#include "games/kop/view.h"

#include "games/kop/auction.h"
#include "games/kop/play.h"

static Refusal refuses_card(const Kop *v, Seat seat, Card card)
{
    KopDuty duty;
    unsigned slot = 0;
    kop_duty_of(v, seat, &duty);
    while (slot < KOP_TRICKS && !(v->held[seat] >> slot & 1 && v->hand[seat][slot] == card))
        slot++;
    if (slot == KOP_TRICKS)
        return (Refusal){ N_("you do not hold that card"), NULL };
    bool trump_led = duty.follow && duty.follow == duty.trumps;
    if (duty.follow && !(duty.follow >> slot & 1))
        return trump_led ? (Refusal){ N_("you must follow with a trump"), N_("The tricks") }
                         : (Refusal){ N_("you must follow the suit led"), N_("The tricks") };
    if (!duty.follow && duty.trumps && !(duty.trumps >> slot & 1))
        return (Refusal){ N_("you have none of the suit led and must trump"), N_("The tricks") };
    if (duty.playable >> slot & 1)
        return kop_may_call;
    return (duty.beat & duty.trumps) ? (Refusal){ N_("you hold a trump that beats the trick"), N_("The tricks") }
                                     : (Refusal){ N_("you hold a card that beats the trick"), N_("The tricks") };
}

static Refusal refuses_call(const Kop *v, Seat seat, Action action)
{
    if (action.verb == KOP_PLAY) {
        Refusal refusal = kop_refuses_lead(v, seat);
        return refusal.why ? refusal : refuses_card(v, seat, action.card);
    }
    if (action.verb == KOP_BID)
        return kop_refuses_bid(v, seat, (Contract)action.from);
    return action.verb == KOP_DOUBLE ? kop_refuses_double(v, seat) : kop_refuses_pass(v, seat);
}

bool kop_why_not(const void *view, Seat seat, Action action, Fault *out)
{
    const Kop *v = view;
    Refusal refusal;
    bool calls = v->phase == KOP_AUCTION || v->phase == KOP_LATE || v->phase == KOP_RAISE;
    if (calls)
        refusal = refuses_call(v, seat, action);
    else if (v->phase == KOP_SWAP)
        refusal = action.verb == KOP_PLAY ? (Refusal){ N_("you do not hold another such card"), NULL }
                                          : (Refusal){ N_("the leader may only take another card"), NULL };
    else
        refusal = action.verb == KOP_PLAY ? refuses_card(v, seat, action.card)
                                          : (Refusal){ N_("the auction is over"), N_("The calls") };
    if (refusal.why)
        fault_by_rule(out, refusal, "bid", kop_contracts[v->contract].title);
    return refusal.why;
}
