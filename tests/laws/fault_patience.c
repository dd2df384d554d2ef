/* fault_patience.c - planted faults of the patiences. */
#include "games/patience/patience.h"
#include "games/patience/spit.h"
#include "laws/fault.h"

#include <string.h>

/* Players of the same deal see the stock as far as the fastest of them has turned it. */
static void observe_fastest(const void *state, Seat viewer, void *view)
{
    const Patience *s = state;
    Patience *v = view;
    int turned = 0;
    fault_sane->observe(state, viewer, view);
    for (int seat = 0; seat < s->seats; seat++)
        turned = s->seat[seat].stock_next > turned ? s->seat[seat].stock_next : turned;
    for (int i = patience_stock_first(s); s->same_deal && i < turned; i++)
        v->card[i] = s->card[i];
}

void plant_fastest(Planted *p)
{
    p->game.observe = observe_fastest;
}

/* A card shows its face while it is covered. */
static void observe_covered(const void *state, Seat viewer, void *view)
{
    const Patience *s = state;
    Patience *v = view;
    fault_sane->observe(state, viewer, view);
    memcpy(v->card, s->card, s->slots);
}

void plant_covered(Planted *p)
{
    p->game.observe = observe_covered;
}

/* The order of the spit cards lies open. */
static void observe_spits(const void *state, Seat viewer, void *view)
{
    const Spit *s = state;
    Spit *v = view;
    fault_sane->observe(state, viewer, view);
    v->spit[0][0] = s->spit[0][0];
}

void plant_spits(Planted *p)
{
    p->game.observe = observe_spits;
}

/* Imagines what is known as well. */
static void resample_all(void *view, Rng *rng)
{
    Patience *v = view;
    memset(v->card, CARD_HIDDEN, v->len);
    fault_sane->resample(view, rng);
}

void plant_resample(Planted *p)
{
    p->game.resample = resample_all;
}

/* Leaves others with nothing to play, where some last card does that. */
static void resample_stuck(void *view, Rng *rng)
{
    Action legal[ACTIONS_MAX];
    Patience *v = view;
    Seat viewer = v->viewer;
    fault_sane->resample(view, rng);
    for (Seat seat = 0; seat < v->seats; seat++)
        for (int rank = 1; seat != viewer && rank <= RANKS && patience_legal(v, seat, legal) > 0; rank++)
            v->seat[seat].foundation[0] = CARD(rank, 0);
}

void plant_stuck(Planted *p)
{
    p->game.resample = resample_stuck;
}
