/* view.c - what a seat may know: views, what it is told of an action, and the states that it could be. */
#include "games/golf/turn.h"

#include <string.h>

static Pack pack_of(const Golf *s)
{
    return (Pack){ .kind = PACK_52, .packs = s->rules.packs, .jokers_each = s->rules.jokers_each };
}

/* Every place that holds a card, and how many reshuffles came before the card left the stock. */
typedef struct {
    int len;
    Card *card[DECK_MAX];
    uint8_t since[DECK_MAX];
    bool hidden[DECK_MAX]; /* from the viewer */
} Places;

static void add_place(Places *places, Card *card, int since, bool hidden)
{
    if (*card == CARD_NONE)
        return;
    REQUIRE(places->len < DECK_MAX);
    places->card[places->len] = card;
    places->since[places->len] = (uint8_t)since;
    places->hidden[places->len++] = hidden;
}

static bool sees_drawn(const Golf *s, Seat viewer)
{
    return s->drawn_from != GOLF_DRAW_STOCK || s->turn == viewer;
}

static void places_of(Golf *s, Seat viewer, Places *out)
{
    out->len = 0;
    for (int seat = 0; seat < s->seats; seat++)
        for (int slot = 0; slot < s->rules.scoring.slots; slot++) {
            GolfSlot *place = &s->slot[seat][slot];
            add_place(out, &place->card, place->since, !golf_knows(s, viewer, seat, slot));
        }
    for (int i = 0; i < s->discard_len; i++)
        add_place(out, &s->card[i], 0, false);
    for (int i = s->stock_next; i < s->stock_end; i++)
        add_place(out, &s->card[i], s->reshuffles, true);
    for (int i = s->stock_end; i < pack_size(pack_of(s)); i++)
        add_place(out, &s->card[i], 0, false);
    add_place(out, &s->drawn, s->reshuffles, !sees_drawn(s, viewer));
}

/* Lists, reshuffle by reshuffle, the cards that all saw go into the stock and that now lie hidden from the viewer:
 * what it could work out. Sorted, so that the order tells nothing. */
static void pool_fill(Golf *v, Seat viewer)
{
    Places places;
    places_of(v, viewer, &places);
    for (int since = 1; since <= v->reshuffles; since++) {
        uint8_t count[CARD_VALUES] = { 0 };
        for (int i = 0; i < places.len; i++)
            if (places.hidden[i] && places.since[i] == since && *places.card[i] != CARD_HIDDEN)
                count[*places.card[i]]++;
        for (int card = 0; card < CARD_VALUES; card++)
            for (int copy = 0; copy < count[card]; copy++)
                v->pool[v->pool_len++] = (Card)card;
    }
}

void golf_observe(const void *state, Seat viewer, void *view)
{
    Golf *v = view;
    *v = *(const Golf *)state;
    v->viewer = viewer;
    memset(&v->seed, 0, sizeof v->seed);
    if (v->reshuffles > 0 && v->pool_len == 0) /* a view has its pool already */
        pool_fill(v, viewer);
    for (int seat = 0; seat < v->seats; seat++)
        for (uint16_t down = v->filled[seat] & (uint16_t)~v->up[seat]; down; down &= (uint16_t)(down - 1)) {
            int slot = __builtin_ctz(down);
            if (!golf_knows(v, viewer, seat, slot))
                v->slot[seat][slot].card = CARD_HIDDEN;
        }
    memset(v->card + v->stock_next, CARD_HIDDEN, (size_t)golf_stock_len(v));
    if (v->drawn != CARD_NONE && !sees_drawn(v, viewer))
        v->drawn = CARD_HIDDEN;
}

void golf_resample(void *view, Rng *rng)
{
    Golf *v = view;
    Places places;
    Card *pool = v->pool;
    places_of(v, v->viewer, &places);
    for (int since = 1; since <= v->reshuffles; since++) {
        int len = 0;
        for (int i = 0; i < places.len; i++)
            len += *places.card[i] == CARD_HIDDEN && places.since[i] == since;
        cards_shuffle(pool, len, rng);
        for (int i = 0; i < places.len; i++)
            if (*places.card[i] == CARD_HIDDEN && places.since[i] == since)
                *places.card[i] = *pool++;
    }
    v->pool_len = 0;
    memset(v->pool, CARD_NONE, sizeof v->pool);
    cards_imagine(places.card, places.len, pack_of(v), rng);
    for (int i = 0; i < SEED_BYTES; i++)
        v->seed.byte[i] = (uint8_t)rng_below(rng, 256);
    v->viewer = SEAT_NONE;
}

bool golf_seen(const void *state, Seat actor, Action action, Seat viewer, Action *out)
{
    const Golf *s = state;
    *out = action;
    switch (action.verb) {
    case GOLF_PEEK:
        if (viewer == actor)
            out->card = s->slot[actor][action.from].card;
        return true;
    case GOLF_FLIP:
    case GOLF_SWAP:
        out->card = s->slot[actor][action.from].card;
        return true;
    case GOLF_DRAW_STOCK:
        if (viewer == actor)
            out->card = golf_stock_top(s);
        return true;
    case GOLF_DRAW_DISCARD:
        out->card = s->card[s->discard_len - 1];
        return true;
    case GOLF_DISCARD:
        out->card = s->drawn;
        return true;
    case GOLF_TRADE_KING:
        out->card = s->slot[action.from / SLOTS_MAX][action.from % SLOTS_MAX].card;
        return true;
    default:
        return true;
    }
}

static bool is_public(const Golf *s, Seat seat, int slot)
{
    return golf_knows(s, SEAT_NONE, seat, slot);
}

/* Whether the deal ends by it while cards lie hidden, the one just put down among them: then all are turned up. */
static bool turns_all_up(const Golf *s, Seat actor, Action action)
{
    Golf after = *s;
    golf_apply(&after, actor, action);
    if (after.phase != GOLF_SHOWDOWN)
        return false;
    if (s->drawn_from == GOLF_DRAW_STOCK)
        return true;
    for (int seat = 0; seat < s->seats; seat++)
        for (int slot = 0; slot < s->rules.scoring.slots; slot++)
            if (s->slot[seat][slot].card != CARD_NONE && !is_public(s, (Seat)seat, slot))
                return true;
    return false;
}

bool golf_reveals(const void *state, Seat actor, Action action)
{
    const Golf *s = state;
    bool drew_hidden = s->drawn_from == GOLF_DRAW_STOCK;
    switch (action.verb) {
    case GOLF_DRAW_STOCK:
    case GOLF_DISCARD:
    case GOLF_TRADE_KING:
    case GOLF_FLIP_COLUMN:
    case GOLF_FLIP_ALL:
        return true;
    case GOLF_PEEK:
        return !golf_knows(s, actor, actor, action.from);
    case GOLF_FLIP:
        return !is_public(s, actor, action.from) || turns_all_up(s, actor, action);
    case GOLF_SWAP:
        return !is_public(s, actor, action.from) || (drew_hidden && s->rules.place_face == GOLF_FACE_UP) ||
               turns_all_up(s, actor, action);
    case GOLF_DRAW_DISCARD:
    case GOLF_EXCHANGE:
    case GOLF_ACCEPT:
        return false;
    default:
        return turns_all_up(s, actor, action);
    }
}

bool golf_sound(const void *state)
{
    Golf copy = *(const Golf *)state;
    Places places;
    places_of(&copy, SEAT_NONE, &places);
    bool holds_card = (copy.phase == GOLF_DRAWN) == (copy.drawn != CARD_NONE);
    for (int seat = 0; seat < copy.seats; seat++) {
        uint16_t filled = 0;
        for (int slot = 0; slot < SLOTS_MAX; slot++)
            filled |= copy.slot[seat][slot].card != CARD_NONE ? slot_bit(slot) : 0;
        if (filled != copy.filled[seat] || copy.up[seat] & ~filled)
            return false;
    }
    return holds_card && copy.turn < copy.seats && copy.discard_len <= copy.stock_next &&
           cards_are_pack((const Card *const *)places.card, places.len, pack_of(&copy));
}
