/* test_learn_kop_plays.c - what is learnt of how the hard level of Kop plays: how it is made, and whether it is
 * true. */
#include "bots/kop/kop_imagined.h"
#include "bots/kop/kop_plays_eval.h"
#include "lab/learn/learn_kop_plays.h"
#include "lab/players/self_play.h"

#include "named.h"

static atomic_bool goes_on, stops = true;

static LearnEnd learn(uint64_t first, atomic_bool *stop, KopPlaysNet *out)
{
    return learn_kop_plays(&(LearnOrder){ .first = first, .deals = 40, .stop = stop }, out);
}

static void same_deals_make_same_weights(void **state)
{
    static KopPlaysNet one, again, other;
    (void)state;
    assert_int_equal(learn(1, &goes_on, &one), LEARN_DONE);
    assert_int_equal(learn(1, &goes_on, &again), LEARN_DONE);
    assert_int_equal(learn(2, &goes_on, &other), LEARN_DONE);
    assert_memory_equal(&one, &again, sizeof one);
    assert_memory_not_equal(&one, &other, sizeof one);
    assert_int_equal(learn(3, &stops, &one), LEARN_STOPPED);
    assert_memory_equal(&one, &again, sizeof one);
}

static void weights_are_within_their_limits(void **state)
{
    const int8_t *weight = (const int8_t *)&kop_plays_learnt;
    int used = 0;
    (void)state;
    for (size_t i = 0; i < sizeof kop_plays_learnt; i++) {
        assert_true(weight[i] >= -KOP_PLAYS_WEIGHT_MAX);
        used += weight[i] != 0;
    }
    assert_true(used > 3000);
    assert_true(sizeof kop_plays_learnt <= 6144);
}

/* Sums over all choices of many deals. */
typedef struct {
    double by_learnt, by_habit; /* the probability of the card played */
    int choices;
} Trial;

static double share_of(KopHabitModel *model, const KopKnown *k, const KopWorld *w, const KopMoment *m, unsigned card)
{
    KopHabit habit;
    double share = 0, sum = 0;
    model(k, w, m, &habit);
    for (int i = 0; i < habit.len; i++) {
        sum += habit.share[i];
        share = habit.card[i] == card ? habit.share[i] : share;
    }
    assert_true(sum > 1 - 1e-9 && sum < 1 + 1e-9);
    assert_true(share > 0);
    return share;
}

/* The cards that its seat does not see change nothing. */
static void is_the_same_in_all_worlds(const Kop *s, Seat seat, unsigned card, double share, Rng *rng)
{
    Kop view;
    KopImagined imagined;
    kop_game.observe(s, seat, &view);
    assert_true(kop_imagine(&view, seat, 20, kop_plays_eval, NULL, rng, &imagined));
    for (int i = 0; i < imagined.len; i++) {
        KopMoment m;
        kop_moment(&imagined.known, &imagined.world[i], &m);
        double apart = share_of(kop_plays_eval, &imagined.known, &imagined.world[i], &m, card) - share;
        assert_true(apart * apart < 1e-18);
    }
    kop_imagined_free(&imagined);
}

static void try_card(SelfPlay *play, Seat seat, Rng *rng, Trial *trial)
{
    const Kop before = *(const Kop *)&play->state;
    KopForms forms;
    KopKnown k;
    KopWorld w;
    KopMoment m;
    kop_forms(&before.rules, &forms);
    kop_known(&before, seat, &forms, &k);
    kop_world_of(&k, &w);
    kop_moment(&k, &w, &m);
    const unsigned allowed = kop_moment_allowed(k.cards, &m),
                   card = 1u << k.cards->bit[self_play_act(play, seat).card];
    if (!(allowed & (allowed - 1)))
        return;
    const double share = share_of(kop_plays_eval, &k, &w, &m, card);
    trial->by_learnt += share;
    trial->by_habit += share_of(kop_habit, &k, &w, &m, card);
    trial->choices++;
    is_the_same_in_all_worlds(&before, seat, card, share, rng);
}

/* It expects the cards that hard plays, more than the habits do, and knows no more than their seat. */
static void what_hard_plays_is_expected(void **state)
{
    enum { DEALS = 150, WORLDS = 64 };
    const Ruleset ruleset = rules_of("kop");
    Rng rng = rng_make(&(Seed){ { 7 } }, STREAM_LAB);
    Trial trial = { 0 };
    (void)state;
    for (uint64_t number = 0; number < DEALS; number++) {
        SelfPlay play;
        Action legal[ACTIONS_MAX];
        self_play_deal(&ruleset, KOP_SEATS, 720000000 + number,
                       (BotPlayer){ .bot = bot_of("hard"), .budget = { .nodes = WORLDS } }, &play);
        for (Seat seat; (seat = self_play_next(&play)) != SEAT_NONE;) {
            if (((const Kop *)&play.state)->phase == KOP_CARDS_PLAYED) {
                try_card(&play, seat, &rng, &trial);
                continue;
            }
            kop_game.legal(&play.state, seat, legal);
            self_play_act_from(&play, seat, legal, 1);
        }
    }
    double learnt = trial.by_learnt / trial.choices, habit = trial.by_habit / trial.choices;
    if (trial.choices < 500 || learnt < habit + .06)
        fail_msg("%d choices: %.3f, by habit %.3f", trial.choices, learnt, habit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_deals_make_same_weights),
        cmocka_unit_test(weights_are_within_their_limits),
        cmocka_unit_test(what_hard_plays_is_expected),
    };
    return TESTS_RUN(tests);
}
