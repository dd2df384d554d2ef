/* golf_quick.c - draw-and-swap golf, one turn ahead. It counts the cards that it knows, takes cards that complete
 * lines or are low, puts a card where it saves most, and ends the deal when nobody seems better off. */
#include "bots/golf/golf_quick.h"
#include "bots/bot.h"
#include "bots/common/reason.h"
#include "bots/golf/golf_facts.h"
#include "bots/golf/power_quick.h"

/* Tenths of a point. */
enum {
    CERTAIN = 20,     /* the least gain, or distance below the mean, to take the discard: the stock leaves a choice */
    BEHIND = 30,      /* the cost of ending the deal while another seat seems better off */
    KNOCK_MARGIN = 30 /* how far it must be ahead to end the deal, when the others have one more turn */
};

static int above_zero(int points)
{
    return points > 0 ? points : 0;
}

/* The gain expected from lines of three and more that lack one card. */
static int promise_tenths(const GolfScoring *g, const Card card[])
{
    int promise = 0;
    for (int i = 0; i < g->lines_len; i++) {
        int rank = 0, sum = 0, equal = 0, len = __builtin_popcount(g->line[i]);
        for (uint16_t rest = g->line[i]; rest; rest &= (uint16_t)(rest - 1)) {
            Card one = card[__builtin_ctz(rest)];
            if (!card_is_known(one) || (rank != 0 && card_rank(one) != rank))
                continue;
            rank = card_rank(one);
            sum += above_zero(g->value[one]);
            equal++;
        }
        if (len > 2 && equal == len - 1)
            promise += 2 * sum;
    }
    return promise;
}

/* What the layout counts by what the view shows; an unknown card counts the mean. */
static int worth(const Golf *s, int seat)
{
    const GolfScoring *g = &s->rules.scoring;
    Card card[SLOTS_MAX];
    int unknown = 0;
    int len = g->slots;
    for (int slot = 0; slot < SLOTS_MAX; slot++) {
        card[slot] = s->slot[seat][slot].card;
        unknown += card[slot] == CARD_HIDDEN;
        len = card[slot] != CARD_NONE && slot >= len ? slot + 1 : len;
    }
    return 10 * (golf_score(g, card, len) + s->banked[seat] + s->fees[seat]) + unknown * golf_mean_tenths(s) -
           promise_tenths(g, card);
}

static int worth_with(const Golf *s, Seat seat, int slot, Card card)
{
    Golf after = *s;
    after.slot[seat][slot].card = card;
    return worth(&after, seat);
}

static bool is_ahead(const Golf *s, Seat seat, int mine)
{
    for (Seat other = 0; other < s->seats; other++)
        if (other != seat && worth(s, other) < mine)
            return false;
    return true;
}

/* True if it seems good to end the deal with a layout that counts `mine`. */
static bool may_end(const Golf *s, Seat seat, int mine)
{
    int margin = s->rules.final_turns ? KNOCK_MARGIN : 0;
    return s->ender != SEAT_NONE || is_ahead(s, seat, mine + margin);
}

/* The cost of being the first to have all cards face up. It is 0 if that ends the deal at once, since waiting then
 * costs as much. */
static int ending_tenths(const Golf *s, Seat seat, int mine)
{
    return s->rules.final_turns == 0 || may_end(s, seat, mine) ? 0 : BEHIND;
}

static int face_down(const Golf *s, Seat seat)
{
    return __builtin_popcount((uint16_t)(s->filled[seat] & ~s->up[seat]));
}

static bool ends_when_all_up(const Golf *s)
{
    return s->rules.end_on & GOLF_ON_OWN_ALL_UP;
}

/* True if the seat ends the deal by turning up this slot, or by placing a card there face up. */
static bool is_last(const Golf *s, Seat seat, int slot)
{
    return ends_when_all_up(s) && face_down(s, seat) == 1 && !golf_is_up(s, seat, slot);
}

typedef struct {
    int action; /* -1: none may be taken */
    int gain;
} Choice;

static Choice better(Choice a, Choice b)
{
    return a.action < 0 || (b.action >= 0 && b.gain > a.gain) ? b : a;
}

/* It does not ask whether the rules allow the swap: the list of legal actions tells that. Before a card is drawn, every
 * slot counts as allowed. */
int golf_quick_swap_gain(const Golf *s, Seat seat, Action swap, Card card)
{
    bool ends = golf_goes_up(&s->rules, false, swap.to) && is_last(s, seat, swap.from);
    int after = worth_with(s, seat, swap.from, card);
    return worth(s, seat) - after - (ends ? ending_tenths(s, seat, after) : 0) - golf_is_odd(&s->rules, swap);
}

/* True if the card combines in this slot, or is low enough whatever it replaces. With powers, every card is wanted. */
static bool is_wanted(const Golf *s, Seat seat, int slot, Card card, int limit)
{
    const int16_t *value = s->rules.scoring.value;
    Card old = s->slot[seat][slot].card;
    int alone = (card_is_known(old) ? 10 * value[old] : golf_mean_tenths(s)) - 10 * value[card];
    return golf_has_powers(&s->rules) || 10 * value[card] <= limit ||
           worth(s, seat) - worth_with(s, seat, slot, card) > alone;
}

static Choice best_swap(const Golf *s, Seat seat, Card card, const Action legal[], int legal_len)
{
    Choice best = { -1, 0 };
    int limit = golf_mean_tenths(s) - (s->drawn_from == GOLF_DRAW_DISCARD ? CERTAIN : 0);
    for (int i = 0; i < legal_len; i++)
        if (legal[i].verb == GOLF_SWAP && is_wanted(s, seat, legal[i].from, card, limit))
            best = better(best, (Choice){ i, golf_quick_swap_gain(s, seat, legal[i], card) });
    return best;
}

/* The most that the top discard can gain in any slot. */
static int discard_gain(const Golf *s, Seat seat)
{
    Golf drawn = *s;
    Action places[ACTIONS_MAX];
    drawn.phase = GOLF_DRAWN;
    drawn.drawn = drawn.card[--drawn.discard_len];
    drawn.drawn_from = GOLF_DRAW_DISCARD;
    int len = golf_legal(&drawn, seat, places);
    return best_swap(s, seat, drawn.drawn, places, len).gain;
}

static int find(const Action legal[], int legal_len, int verb)
{
    for (int i = 0; i < legal_len; i++)
        if (legal[i].verb == verb)
            return i;
    return -1;
}

/* The first look: chooses slots of different columns where it can. */
static int first_look(const Golf *s, Seat seat, const Action legal[], int legal_len)
{
    const GolfScoring *g = &s->rules.scoring;
    for (int i = 0; i < legal_len; i++) {
        bool is_new = true;
        for (int slot = legal[i].from % g->columns; slot < g->slots; slot += g->columns)
            is_new = is_new && !(s->first[seat] >> slot & 1);
        if (is_new)
            return i;
    }
    return 0;
}

/* The exchange of two own cards that gains most, or none. */
static int arrange(const Golf *s, Seat seat, const Action legal[], int legal_len)
{
    Choice best = { find(legal, legal_len, GOLF_ACCEPT), 0 };
    for (int i = 0; i < legal_len; i++) {
        if (legal[i].verb != GOLF_EXCHANGE)
            continue;
        Golf after = *s;
        after.slot[seat][legal[i].from] = s->slot[seat][legal[i].to];
        after.slot[seat][legal[i].to] = s->slot[seat][legal[i].from];
        best = better(best, (Choice){ i, worth(s, seat) - worth(&after, seat) });
    }
    return best.action;
}

/* True if it should end the deal now, when the others have one more turn. */
static bool should_end(const Golf *s, Seat seat)
{
    int mine = worth(s, seat), cards = __builtin_popcount(s->filled[seat]);
    bool is_good = mine + face_down(s, seat) * 10 < 2 * golf_mean_tenths(s) * cards / 3;
    return (is_good || cards == 0) && may_end(s, seat, mine);
}

static int begin_turn(const Golf *s, Seat seat, const Action legal[], int legal_len)
{
    int mine = worth(s, seat), knock = find(legal, legal_len, GOLF_KNOCK), take = -1;
    if (knock < 0)
        knock = find(legal, legal_len, GOLF_CALL);
    if (knock >= 0 && should_end(s, seat))
        return knock;
    int all = find(legal, legal_len, GOLF_FLIP_ALL);
    if (all >= 0 && face_down(s, seat) <= 2 && may_end(s, seat, mine + BEHIND))
        return all;
    take = find(legal, legal_len, GOLF_DRAW_DISCARD);
    return take >= 0 && discard_gain(s, seat) >= (golf_has_powers(&s->rules) ? CERTAIN : 1)
               ? take
               : find(legal, legal_len, GOLF_DRAW_STOCK);
}

/* What trading the king gains: the card that comes back, and what the other seat loses. */
static int trade_gain(const Golf *s, Seat seat, Action trade, const Action legal[], int legal_len)
{
    int other = trade.from / SLOTS_MAX, slot = trade.from % SLOTS_MAX;
    int harm = worth_with(s, (Seat)other, slot, s->drawn) - worth(s, other);
    int own = best_swap(s, seat, s->slot[other][slot].card, legal, legal_len).gain;
    return own + harm / (s->seats - 1);
}

/* What an action with the drawn card gains, in tenths of a point. Actions that it never takes have a negative
 * gain. */
static int drawn_gain(const Golf *s, Seat seat, Action action, const Action legal[], int legal_len)
{
    enum { NEVER = -100000 };
    switch (action.verb) {
    case GOLF_SWAP: /* a taken card must go somewhere */
        if (s->drawn_from == GOLF_DRAW_STOCK && !is_wanted(s, seat, action.from, s->drawn, golf_mean_tenths(s)))
            return -1;
        return golf_quick_swap_gain(s, seat, action, s->drawn);
    case GOLF_DISCARD:
    case GOLF_FINISH:
        return 0;
    case GOLF_TRADE_KING:
        return trade_gain(s, seat, action, legal, legal_len);
    case GOLF_USE_POWER:
        return power_quick_gain(s, seat, action.from);
    case GOLF_GIVE_STOCK:
        return golf_mean_tenths(s);
    case GOLF_MATCH_DRAWN:
        return power_quick_match_gain(s, seat, action.from, s->drawn);
    case GOLF_MULTI_REPLACE:
        return power_quick_multi_gain(s, seat, action.from);
    default:
        return NEVER;
    }
}

static int place_drawn(const Golf *s, Seat seat, const Action legal[], int legal_len)
{
    Choice best = { -1, 0 };
    for (int i = 0; i < legal_len; i++)
        best = better(best, (Choice){ i, drawn_gain(s, seat, legal[i], legal, legal_len) });
    return best.action;
}

/* Turns up a card after a discard. It prefers a card that is not known, unless that ends the deal too early; where
 * face-up cards are locked, it prefers a known low one. */
static int turn_up(const Golf *s, Seat seat, const Action legal[], int legal_len)
{
    Choice best = { find(legal, legal_len, GOLF_PASS_FLIP), 0 };
    for (int i = 0; i < legal_len; i++) {
        if (legal[i].verb != GOLF_FLIP)
            continue;
        Card card = s->slot[seat][legal[i].from].card;
        bool is_known = card != CARD_HIDDEN;
        int gain = is_known ? 1 : 2;
        if (s->rules.lock != GOLF_LOCK_NONE)
            gain = golf_mean_tenths(s) - (is_known ? 10 * s->rules.scoring.value[card] : golf_mean_tenths(s));
        if (is_last(s, seat, legal[i].from))
            gain -= ending_tenths(s, seat, worth(s, seat));
        best = better(best, (Choice){ i, gain });
    }
    return best.action;
}

/* Tells what the choice of a card or its place seemed to save, where that decided. */
static void tell_saving(const BotTurn *turn, int choice)
{
    enum { IN_A_POINT = 10 };
    const Golf *s = turn->view;
    const Action action = turn->legal[choice];
    if (!turn->reason)
        return;
    if (action.verb == GOLF_SWAP)
        reason_figure(turn, N_("The card seemed to save {n} points in this place."),
                      (double)golf_quick_swap_gain(s, turn->seat, action, s->drawn) / (double)IN_A_POINT);
    if (action.verb == GOLF_DRAW_DISCARD)
        reason_figure(turn, N_("The open card seemed to save {n} points."),
                      (double)discard_gain(s, turn->seat) / (double)IN_A_POINT);
}

/* -1: nothing of what it would do is among the legal actions. */
static int choose(const BotTurn *turn)
{
    const Golf *s = turn->view;
    const Action *legal = turn->legal;
    int legal_len = turn->legal_len;
    Seat seat = turn->seat;
    switch ((GolfPhase)s->phase) {
    case GOLF_INIT:
        return first_look(s, seat, legal, legal_len);
    case GOLF_ARRANGE:
        return arrange(s, seat, legal, legal_len);
    case GOLF_TURN:
        return begin_turn(s, seat, legal, legal_len);
    case GOLF_DRAWN:
    case GOLF_MATCHING:
        return place_drawn(s, seat, legal, legal_len);
    case GOLF_TURN_UP:
        return turn_up(s, seat, legal, legal_len);
    case GOLF_TURN_END:
        return find(legal, legal_len, should_end(s, seat) ? GOLF_CALL : GOLF_END_TURN);
    default:
        return power_quick_step(s, seat, legal, legal_len);
    }
}

/* A player with a habit may have been left a list without a draw from the stock. */
int golf_quick(const BotTurn *turn)
{
    int choice = choose(turn);
    if (choice < 0)
        return 0;
    tell_saving(turn, choice);
    return choice;
}
