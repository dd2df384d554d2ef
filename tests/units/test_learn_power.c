/* test_learn_power.c - what the hard level of power-card golf has learnt: how it is made, and whether it is true. */
#include "bots/golf/golf_facts.h"
#include "bots/power/power_fast.h"
#include "lab/learn/learn_power.h"
#include "lab/players/self_play.h"

#include "named.h"

static atomic_bool goes_on, stops = true;

static LearnEnd learn(uint64_t first, atomic_bool *stop, PowerNet *out)
{
    return learn_power(&(LearnOrder){ .first = first, .deals = 48, .stop = stop }, out);
}

static void same_deals_make_same_weights(void **state)
{
    static PowerNet one, again, other;
    (void)state;
    assert_int_equal(learn(1, &goes_on, &one), LEARN_DONE);
    assert_int_equal(learn(1, &goes_on, &again), LEARN_DONE);
    assert_int_equal(learn(2, &goes_on, &other), LEARN_DONE);
    assert_memory_equal(&one, &again, sizeof one);
    assert_memory_not_equal(&one, &other, sizeof one);
    assert_int_equal(learn(3, &stops, &one), LEARN_STOPPED);
    assert_memory_equal(&one, &again, sizeof one);
}

/* Sums stay within their numbers only if weights do. */
static void weights_are_within_their_limits(void **state)
{
    const int16_t *weight = (const int16_t *)&power_learnt;
    int used = 0;
    (void)state;
    for (size_t i = 0; i < sizeof power_learnt / sizeof *weight; i++) {
        assert_in_range(weight[i] + PERCEPTRON_WEIGHT_MAX, 0, 2 * PERCEPTRON_WEIGHT_MAX);
        used += weight[i] != 0;
    }
    assert_true(used > 1000);
    assert_true(sizeof power_learnt <= 4096);
}

static const char *const presets[] = { "cabo", "cumbia", "cactus", "pablo", "dacz", "malaysia" };
enum { PRESETS = sizeof presets / sizeof *presets };

/* Each preset has weights of its own; other rules have none, or those of their like. */
static void each_game_has_its_weights(void **state)
{
    static Golf s;
    uint32_t seen = 0;
    (void)state;
    for (int i = 0; i < PRESETS; i++) {
        Ruleset ruleset = rules_of(presets[i]);
        DealOrder order = { .options = &ruleset.options, .seats = 2, .seed = seed_from_number(1) };
        assert_int_equal(ruleset.game->deal(&s, &order), OK);
        int rules = power_eval_rules(&s.rules);
        assert_in_range(rules, 0, POWER_RULES - 1);
        seen |= 1u << rules;
        s.rules.place_face = GOLF_FACE_UP;
        assert_int_equal(power_eval_rules(&s.rules), POWER_RULES);
    }
    assert_int_equal(seen, (1u << POWER_RULES) - 1);
}

/* The sums over all turns of many deals: of what was judged, and of what came. */
typedef struct {
    double error, squares, plain_squares, turns;
    int most_turns;
} Trial;

static void add_turns(Trial *trial, const int judged[], const int plain[], int len, double result)
{
    for (int i = 0; i < len; i++) {
        double error = result - judged[i] / 10.0, naive = result - plain[i] / 10.0;
        trial->error += error;
        trial->squares += error * error;
        trial->plain_squares += naive * naive;
        trial->turns++;
    }
}

/* A view shows scrambled cards in an order of its own. */
static bool are_mixed(const Golf *s)
{
    uint16_t mixed = 0;
    for (int seat = 0; seat < s->seats; seat++)
        mixed |= s->mixed[seat];
    return mixed != 0;
}

/* The quick player in all seats; what the first seat expects as its turns begin. It chooses the same whether it is
 * asked with the state or with the view. */
static void try_deal(const Ruleset *ruleset, uint8_t seats, uint64_t number, Trial *trial)
{
    enum { TURNS = 201 };
    static int judged[TURNS], plain[TURNS];
    static Golf s, view;
    PowerSense sense;
    PowerReckoning r;
    int32_t score[SEATS_MAX], others = 0;
    int len = 0;
    DealOrder order = { .options = &ruleset->options,
                        .seats = seats,
                        .starter = (Seat)(number % seats),
                        .seed = seed_from_number(number) };
    assert_int_equal(ruleset->game->deal(&s, &order), OK);
    while (s.phase != GOLF_SHOWDOWN) {
        Seat seat = golf_next_to_act(&s);
        Action legal[ACTIONS_MAX];
        int legal_len = golf_legal(&s, seat, legal);
        golf_observe(&s, seat, &view);
        power_fast_sense(&view, &sense);
        if (seat == 0 && s.phase == GOLF_TURN && s.ender == SEAT_NONE) {
            power_reckon(&view, &sense, seat, &r);
            plain[len] = power_stands(&r, SEAT_NONE);
            judged[len++] = power_eval(&power_learnt, &r, POWER_BEGINS);
        }
        int chosen = power_fast(&view, &sense, seat, legal, legal_len);
        if (!are_mixed(&s) && chosen != power_fast(&s, &sense, seat, legal, legal_len))
            fail_msg("deal %u: another choice by the state, phase %d", (unsigned)number, s.phase);
        golf_apply(&s, seat, legal[chosen]);
    }
    golf_score_deal(&s, score);
    for (int seat = 1; seat < seats; seat++)
        others += score[seat];
    trial->most_turns = len > trial->most_turns ? len : trial->most_turns;
    add_turns(trial, judged, plain, len, (double)others / (seats - 1) - score[0]);
}

/* Wherever chance leads, what an action gains is the same by the state as by the view: the seat's knowledge alone
 * counts. */
static void gains_are_the_same_by_the_state_and_by_the_view(void **state)
{
    enum { RANDOM_DEALS = 40 };
    static SelfPlay play;
    static Golf view;
    BotPlayer random = { 0 };
    int naming = 0;
    (void)state;
    assert_int_equal(self_play_player("random", &random, NULL), OK);
    for (int i = 0; i < PRESETS; i++) {
        Ruleset ruleset = rules_of(presets[i]);
        for (uint64_t number = 1; number <= RANDOM_DEALS; number++) {
            self_play_deal(&ruleset, games_standard_seats(&ruleset), number, random, &play);
            for (Seat seat; (seat = self_play_next(&play)) != SEAT_NONE; self_play_act(&play, seat)) {
                const Golf *s = (const Golf *)&play.state;
                Action legal[ACTIONS_MAX];
                PowerSense sense;
                PowerReckoning seen, all;
                int len = golf_legal(s, seat, legal);
                golf_observe(s, seat, &view);
                power_fast_sense(&view, &sense);
                power_reckon(&view, &sense, seat, &seen);
                power_reckon(s, &sense, seat, &all);
                naming += s->phase == GOLF_NAMING;
                for (int j = 0; j < len && !are_mixed(s); j++)
                    if (power_gain(&seen, legal[j]) != power_gain(&all, legal[j]))
                        fail_msg("%s, deal %u, phase %d: action %d gains %d by the view, %d by the state", presets[i],
                                 (unsigned)number, s->phase, legal[j].verb, power_gain(&seen, legal[j]),
                                 power_gain(&all, legal[j]));
                if (!are_mixed(s) && len > 1)
                    assert_int_equal(power_fast(&view, &sense, seat, legal, len),
                                     power_fast(s, &sense, seat, legal, len));
            }
        }
    }
    assert_true(naming > 100);
}

static void judgement_is_what_comes_on_average_and_deals_end(void **state)
{
    enum { DEALS = 300, MOST_TURNS = 60, BIAS_MAX = 5 }; /* points: it learnt beside weaker players, too */
    (void)state;
    for (int i = 0; i < PRESETS; i++) {
        Ruleset ruleset = rules_of(presets[i]);
        Trial trial = { 0 };
        for (uint64_t number = 0; number < DEALS; number++)
            try_deal(&ruleset, (uint8_t)(2 + number % 3), 710000000 + number, &trial);
        double bias = trial.error / trial.turns;
        if (bias * bias > BIAS_MAX * BIAS_MAX || trial.squares > trial.plain_squares || trial.most_turns > MOST_TURNS)
            fail_msg("%s: bias %.2f, squares %.2f, plain %.2f, %d turns", presets[i], bias,
                     trial.squares / trial.turns, trial.plain_squares / trial.turns, trial.most_turns);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_deals_make_same_weights),
        cmocka_unit_test(weights_are_within_their_limits),
        cmocka_unit_test(each_game_has_its_weights),
        cmocka_unit_test(gains_are_the_same_by_the_state_and_by_the_view),
        cmocka_unit_test(judgement_is_what_comes_on_average_and_deals_end),
    };
    return TESTS_RUN(tests);
}
