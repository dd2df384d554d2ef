/* test_learn_kop.c - what the hard level of Kop has learnt of calls: how it is made, that it sees no other hand, and whether
 * it is true. */
#include "games/kop/auction.h"
#include "lab/kop_auction.h"
#include "lab/learn_kop.h"

#include "named.h"

#include <string.h>

static atomic_bool goes_on, stops = true;

static LearnEnd learn(uint64_t first, atomic_bool *stop, KopNet *out)
{
    return learn_kop(&(LearnOrder){ .first = first, .deals = 40, .stop = stop }, out);
}

static void same_deals_make_same_weights(void **state)
{
    static KopNet one, again, other;
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
static void weights_are_few_and_within_their_limits(void **state)
{
    enum { BYTES_MOST = 4096 };
    const int16_t *weight = (const int16_t *)&kop_learnt;
    int used = 0;
    (void)state;
    for (size_t i = 0; i < sizeof kop_learnt / sizeof *weight; i++) {
        assert_in_range(weight[i] + JUDGE_WEIGHT_MAX, 0, 2 * JUDGE_WEIGHT_MAX);
        used += weight[i] != 0;
    }
    assert_true(used > 1000);
    assert_true(sizeof kop_learnt <= BYTES_MOST);
}

static void deal(const Ruleset *ruleset, uint64_t number, Kop *out)
{
    DealOrder order = { .options = &ruleset->options,
                        .seats = KOP_SEATS,
                        .starter = (Seat)(number % 4),
                        .seed = seed_from_number(number) };
    assert_int_equal(kop_game.deal(out, &order), OK);
}

static const char *const presets[] = { "kop",   "kop_sport",    "kop_koscian",
                                       "baska", "baska_gorzow", "kop leader_may_swap=on bid_order=free" };
enum { PRESETS = sizeof presets / sizeof *presets };

/* A call is judged the same by the view and by the state, in auctions at random. */
static void no_other_hand_is_looked_at(void **state)
{
    enum { DEALS = 200 };
    (void)state;
    for (int i = 0; i < PRESETS * DEALS; i++) {
        Ruleset ruleset = rules_of(presets[i % PRESETS]);
        KopDice dice = { .state = (uint64_t)i };
        KopForms forms;
        Kop s, view;
        deal(&ruleset, (uint64_t)i, &s);
        kop_forms(&s.rules, &forms);
        while (kop_auction_is_on(&s)) {
            Action legal[ACTIONS_MAX];
            Seat seat = seat_first(kop_to_act(&s));
            int len = kop_legal(&s, seat, legal);
            KopLook by_state, by_view;
            kop_game.observe(&s, seat, &view);
            kop_look(&s, &forms, seat, &by_state);
            kop_look(&view, &forms, seat, &by_view);
            assert_memory_equal(by_state.input, by_view.input, sizeof by_view.input);
            for (int j = 0; j < len && s.phase != KOP_SWAP; j++)
                assert_int_equal(kop_judge_gain(&kop_learnt, &by_state, legal[j]),
                                 kop_judge_gain(&kop_learnt, &by_view, legal[j]));
            kop_apply(&s, seat, legal[kop_dice_below(&dice, (uint32_t)len)]);
        }
    }
}

/* Of calls that were judged alike: how many, and the stakes that they brought more than a pass. */
typedef struct {
    double calls, brought, judged, squares, plain_squares;
} Trial;

static void try_call(const KopLook *look, Action call, double brought, Trial *trial)
{
    enum { MOST = 24 };
    double judged = (double)kop_judge_gain(&kop_learnt, look, call) / KOP_JUDGE_STAKE;
    brought = brought > MOST ? MOST : brought < -MOST ? -MOST : brought;
    trial->calls++;
    trial->brought += brought;
    trial->judged += judged;
    trial->squares += (brought - judged) * (brought - judged);
    trial->plain_squares += brought * brought;
}

/* One deal; every other seat calls as it has learnt, on average. trials: of calls that seemed to lose, and of those that seemed to gain. */
static void try_deal(const Ruleset *ruleset, uint64_t number, Trial trials[2])
{
    KopDice dice = { .state = number };
    KopForms forms;
    KopStakes stakes;
    KopAuction auction;
    Kop s;
    deal(ruleset, number, &s);
    kop_forms(&s.rules, &forms);
    kop_stakes_init(&s.scoring, &stakes);
    kop_auction_init(&kop_learnt, &forms, &stakes, &auction);
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        if (number >> seat & 1)
            auction.manner[seat] = number >> KOP_SEATS & 1 ? KOP_BY_HAND : KOP_GLADLY;
    while (kop_auction_is_on(&s)) {
        Action legal[ACTIONS_MAX];
        int brings[ACTIONS_MAX];
        Seat seat = seat_first(kop_to_act(&s));
        int len = kop_legal(&s, seat, legal);
        KopLook look;
        kop_look(&s, &forms, seat, &look);
        for (int i = 0; i < len && legal[0].verb == KOP_PASS && auction.manner[seat] == KOP_LEARNT; i++) {
            KopDice same = dice;
            Kop after = s;
            kop_apply(&after, seat, legal[i]);
            brings[i] = kop_auction_brings(&auction, &after, seat, &same);
            if (i > 0)
                try_call(&look, legal[i], (double)(brings[i] - brings[0]) / kop_judge_stake(&look, legal[i]),
                         &trials[kop_judge_gain(&kop_learnt, &look, legal[i]) > 0]);
        }
        kop_apply(&s, seat, legal[kop_auction_call(&auction, &s, seat, legal, len, &dice)]);
    }
}

static void calls_gain_what_was_judged(void **state)
{
    enum { DEALS = 1500 };
    (void)state;
    for (int i = 0; i < PRESETS - 1; i++) {
        Ruleset ruleset = rules_of(presets[i]);
        Trial trials[2] = { { 0 } };
        for (uint64_t number = 0; number < DEALS; number++)
            try_deal(&ruleset, 700000000 + number, trials);
        for (int gains = 0; gains < 2; gains++) {
            const Trial *t = &trials[gains];
            double brought = t->brought / t->calls, judged = t->judged / t->calls;
            print_message("%s: %.0f calls judged %+.2f brought %+.2f, squares %.2f of %.2f\n", presets[i], t->calls,
                          judged, brought, t->squares / t->calls, t->plain_squares / t->calls);
            if (t->squares > t->plain_squares || (gains ? brought < judged / 2 : brought > judged / 2))
                fail_msg("%s: judged %+.2f, brought %+.2f", presets[i], judged, brought);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_deals_make_same_weights),
        cmocka_unit_test(weights_are_few_and_within_their_limits),
        cmocka_unit_test(no_other_hand_is_looked_at),
        cmocka_unit_test(calls_gain_what_was_judged),
    };
    return TESTS_RUN(tests);
}
