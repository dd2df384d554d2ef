#include "solvers/kop/kop_minimax.h"

#include <string.h>

enum { POINT = 8 };

typedef struct {
    TrumpForm form;
    bool must_beat;
} Rules;

static bool is_trump(const Rules *r, Card card)
{
    return kop_trump(r->form, card) > 0;
}

static bool follows(const Rules *r, Card card, Card led)
{
    return is_trump(r, led) ? is_trump(r, card) : !is_trump(r, card) && card_suit(card) == card_suit(led);
}

static int winner_of(const Rules *r, const KopTable *t)
{
    int winner = 0;
    for (int i = 1; i < t->trick_len; i++)
        if (kop_beats(r->form, t->trick[i], t->trick[winner]))
            winner = i;
    return winner;
}

/* How well a card fits the duties of rules 4; higher is better. A seat may play the cards that fit best. */
static int fitness(const Rules *r, const KopTable *t, Card card)
{
    Card led = t->trick[0], best = t->trick[winner_of(r, t)];
    bool beats = r->must_beat && kop_beats(r->form, card, best);
    if (follows(r, card, led))
        return beats ? 4 : 3;
    if (is_trump(r, card))
        return beats ? 2 : 1;
    return 0;
}

static void play_on(const Rules *r, const KopTable *t, int worth[KOP_SIDES]);

static void end_trick(const Rules *r, KopTable *t, int worth[KOP_SIDES])
{
    int points = 0;
    for (int i = 0; i < KOP_SEATS; i++)
        points += kop_points(t->trick[i]);
    t->leader = seat_after(t->leader, winner_of(r, t), KOP_SEATS);
    t->trick_len = 0;
    play_on(r, t, worth);
    for (int side = 0; side < KOP_SIDES; side++)
        if (side >> t->leader & 1)
            worth[side] += POINT * points + 1;
}

/* Plays every allowed card; each side keeps its best result. */
static void play_on(const Rules *r, const KopTable *t, int worth[KOP_SIDES])
{
    Seat seat = seat_after(t->leader, t->trick_len, KOP_SEATS);
    int fits_best = -1;
    memset(worth, 0, KOP_SIDES * sizeof *worth);
    for (int i = 0; i < KOP_TRICKS; i++) {
        Card card = t->hand[seat][i];
        int fits = card == CARD_NONE ? -1 : t->trick_len == 0 ? 0 : fitness(r, t, card);
        fits_best = fits > fits_best ? fits : fits_best;
    }
    bool is_first = true;
    for (int i = 0; i < KOP_TRICKS; i++) {
        Card card = t->hand[seat][i];
        if (card == CARD_NONE || (t->trick_len > 0 && fitness(r, t, card) != fits_best))
            continue;
        KopTable next = *t;
        int reached[KOP_SIDES];
        next.hand[seat][i] = CARD_NONE;
        next.trick[next.trick_len++] = card;
        if (next.trick_len == KOP_SEATS)
            end_trick(r, &next, reached);
        else
            play_on(r, &next, reached);
        for (int side = 0; side < KOP_SIDES; side++) {
            bool declares = side >> seat & 1;
            if (is_first || (declares ? reached[side] > worth[side] : reached[side] < worth[side]))
                worth[side] = reached[side];
        }
        is_first = false;
    }
}

void kop_minimax(TrumpForm form, bool must_beat, const KopTable *table, int worth[KOP_SIDES])
{
    Rules rules = { form, must_beat };
    play_on(&rules, table, worth);
}
