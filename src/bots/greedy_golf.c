/* greedy_golf.c - draw-and-swap golf by what is best at once: pairs a column, keeps low cards, puts them where they
 * save most. */
#include "bots/bot.h"

#include "games/golf/golf.h"

/* What a card that nobody has seen counts on average, in tenths: the pack's mean. */
static int mean_tenths(const Golf *s)
{
    int sum = 0;
    for (int rank = ACE; rank <= KING; rank++)
        sum += s->value[rank];
    return sum * 10 / RANKS;
}

/* What the layout is worth in tenths, cards that lie down counted at the mean, if card lay in slot. */
static int worth_with(const Golf *s, Seat seat, int slot, Card card)
{
    Golf after = *s;
    after.layout[seat][slot] = card;
    after.up[seat] |= (uint16_t)(1u << slot);
    int down = s->rows * s->columns - __builtin_popcount(after.up[seat]);
    return 10 * golf_layout_score(&after, seat) + down * mean_tenths(s);
}

static int worth_now(const Golf *s, Seat seat)
{
    int down = s->rows * s->columns - __builtin_popcount(s->up[seat]);
    return 10 * golf_layout_score(s, seat) + down * mean_tenths(s);
}

/* Whether to end the deal now: nobody else looks better off. */
static bool is_ahead(const Golf *s, Seat seat, int mine)
{
    for (Seat other = 0; other < s->seats; other++)
        if (other != seat && worth_now(s, other) < mine)
            return false;
    return true;
}

typedef struct {
    int slot, gain; /* gain in tenths; slot -1: none may be taken */
} Swap;

static Swap best_swap(const Golf *s, Seat seat, Card card)
{
    Swap best = { -1, 0 };
    int now = worth_now(s, seat), down = s->rows * s->columns - __builtin_popcount(s->up[seat]);
    for (int slot = 0; slot < s->rows * s->columns; slot++) {
        int after = worth_with(s, seat, slot, card);
        bool ends = down == 1 && !golf_is_up(s, seat, slot);
        int gain = now - after - (ends && !is_ahead(s, seat, after) ? 30 : 0);
        if (best.slot < 0 || gain > best.gain)
            best = (Swap){ slot, gain };
    }
    return best;
}

static int find(const Action legal[], int legal_len, int verb, int from)
{
    for (int i = 0; i < legal_len; i++)
        if (legal[i].verb == verb && legal[i].from == from)
            return i;
    return -1;
}

/* The first look: two places of different columns. */
static int first_flip(const Golf *s, Seat seat, const Action legal[], int legal_len)
{
    for (int i = 0; i < legal_len; i++) {
        int column = legal[i].from % s->columns;
        bool column_is_down = true;
        for (int row = 0; row < s->rows; row++)
            column_is_down = column_is_down && !golf_is_up(s, seat, row * s->columns + column);
        if (column_is_down)
            return i;
    }
    return 0;
}

int greedy_golf(const void *view, Seat seat, const Action legal[], int legal_len)
{
    const Golf *s = view;
    if (s->phase == GOLF_INIT)
        return first_flip(s, seat, legal, legal_len);
    if (s->phase == GOLF_TURN) {
        /* The stock gives a choice, so the discard must gain something certain. */
        Swap swap = best_swap(s, seat, s->discard[s->discard_len - 1]);
        return find(legal, legal_len, swap.gain >= 20 ? GOLF_DRAW_DISCARD : GOLF_DRAW_STOCK, 0);
    }
    Swap swap = best_swap(s, seat, s->drawn);
    int discard = find(legal, legal_len, GOLF_DISCARD, 0);
    return swap.gain > 0 || discard < 0 ? find(legal, legal_len, GOLF_SWAP, swap.slot) : discard;
}
