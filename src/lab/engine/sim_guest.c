#include "lab/engine/sim_guest.h"

void guests_begin(const SimDeal *deal, const SimGuest *const guest[SEATS_MAX], void *place[SEATS_MAX])
{
    for (int seat = 0; seat < deal->order->seats; seat++)
        if (guest[seat])
            place[seat] = guest[seat]->begin(guest[seat]->keeps, deal, (Seat)seat);
}

void guests_tell(const SimDeal *deal, const SimGuest *const guest[SEATS_MAX], void *const place[SEATS_MAX],
                 const void *state, Seat actor, Action action)
{
    Action told[TOLD_MAX];
    for (int seat = 0; seat < deal->order->seats; seat++) {
        if (!guest[seat])
            continue;
        int len = game_told(deal->ruleset->game, state, actor, action, (Seat)seat, told);
        if (len > 0)
            guest[seat]->tell(place[seat], actor, told, len);
    }
}

SeatSet guests_end(const SimDeal *deal, const SimGuest *const guest[SEATS_MAX], void *const place[SEATS_MAX],
                   const void *state, const int32_t *score)
{
    SeatSet replaced = 0;
    for (int seat = 0; seat < deal->order->seats; seat++)
        if (guest[seat] && guest[seat]->end(place[seat], state, score))
            replaced |= seat_bit((Seat)seat);
    return replaced;
}
