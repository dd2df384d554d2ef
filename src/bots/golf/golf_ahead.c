#include "bots/golf/golf_ahead.h"

#include "bots/golf/golf_facts.h"
#include "games/golf/layout.h"

/* Worse than any choice. */
static const AheadChoice none = { .judged.worth = INT32_MIN };

static void keep_better(const AheadChoice *one, AheadChoice *best)
{
    if (one->judged.worth > best->judged.worth)
        *best = *one;
}

/* The best that can follow the discard of a card of this rank: a slot turned up, or none. */
static void discarded(const Judge *judge, int rank, AheadChoice *out)
{
    const Golf *s = judge->s;
    int flips = s->rules.flip_on_discard;
    bool must = judge->down > 0 &&
                (flips == GOLF_FLIP_REQUIRED || (flips == GOLF_FLIP_REQUIRED_UNLESS_LAST && judge->down > 1));
    AheadChoice one = { .action = { .verb = GOLF_DISCARD }, .flip = { .verb = GOLF_PASS_FLIP } };
    *out = none;
    if (!must) {
        eval_discarded(judge, rank, -1, &one.judged);
        *out = one;
    }
    uint16_t rest = flips == GOLF_FLIP_NONE ? 0 : face_down(s, judge->seat);
    for (; rest; rest &= (uint16_t)(rest - 1)) {
        one.flip = (Action){ .verb = GOLF_FLIP, .from = (uint8_t)__builtin_ctz(rest) };
        eval_discarded(judge, rank, one.flip.from, &one.judged);
        keep_better(&one, out);
    }
}

static void put(const Judge *judge, Action swap, int rank, int32_t over, AheadChoice *best)
{
    AheadChoice one = { .action = swap };
    eval_placed(judge, swap, rank, &one.judged);
    one.judged.worth -= over;
    keep_better(&one, best);
}

void golf_ahead_drawn(const Judge *judge, int rank, int32_t over, bool is_taken, AheadChoice *out)
{
    if (is_taken)
        *out = none;
    else
        discarded(judge, rank, out);
    const GolfRules *rules = &judge->s->rules;
    for (uint16_t rest = placeable(judge->s, judge->seat); rest; rest &= (uint16_t)(rest - 1)) {
        put(judge, golf_put(rules, __builtin_ctz(rest), false), rank, over, out);
        if (rules->place_face == GOLF_FACE_CHOICE && golf_shows_cards(rules))
            put(judge, golf_put(rules, __builtin_ctz(rest), true), rank, over, out);
    }
}

/* What drawing from the stock is worth, over all cards that may come. */
static int32_t stock_worth(const Judge *judge)
{
    int64_t sum = 0;
    for (int rank = ACE; rank <= RANKS + 1; rank++) {
        AheadChoice choice;
        if (judge->plan->chance[rank] == 0)
            continue;
        golf_ahead_drawn(judge, rank, 0, false, &choice);
        sum += (int64_t)judge->plan->chance[rank] * choice.judged.worth;
    }
    return (int32_t)(sum / PLAN_ONE);
}

static int32_t take_worth(const Judge *judge)
{
    AheadChoice choice;
    Card top = judge->s->card[judge->s->discard_len - 1];
    golf_ahead_drawn(judge, card_rank(top), judge->plan->over[top], true, &choice);
    return choice.judged.worth;
}

static int32_t call_worth(const Judge *judge)
{
    Judged called;
    eval_called(judge, &called);
    return called.worth;
}

/* What the turn is worth if it does not begin with a card from the stock; INT32_MIN: it must. */
static int32_t other_worth(const Judge *judge, Action *out)
{
    const Golf *s = judge->s;
    int32_t worth = INT32_MIN;
    int verb = golf_call_verb(s);
    if (golf_may_take(s, judge->seat)) {
        worth = take_worth(judge);
        *out = (Action){ .verb = GOLF_DRAW_DISCARD };
    }
    if (verb >= 0 && call_worth(judge) > worth) {
        worth = call_worth(judge);
        *out = (Action){ .verb = (uint8_t)verb };
    }
    return worth;
}

int32_t golf_ahead_turn(const Judge *judge, Action *out)
{
    int32_t other = other_worth(judge, out), stock = stock_worth(judge);
    if (stock >= other)
        *out = (Action){ .verb = GOLF_DRAW_STOCK };
    return stock >= other ? stock : other;
}

/* How the turn begins. What is worth less than discarding any card from the stock needs no closer look. */
static Action begin_turn(const Judge *judge)
{
    Action begin = { .verb = GOLF_DRAW_STOCK }, other;
    AheadChoice any;
    int32_t worth = other_worth(judge, &other);
    if (worth == INT32_MIN)
        return begin;
    discarded(judge, PLAN_HIDDEN, &any);
    if (worth > any.judged.worth)
        golf_ahead_turn(judge, &begin);
    return begin;
}

/* The worth of an action of a turn. False: it cannot be judged. */
static bool weigh_one(const Judge *judge, Action action, int32_t *worth)
{
    const Golf *s = judge->s;
    Judged judged;
    AheadChoice choice;
    int top = s->discard_len > 0 ? card_rank(s->card[s->discard_len - 1]) : PLAN_HIDDEN;
    switch (action.verb) {
    case GOLF_DRAW_STOCK:
        *worth = stock_worth(judge);
        return true;
    case GOLF_DRAW_DISCARD:
        *worth = take_worth(judge);
        return true;
    case GOLF_KNOCK:
    case GOLF_CALL:
        *worth = call_worth(judge);
        return s->phase == GOLF_TURN || s->phase == GOLF_TURN_END;
    case GOLF_SWAP:
        eval_placed(judge, action, card_rank(s->drawn), &judged);
        judged.worth -= judge->plan->over[s->drawn];
        break;
    case GOLF_DISCARD:
        discarded(judge, card_rank(s->drawn), &choice);
        judged = choice.judged;
        break;
    case GOLF_FLIP:
    case GOLF_PASS_FLIP:
        if (s->phase != GOLF_TURN_UP)
            return false;
        eval_discarded(judge, top, action.verb == GOLF_FLIP ? action.from : -1, &judged);
        break;
    case GOLF_END_TURN:
        eval_discarded(judge, top, -1, &judged);
        break;
    default:
        return false;
    }
    *worth = judged.worth;
    return true;
}

static Action move_in_turn(const Judge *judge)
{
    const Golf *s = judge->s;
    AheadChoice choice;
    Judged passed;
    switch ((GolfPhase)s->phase) {
    case GOLF_TURN:
        return begin_turn(judge);
    case GOLF_DRAWN:
        golf_ahead_drawn(judge, card_rank(s->drawn), judge->plan->over[s->drawn], s->drawn_from != GOLF_DRAW_STOCK,
                         &choice);
        return choice.action;
    case GOLF_TURN_UP:
        discarded(judge, card_rank(s->card[s->discard_len - 1]), &choice);
        return choice.flip;
    default:
        eval_discarded(judge, card_rank(s->card[s->discard_len - 1]), -1, &passed);
        return (Action){ .verb = (uint8_t)(call_worth(judge) > passed.worth ? GOLF_CALL : GOLF_END_TURN) };
    }
}

bool golf_ahead_weigh(const Perceptron *net, const Plan *plan, const Golf *s, Seat seat, const Action legal[],
                      int len, int32_t worth[])
{
    Judge judge;
    if (!golf_is_turn(s))
        return false;
    eval_look(net, plan, s, seat, &judge);
    for (int i = 0; i < len; i++)
        if (!weigh_one(&judge, legal[i], &worth[i]))
            return false;
    return true;
}

Action golf_ahead_move(const Perceptron *net, const Plan *plan, const Golf *s, Seat seat)
{
    Judge judge;
    if (!golf_is_turn(s))
        return golf_any_move(s, seat);
    eval_look(net, plan, s, seat, &judge);
    return move_in_turn(&judge);
}

void golf_ahead_play(const Perceptron *net, const Plan *plan, Golf *s)
{
    Judge judge;
    if (!golf_is_turn(s)) {
        Seat seat = seat_first(golf_to_act(s));
        golf_apply(s, seat, golf_any_move(s, seat));
        return;
    }
    eval_look(net, plan, s, s->turn, &judge);
    for (int turns = s->turns[judge.seat];
         golf_is_turn(s) && s->turn == judge.seat && s->turns[judge.seat] == turns;) {
        Action move = move_in_turn(&judge);
        golf_apply(s, judge.seat, move);
        if (move.verb == GOLF_SWAP)
            return; /* what was looked at has changed */
    }
}
