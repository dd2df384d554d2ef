#include "games/patience/spit_view.h"

#include <string.h>

/* Lists the face-down cards: all but the last card of each pile, and the spit cards. */
static int list_hidden(Spit *s, int seat, Card *out[SPIT_CARDS])
{
    int len = 0;
    for (int pile = 0; pile < SPIT_PILES; pile++)
        for (int i = 0; i + 1 < s->pile_len[seat][pile]; i++)
            out[len++] = &s->pile[seat][pile][i];
    for (int i = 0; i < s->spit_len[seat]; i++)
        out[len++] = &s->spit[seat][i];
    return len;
}

/* After the end of the game everything is shown. */
void spit_observe(const void *state, Seat viewer, void *view)
{
    Spit *v = view;
    Card *hidden[SPIT_CARDS];
    *v = *(const Spit *)state;
    v->viewer = viewer;
    memset(&v->seed, 0, sizeof v->seed);
    for (int seat = 0; seat < SPIT_SEATS && v->phase != SPIT_OVER; seat++)
        for (int i = list_hidden(v, seat, hidden); i > 0; i--)
            *hidden[i - 1] = CARD_HIDDEN;
}

bool spit_seen(const void *state, Seat actor, Action action, Seat viewer, Action *out)
{
    (void)state, (void)actor, (void)viewer;
    *out = action;
    return true;
}

bool spit_reveals(const void *state, Seat actor, Action action)
{
    Spit after = *(const Spit *)state, before = after;
    Card *hidden[SPIT_CARDS];
    int was = list_hidden(&before, 0, hidden) + list_hidden(&before, 1, hidden);
    if (action.verb == SPIT_SLAP)
        return true;
    spit_apply(&after, actor, action);
    return list_hidden(&after, 0, hidden) + list_hidden(&after, 1, hidden) < was;
}

/* Takes a card out of a pool. */
static void take_out(bool pool[SPIT_CARDS], Card card)
{
    if (card_is_known(card))
        pool[spit_number(card)] = false;
}

/* Lists the cards that neither lie open nor are known to be with a player. */
static int list_unknown(const Spit *v, Card out[SPIT_CARDS])
{
    bool pool[SPIT_CARDS];
    Deck whole;
    int len = 0;
    memset(pool, true, sizeof pool);
    for (int seat = 0; seat < SPIT_SEATS; seat++) {
        for (int pile = 0; pile < SPIT_PILES; pile++)
            take_out(pool, spit_top(v, seat, pile));
        for (int i = 0; i < v->heap_len[seat]; i++)
            take_out(pool, v->heap[seat][i]);
    }
    deck_fill(&whole, (Pack){ .kind = PACK_52, .packs = 1 });
    for (int i = 0; i < SPIT_CARDS; i++)
        if (pool[i] && v->with[i] == 0)
            out[len++] = whole.card[i];
    return len;
}

/* Lists the cards that are known to lie face down with a seat. */
static int list_with(const Spit *v, int seat, Card out[SPIT_CARDS])
{
    bool open[SPIT_CARDS] = { false };
    Deck whole;
    int len = 0;
    for (int other = 0; other < SPIT_SEATS; other++) {
        for (int pile = 0; pile < SPIT_PILES; pile++)
            if (v->pile_len[other][pile] > 0)
                open[spit_number(spit_top(v, other, pile))] = true;
        for (int i = 0; i < v->heap_len[other]; i++)
            open[spit_number(v->heap[other][i])] = true;
    }
    deck_fill(&whole, (Pack){ .kind = PACK_52, .packs = 1 });
    for (int i = 0; i < SPIT_CARDS; i++)
        if (v->with[i] == seat + 1 && !open[i])
            out[len++] = whole.card[i];
    return len;
}

/* Gives each seat the cards that are known to be with it, and shares the others at random; then places them among its
 * hidden cards. */
void spit_resample(void *view, Rng *rng)
{
    Spit *v = view;
    Card unknown[SPIT_CARDS];
    v->viewer = SEAT_NONE;
    for (size_t i = 0; i < sizeof v->seed; i += sizeof(uint32_t)) {
        uint32_t word = rng_word(rng);
        memcpy(v->seed.byte + i, &word, sizeof word);
    }
    if (v->phase == SPIT_OVER)
        return;
    int unknown_len = list_unknown(v, unknown);
    cards_shuffle(unknown, unknown_len, rng);
    for (int seat = 0; seat < SPIT_SEATS; seat++) {
        Card *place[SPIT_CARDS], card[SPIT_CARDS];
        int places = list_hidden(v, seat, place), len = list_with(v, seat, card);
        while (len < places) {
            REQUIRE(unknown_len > 0);
            card[len++] = unknown[--unknown_len];
        }
        cards_shuffle(card, len, rng);
        for (int i = 0; i < places; i++)
            *place[i] = card[i];
    }
}

static void show_seat(const Spit *v, Seat seat, Scene *out)
{
    int spit = v->spit_len[seat], heap = v->heap_len[seat];
    scene_zone(out, N_("spit_cards"), ZONE_PILE, seat, 0, 0)->count = (int16_t)spit;
    scene_card(out, spit > 0 ? v->spit[seat][0] : CARD_NONE, SPIT_PILES, spit > 0 ? MARK_DOWN : MARK_NONE);
    scene_zone(out, N_("spit_pile"), ZONE_PILE, seat, 0, 1)->count = (int16_t)heap;
    scene_card(out, heap > 0 ? v->heap[seat][heap - 1] : CARD_NONE, SPIT_PILES + 1, MARK_NONE);
    for (int pile = 0; pile < SPIT_PILES; pile++) {
        Zone *zone = scene_zone(out, N_("pile"), ZONE_PILE, seat, 1, pile);
        zone->number = (uint8_t)(pile + 1);
        zone->places = SPIT_PILES;
        zone->count = v->pile_len[seat][pile];
        scene_card(out, spit_top(v, seat, pile), pile, MARK_NONE);
    }
    if (v->ready & seat_bit(seat))
        scene_zone(out, N_("status"), ZONE_TEXT, seat, 0, 2)->text = N_("called spit");
}

static ScenePlace start_of(const Spit *v, Action action)
{
    switch (action.verb) {
    case SPIT_SPIT:
        return (ScenePlace){ "spit_cards", v->viewer, SPIT_PILES };
    case SPIT_SLAP:
        return (ScenePlace){ "spit_pile", action.from, SPIT_PILES + 1 };
    default:
        return (ScenePlace){ "pile", v->viewer, action.from };
    }
}

static ScenePlace end_of(const Spit *v, Action action)
{
    int empty = 0;
    while (empty < SPIT_PILES - 1 && v->pile_len[v->viewer][empty] > 0)
        empty++;
    switch (action.verb) {
    case SPIT_PLAY:
        return (ScenePlace){ "spit_pile", action.to, SPIT_PILES + 1 };
    case SPIT_MOVE:
        return (ScenePlace){ "pile", v->viewer, empty };
    case SPIT_SPIT:
        return (ScenePlace){ "spit_pile", v->viewer, SPIT_PILES + 1 };
    default:
        return (ScenePlace){ NULL, SEAT_NONE, 0 };
    }
}

void spit_scene(const void *view, Scene *out)
{
    static const char *const phases[] = {
        [SPIT_RACE] = N_("play"), [SPIT_AT_SLAP] = N_("slap"), [SPIT_OVER] = N_("over")
    };
    const Spit *v = view;
    out->phase = phases[v->phase];
    for (Seat seat = 0; seat < SPIT_SEATS; seat++)
        show_seat(v, seat, out);
    scene_counter(out, N_("round"), SEAT_NONE, 0, 0, v->round);
    Action action[ACTIONS_MAX];
    int len = v->viewer == SEAT_NONE ? 0 : spit_legal(v, v->viewer, action);
    for (int i = 0; i < len; i++)
        scene_move(out, action[i], start_of(v, action[i]), end_of(v, action[i]));
}

void spit_board(const void *state, Text *out)
{
    const Spit *s = state;
    for (Seat seat = 0; seat < SPIT_SEATS; seat++) {
        text_add_number(out, seat);
        text_add(out, ":");
        for (int pile = 0; pile < SPIT_PILES; pile++) {
            text_add(out, pile > 0 ? " / " : " ");
            cards_print(s->pile[seat][pile], s->pile_len[seat][pile], out);
        }
        text_add(out, "\nspit ");
        cards_print(s->spit[seat], s->spit_len[seat], out);
        text_add_char(out, '\n');
    }
}

bool spit_sound(const void *state)
{
    Spit copy = *(const Spit *)state;
    const Card *place[SPIT_CARDS];
    int len = 0;
    for (int seat = 0; seat < SPIT_SEATS; seat++) {
        for (int pile = 0; pile < SPIT_PILES; pile++)
            for (int i = 0; i < copy.pile_len[seat][pile]; i++)
                place[len++] = &copy.pile[seat][pile][i];
        for (int i = 0; i < copy.spit_len[seat]; i++)
            place[len++] = &copy.spit[seat][i];
        for (int i = 0; i < copy.heap_len[seat]; i++)
            place[len++] = &copy.heap[seat][i];
    }
    return cards_are_pack(place, len, (Pack){ .kind = PACK_52, .packs = 1 });
}
