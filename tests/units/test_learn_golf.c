/* test_learn_golf.c - what the hard level of golf has learnt: how it is made, and whether it is true. */
#include "bots/golf/golf_ahead.h"
#include "lab/learn/learn_golf.h"

#include "named.h"

#include <stdlib.h>
#include <string.h>

static atomic_bool goes_on, stops = true;

static LearnEnd learn(uint64_t first, atomic_bool *stop, Perceptron out[EVAL_NETS])
{
    return learn_golf(&(LearnOrder){ .first = first, .deals = 40, .stop = stop }, out);
}

static void same_deals_make_same_weights(void **state)
{
    static Perceptron one[EVAL_NETS], again[EVAL_NETS], other[EVAL_NETS];
    (void)state;
    assert_int_equal(learn(1, &goes_on, one), LEARN_DONE);
    assert_int_equal(learn(1, &goes_on, again), LEARN_DONE);
    assert_int_equal(learn(2, &goes_on, other), LEARN_DONE);
    assert_memory_equal(one, again, sizeof one);
    assert_memory_not_equal(one, other, sizeof one);
    assert_int_equal(learn(3, &stops, one), LEARN_STOPPED);
    assert_memory_equal(one, again, sizeof one);
}

/* Sums stay within their numbers only if weights do. */
static void weights_are_within_their_limits(void **state)
{
    const int16_t *weight = (const int16_t *)golf_learnt;
    int used = 0;
    (void)state;
    for (size_t i = 0; i < EVAL_NETS * sizeof(Perceptron) / sizeof *weight; i++) {
        assert_in_range(weight[i] + PERCEPTRON_WEIGHT_MAX, 0, 2 * PERCEPTRON_WEIGHT_MAX);
        used += weight[i] != 0;
    }
    assert_true(used > 800 * EVAL_NETS);
}

/* The sums over all turns of many deals: of what was judged, and of what came. */
typedef struct {
    double error, squares, plain_squares, turns;
    int most_turns;
} Trial;

static void add_turns(Trial *trial, const int32_t *judged, const int32_t *plain, int len, double result)
{
    for (int i = 0; i < len; i++) {
        double error = result - judged[i] / (double)PLAN_POINT, naive = result - plain[i] / (double)PLAN_POINT;
        trial->error += error;
        trial->squares += error * error;
        trial->plain_squares += naive * naive;
        trial->turns++;
    }
}

static bool is_legal(const Golf *s, Seat seat, Action action)
{
    Action legal[ACTIONS_MAX];
    int len = golf_legal(s, seat, legal);
    for (int i = 0; i < len; i++)
        if (action_same(legal[i], action))
            return true;
    return false;
}

/* The quick player in both seats; what the first seat expects in its turns. Its moves are legal, and the same whether
 * it is asked with the state or with the view. */
static void try_deal(const Ruleset *ruleset, uint64_t number, Trial *trial)
{
    enum { TURNS = 200 };
    static int32_t judged[TURNS], plain[TURNS];
    static Golf s, view;
    int32_t score[SEATS_MAX];
    int len = 0;
    DealOrder order = {
        .options = &ruleset->options, .seats = 2, .starter = (Seat)(number % 2), .seed = seed_from_number(number)
    };
    assert_int_equal(ruleset->game->deal(&s, &order), OK);
    for (SeatSet set; (set = golf_to_act(&s)) != 0;) {
        Seat seat = seat_first(set);
        Plan plan;
        golf_observe(&s, seat, &view);
        assert_true(plan_make(&view, &plan));
        const Perceptron *net = eval_learnt(&s.rules);
        assert_non_null(net);
        if (seat == 0 && s.phase == GOLF_TURN) {
            Judge judge;
            Action begin;
            eval_look(net, &plan, &view, seat, &judge);
            plain[len] = judge.others - judge.own.worth[0];
            judged[len++] = golf_ahead_turn(&judge, &begin);
        }
        Action move = golf_ahead_move(net, &plan, &view, seat);
        if (!is_legal(&s, seat, move) || !action_same(move, golf_ahead_move(net, &plan, &s, seat)))
            fail_msg("deal %u: verb %d from %d", (unsigned)number, move.verb, move.from);
        golf_apply(&s, seat, move);
        plan_free(&plan);
    }
    golf_score_deal(&s, score);
    trial->most_turns = len > trial->most_turns ? len : trial->most_turns;
    add_turns(trial, judged, plain, len, score[1] - score[0]);
}

static void judgement_is_what_comes_on_average_and_deals_end(void **state)
{
    static const char *const games[] = {
        "golf6", "golf6_wiki",   "golf9", "golf10",         "golf4",
        "golf8", "golf4_faceup", "nines", "golf9_adjacent", "golf4_wiki players.min=2"
    };
    enum { DEALS = 100, MOST_TURNS = 47 };
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        Ruleset ruleset = rules_of(games[i]);
        Trial trial = { 0 };
        for (uint64_t number = 0; number < DEALS; number++)
            try_deal(&ruleset, 700000000 + number, &trial);
        double bias = trial.error / trial.turns;
        if (bias * bias > 9 || trial.squares > trial.plain_squares || trial.most_turns > MOST_TURNS)
            fail_msg("%s: bias %.2f, squares %.2f, plain %.2f, %d turns", games[i], bias, trial.squares / trial.turns,
                     trial.plain_squares / trial.turns, trial.most_turns);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_deals_make_same_weights),
        cmocka_unit_test(weights_are_within_their_limits),
        cmocka_unit_test(judgement_is_what_comes_on_average_and_deals_end),
    };
    return TESTS_RUN(tests);
}
