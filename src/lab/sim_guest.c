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
    Action told[TOLD_MAX];
    for (int seat = 0; seat < run->seats; seat++) {
        if (!run->guest[seat])
            continue;
        int len = game_told(run->ruleset.game, state, actor, action, (Seat)seat, told);
        if (len > 0)
            run->guest[seat]->tell(place[seat], actor, told, len);
    }
}

void guests_end(const SimDeal *deal, void *const place[SEATS_MAX], const void *state, const int32_t *score)
{
    const SimOrder *run = deal->run;
    for (int seat = 0; seat < run->seats; seat++)
        if (run->guest[seat])
            run->guest[seat]->end(place[seat], state, score);
}
