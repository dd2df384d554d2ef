/* fault_kop.c - planted leaks of Kop's auction: the partner of a wesele, a cicha, the sides, who could bid, what a
 * refusal tells. */
#include "laws/fault.h"

#include "games/kop/auction.h"
#include "games/kop/play.h"
#include "games/kop/tables.h"

/* A view names the jack that plays with a wesele, although it is not to be named. */
static void observe_partner(const void *state, Seat viewer, void *view)
{
    const Kop *s = state;
    Kop *v = view;
    fault_sane->observe(state, viewer, view);
    if (s->viewer == SEAT_NONE && s->contract == KOP_WESELE)
        v->jack = kop_jack_lacking(s, s->bidder);
}

void plant_partner(Planted *p)
{
    p->game.observe = observe_partner;
}

/* A view calls a cicha by its name when the auction is over. */
static void observe_cicha(const void *state, Seat viewer, void *view)
{
    const Kop *s = state;
    Kop *v = view;
    fault_sane->observe(state, viewer, view);
    if (s->viewer == SEAT_NONE && s->phase == KOP_CARDS_PLAYED)
        v->contract = (uint8_t)kop_contract_played(s);
}

void plant_cicha(Planted *p)
{
    p->game.observe = observe_cicha;
}

static SeatSet holders_of_both(const Kop *s)
{
    SeatSet holders = 0;
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        holders |= kop_holds_both(s, seat) ? seat_bit(seat) : 0;
    return holders;
}

/* Once everyone has had a say, only who can bid wesele is asked again. */
static SeatSet to_act_able(const void *state)
{
    const Kop *s = state;
    SeatSet all = fault_sane->to_act(state), able = all & holders_of_both(s);
    return s->phase == KOP_LATE && able ? able : all;
}

void plant_wesele_prompt(Planted *p)
{
    p->ruleset.options.value[KOP_WESELE_TIMING] = WESELE_AFTER_FIRST_ROUND;
    p->ruleset.options.value[KOP_BID_ORDER] = ORDER_FREE;
    p->game.to_act = to_act_able;
}

/* A doubling beyond the cap of a cicha is refused: so it is one. */
static int legal_to_cap(const void *state, Seat seat, Action out[ACTIONS_MAX])
{
    const Kop *s = state;
    uint8_t doubler[KOP_CALLS_MAX];
    int len = fault_sane->legal(state, seat, out), kept = 0;
    bool is_cicha = s->contract == KOP_NORMAL && __builtin_popcount(kop_old(s)) == 1;
    bool refuses = is_cicha && kop_doublers(s, doubler) >= s->scoring.most_cicha;
    for (int i = 0; i < len; i++)
        if (!refuses || out[i].verb != KOP_DOUBLE)
            out[kept++] = out[i];
    return kept;
}

void plant_cap(Planted *p)
{
    p->ruleset.options.value[KOP_CAP_CICHA] = CAP_4;
    p->game.legal = legal_to_cap;
}

/* Forehand may not cut off a hand that has to bid: so somebody has one. */
static int legal_to_lead(const void *state, Seat seat, Action out[ACTIONS_MAX])
{
    const Kop *s = state;
    int len = fault_sane->legal(state, seat, out);
    bool refuses = s->phase <= KOP_LATE && holders_of_both(s) & ~seat_bit(seat);
    while (refuses && out[len - 1].verb == KOP_PLAY)
        len--;
    return len;
}

void plant_lead(Planted *p)
{
    p->ruleset.options.value[KOP_BID_ORDER] = ORDER_FREE;
    p->game.legal = legal_to_lead;
}

/* A scene tells the sides from the cards themselves, whoever looks. */
static Kop seen_last;

static void observe_and_keep(const void *state, Seat viewer, void *view)
{
    fault_sane->observe(state, viewer, view);
    if (((const Kop *)state)->viewer == SEAT_NONE)
        seen_last = *(const Kop *)state;
}

static void scene_with_sides(const void *view, Scene *out)
{
    fault_sane->scene(view, out);
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        if (kop_declarers(&seen_last) >> seat & 1)
            scene_zone(out, "side", ZONE_TEXT, seat, 1, 4)->text = "Old";
}

void plant_sides(Planted *p)
{
    p->game.observe = observe_and_keep;
    p->game.scene = scene_with_sides;
}

/* Hands are imagined as if nothing had been said. */
static void resample_deaf(void *view, Rng *rng)
{
    Kop *v = view;
    KopTold told = v->told;
    v->told = (KopTold){ 0 };
    fault_sane->resample(view, rng);
    v->told = told;
}

void plant_deaf(Planted *p)
{
    p->game.resample = resample_deaf;
}
