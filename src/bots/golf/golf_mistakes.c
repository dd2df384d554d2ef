/* golf_mistakes.c - draw-and-swap golf as people play it. They count cards one by one and overlook what combines,
 * forget cards that they have looked at, hold on to a high card in hope of its pair, end too late, or end without a
 * look at the others. */
#include "bots/common/reason.h"
#include "bots/golf/golf_facts.h"
#include "bots/golf/golf_memory.h"
#include "bots/golf/golf_plain.h"
#include "bots/golf/golf_quick.h"

/* Tenths of a point. */
enum {
    TAKE_BELOW = 30, /* who counts cards one by one takes the discard only if it is this far below the mean */
    SAVE = 15,       /* and places a card only if this saves at least this much */
    HIGH = 80,       /* cards that count so much are held in hope */
    ABSURD = -30     /* nobody places a card that brings so little, if not forced to */
};

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

/* The swap with the costliest card; -1: there is none. */
static int costliest(const BotTurn *turn, const Golf *s, int *cost)
{
    int best = -1;
    for (int i = 0; i < turn->legal_len; i++) {
        if (turn->legal[i].verb != GOLF_SWAP || golf_is_odd(&s->rules, turn->legal[i]))
            continue;
        int own = value_of(s, s->slot[turn->seat][turn->legal[i].from].card);
        if (best >= 0 && own <= *cost)
            continue;
        best = i;
        *cost = own;
    }
    return best;
}

/* Chooses by single cards, as if none combined with another. */
static int by_value(const BotTurn *turn)
{
    const Golf *s = turn->view;
    int cost = 0, take = find(turn, GOLF_DRAW_DISCARD), stock = find(turn, GOLF_DRAW_STOCK);
    if (s->phase == GOLF_TURN && take >= 0 && stock >= 0)
        return value_of(s, s->card[s->discard_len - 1]) <= golf_mean_tenths(s) - TAKE_BELOW ? take : stock;
    int place = s->phase == GOLF_DRAWN ? costliest(turn, s, &cost) : -1, leave = find(turn, GOLF_DISCARD);
    if (place < 0)
        return golf_quick(turn);
    return leave < 0 || cost - value_of(s, s->drawn) >= SAVE ? place : leave;
}

static bool is_end(const BotTurn *turn, Action action)
{
    (void)turn;
    return action.verb == GOLF_KNOCK || action.verb == GOLF_CALL || action.verb == GOLF_FLIP_ALL;
}

/* True if the action replaces the seat's costliest card, and that is a high one. */
static bool gives_up_hope(const BotTurn *turn, Action action)
{
    const Golf *s = turn->view;
    int cost = 0, worst = costliest(turn, s, &cost);
    return worst >= 0 && cost >= HIGH && action.verb == GOLF_SWAP && action.from == turn->legal[worst].from;
}

static void look_at_own_alone(Golf *s, Seat seat)
{
    for (Seat other = 0; other < s->seats; other++)
        for (uint16_t rest = s->filled[other]; rest && other != seat; rest &= (uint16_t)(rest - 1))
            s->slot[other][__builtin_ctz(rest)].card = CARD_HIDDEN;
}

/* True if the choice harms the seat's own layout clearly, as when it breaks up a pair. */
static bool is_absurd(const BotTurn *turn, int choice)
{
    Action action = turn->legal[choice];
    const Golf *s = turn->view;
    return action.verb == GOLF_SWAP && golf_quick_swap_gain(s, turn->seat, action, s->drawn) < ABSURD;
}

/* True if the choice puts a card where the last one lay face down, which ends the deal. */
static bool ends_by_card(const BotTurn *turn, int choice)
{
    const Golf *s = turn->view;
    uint16_t down = s->filled[turn->seat] & (uint16_t)~s->up[turn->seat];
    Action action = turn->legal[choice];
    return action.verb == GOLF_SWAP && s->rules.end_on & GOLF_ON_OWN_ALL_UP && down == 1u << action.from &&
           action.to != GOLF_SAYS_DOWN;
}

int golf_plain_mistaken(const BotTurn *turn, MistakenLevel level)
{
    Golf seen = *(const Golf *)turn->view;
    Noticed noticed;
    BotTurn clear = *turn;
    golf_forget(&seen, turn->seat, level);
    clear.view = &seen;
    int best = golf_quick(&clear);
    if (ends_by_card(&clear, best))
        return best;
    notice_all(&clear, &noticed);
    notice_no(&noticed, is_end, GOLF_ENDS_LATE, level);
    notice_no(&noticed, gives_up_hope, GOLF_HOLDS_ON, level);
    if (mistake_happens(turn, GOLF_ENDS_BLIND, level))
        look_at_own_alone(&seen, turn->seat);
    reason_forget(turn);
    bool misses = seen.rules.scoring.lines_len > 0 && mistake_happens(turn, GOLF_MISSES_PAIR, level);
    int choice = noticed_choice(&noticed, misses ? by_value : golf_quick);
    if (!is_absurd(&clear, choice))
        return choice;
    reason_forget(turn);
    return best;
}
