/* spit.c - the play of Spit: the race, its rounds and its end. */
#include "games/patience/spit.h"

#include "games/patience/spit_view.h"

#include <string.h>

Card spit_top(const Spit *s, int seat, int pile)
{
    int len = s->pile_len[seat][pile];
    return len > 0 ? s->pile[seat][pile][len - 1] : CARD_NONE;
}

/* True if a card may be played on a spit pile now. */
static bool spit_fits(const Spit *s, Card card, int heap)
{
    if (card == CARD_NONE || s->heap_len[heap] == 0)
        return false;
    int apart = card_rank(card) - card_rank(s->heap[heap][s->heap_len[heap] - 1]);
    return apart == 1 || apart == -1 || apart == KING - ACE || apart == ACE - KING;
}

static int list_plays(const Spit *s, int seat, Action out[])
{
    int len = 0;
    for (int pile = 0; pile < SPIT_PILES; pile++) {
        Card card = spit_top(s, seat, pile);
        for (int heap = 0; heap < SPIT_SEATS; heap++)
            if (spit_fits(s, card, heap))
                out[len++] = (Action){ SPIT_PLAY, card, (uint8_t)pile, (uint8_t)heap };
    }
    return len;
}

static int empty_place(const Spit *s, int seat)
{
    for (int pile = 0; pile < SPIT_PILES; pile++)
        if (s->pile_len[seat][pile] == 0)
            return pile;
    return -1;
}

/* A card that is a pile by itself is not listed: it would only change its place. */
static int list_moves(const Spit *s, int seat, Action out[])
{
    int len = 0;
    for (int pile = 0; pile < SPIT_PILES && empty_place(s, seat) >= 0; pile++)
        if (s->pile_len[seat][pile] > 1)
            out[len++] = (Action){ .verb = SPIT_MOVE, .card = spit_top(s, seat, pile), .from = (uint8_t)pile };
    return len;
}

static bool can_play(const Spit *s)
{
    Action plays[2 * SPIT_PILES];
    return list_plays(s, 0, plays) > 0 || list_plays(s, 1, plays) > 0;
}

int spit_legal(const void *state, Seat seat, Action out[ACTIONS_MAX])
{
    const Spit *s = state;
    int len = 0;
    if (s->phase == SPIT_OVER)
        return 0;
    if (s->phase == SPIT_AT_SLAP) {
        for (int heap = 0; heap < SPIT_SEATS; heap++)
            out[len++] = (Action){ .verb = SPIT_SLAP, .from = (uint8_t)heap };
        return len;
    }
    len = list_plays(s, seat, out);
    len += list_moves(s, seat, out + len);
    if (s->spit_len[seat] > 0 && !(s->ready & seat_bit(seat)) && !can_play(s))
        out[len++] = (Action){ .verb = SPIT_SPIT };
    return len;
}

SeatSet spit_to_act(const void *state)
{
    Action action[ACTIONS_MAX];
    SeatSet set = 0;
    for (Seat seat = 0; seat < SPIT_SEATS; seat++)
        set |= spit_legal(state, seat, action) > 0 ? seat_bit(seat) : 0;
    return set;
}

static int cards_of(const Spit *s, int seat)
{
    int len = s->spit_len[seat];
    for (int pile = 0; pile < SPIT_PILES; pile++)
        len += s->pile_len[seat][pile];
    return len;
}

static bool has_no_piles(const Spit *s, int seat)
{
    return cards_of(s, seat) == s->spit_len[seat];
}

/* Deals the piles from the smallest up, then the spit cards. A player with fewer than 15 cards has no spit cards, and
 * so begins no spit pile. */
void spit_lay_out(Spit *s, int seat, const Card card[], int len)
{
    int next = 0;
    for (int pile = 0; pile < SPIT_PILES; pile++) {
        s->pile_len[seat][pile] = 0;
        while (next < len && s->pile_len[seat][pile] <= pile)
            s->pile[seat][pile][s->pile_len[seat][pile]++] = card[next++];
    }
    s->spit_len[seat] = (uint8_t)(len - next);
    memcpy(s->spit[seat], card + next, (size_t)(len - next));
}

static void take_top(Spit *s, int seat, int pile)
{
    s->pile[seat][pile][--s->pile_len[seat][pile]] = CARD_NONE;
}

static void play(Spit *s, int seat, Action action)
{
    take_top(s, seat, action.from);
    s->heap[action.to][s->heap_len[action.to]++] = action.card;
}

static void move(Spit *s, int seat, Action action)
{
    int place = empty_place(s, seat);
    take_top(s, seat, action.from);
    s->pile[seat][place][0] = action.card;
    s->pile_len[seat][place] = 1;
}

/* Both turn a card, once everybody who has a spit card is ready. */
static void spit(Spit *s)
{
    for (int seat = 0; seat < SPIT_SEATS; seat++)
        if (s->spit_len[seat] > 0 && !(s->ready & seat_bit((Seat)seat)))
            return;
    s->ready = 0;
    for (int seat = 0; seat < SPIT_SEATS; seat++) {
        if (s->spit_len[seat] == 0)
            continue;
        s->heap[seat][s->heap_len[seat]++] = s->spit[seat][0];
        memmove(s->spit[seat], s->spit[seat] + 1, --s->spit_len[seat]);
        s->spit[seat][s->spit_len[seat]] = CARD_NONE;
    }
}

/* Collects a seat's cards and the spit pile that it takes. Notes which cards are known to be there, since they were
 * seen. */
static int gather(Spit *s, int seat, int heap, Card out[SPIT_CARDS])
{
    int len = 0;
    for (int pile = 0; pile < SPIT_PILES; pile++) {
        if (s->pile_len[seat][pile] > 0)
            s->with[spit_number(spit_top(s, seat, pile))] = (uint8_t)(seat + 1);
        memcpy(out + len, s->pile[seat][pile], s->pile_len[seat][pile]);
        len += s->pile_len[seat][pile];
    }
    memcpy(out + len, s->spit[seat], s->spit_len[seat]);
    len += s->spit_len[seat];
    for (int i = 0; i < s->heap_len[heap]; i++) {
        s->with[spit_number(s->heap[heap][i])] = (uint8_t)(seat + 1);
        out[len++] = s->heap[heap][i];
    }
    return len;
}

/* The first to slap chooses. Then the next round begins, unless this was the last one. */
static void slap(Spit *s, Seat seat, int heap)
{
    Card card[SPIT_SEATS][SPIT_CARDS];
    int len[SPIT_SEATS];
    for (int other = 0; other < SPIT_SEATS; other++)
        len[other] = gather(s, other, other == seat ? heap : 1 - heap, card[other]);
    memset(s->pile, CARD_NONE, sizeof s->pile);
    memset(s->spit, CARD_NONE, sizeof s->spit);
    memset(s->heap, CARD_NONE, sizeof s->heap);
    memset(s->heap_len, 0, sizeof s->heap_len);
    bool is_last = s->round == s->rounds_max || len[0] == 0 || len[1] == 0;
    for (Seat other = 0; other < SPIT_SEATS; other++) {
        Rng rng = rng_make(&s->seed, (uint64_t)(STREAM_DEAL + s->shuffles + 1));
        if (!is_last) {
            cards_shuffle(card[other], len[other], &rng);
            s->shuffles++;
        }
        spit_lay_out(s, other, card[other], len[other]);
        if (is_last && len[other] < len[1 - other])
            s->winner = other;
    }
    s->phase = is_last ? SPIT_OVER : SPIT_RACE;
    s->round = (uint8_t)(s->round + !is_last);
}

/* Ends the round when a player has no piles, or when nobody can act. */
static void end_if_done(Spit *s)
{
    if (can_play(s))
        s->ready = 0; /* a card that has come up may be played */
    if (s->phase == SPIT_RACE && (has_no_piles(s, 0) || has_no_piles(s, 1) || spit_to_act(s) == 0))
        s->phase = SPIT_AT_SLAP;
    if (s->phase != SPIT_RACE)
        s->ready = 0;
}

void spit_apply(void *state, Seat seat, Action action)
{
    Spit *s = state;
    if (action.verb == SPIT_PLAY)
        play(s, seat, action);
    else if (action.verb == SPIT_MOVE)
        move(s, seat, action);
    else if (action.verb == SPIT_SPIT) {
        s->ready |= seat_bit(seat);
        spit(s);
    } else
        slap(s, seat, action.from);
    end_if_done(s);
}

void spit_score(const void *state, int32_t out[SEATS_MAX])
{
    const Spit *s = state;
    for (int seat = 0; seat < SPIT_SEATS; seat++)
        out[seat] = s->conceded ? (seat == s->winner ? 0 : SPIT_CARDS) : cards_of(s, seat);
}
