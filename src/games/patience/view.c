#include "games/patience/view.h"

#include <string.h>

/* True if several players have the same cards. */
static bool is_duplicate(const Patience *s)
{
    return s->same_deal && s->seats > 1;
}

bool patience_is_open(const Patience *s, Seat viewer, int seat)
{
    return !is_duplicate(s) || s->playing == 0 || viewer == seat;
}

/* The seats whose views show a viewer a seat's cards: with the same cards, the viewer's own; after the hole, all. */
static SeatSet eyes_on(const Patience *s, Seat viewer, int seat)
{
    if (!is_duplicate(s))
        return seat_bit((Seat)seat);
    if (s->playing == 0)
        return seats_all(s->seats);
    return viewer == SEAT_NONE ? 0 : seat_bit(viewer);
}

/* True if a place dealt face down has been uncovered in the deal of one of these seats, or lies open for all. */
static bool is_uncovered(const Patience *s, SeatSet eyes, int slot)
{
    for (SeatSet rest = eyes; rest; rest &= (SeatSet)(rest - 1))
        if (patience_is_exposed(s, s->seat[seat_first(rest)].height, slot))
            return true;
    return s->layout.place[slot].cover[0] == NO_PLACE;
}

/* Hides the cards that these seats have not seen; s has the positions of the deals. */
static void hide_cards(const Patience *s, SeatSet eyes, Card *card)
{
    int turned = patience_stock_first(s);
    for (SeatSet rest = eyes; rest; rest &= (SeatSet)(rest - 1)) {
        int next = s->seat[seat_first(rest)].stock_next;
        turned = next > turned ? next : turned;
    }
    const int stock = s->len - turned, first = patience_deals_rows(s) ? s->slots - stock : turned;
    memset(card + first, CARD_HIDDEN, (size_t)stock);
    for (int slot = 0; slot < s->slots; slot++)
        if (patience_is_down(s, slot) && !is_uncovered(s, eyes, slot))
            card[slot] = CARD_HIDDEN;
}

/* Hides another's deal, except how much is left and turned. */
static void hide_deal(PatienceSeat *other)
{
    *other = (PatienceSeat){ .left = other->left, .stock_next = other->stock_next };
    memset(other->foundation, CARD_HIDDEN, sizeof other->foundation);
}

void patience_observe(const void *state, Seat viewer, void *view)
{
    const Patience *s = state;
    Patience *v = view;
    *v = *s;
    v->viewer = viewer;
    for (int seat = 0; seat < (s->same_deal ? 1 : s->seats); seat++)
        hide_cards(s, eyes_on(s, viewer, seat), v->card + seat * s->len);
    for (int seat = 0; seat < s->seats; seat++)
        if (!patience_is_open(s, viewer, seat))
            hide_deal(&v->seat[seat]);
}

bool patience_seen(const void *state, Seat actor, Action action, Seat viewer, Action *out)
{
    const Patience *s = state;
    if (!patience_is_open(s, viewer, actor))
        return false;
    *out = action;
    if (action.verb == PATIENCE_TURN && !patience_deals_rows(s))
        out->card = patience_cards(s, actor)[s->seat[actor].stock_next];
    return true;
}

bool patience_reveals(const void *state, Seat actor, Action action)
{
    const Patience *s = state;
    if (action.verb == PATIENCE_TURN || is_duplicate(s))
        return true; /* with the same deal, the others' counts tell a little of the cards to come */
    Patience after = *s;
    patience_apply(&after, actor, action);
    for (int slot = 0; slot < s->slots; slot++)
        if (patience_is_down(s, slot) && !is_uncovered(s, seat_bit(actor), slot) &&
            is_uncovered(&after, seat_bit(actor), slot))
            return true;
    return false;
}

/* Lists every card at the end of a lane that no other card covers, whatever its rank. */
static int list_free(const Patience *s, int seat, Action out[PLAYS_MAX])
{
    int len = 0;
    const uint8_t *height = s->seat[seat].height;
    for (int lane = 0; lane < s->layout.lanes; lane++) {
        int slot = patience_exposed(s, height, lane);
        if (slot != NO_PLACE)
            out[len++] = patience_play(s, seat, slot, 0);
    }
    return len;
}

/* Plays a seat's deal at random from its beginning, until as many cards are left and turned as in goal; false when it
 * gets stuck. any: ignores the ranks, and never gets stuck. */
static bool imagine_line(Patience *s, int seat, PatienceSeat goal, bool any, Rng *rng)
{
    const PatienceSeat *own = &s->seat[seat];
    patience_begin(s, seat);
    while (own->left > goal.left || own->stock_next < goal.stock_next) {
        Action act[PLAYS_MAX + 1];
        int len = own->left == goal.left ? 0 : any ? list_free(s, seat, act) : patience_plays(s, seat, act);
        bool may_turn = any || len == 0 || !s->stuck_only;
        if (own->stock_next < goal.stock_next && may_turn)
            act[len++] = (Action){ .verb = PATIENCE_TURN };
        if (len == 0)
            return false;
        patience_apply(s, (Seat)seat, act[rng_below(rng, (uint32_t)len)]);
    }
    return true;
}

/* Imagines what a seat has played. A seat that still plays must have something to play, which random lines seldom lack;
 * false when none of them did. The last one is then taken. */
static bool imagine_deal(Patience *s, int seat, Rng *rng)
{
    enum { TRIES = 64, FREE_TRIES = 64 };
    Action act[ACTIONS_MAX];
    SeatSet playing = s->playing;
    PatienceSeat goal = s->seat[seat];
    for (int i = 0; i < TRIES + FREE_TRIES; i++) {
        bool is_there = imagine_line(s, seat, goal, i >= TRIES, rng);
        s->playing = playing;
        if (is_there && (!(playing >> seat & 1) || patience_legal(s, (Seat)seat, act) > 0))
            return true;
    }
    return false;
}

/* The cards of one seat. */
static Pack set_of(const Patience *s)
{
    return (Pack){ .kind = PACK_52, .packs = s->packs, .jokers_more = s->jokers };
}

static bool imagine(Patience *v, Rng *rng)
{
    bool fits = true;
    for (int set = 0; set < (v->same_deal ? 1 : v->seats); set++) {
        Card *place[DECK_MAX];
        for (int i = 0; i < v->len; i++)
            place[i] = &v->card[set * v->len + i];
        cards_imagine(place, v->len, set_of(v), rng);
    }
    for (int seat = 0; seat < v->seats; seat++)
        if (!patience_is_open(v, v->viewer, seat))
            fits &= imagine_deal(v, seat, rng);
    return fits;
}

/* Cards with which somebody who still plays could have nothing to play are drawn again. */
void patience_resample(void *view, Rng *rng)
{
    enum { TRIES = 8192 }; /* at a wide table with one column left, few cards let everybody go on */
    Patience *v = view;
    const Patience seen = *v;
    for (int i = 0; i < TRIES; i++) {
        *v = seen;
        if (imagine(v, rng))
            break;
    }
    v->viewer = SEAT_NONE;
}

static bool is_sound_deal(const Patience *s, int seat)
{
    const PatienceSeat *own = &s->seat[seat];
    bool plays = s->playing >> seat & 1, parted = s->parted >> seat & 1;
    int left = patience_deals_rows(s) ? patience_stock(s, seat) : 0;
    for (int lane = 0; lane < LANES_MAX; lane++)
        left += own->height[lane];
    for (int word = 0; word < HOLE_WORDS; word++)
        left -= __builtin_popcount(own->hole[word]);
    bool is_whole = left == own->left && own->stock_next >= patience_stock_first(s) && own->stock_next <= s->len;
    bool may_end = own->left == 0 || own->stock_next == s->len || parted;
    return is_whole && layout_is_reached(&s->layout, own->height) && (plays ? own->left > 0 && !parted : may_end);
}

bool patience_sound(const void *state)
{
    const Patience *s = state;
    for (int set = 0; set < (s->same_deal ? 1 : s->seats); set++) {
        const Card *place[DECK_MAX];
        for (int i = 0; i < s->len; i++)
            place[i] = &s->card[set * s->len + i];
        if (!cards_are_pack(place, s->len, set_of(s)))
            return false;
    }
    for (int seat = 0; seat < s->seats; seat++)
        if (!is_sound_deal(s, seat))
            return false;
    return true;
}
