/* cards.c - moves cards: from the stock, to the pile, into a layout and out of it. */
#include "games/golf/cards.h"

#include "games/golf/history.h"

#include <string.h>

/* Makes a new stock of all discards but the top one. */
static void reshuffle(Golf *s)
{
    Rng rng = rng_make(&s->seed, STREAM_DEAL + ++s->reshuffles);
    s->stock_since = s->reshuffles;
    Card pile[DECK_MAX];
    int len = s->discard_len - 1;
    Card top = s->card[len];
    memcpy(pile, s->card, (size_t)len);
    cards_shuffle(pile, len, &rng);
    memset(s->card, CARD_NONE, s->stock_end);
    bool top_is_used = is_used(s);
    memset(s->used, 0, sizeof s->used);
    s->used[0] = top_is_used;
    s->card[0] = top;
    s->discard_len = 1;
    s->stock_next = (uint8_t)(s->stock_end - len);
    memcpy(s->card + s->stock_next, pile, (size_t)len);
}

Card take_stock(Golf *s)
{
    if (golf_stock_len(s) == 0)
        reshuffle(s);
    Card card = s->card[s->stock_next];
    s->card[s->stock_next++] = CARD_NONE;
    return card;
}

Card golf_stock_top(const Golf *s)
{
    if (golf_stock_len(s) > 0)
        return s->card[s->stock_next];
    Golf after = *s;
    return take_stock(&after);
}

void pile_up(Golf *s, Card card)
{
    s->used[s->discard_len / 8] &= (uint8_t) ~(1 << s->discard_len % 8);
    s->card[s->discard_len++] = card;
}

void discard(Golf *s, Card card)
{
    pile_up(s, card);
    s->drawn = CARD_NONE;
    s->drawn_from = 0;
    s->drawn_shown = false;
    s->jack = s->jack || (s->rules.jack_skip && card_rank(card) == JACK);
}

/* Puts a card out of play for the rest of the deal; it lies behind the stock. */
static void put_away(Golf *s, Card card)
{
    memmove(s->card + s->stock_next - 1, s->card + s->stock_next, (size_t)golf_stock_len(s));
    s->stock_next--;
    s->card[--s->stock_end] = card;
}

void remove_completed(Golf *s, Seat seat)
{
    const GolfScoring *g = &s->rules.scoring;
    Card card[SLOTS_MAX];
    if (!s->rules.removes)
        return;
    for (int slot = 0; slot < g->slots; slot++)
        card[slot] = golf_is_up(s, seat, slot) ? s->slot[seat][slot].card : CARD_NONE;
    uint16_t gone = golf_completed(g, card);
    for (int slot = 0; slot < g->slots; slot++)
        card[slot] = gone >> slot & 1 ? card[slot] : CARD_NONE;
    s->banked[seat] = (int16_t)(s->banked[seat] + golf_score(g, card, g->slots));
    s->up[seat] &= (uint16_t)~gone;
    s->filled[seat] &= (uint16_t)~gone;
    for (; gone; gone &= (uint16_t)(gone - 1)) {
        GolfSlot *slot = &s->slot[seat][__builtin_ctz(gone)];
        put_away(s, slot->card);
        history_gone(s, seat, (int)(slot - s->slot[seat]));
        *slot = (GolfSlot){ 0 };
    }
}

void turn_up(Golf *s, Seat seat, uint16_t slots)
{
    unmix(s, seat);
    s->up[seat] |= slots;
    for (; slots; slots &= (uint16_t)(slots - 1))
        s->slot[seat][__builtin_ctz(slots)].known = GOLF_PUBLIC;
    remove_completed(s, seat);
}

void place_drawn(Golf *s, Seat seat, int slot, bool goes_up)
{
    bool is_public = goes_up || s->drawn_shown || s->drawn_from != GOLF_DRAW_STOCK;
    s->slot[seat][slot] =
        (GolfSlot){ .card = s->drawn, .since = s->stock_since, .known = is_public ? GOLF_PUBLIC : seat_bit(seat) };
    if (!is_public && !s->rules.placeable_powers)
        s->slot[seat][slot].known |= GOLF_NO_POWER;
    history_seen(s, seat, slot);
    s->replaced[seat] |= slot_bit(slot);
    s->filled[seat] |= slot_bit(slot);
    s->up[seat] &= (uint16_t)~slot_bit(slot);
    s->up[seat] |= goes_up ? slot_bit(slot) : 0;
}

Card take_card(Golf *s, Seat seat, int slot)
{
    Card card = s->slot[seat][slot].card;
    s->slot[seat][slot] = (GolfSlot){ 0 };
    history_gone(s, seat, slot);
    s->filled[seat] &= (uint16_t)~slot_bit(slot);
    s->up[seat] &= (uint16_t)~slot_bit(slot);
    s->failed[seat] &= (uint16_t)~slot_bit(slot);
    return card;
}

int extra_slot(const Golf *s, Seat seat)
{
    int slot = s->rules.scoring.slots;
    while (slot < SLOTS_MAX && s->filled[seat] >> slot & 1)
        slot++;
    return slot;
}

void draw_extra(Golf *s, Seat seat)
{
    int slot = extra_slot(s, seat);
    if (slot == SLOTS_MAX || !stock_can_serve(s))
        return;
    Card card = take_stock(s);
    bool is_held = s->rules.held == GOLF_HELD_ALL;
    s->slot[seat][slot] = (GolfSlot){ .card = card, .since = s->stock_since, .known = is_held ? seat_bit(seat) : 0 };
    s->filled[seat] |= slot_bit(slot);
    unmix(s, seat);
}

void unmix(Golf *s, Seat seat)
{
    for (uint16_t rest = s->mixed[seat]; rest; rest &= (uint16_t)(rest - 1)) {
        int slot = __builtin_ctz(rest);
        s->slot[seat][slot].known = s->held[seat] >> slot & 1 ? seat_bit(seat) : 0;
    }
    s->mixed[seat] = 0;
}
