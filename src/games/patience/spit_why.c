/* spit_why.c - says why an action is refused, in words for its seat; mostly, somebody was quicker. */
#include "games/patience/spit.h"
#include "games/patience/spit_view.h"

static int pile_of(const Spit *v, Seat seat, Card card)
{
    int pile = 0;
    while (pile < SPIT_PILES && spit_top(v, seat, pile) != card)
        pile++;
    return pile;
}

static const char *refuses_play(const Spit *v, Seat seat, Action action)
{
    if (pile_of(v, seat, action.card) == SPIT_PILES)
        return N_("it is not on top of a pile of yours");
    if (action.to >= SPIT_SEATS)
        return N_("there is no such spit pile");
    return v->heap_len[action.to] > 0 ? N_("it is no neighbour of what lies on that spit pile now")
                                      : N_("that spit pile is empty");
}

static const char *refuses_move(const Spit *v, Seat seat, Action action)
{
    int pile = pile_of(v, seat, action.card);
    if (pile == SPIT_PILES)
        return N_("it is not on top of a pile of yours");
    return v->pile_len[seat][pile] == 1 ? N_("it is alone on its pile") : N_("no place is empty");
}

static const char *refuses_spit(const Spit *v, Seat seat)
{
    if (v->ready & seat_bit(seat))
        return N_("you have called it; the other has not yet");
    return v->spit_len[seat] == 0 ? N_("you have no spit cards left") : N_("somebody can still play");
}

bool spit_why_not(const void *view, Seat seat, Action action, Fault *out)
{
    const Spit *v = view;
    const char *why;
    bool slaps = v->phase == SPIT_AT_SLAP;
    if (slaps)
        why = action.verb == SPIT_SLAP ? N_("there is no such spit pile") : N_("the round is over, slap");
    else if (action.verb == SPIT_SLAP)
        why = N_("the round is not over");
    else if (action.verb == SPIT_SPIT)
        why = refuses_spit(v, seat);
    else
        why = action.verb == SPIT_PLAY ? refuses_play(v, seat, action) : refuses_move(v, seat, action);
    fault_say(out, ERR_ILLEGAL, why);
    return true;
}
