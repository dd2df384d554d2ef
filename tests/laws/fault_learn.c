/* fault_learn.c - faults in what learners get. */
#include "env/seat_env.h"
#include "games/golf/golf.h"
#include "laws/fault.h"

#include <stdatomic.h>

static bool reach_less(const Options *options, int seats, int verb, Reach *out)
{
    bool is_listed = fault_sane->reach(options, seats, verb, out);
    out->from = out->from > 1 ? (uint8_t)(out->from - 1) : out->from;
    return is_listed;
}

/* The last place of a layout has no number. */
void plant_unnumbered(Planted *p)
{
    p->game.reach = reach_less;
}

/* Cards tell the actions apart, although there are two packs. */
static bool reach_by_card(const Options *options, int seats, int verb, Reach *out)
{
    (void)options, (void)seats, (void)verb, (void)out;
    return true;
}

void plant_numbered_twice(Planted *p)
{
    p->game.reach = reach_by_card;
}

static void encode_unset(const void *view, Encoder *e)
{
    fault_sane->encode(view, e);
    e->at++;
}

void plant_tensor_unset(Planted *p)
{
    p->game.encode = encode_unset;
}

/* A tensor whose last number goes with a card that lies face down: the last view tells it what it hid. */
static _Thread_local uint8_t hidden;

static void observe_hiding(const void *state, Seat viewer, void *view)
{
    const Golf *s = state;
    fault_sane->observe(state, viewer, view);
    if (!s->is_view)
        hidden = s->slot[0][0].card;
}

static void encode_hidden(const void *view, Encoder *e)
{
    fault_sane->encode(view, e);
    e->at[-1] = (int8_t)hidden;
}

void plant_tensor_leak(Planted *p)
{
    p->game.observe = observe_hiding;
    p->game.encode = encode_hidden;
}

/* The same with all cards of the state. */
static void observe_hiding_all(const void *state, Seat viewer, void *view)
{
    const Golf *s = state;
    fault_sane->observe(state, viewer, view);
    hidden = s->is_view ? hidden : 0;
    for (int i = 0; !s->is_view && i < (int)sizeof s->card; i++)
        hidden = (uint8_t)(hidden * 3 + s->card[i]);
}

void plant_recall_leak(Planted *p)
{
    p->game.observe = observe_hiding_all;
    p->game.encode = encode_hidden;
}

/* Nobody is told a card, and a tensor has none: what was seen is forgotten. */
static bool seen_without_cards(const void *state, Seat actor, Action action, Seat viewer, Action *out)
{
    bool is_told = fault_sane->seen(state, actor, action, viewer, out);
    out->card = CARD_NONE;
    return is_told;
}

static void encode_nothing(const void *view, Encoder *e)
{
    int8_t *from = e->at;
    fault_sane->encode(view, e);
    memset(from, 0, (size_t)(e->at - from));
}

void plant_recall_forgets(Planted *p)
{
    p->game.seen = seen_without_cards;
    p->game.encode = encode_nothing;
}

/* Everybody is told of a card that lies face down, whatever is done. */
static int shows_hidden(const void *state, Seat actor, Action action, Action out[SLOTS_MAX])
{
    const Golf *s = state;
    (void)actor;
    out[0] = action;
    out[0].card = s->slot[0][0].card;
    return 1;
}

void plant_told_hidden(Planted *p)
{
    p->game.shows = shows_hidden;
}
