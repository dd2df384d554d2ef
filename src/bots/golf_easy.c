/* golf_easy.c - draw-and-swap golf as a beginner plays it. It counts cards one by one, overlooks every second
 * combination, forgets cards that it has looked at, and takes few risks. */
#include "bots/golf_facts.h"
#include "bots/golf_levels.h"

/* Tenths of a point. */
enum {
    TAKE_BELOW = 30, /* it takes the discard only if it is this far below the mean */
    SAVE = 15,       /* it places a card only if this saves at least this much */
    FORGETS_IN = 3,  /* each time it chooses, it forgets one card in three */
    NOTICES_IN = 2   /* it notices a combination one time in two */
};

static bool happens_once_in(const BotTurn *turn, uint32_t times)
{
    return rng_below(turn->rng, times) == 0;
}

/* Hides the cards that the seat has looked at and now forgets. */
static void forget(const BotTurn *turn, Golf *s)
{
    uint16_t down = s->filled[turn->seat] & (uint16_t) ~(s->up[turn->seat] | s->held[turn->seat]);
    for (; down; down &= (uint16_t)(down - 1))
        if (happens_once_in(turn, FORGETS_IN))
            s->slot[turn->seat][__builtin_ctz(down)].card = CARD_HIDDEN;
}

static int find(const BotTurn *turn, int verb)
{
    for (int i = 0; i < turn->legal_len; i++)
        if (turn->legal[i].verb == verb)
            return i;
    return -1;
}

static int value_of(const Golf *s, Card card)
{
    return card_is_known(card) ? 10 * s->rules.scoring.value[card] : golf_mean_tenths(s);
}

/* The action that goes to the place of the costliest card; -1: there is none. */
static int costliest(const BotTurn *turn, const Golf *s, int *cost)
{
    int best = -1;
    for (int i = 0; i < turn->legal_len; i++) {
        if (turn->legal[i].verb != GOLF_SWAP)
            continue;
        int own = value_of(s, s->slot[turn->seat][turn->legal[i].from].card);
        if (best >= 0 && own <= *cost)
            continue;
        best = i;
        *cost = own;
    }
    return best;
}

/* Chooses by single cards, as if none combined with another; -1: their values decide nothing here. */
static int by_value(const BotTurn *turn, const Golf *s)
{
    int cost = 0, take = find(turn, GOLF_DRAW_DISCARD);
    if (s->phase == GOLF_TURN && take >= 0) {
        bool is_low = value_of(s, s->card[s->discard_len - 1]) <= golf_mean_tenths(s) - TAKE_BELOW;
        return is_low ? take : find(turn, GOLF_DRAW_STOCK);
    }
    if (s->phase != GOLF_DRAWN)
        return -1;
    int place = costliest(turn, s, &cost), leave = find(turn, GOLF_DISCARD);
    return place >= 0 && (leave < 0 || cost - value_of(s, s->drawn) >= SAVE) ? place : leave;
}

int golf_plain_easy(const BotTurn *turn)
{
    Golf remembered = *(const Golf *)turn->view;
    BotTurn fuzzy = *turn;
    forget(turn, &remembered);
    fuzzy.view = &remembered;
    int choice = happens_once_in(turn, NOTICES_IN) ? -1 : by_value(&fuzzy, &remembered);
    return choice >= 0 ? choice : golf_medium(&fuzzy);
}
