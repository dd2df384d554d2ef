/* review_price.c - finds the decisions of a deal, and prices each of them. */
#include "review/review_inside.h"

#include "bots/common/worth.h"
#include "memory/list.h"
#include "review/judge.h"
#include "table/transcript.h"

#include <string.h>

typedef struct {
    Review *review;
    uint32_t step;
    int moves[SEATS_MAX];
} Walk;

static Met *add_met(Review *review)
{
    Met *grown = list_room(review->met, review->met_len, sizeof *grown);
    review->has_memory &= grown != NULL;
    if (!grown)
        return NULL;
    review->met = grown;
    return &review->met[review->met_len++];
}

/* An aside, or an action without an alternative, is no decision. */
static bool is_decision(const Game *game, const void *state, Seat seat, Action did)
{
    Action legal[ACTIONS_MAX];
    int len = game->legal(state, seat, legal);
    for (int i = 0; i < len && len > 1; i++)
        if (action_same(legal[i], did))
            return true;
    return false;
}

static void meet_line(void *context, Table *table, const Entry *next)
{
    Walk *walk = context;
    const Game *game = table->ruleset.game;
    uint32_t step = walk->step++;
    StateBox state = table->state;
    if (!next || next->kind != ENTRY_ACT || next->undone)
        return;
    walk->moves[next->seat]++;
    for (int part = 0; part <= next->more_len; part++) {
        Action did = part == 0 ? next->action : next->more[part - 1];
        Met *met = is_decision(game, &state, next->seat, did) ? add_met(walk->review) : NULL;
        if (met)
            *met = (Met){ .state = state,
                          .seat = next->seat,
                          .did = did,
                          .step = step,
                          .move = walk->moves[next->seat],
                          .part = (uint8_t)part };
        game->apply(&state, next->seat, did);
    }
}

void review_meet(Review *review, int deal)
{
    Walk walk = { .review = review };
    review->met_len = 0;
    if (transcript_steps(review->match, deal, meet_line, &walk) != OK)
        review->has_memory = false;
}

/* ---- By the view ---- */

static Rng chances(const Review *review, const Met *met, int half)
{
    Seed seed = seed_from_number(review->order.seed);
    return rng_make(&seed, STREAM_LAB + ((uint64_t)review->deal << 40) + ((uint64_t)(met->step + 1) << 20) +
                               (uint64_t)(2 * met->part + half));
}

static void weigh(const Review *review, const Met *met, const BotTurn *turn, int half, Worth out[])
{
    Rng rng = chances(review, met, half);
    BotTurn asked = *turn;
    asked.rng = &rng;
    asked.budget.nodes = review->order.nodes;
    judge_weigh(review->match, &asked, out);
}

static bool has_errors(const Worth worth[], int len)
{
    for (int i = 0; i < len; i++)
        if (worth[i].error > 0)
            return true;
    return false;
}

/* How much better the action is that other samples picked. */
static double gain(const Worth worth[], int picked, int did, double *squares)
{
    double error = worth[picked].error > worth[did].error ? worth[picked].error : worth[did].error;
    *squares += picked == did ? 0 : error * error;
    return worth[picked].points - worth[did].points;
}

static int price_by_view(const Review *review, const Met *met, const BotTurn *turn, int did, Price *out)
{
    static const int PICKER = 0, PRICER = 1;
    Worth worth[2][ACTIONS_MAX], both[ACTIONS_MAX] = { 0 };
    double squares = 0;
    weigh(review, met, turn, PICKER, worth[PICKER]);
    out->is_told = true;
    if (!has_errors(worth[PICKER], turn->legal_len)) {
        int best = worth_best(worth[PICKER], turn->legal_len);
        out->cost = gain(worth[PICKER], best, did, &squares);
        out->is_best = out->cost <= 0;
        return out->is_best ? did : best;
    }
    weigh(review, met, turn, PRICER, worth[PRICER]);
    int first = worth_best(worth[PICKER], turn->legal_len), second = worth_best(worth[PRICER], turn->legal_len);
    out->cost = (gain(worth[PRICER], first, did, &squares) + gain(worth[PICKER], second, did, &squares)) / 2;
    out->error = worth_root(squares) / 2;
    for (int i = 0; i < turn->legal_len; i++)
        both[i] = (Worth){ .points = worth[PICKER][i].points + worth[PRICER][i].points };
    int best = worth_best(both, turn->legal_len);
    out->is_best = both[did].points >= both[best].points;
    return out->is_best ? did : best;
}

/* ---- By the cards ---- */

static int price_by_cards(Review *review, const BotTurn *turn, int did, Priced *out)
{
    Worth worth[ACTIONS_MAX];
    Price *price = &out->by[BY_CARDS];
    out->way = (uint8_t)full_cards_tell(review->cards, turn, worth);
    price->is_told = out->way != FULL_NOT_TOLD;
    if (!price->is_told)
        return did;
    int best = worth_best(worth, turn->legal_len);
    price->cost = worth[best].points - worth[did].points;
    price->is_best = price->cost <= 0;
    return price->is_best ? did : best;
}

static void print(const Review *review, const BotTurn *turn, int i, Action *action, char out[REVIEW_WORD])
{
    *action = turn->legal[i];
    Text text = text_over(out, REVIEW_WORD);
    action_print(review->match->ruleset.game->verbs, turn->legal[i], turn->legal, turn->legal_len, &text);
}

void review_price(Review *review, const Met *met, Priced *out)
{
    const Game *game = review->match->ruleset.game;
    Action legal[ACTIONS_MAX];
    StateBox view;
    BotTurn turn = { .game = game, .seat = met->seat, .legal = legal };
    int did = 0;
    turn.legal_len = game->legal(&met->state, met->seat, legal);
    while (!action_same(legal[did], met->did))
        did++;
    *out =
        (Priced){ .deal = review->deal, .move = met->move, .step = met->step, .seat = met->seat, .part = met->part };
    print(review, &turn, did, &out->did_action, out->did);
    if (!review->order.leaves[BY_VIEW]) {
        memset(&view, 0, sizeof view);
        game->observe(&met->state, met->seat, &view);
        turn.view = &view;
        int best = price_by_view(review, met, &turn, did, &out->by[BY_VIEW]);
        print(review, &turn, best, &out->by[BY_VIEW].best_action, out->by[BY_VIEW].best);
    }
    if (!review->order.leaves[BY_CARDS]) {
        turn.view = &met->state;
        int best = price_by_cards(review, &turn, did, out);
        print(review, &turn, best, &out->by[BY_CARDS].best_action, out->by[BY_CARDS].best);
    }
}
