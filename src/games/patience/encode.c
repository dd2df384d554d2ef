/* encode.c - the patience games for learners: what their actions can be by the rules, and a view as numbers. */
#include "games/patience/show.h"
#include "games/patience/spit_view.h"
#include "games/patience/tables.h"
#include "games/patience/view.h"

bool patience_reach(const Options *options, int seats, int verb, Reach *out)
{
    Tableau layout;
    const int several = options->value[PATIENCE_FOUNDATIONS];
    (void)seats;
    patience_layout(options, &layout);
    out->from = verb == PATIENCE_TURN ? 0 : layout.slots;
    out->to = verb == PATIENCE_LAY ? (uint8_t)several : 0;
    return verb == PATIENCE_TURN || (verb == PATIENCE_LAY) == (several > 1);
}

/* The tableau by places: what has been played is no card. */
static void encode_tableau(Encoder *e, const Patience *v, int seat)
{
    const PatienceSeat *own = &v->seat[seat];
    const Card *card = patience_cards(v, seat);
    int8_t *tableau = e->at;
    encode_plane(e, "tableau", "the cards of the viewer's tableau, by places; the mark: it is exposed", v->slots,
                 CARD_COLUMNS);
    memset(tableau, 0, (size_t)v->slots * CARD_COLUMNS);
    for (int slot = 0; slot < v->slots; slot++) {
        if (!patience_lies(v, seat, slot))
            continue;
        e->at = tableau + (size_t)slot * CARD_COLUMNS;
        encode_card(e, card[slot], patience_is_exposed(v, own->height, slot));
    }
    e->at = tableau + (size_t)v->slots * CARD_COLUMNS;
}

/* The cards that have gone onto the foundation, or started it. */
static int list_gone(const Patience *v, int seat, Card out[DECK_MAX])
{
    const PatienceSeat *own = &v->seat[seat];
    const Card *card = patience_cards(v, seat);
    int len = 0;
    const int dealt = patience_deals_rows(v) ? patience_stock_at(v, seat) : v->slots;
    const int turned = patience_deals_rows(v) ? v->len : own->stock_next;
    for (int slot = 0; slot < dealt; slot++)
        if (!patience_lies(v, seat, slot))
            out[len++] = card[slot];
    for (int i = v->slots; i < turned; i++)
        out[len++] = card[i];
    return len;
}

void patience_encode(const void *view, Encoder *e)
{
    const Patience *v = view;
    Card gone[DECK_MAX];
    Seat own = seat_at(v->viewer, 0, v->seats);
    encode_tableau(e, v, own);
    encode_plane(e, "foundation", "the foundations' tops", v->foundations, CARD_COLUMNS);
    for (int i = 0; i < v->foundations; i++)
        encode_card(e, v->seat[own].foundation[i], false);
    encode_plane(e, "gone", "how often each card has been played, turned or left out", 1, CARD_KINDS);
    int gone_len = patience_is_open(v, v->viewer, own) ? list_gone(v, own, gone) : 0;
    encode_counts(e, gone, gone_len);
    encode_plane(e, "seats",
                 "of each seat: cards left, cards of the stock, streak, peaks cleared, points; it plays on", v->seats,
                 6);
    for (int i = 0; i < v->seats; i++) {
        Seat seat = seat_at(v->viewer, i, v->seats);
        encode_number(e, v->seat[seat].left);
        encode_number(e, patience_stock(v, seat));
        encode_number(e, v->seat[seat].streak);
        encode_number(e, v->seat[seat].peaks);
        encode_number(e, v->seat[seat].points);
        encode_number(e, v->playing >> seat & 1);
    }
}

bool spit_reach(const Options *options, int seats, int verb, Reach *out)
{
    (void)options, (void)seats;
    out->from = verb == SPIT_PLAY || verb == SPIT_MOVE ? SPIT_PILES : 0;
    out->to_is_seat = verb == SPIT_PLAY;
    out->from_is_seat = verb == SPIT_SLAP;
    return true;
}

/* Whose hidden cards are known to include each card of the pack. */
static void encode_with(Encoder *e, const Spit *v)
{
    encode_plane(e, "with", "cards known to be among each seat's, in pack order", SPIT_SEATS, SPIT_CARDS);
    for (int i = 0; i < SPIT_SEATS; i++)
        for (int card = 0; card < SPIT_CARDS; card++)
            encode_number(e, v->with[card] == seat_at(v->viewer, i, SPIT_SEATS) + 1);
}

void spit_encode(const void *view, Encoder *e)
{
    const Spit *v = view;
    encode_plane(e, "tops", "the top card of each seat's piles", SPIT_SEATS * SPIT_PILES, CARD_COLUMNS);
    for (int i = 0; i < SPIT_SEATS * SPIT_PILES; i++)
        encode_card(e, spit_top(v, seat_at(v->viewer, i / SPIT_PILES, SPIT_SEATS), i % SPIT_PILES), false);
    encode_plane(e, "heights", "cards in each of these piles", SPIT_SEATS, SPIT_PILES);
    for (int i = 0; i < SPIT_SEATS * SPIT_PILES; i++)
        encode_number(e, v->pile_len[seat_at(v->viewer, i / SPIT_PILES, SPIT_SEATS)][i % SPIT_PILES]);
    encode_plane(e, "heaps", "the top card of each seat's spit pile", SPIT_SEATS, CARD_COLUMNS);
    for (int i = 0; i < SPIT_SEATS; i++) {
        Seat seat = seat_at(v->viewer, i, SPIT_SEATS);
        encode_card(e, v->heap_len[seat] > 0 ? v->heap[seat][v->heap_len[seat] - 1] : CARD_NONE, false);
    }
    encode_plane(e, "heap_cards", "which cards lie in each spit pile", SPIT_SEATS, CARD_KINDS);
    for (int i = 0; i < SPIT_SEATS; i++) {
        Seat seat = seat_at(v->viewer, i, SPIT_SEATS);
        encode_counts(e, v->heap[seat], v->heap_len[seat]);
    }
    encode_plane(e, "seats", "of each seat: cards of its spit pile, spit cards left; it has said that it spits",
                 SPIT_SEATS, 3);
    for (int i = 0; i < SPIT_SEATS; i++) {
        Seat seat = seat_at(v->viewer, i, SPIT_SEATS);
        encode_number(e, v->heap_len[seat]);
        encode_number(e, v->spit_len[seat]);
        encode_number(e, v->ready >> seat & 1);
    }
    encode_with(e, v);
    encode_plane(e, "phase", "race, slap, over", 1, SPIT_OVER + 1);
    encode_choice(e, v->phase, SPIT_OVER + 1);
    encode_plane(e, "round", "the round, and how many there are at most", 1, 2);
    encode_number(e, v->round);
    encode_number(e, v->rounds_max);
}
