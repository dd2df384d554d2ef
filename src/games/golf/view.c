/* view.c - what a seat may know: views, what it is told of an action, and the states that fit a view. */
#include "games/golf/cards.h"
#include "games/golf/matching.h"
#include "games/golf/multi_replace.h"
#include "games/golf/power.h"

#include <string.h>

/* Every place that holds a card, with the number of reshuffles before the card left the stock. */
typedef struct {
    int len;
    Card *card[DECK_MAX];
    uint8_t since[DECK_MAX];
    bool hidden[DECK_MAX]; /* hidden from the viewer */
    bool no_power[DECK_MAX];
} Places;

static void add_place(Places *places, Card *card, int since, bool hidden)
{
    if (*card == CARD_NONE)
        return;
    REQUIRE(places->len < DECK_MAX);
    places->card[places->len] = card;
    places->since[places->len] = (uint8_t)since;
    places->no_power[places->len] = false;
    places->hidden[places->len++] = hidden;
}

static bool sees_drawn(const Golf *s, Seat viewer)
{
    return s->drawn_from != GOLF_DRAW_STOCK || s->drawn_shown || s->turn == viewer;
}

enum { AMONG = 0xFF }; /* the `since` of a card that the viewer knows to be among the mixed ones */

static int since_of(const Golf *s, Seat viewer, int seat, int slot)
{
    const GolfSlot *place = &s->slot[seat][slot];
    bool is_among = s->mixed[seat] >> slot & 1 && place->known & (golf_bit(viewer) | GOLF_PUBLIC);
    return is_among ? AMONG : place->since;
}

static void places_of(Golf *s, Seat viewer, Places *out)
{
    out->len = 0;
    for (int seat = 0; seat < s->seats; seat++)
        for (uint16_t rest = s->filled[seat]; rest; rest &= (uint16_t)(rest - 1)) {
            int slot = __builtin_ctz(rest);
            add_place(out, &s->slot[seat][slot].card, since_of(s, viewer, seat, slot),
                      !golf_knows(s, viewer, seat, slot));
            out->no_power[out->len - 1] = s->slot[seat][slot].known & GOLF_NO_POWER;
        }
    for (int i = 0; i < s->discard_len; i++)
        add_place(out, &s->card[i], 0, false);
    for (int i = s->stock_next; i < s->stock_end; i++)
        add_place(out, &s->card[i], s->stock_since, true);
    for (int i = s->stock_end; i < pack_size(golf_pack_of(&s->rules)); i++)
        add_place(out, &s->card[i], 0, false);
    add_place(out, &s->drawn, s->stock_since, !sees_drawn(s, viewer));
}

/* Lists, for each reshuffle, the cards that everybody saw go into the stock and that are now hidden from the viewer.
 * The viewer could work this out. The list is sorted, so that its order tells nothing. */
static void pool_fill(Golf *v, Seat viewer)
{
    Places places;
    places_of(v, viewer, &places);
    for (int since = 1; since <= v->reshuffles; since++) {
        uint8_t count[CARD_VALUES] = { 0 };
        for (int i = 0; i < places.len; i++)
            if (places.hidden[i] && places.since[i] == since)
                count[*places.card[i]]++;
        for (int card = 0; card < CARD_VALUES; card++)
            for (int copy = 0; copy < count[card]; copy++)
                v->pool[v->pool_len++] = (Card)card;
    }
}

static bool comes_before(GolfSlot a, GolfSlot b)
{
    return a.card != b.card ? a.card < b.card : a.known < b.known;
}

/* Lists the cards that the viewer knows to be among a player's mixed ones, and hides where they lie. Everybody saw
 * who looked at which card, so a viewer that knows one knows that it is there. The list is sorted, so that it does
 * not tell the places. */
static void hide_mixed(Golf *v, Seat viewer, int seat)
{
    GolfSlot listed[SLOTS_MAX] = { 0 };
    int len = 0;
    for (uint16_t rest = mixed_for(v, viewer, seat); rest; rest &= (uint16_t)(rest - 1)) {
        int slot = __builtin_ctz(rest), at = len++;
        GolfSlot moved = v->slot[seat][slot];
        if (since_of(v, viewer, seat, slot) != AMONG)
            moved.card = CARD_HIDDEN;
        for (; at > 0 && comes_before(moved, listed[at - 1]); at--)
            listed[at] = listed[at - 1];
        listed[at] = moved;
    }
    len = 0;
    for (uint16_t rest = mixed_for(v, viewer, seat); rest; rest &= (uint16_t)(rest - 1)) {
        GolfSlot *place = &v->slot[seat][__builtin_ctz(rest)];
        *place = listed[len++];
        if (place->card == CARD_HIDDEN)
            continue;
        v->pool[v->pool_len++] = place->card;
        v->mixed_len[seat]++;
        place->card = CARD_HIDDEN;
    }
}

/* Makes the lists of a view from a state. A view already has them. */
static void list_known(Golf *v, Seat viewer)
{
    if (v->reshuffles > 0)
        pool_fill(v, viewer);
    for (int seat = 0; seat < v->seats; seat++)
        hide_mixed(v, viewer, seat);
}

void golf_observe(const void *state, Seat viewer, void *view)
{
    Golf *v = view;
    *v = *(const Golf *)state;
    v->viewer = viewer;
    memset(&v->seed, 0, sizeof v->seed);
    if (!v->is_view)
        list_known(v, viewer);
    v->is_view = true;
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

/* Places a player's mixed cards at random, first those known to be among them. */
static const Card *imagine_mixed(Golf *v, int seat, const Card *pool, Rng *rng)
{
    GolfSlot listed[SLOTS_MAX];
    GolfSlot *slot[SLOTS_MAX];
    uint32_t len = 0;
    for (uint16_t rest = mixed_for(v, v->viewer, seat); rest; rest &= (uint16_t)(rest - 1)) {
        slot[len] = &v->slot[seat][__builtin_ctz(rest)];
        listed[len] = *slot[len];
        len++;
    }
    for (uint32_t i = 0; i < len; i++) {
        uint32_t pick = i + rng_below(rng, len - i);
        GolfSlot *chosen = slot[pick];
        slot[pick] = slot[i];
        *chosen = listed[i];
        if (i < v->mixed_len[seat])
            chosen->card = *pool++;
    }
    v->mixed_len[seat] = 0;
    return pool;
}

/* The cards of the packs that are in no visible place. */
static void unseen_cards(const Golf *v, const Places *places, Card out[DECK_MAX])
{
    Deck whole;
    int16_t count[CARD_VALUES] = { 0 };
    int len = 0;
    deck_fill(&whole, golf_pack_of(&v->rules));
    for (int i = 0; i < places->len; i++)
        count[*places->card[i]]--;
    for (int i = 0; i < whole.len; i++)
        if (count[whole.card[i]]++ >= 0)
            out[len++] = whole.card[i];
}

/* Takes one card without a power out of these, at random. */
static Card take_powerless(const Golf *v, Card card[], int len, Rng *rng)
{
    uint32_t powerless = 0;
    for (int i = 0; i < len; i++)
        powerless += golf_power(&v->rules, card[i]) == POWER_NONE;
    uint32_t skip = rng_below(rng, powerless);
    for (int i = 0; i < len; i++) {
        Card taken = card[i];
        if (golf_power(&v->rules, taken) != POWER_NONE || skip-- > 0)
            continue;
        card[i] = card[len - 1];
        return taken;
    }
    REQUIRE(false); /* there is a card without a power for each place that needs one */
    return CARD_NONE;
}

enum { ANY_STOCK = -1 };

/* Fills, at random, the hidden places whose cards left the stock after this many reshuffles. Places that cannot hold
 * a power come first. Returns how many there were. */
static int deal_out(const Golf *v, const Places *places, int since, Card card[], Rng *rng)
{
    int len = 0;
    for (int i = 0; i < places->len; i++)
        len += *places->card[i] == CARD_HIDDEN && (since == ANY_STOCK || places->since[i] == since);
    cards_shuffle(card, len, rng);
    int left = len;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < places->len; i++) {
            bool is_due = since == ANY_STOCK || places->since[i] == since;
            if (*places->card[i] != CARD_HIDDEN || !is_due || places->no_power[i] != (pass == 0))
                continue;
            *places->card[i] = pass == 0 ? take_powerless(v, card, left, rng) : card[left - 1];
            left--;
        }
    return len;
}

void golf_resample(void *view, Rng *rng)
{
    Golf *v = view;
    Places places;
    Card *pool = v->pool, listed[DECK_MAX] = { 0 };
    const Card *among = listed;
    int among_len = 0;
    for (int seat = 0; seat < v->seats; seat++)
        among_len += v->mixed_len[seat];
    memcpy(listed, v->pool + v->pool_len - among_len, (size_t)among_len);
    for (int seat = 0; seat < v->seats; seat++)
        among = imagine_mixed(v, seat, among, rng);
    places_of(v, v->viewer, &places);
    for (int since = 1; since <= v->reshuffles; since++)
        pool += deal_out(v, &places, since, pool, rng);
    v->pool_len = 0;
    memset(v->pool, CARD_NONE, sizeof v->pool);
    unseen_cards(v, &places, listed);
    deal_out(v, &places, ANY_STOCK, listed, rng);
    for (int i = 0; i < SEED_BYTES; i++)
        v->seed.byte[i] = (uint8_t)rng_below(rng, 256);
    v->viewer = SEAT_NONE;
    v->is_view = false;
}

/* golf_seen: `to` tells whether a card that is tried fails. */
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
    case GOLF_MATCH:
    case GOLF_MATCH_DRAWN:
        out->card = s->slot[action.from / SLOTS_MAX][action.from % SLOTS_MAX].card;
        out->to = !golf_matches(s, action);
        return true;
    case GOLF_MULTI_REPLACE:
        out->to = action.from == PLACE_END && !golf_named_are_equal(s, actor);
        return true;
    case GOLF_USE_POWER:
    case GOLF_USE_DISCARD_POWER:
        if (viewer == actor && golf_power_looks(s, action))
            out->card = s->slot[action.from / SLOTS_MAX][action.from % SLOTS_MAX].card;
        return true;
    case GOLF_FINISH:
        out->card = s->drawn;
        return true;
    default:
        return true;
    }
}

/* Cards to be replaced by one are compared when all are named. Then everybody sees them, equal or not. */
int golf_shows(const void *state, Seat actor, Action action, Action out[SLOTS_MAX])
{
    const Golf *s = state;
    int len = 0;
    if (action.verb != GOLF_MULTI_REPLACE || action.from != PLACE_END)
        return 0;
    for (uint8_t slot = 0; slot < SLOTS_MAX; slot++)
        if (s->named >> slot & 1)
            out[len++] = (Action){ .verb = GOLF_MULTI_REPLACE, .card = s->slot[actor][slot].card, .from = slot };
    return len;
}

static bool is_public(const Golf *s, int seat, int slot)
{
    return golf_knows(s, SEAT_NONE, seat, slot);
}

/* The seat has a card that not everybody has seen. */
static bool has_hidden(const Golf *s, int seat)
{
    for (uint16_t rest = s->filled[seat]; rest; rest &= (uint16_t)(rest - 1))
        if (!is_public(s, seat, __builtin_ctz(rest)))
            return true;
    return false;
}

/* True if the action ends the deal while cards are face down, such as the one just placed. Then all cards are turned
 * up. */
static bool turns_all_up(const Golf *s, Seat actor, Action action)
{
    Golf after = *s;
    golf_apply(&after, actor, action);
    if (after.phase != GOLF_SHOWDOWN)
        return false;
    if (s->drawn_from == GOLF_DRAW_STOCK)
        return true;
    for (int seat = 0; seat < s->seats; seat++)
        if (has_hidden(s, seat))
            return true;
    return false;
}

static int known_cards(const Golf *s, Seat viewer)
{
    int known = 0;
    for (int place = 0; place < s->seats * SLOTS_MAX; place++)
        known += golf_knows(s, viewer, place / SLOTS_MAX, place % SLOTS_MAX);
    return known;
}

/* True if the action, which only moves cards of layouts, brings one to a place whose owner always sees it and did not
 * know it; or if it ends the deal. */
static bool moving_shows(const Golf *s, Seat actor, Action action)
{
    Golf after = *s;
    golf_apply(&after, actor, action);
    for (Seat seat = 0; seat < s->seats; seat++)
        if (known_cards(&after, seat) > known_cards(s, seat))
            return true;
    return turns_all_up(s, actor, action);
}

bool golf_reveals(const void *state, Seat actor, Action action)
{
    const Golf *s = state;
    bool drew_hidden = s->drawn_from == GOLF_DRAW_STOCK;
    switch (action.verb) {
    case GOLF_PEEK:
        return !golf_knows(s, actor, actor, action.from);
    case GOLF_FLIP:
        return !is_public(s, actor, action.from) || turns_all_up(s, actor, action);
    case GOLF_SWAP:
        return !is_public(s, actor, action.from) ||
               (drew_hidden && (golf_goes_up(&s->rules, golf_is_up(s, actor, action.from), action.to) ||
                                !s->rules.placeable_powers)) ||
               turns_all_up(s, actor, action);
    case GOLF_DRAW_DISCARD:
        return false;
    case GOLF_EXCHANGE:
        return s->phase == GOLF_PERMUTE && moving_shows(s, actor, action);
    case GOLF_USE_POWER:
    case GOLF_USE_DISCARD_POWER:
    case GOLF_SCRAMBLE:
    case GOLF_GIVE_STOCK: /* if the power's card was drawn, its first target shows the card */
        if (s->phase == GOLF_DRAWN || golf_power_looks(s, action))
            return true;
        return (action.verb == GOLF_SCRAMBLE && s->rules.held != GOLF_HELD_NONE) || moving_shows(s, actor, action);
    case GOLF_POWER_CHOOSE:
    case GOLF_SWAP_YES:
    case GOLF_GIVE: /* a slot that its owner always sees */
        return moving_shows(s, actor, action);
    case GOLF_SWAP_NO:
    case GOLF_PASS:
    case GOLF_PUT_BACK:
    case GOLF_GIVE_NO:
    case GOLF_FINISH:
    case GOLF_ACCEPT:
    case GOLF_PASS_FLIP:
    case GOLF_END_TURN:
    case GOLF_PASS_MATCH:
    case GOLF_DECLINE:
        return turns_all_up(s, actor, action);
    case GOLF_KNOCK:
    case GOLF_CALL:
        return (s->rules.call_reveals && has_hidden(s, actor)) || turns_all_up(s, actor, action);
    default: /* all other actions show a card to somebody, or nearly always do */
        return true;
    }
}

bool golf_sound(const void *state)
{
    Golf copy = *(const Golf *)state;
    Places places;
    places_of(&copy, SEAT_NONE, &places);
    bool may_hold = (copy.phase >= GOLF_DRAWN && copy.phase <= GOLF_GIVING && copy.phase != GOLF_TURN_UP) ||
                    (copy.phase == GOLF_OFFERED && copy.offered == GOLF_OF_LAID_OFF);
    bool holds_card = copy.phase == GOLF_DRAWN ? copy.drawn != CARD_NONE : may_hold || copy.drawn == CARD_NONE;
    for (int seat = 0; seat < copy.seats; seat++) {
        uint16_t filled = 0;
        for (int slot = 0; slot < SLOTS_MAX; slot++)
            filled |= copy.slot[seat][slot].card != CARD_NONE ? slot_bit(slot) : 0;
        if (filled != copy.filled[seat] || copy.up[seat] & ~filled)
            return false;
    }
    return holds_card && copy.turn < copy.seats && copy.discard_len <= copy.stock_next &&
           cards_are_pack((const Card *const *)places.card, places.len, golf_pack_of(&copy.rules));
}
