/* golf_whole.c - the quick player for games in which columns do not stand alone. It scores the whole layout for each
 * slot that a card could go to. Unknown cards count their mean, and unfinished lines their expected gain. */
#include "bots/golf/golf_whole.h"

#include "bots/golf/golf_facts.h"
#include "games/golf/layout.h"

enum {
    TAKE = 2 * PLAN_POINT,     /* the discard must gain this much */
    BEHIND = 3 * PLAN_POINT,   /* the cost of ending the deal while others seem better off */
    KNOCK_AT = 6 * PLAN_POINT, /* how far ahead it must be to end the deal when the others have turns to come */
    PROMISE = 2 /* sixths: the share of its gain that a line of three or more counts, if one card is missing */
};

typedef struct {
    const Plan *plan;
    const Golf *s;
    Seat seat;
    int down;
    Card card[SLOTS_MAX];
    int32_t worth; /* of the layout, without banked points; lower is better */
} Whole;

static Card card_at(const Golf *s, Seat viewer, int seat, int slot)
{
    const GolfSlot *at = &s->slot[seat][slot];
    bool is_known = golf_is_up(s, seat, slot) || at->known & (seat_bit(viewer) | GOLF_PUBLIC);
    return at->card == CARD_NONE || is_known ? at->card : CARD_HIDDEN;
}

/* The expected gain of a line that lacks one card. */
static int32_t promise_of(const GolfScoring *g, uint16_t line, const Card card[])
{
    int rank = 0, equal = 0, sum = 0, len = 0;
    for (; line; line &= (uint16_t)(line - 1), len++) {
        Card one = card[__builtin_ctz(line)];
        int own = card_rank(one);
        if (own == 0)
            return 0;
        if (own > RANKS + 1 || (rank != 0 && own != rank))
            continue;
        rank = own;
        equal++;
        sum += g->value[one] > 0 ? g->value[one] : 0;
    }
    return equal == len - 1 ? sum : 0;
}

static int32_t layout_worth(const Plan *plan, const Golf *s, const Card card[])
{
    const GolfScoring *g = &s->rules.scoring;
    int32_t promise = 0, unknown = 0;
    for (int slot = 0; slot < g->slots; slot++)
        unknown += card[slot] == CARD_HIDDEN;
    for (int i = 0; i < g->lines_len; i++)
        if (g->line[i] & (g->line[i] - 1) & ((g->line[i] & (g->line[i] - 1)) - 1)) /* at least three cards */
            promise += promise_of(g, g->line[i], card);
    return golf_score(g, card, g->slots) * PLAN_POINT + unknown * plan->value[PLAN_HIDDEN] -
           promise * PLAN_POINT * PROMISE / 6;
}

static int32_t worth_of(const Plan *plan, const Golf *s, Seat viewer, int seat)
{
    Card card[SLOTS_MAX];
    for (int slot = 0; slot < SLOTS_MAX; slot++)
        card[slot] = card_at(s, viewer, seat, slot);
    return layout_worth(plan, s, card) + s->banked[seat] * PLAN_POINT;
}

static int32_t best_other(const Whole *w)
{
    int32_t best = INT32_MAX / 2;
    for (int other = 0; other < w->s->seats; other++) {
        int32_t worth = other == w->seat ? best : worth_of(w->plan, w->s, w->seat, other);
        best = worth < best ? worth : best;
    }
    return best;
}

static void look_at(const Plan *plan, const Golf *s, Seat seat, Whole *w)
{
    w->plan = plan;
    w->s = s;
    w->seat = seat;
    for (int slot = 0; slot < SLOTS_MAX; slot++)
        w->card[slot] = card_at(s, seat, seat, slot);
    w->worth = layout_worth(plan, s, w->card);
    w->down = __builtin_popcount((uint16_t)(s->filled[seat] & ~s->up[seat]));
}

static bool is_last(const Whole *w, int slot)
{
    return w->down == 1 && w->s->rules.end_on & GOLF_ON_OWN_ALL_UP && !golf_is_up(w->s, w->seat, slot);
}

/* The cost of ending the deal with this layout. */
static int32_t ending(const Whole *w, int32_t worth)
{
    int32_t own = worth + w->s->banked[w->seat] * PLAN_POINT;
    return w->s->ender == SEAT_NONE && best_other(w) < own ? BEHIND : 0;
}

/* down: the card is better put face down, where that may be chosen. */
static int32_t place_gain(Whole *w, int slot, Card card, bool *down)
{
    Card old = w->card[slot];
    w->card[slot] = card;
    int32_t after = layout_worth(w->plan, w->s, w->card);
    w->card[slot] = old;
    int32_t cost = is_last(w, slot) ? ending(w, after) : 0;
    *down = cost > 0;
    return w->worth - after - (w->s->rules.place_face == GOLF_FACE_UP ? cost : 0);
}

static int32_t best_place(Whole *w, Card card, Action *swap)
{
    int32_t best = INT32_MIN;
    for (uint16_t rest = placeable(w->s, w->seat); rest; rest &= (uint16_t)(rest - 1)) {
        int slot = __builtin_ctz(rest);
        bool down;
        int32_t gain = place_gain(w, slot, card, &down);
        if (gain <= best)
            continue;
        best = gain;
        *swap = golf_put(&w->s->rules, slot, down);
    }
    return best;
}

static bool should_end(const Whole *w)
{
    return w->worth + w->s->banked[w->seat] * PLAN_POINT + KNOCK_AT < best_other(w);
}

static Action begin_turn(Whole *w)
{
    const Golf *s = w->s;
    Action swap;
    const int call = golf_call_verb(s);
    if (call >= 0 && should_end(w))
        return (Action){ .verb = (uint8_t)call };
    bool takes = golf_may_take(s, w->seat) && best_place(w, s->card[s->discard_len - 1], &swap) >= TAKE;
    return (Action){ .verb = takes ? GOLF_DRAW_DISCARD : GOLF_DRAW_STOCK };
}

static Action place_drawn(Whole *w)
{
    Action swap = golf_put(&w->s->rules, 0, false);
    int32_t gain = best_place(w, w->s->drawn, &swap);
    if (w->s->drawn_from == GOLF_DRAW_STOCK && gain <= 0)
        return (Action){ .verb = GOLF_DISCARD };
    return swap;
}

static Action turn_up(const Whole *w)
{
    int flip = w->s->rules.flip_on_discard;
    bool may_pass = flip == GOLF_FLIP_OPTIONAL || (flip == GOLF_FLIP_REQUIRED_UNLESS_LAST && w->down == 1);
    uint16_t down = w->s->filled[w->seat] & (uint16_t)~w->s->up[w->seat];
    int slot = __builtin_ctz(down);
    if (may_pass && is_last(w, slot) && ending(w, w->worth) > 0)
        return (Action){ .verb = GOLF_PASS_FLIP };
    return (Action){ .verb = GOLF_FLIP, .from = (uint8_t)slot };
}

Action golf_whole_move(const Plan *plan, const Golf *s, Seat seat)
{
    Whole w;
    look_at(plan, s, seat, &w);
    switch ((GolfPhase)s->phase) {
    case GOLF_TURN:
        return begin_turn(&w);
    case GOLF_DRAWN:
        return place_drawn(&w);
    case GOLF_TURN_UP:
        return turn_up(&w);
    default:
        return (Action){ .verb = (uint8_t)(should_end(&w) ? GOLF_CALL : GOLF_END_TURN) };
    }
}
