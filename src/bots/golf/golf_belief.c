#include "bots/golf/golf_belief.h"

enum { TRIES = 12, CERTAIN = 16 };

/* How likely, in sixteenths, that a card counts `above` more than the mean, when its owner placed it face down. */
static int placed_likely(int32_t above)
{
    return above <= -PLAN_POINT ? CERTAIN : above <= PLAN_POINT / 2 ? 7 : 1;
}

/* The same for a card that its owner looked at and left where it was, while it replaced this many other cards. */
static int left_likely(int32_t above, int replaced)
{
    static const int high[] = { CERTAIN, 6, 3, 1 };
    return above <= PLAN_POINT ? CERTAIN : high[replaced < 3 ? replaced : 3];
}

static int likely(const Plan *plan, const Golf *s, int seat, int slot)
{
    Card card = s->slot[seat][slot].card;
    int32_t above = plan->value[card_rank(card)] + plan->over[card] - plan->value[PLAN_HIDDEN];
    if (s->replaced[seat] >> slot & 1)
        return placed_likely(above);
    if (s->slot[seat][slot].known & seat_bit((Seat)seat))
        return left_likely(above, __builtin_popcount(s->replaced[seat]));
    return CERTAIN;
}

void golf_believe(const Plan *plan, Seat viewer, Golf *world, Rng *rng)
{
    uint32_t stock = (uint32_t)(world->stock_end - world->stock_next);
    for (Seat seat = 0; seat < world->seats && stock > 0; seat++)
        for (uint16_t rest = world->filled[seat]; rest && seat != viewer; rest &= (uint16_t)(rest - 1)) {
            int slot = __builtin_ctz(rest);
            GolfSlot *at = &world->slot[seat][slot];
            if (golf_knows(world, viewer, seat, slot) || at->since != world->stock_since)
                continue;
            for (int i = 0; i < TRIES && (int)rng_below(rng, CERTAIN) >= likely(plan, world, seat, slot); i++) {
                Card *other = &world->card[world->stock_next + rng_below(rng, stock)];
                Card moved = at->card;
                at->card = *other;
                *other = moved;
            }
        }
}
