/* why.c - says why an action is refused, in words for its seat. */
#include "games/kop/view.h"

#include "games/kop/auction.h"
#include "games/kop/play.h"

static const char *refuses_card(const Kop *v, Seat seat, Card card)
{
    KopDuty duty;
    unsigned slot = 0;
    kop_duty_of(v, seat, &duty);
    while (slot < KOP_TRICKS && !(v->held[seat] >> slot & 1 && v->hand[seat][slot] == card))
        slot++;
    if (slot == KOP_TRICKS)
        return N_("you do not hold that card");
    bool trump_led = duty.follow && duty.follow == duty.trumps;
    if (duty.follow && !(duty.follow >> slot & 1))
        return trump_led ? N_("you must follow with a trump: rules 4.1")
                         : N_("you must follow the suit led: rules 4.1");
    if (!duty.follow && duty.trumps && !(duty.trumps >> slot & 1))
        return N_("you have none of the suit led and must trump: rules 4.2");
    if (duty.playable >> slot & 1)
        return NULL;
    return duty.beat & duty.trumps ? N_("you hold a trump that beats the trick: rules 4.3")
                                   : N_("you hold a card that beats the trick: rules 4.3");
}

static const char *refuses_call(const Kop *v, Seat seat, Action action)
{
    if (action.verb == KOP_BID)
        return kop_refuses_bid(v, seat, (Contract)action.from);
    return action.verb == KOP_DOUBLE ? kop_refuses_double(v, seat) : kop_refuses_pass(v, seat);
}

bool kop_why_not(const void *view, Seat seat, Action action, Fault *out)
{
    const Kop *v = view;
    const char *why;
    bool calls = v->phase == KOP_AUCTION || v->phase == KOP_LATE || v->phase == KOP_RAISE;
    if (calls)
        why = action.verb == KOP_PLAY ? N_("calls are made before a card is laid: rules 2")
                                      : refuses_call(v, seat, action);
    else if (v->phase == KOP_SWAP)
        why = action.verb == KOP_PLAY ? N_("you do not hold another such card")
                                      : N_("the leader may only take another card");
    else
        why = action.verb == KOP_PLAY ? refuses_card(v, seat, action.card) : N_("the auction is over: rules 2");
    if (why)
        fault_say(out, ERR_ILLEGAL, why, "bid", kop_contracts[v->contract].title);
    return why;
}
