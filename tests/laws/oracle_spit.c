/* oracle_spit.c - who may know which card of Spit, up to the first shuffle. Everybody knows a face-up card, and
 * nobody a face-down one. Cards are followed as places of the deck, without using the game. */
#include "laws/oracle.h"

#include "games/patience/spit.h"

enum { PILE_CARDS = 15, SPITS = 11, NONE = -1 };

/* layout[seat][pile] holds what lies in a pile, its places of the deck in order as digits to the base of BASE: few
 * cards, each below it. */
enum { BASE = 64 };

static void push(int *pile, int place)
{
    *pile = *pile * BASE + place + 1;
}

static int top_of(int pile)
{
    return pile == 0 ? NONE : pile % BASE - 1;
}

static void show(Knowledge *k, int place)
{
    if (place != NONE)
        k->knows[place] = EVERYONE;
}

/* discard[] holds each seat's spit cards, one seat's after the other's; target and other count those turned. */
static void spit_begin(Knowledge *k, const void *state)
{
    (void)state;
    for (int i = 0; i < SPIT_SEATS; i++) {
        Seat seat = seat_after(k->order->starter, i, SPIT_SEATS);
        for (int n = 0, pile = 0; n < PILE_CARDS; n++) {
            push(&k->layout[seat][pile], SPIT_SEATS * n + i);
            bool is_full = (pile + 1) * (pile + 2) / 2 == n + 1;
            if (is_full)
                show(k, top_of(k->layout[seat][pile]));
            pile += is_full;
        }
        for (int n = 0; n < SPITS; n++)
            k->discard[seat * SPITS + n] = SPIT_SEATS * (PILE_CARDS + n) + i;
    }
    k->discard_len = SPIT_SEATS * SPITS;
}

static void take_top(Knowledge *k, Seat seat, int pile)
{
    k->layout[seat][pile] /= BASE;
    show(k, top_of(k->layout[seat][pile]));
}

static void move_card(Knowledge *k, Seat seat, int pile)
{
    int empty = 0, card = top_of(k->layout[seat][pile]);
    while (k->layout[seat][empty] != 0)
        empty++;
    take_top(k, seat, pile);
    push(&k->layout[seat][empty], card);
}

/* Both have as many spit cards all along, up to the first shuffle. */
static void call_spit(Knowledge *k, Seat seat)
{
    k->named |= seat_bit(seat);
    if (k->named != 3)
        return;
    k->named = 0;
    for (int other = 0; other < SPIT_SEATS; other++)
        show(k, k->discard[other * SPITS + k->next]);
    k->next++;
}

/* What can be played in the meantime takes calls back: a move uncovers a card that goes. */
static bool can_play(const Knowledge *k, const Card heap[SPIT_SEATS])
{
    for (int seat = 0; seat < SPIT_SEATS; seat++) {
        for (int pile = 0; pile < SPIT_PILES; pile++) {
            int place = top_of(k->layout[seat][pile]);
            for (int i = 0; i < SPIT_SEATS && place != NONE; i++) {
                int apart = card_rank(k->deck->card[place]) - card_rank(heap[i]);
                apart = apart < 0 ? -apart : apart;
                if (heap[i] != CARD_NONE && (apart == 1 || apart == KING - ACE))
                    return true;
            }
        }
    }
    return false;
}

static void spit_move(Knowledge *k, Move move, bool over)
{
    Card heap[SPIT_SEATS];
    switch (move.action.verb) {
    case SPIT_PLAY:
        k->first[move.action.to] = (uint16_t)(top_of(k->layout[move.seat][move.action.from]) + 1);
        take_top(k, move.seat, move.action.from);
        break;
    case SPIT_MOVE:
        move_card(k, move.seat, move.action.from);
        break;
    case SPIT_SPIT:
        call_spit(k, move.seat);
        if (k->named == 0)
            for (int seat = 0; seat < SPIT_SEATS; seat++)
                k->first[seat] = (uint16_t)(k->discard[seat * SPITS + k->next - 1] + 1);
        break;
    default:
        k->lost = true; /* shuffled and laid out again */
    }
    for (int i = 0; i < SPIT_SEATS; i++)
        heap[i] = k->first[i] ? k->deck->card[k->first[i] - 1] : CARD_NONE;
    if (can_play(k, heap))
        k->named = 0;
    for (int place = 0; over && place < k->deck->len; place++)
        k->knows[place] = EVERYONE;
}

const Oracle spit_oracle = { .game = "spit", .shuffles_openly = true, .deal = spit_begin, .move = spit_move };
