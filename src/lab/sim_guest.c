#include "lab/sim.h"

void guests_begin(const SimDeal *deal, void *place[SEATS_MAX])
{
    const SimOrder *run = deal->run;
    for (int seat = 0; seat < run->seats; seat++)
        if (run->guest[seat])
            place[seat] = run->guest[seat]->begin(run->guest[seat]->keeps, deal, (Seat)seat);
}

void guests_tell(const SimDeal *deal, void *const place[SEATS_MAX], const void *state, Seat actor, Action action)
{
    const SimOrder *run = deal->run;
    Action seen;
    for (int seat = 0; seat < run->seats; seat++)
        if (run->guest[seat] && run->ruleset.game->seen(state, actor, action, (Seat)seat, &seen))
            run->guest[seat]->tell(place[seat], actor, seen);
}

void guests_end(const SimDeal *deal, void *const place[SEATS_MAX], const void *state, const int32_t *score)
{
    const SimOrder *run = deal->run;
    for (int seat = 0; seat < run->seats; seat++)
        if (run->guest[seat])
            run->guest[seat]->end(place[seat], state, score);
}
