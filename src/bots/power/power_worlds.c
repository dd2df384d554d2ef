/* power_worlds.c - random determinizations for power-card golf. Players keep low cards. So a determinization is
 * drawn more often if the cards that others kept count less in it than the cards that they let go. Each kept card is
 * offered a few exchanges with cards of the stock. It takes an exchange by how likely that makes what was seen
 * (Metropolis). */
#include "bots/power/power_worlds.h"

enum {
    OFFERS = 3,
    ALL = 100,
    KEPT_HIGHER = 15, /* hundredths: likelihood that a player keeps a card that counts more than the one it refused */
    PLACED_HIGHER = 30 /* hundredths: likelihood that a player places a card that counts more than the mean */
};

/* The likelihood that the card lies there, in hundredths of that of a low card. */
static int likely(const Golf *s, const PowerSense *sense, int seat, int slot, Card card)
{
    const GolfSlot *place = &s->slot[seat][slot];
    int value = sense->value[card], chance = ALL;
    if (s->kept[seat] >> slot & 1 && value > sense->value[s->refused[seat]])
        chance = KEPT_HIGHER;
    bool is_placed = s->replaced[seat] >> slot & 1 && place->known & seat_bit((Seat)seat);
    if (is_placed && value > sense->mean)
        chance = chance * PLACED_HIGHER / ALL;
    return chance;
}

static bool tells(const Golf *s, int seat, int slot)
{
    bool is_placed = s->replaced[seat] >> slot & 1 && s->slot[seat][slot].known & seat_bit((Seat)seat);
    return s->kept[seat] >> slot & 1 || is_placed;
}

/* Offers an exchange with a card of the stock, if the card came from this stock and the rules allow the exchange. */
static void offer(Golf *s, const PowerSense *sense, int seat, int slot, Rng *rng)
{
    GolfSlot *place = &s->slot[seat][slot];
    int stock = s->stock_end - s->stock_next;
    if (place->since != s->stock_since || stock == 0)
        return;
    Card *other = &s->card[s->stock_next + (int)rng_below(rng, (uint32_t)stock)];
    bool may = !(place->known & GOLF_NO_POWER) || golf_power(&s->rules, *other) == POWER_NONE;
    int now = likely(s, sense, seat, slot, place->card), then = likely(s, sense, seat, slot, *other);
    if (!may || (then < now && (int)rng_below(rng, (uint32_t)now) >= then))
        return;
    Card moved = place->card;
    place->card = *other;
    *other = moved;
}

void power_world(const Golf *view, const PowerSense *sense, Rng *rng, Golf *out)
{
    *out = *view;
    golf_resample(out, rng);
    for (int seat = 0; seat < view->seats; seat++)
        for (uint16_t rest = view->filled[seat] & (uint16_t)~view->mixed[seat]; rest; rest &= (uint16_t)(rest - 1)) {
            int slot = __builtin_ctz(rest);
            bool is_hidden = view->slot[seat][slot].card == CARD_HIDDEN;
            for (int i = 0; i < OFFERS && is_hidden && tells(view, seat, slot); i++)
                offer(out, sense, seat, slot, rng);
        }
}
