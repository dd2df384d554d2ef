/* fault_power.c - planted leaks of power-card golf: prompts, cards drawn for a wrong match, scrambled cards. */
#include "laws/fault.h"

#include "games/golf/golf.h"

/* Only seats that can match the top discard are asked. */
static bool can_match(const Golf *s, Seat seat)
{
    for (int slot = 0; slot < SLOTS_MAX; slot++)
        if (s->filled[seat] >> slot & 1 &&
            card_rank(s->slot[seat][slot].card) == card_rank(s->card[s->discard_len - 1]))
            return true;
    return false;
}

static SeatSet to_act_able(const void *state)
{
    const Golf *s = state;
    SeatSet all = fault_sane->to_act(state), able = 0;
    for (Seat seat = 0; s->phase == GOLF_WINDOW && seat < s->seats; seat++)
        able |= all & seat_bit(seat) && can_match(s, seat) ? seat_bit(seat) : 0;
    return able ? able : all;
}

void plant_prompt(Planted *p)
{
    p->game.to_act = to_act_able;
}

/* Cards drawn for a wrong match show their faces. */
static void observe_extras(const void *state, Seat viewer, void *view)
{
    const Golf *s = state;
    Golf *v = view;
    fault_sane->observe(state, viewer, view);
    for (int seat = 0; seat < s->seats; seat++)
        for (int slot = s->rules.scoring.slots; slot < SLOTS_MAX; slot++)
            v->slot[seat][slot].card = s->slot[seat][slot].card;
}

void plant_penalty(Planted *p)
{
    p->game.observe = observe_extras;
}

/* Who knew a card before a scramble sees where it has gone. */
static void observe_scrambled(const void *state, Seat viewer, void *view)
{
    const Golf *s = state;
    Golf *v = view;
    fault_sane->observe(state, viewer, view);
    for (int seat = 0; seat < s->seats && viewer != SEAT_NONE; seat++)
        for (int slot = 0; slot < SLOTS_MAX; slot++)
            if (s->mixed[seat] >> slot & 1 && s->slot[seat][slot].known & seat_bit(viewer))
                v->slot[seat][slot].card = s->slot[seat][slot].card;
}

void plant_scramble(Planted *p)
{
    p->game.observe = observe_scrambled;
}

/* Extra cards, such as one of the stock that was given, show their faces to whose turn it is. */
static void observe_given(const void *state, Seat viewer, void *view)
{
    const Golf *s = state;
    Golf *v = view;
    fault_sane->observe(state, viewer, view);
    for (int seat = 0; seat < s->seats && viewer == s->turn; seat++)
        for (int slot = s->rules.scoring.slots; slot < SLOTS_MAX; slot++)
            v->slot[seat][slot].card = s->slot[seat][slot].card;
}

void plant_gift(Planted *p)
{
    p->ruleset.options.value[GOLF_POWER] = p->ruleset.options.value[GOLF_POWER + 1] = POWER_GIVE_STOCK;
    p->game.observe = observe_given;
}

/* A card that another looks at shows its face to its owner, too. */
static void observe_looks(const void *state, Seat viewer, void *view)
{
    const Golf *s = state;
    Golf *v = view;
    fault_sane->observe(state, viewer, view);
    if (s->phase == GOLF_DECIDE && viewer == s->target / SLOTS_MAX)
        v->slot[viewer][s->target % SLOTS_MAX].card = s->slot[viewer][s->target % SLOTS_MAX].card;
}

void plant_look(Planted *p)
{
    for (int rank = 0; rank < RANKS; rank++)
        p->ruleset.options.value[GOLF_POWER + rank] = POWER_LOOK_TWO_MAY_SWAP;
    p->game.observe = observe_looks;
}

/* A card that its owner says to put face down shows its face to the next seat. */
static void observe_chosen(const void *state, Seat viewer, void *view)
{
    const Golf *s = state;
    Golf *v = view;
    fault_sane->observe(state, viewer, view);
    const Seat seat = seat_after(viewer, s->seats - 1, s->seats);
    for (uint16_t rest = s->replaced[seat] & (uint16_t)~s->up[seat]; rest; rest &= (uint16_t)(rest - 1))
        v->slot[seat][__builtin_ctz(rest)].card = s->slot[seat][__builtin_ctz(rest)].card;
}

void plant_choice(Planted *p)
{
    p->ruleset.options.value[GOLF_PLACE_FACE] = GOLF_FACE_CHOICE;
    p->game.observe = observe_chosen;
}
