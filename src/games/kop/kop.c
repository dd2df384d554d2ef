/* kop.c - who may act in each phase of Kop, what is legal, and what it does. */
#include "games/kop/kop.h"

#include "games/kop/auction.h"
#include "games/kop/play.h"

SeatSet kop_to_act(const void *state)
{
    const Kop *s = state;
    if (s->phase == KOP_OVER)
        return 0;
    bool plays = s->phase == KOP_CARDS_PLAYED;
    return plays ? seat_bit(kop_turn(s)) : s->phase == KOP_SWAP ? seat_bit(s->forehand) : kop_speakers(s);
}

static int list_calls(const Kop *s, Seat seat, Action out[])
{
    int len = 0;
    if (!kop_refuses_pass(s, seat).why)
        out[len++] = (Action){ .verb = KOP_PASS };
    if (!kop_refuses_double(s, seat).why)
        out[len++] = (Action){ .verb = KOP_DOUBLE };
    for (int contract = 0; contract < KOP_CONTRACTS; contract++)
        if (!kop_refuses_bid(s, seat, (Contract)contract).why)
            out[len++] = (Action){ .verb = KOP_BID, .from = (uint8_t)contract };
    return len;
}

static int list_cards(const Kop *s, Seat seat, unsigned cards, Action out[])
{
    int len = 0;
    for (unsigned i = 0; i < KOP_TRICKS; i++)
        if (cards >> i & 1)
            out[len++] = (Action){ .verb = KOP_PLAY, .card = s->hand[seat][i], .from = (uint8_t)i };
    return len;
}

int kop_legal(const void *state, Seat seat, Action out[ACTIONS_MAX])
{
    const Kop *s = state;
    if (!(kop_to_act(s) >> seat & 1))
        return 0;
    if (s->phase == KOP_SWAP) {
        out[0] = (Action){ .verb = KOP_PASS };
        return 1 + list_cards(s, seat, s->held[seat], out + 1);
    }
    if (s->phase != KOP_CARDS_PLAYED) {
        int calls = list_calls(s, seat, out);
        return calls + list_cards(s, seat, kop_refuses_lead(s, seat).why ? 0 : s->held[seat], out + calls);
    }
    KopDuty duty;
    kop_duty_of(s, seat, &duty);
    return list_cards(s, seat, duty.playable, out);
}

/* The leader takes back the card on the table, which everybody has seen, and plays another; or leaves it. */
static void swap_lead(Kop *s, Seat seat, Action action)
{
    s->phase = KOP_CARDS_PLAYED;
    if (action.verb == KOP_PASS)
        return;
    uint8_t back = 0;
    while (s->hand[seat][back] != s->played[0])
        back++;
    s->held[seat] |= (uint8_t)(1u << back);
    s->open[seat] |= (uint8_t)(1u << back);
    s->played_len = 0;
    kop_lay(s, seat, action.from);
}

bool kop_cuts_off(const void *state, Action action)
{
    const Kop *s = state;
    return action.verb == KOP_PLAY && s->phase <= KOP_LATE;
}

void kop_apply(void *state, Seat seat, Action action)
{
    Kop *s = state;
    if (s->phase == KOP_SWAP) {
        swap_lead(s, seat, action);
        return;
    }
    if (s->phase != KOP_CARDS_PLAYED && action.verb != KOP_PLAY) {
        kop_call(s, seat, action);
        return;
    }
    if (s->phase != KOP_CARDS_PLAYED)
        kop_end_calls(s, seat, action);
    kop_lay(s, seat, action.from);
    if (s->rules.swap && s->played_len == 1)
        kop_auction_begin(s, KOP_RAISE);
}
