/* test_learn_kop.c - what the hard level of Kop has learnt of calls: how it is made, that it sees no other hand, and
 * whether it is true. */
#include "bots/kop/kop_worlds.h"
#include "lab/learn/learn_kop.h"

#include "named.h"

#include <math.h>

static atomic_bool goes_on, stops = true;

static LearnEnd learn(uint64_t first, uint64_t deals, atomic_bool *stop, KopLines *out)
{
    return learn_kop(&(LearnOrder){ .first = first, .deals = deals, .stop = stop }, out);
}

static void same_deals_make_same_lines(void **state)
{
    static KopLines one, again, other;
    (void)state;
    assert_int_equal(learn(1, 16, &goes_on, &one), LEARN_DONE);
    assert_int_equal(learn(1, 16, &goes_on, &again), LEARN_DONE);
    assert_int_equal(learn(2, 16, &goes_on, &other), LEARN_DONE);
    assert_memory_equal(&one, &again, sizeof one);
    assert_memory_not_equal(&one, &other, sizeof one);
    assert_int_equal(learn(3, 16, &stops, &one), LEARN_STOPPED);
    assert_memory_equal(&one, &again, sizeof one);
}

/* Whoever plays alone knows why. So a doubling of that brings less than worlds tell, whoever counts it. */
static void doubling_who_plays_alone_brings_less(void **state)
{
    enum { DEALS = 160, FRESH = 800000001, LEAST = 100 };
    static KopLines fresh;
    (void)state;
    assert_int_equal(learn(FRESH, DEALS, &goes_on, &fresh), LEARN_DONE);
    for (int counting = 0; counting < 2; counting++) {
        const KopLine *shipped = &kop_learnt.line[counting][KOP_DOUBLES_ZOLO][0];
        const KopLine *now = &fresh.line[counting][KOP_DOUBLES_ZOLO][0];
        print_message("kontra of zolo: %+.2f shipped, %+.2f now\n", shipped->shift / 100.0, now->shift / 100.0);
        assert_true(shipped->shift < -LEAST && now->shift < -LEAST);
    }
}

static void lines_are_few_and_rise(void **state)
{
    enum { BYTES_MOST = 4096, SHIFT_MOST = 6000 };
    const KopLine *line = &kop_learnt.line[0][0][0];
    (void)state;
    assert_true(sizeof kop_learnt <= BYTES_MOST);
    for (size_t i = 0; i < sizeof kop_learnt / sizeof *line; i++) {
        assert_in_range(line[i].slope, KOP_SLOPE_ONE / 4, KOP_SLOPE_ONE * 2);
        assert_in_range(line[i].shift + SHIFT_MOST, 0, 2 * SHIFT_MOST);
    }
}

static const char *const presets[] = { "kop",   "kop_sport",    "kop_koscian",
                                       "baska", "baska_gorzow", "kop leader_may_swap=on bid_order=free" };
enum { PRESETS = sizeof presets / sizeof *presets, DEALS = 40 };

typedef void Look(const Kop *s, const Kop *view, Seat seat, const Action legal[], int len, uint64_t number);

/* Looks at all turns of auctions at random in which a pass is allowed. */
static void look_at_auctions(Look *look)
{
    for (uint64_t i = 0; i < (uint64_t)PRESETS * DEALS; i++) {
        Ruleset ruleset = rules_of(presets[i % PRESETS]);
        DealOrder order = {
            .options = &ruleset.options, .seats = KOP_SEATS, .starter = (Seat)(i % 4), .seed = seed_from_number(i)
        };
        KopDice dice = { .state = i };
        Kop s, view;
        assert_int_equal(kop_game.deal(&s, &order), OK);
        while (s.phase != KOP_CARDS_PLAYED && s.phase != KOP_OVER) {
            Action legal[ACTIONS_MAX];
            Seat seat = seat_first(kop_to_act(&s));
            int len = kop_legal(&s, seat, legal);
            kop_game.observe(&s, seat, &view);
            if (len > 1 && legal[0].verb == KOP_PASS)
                look(&s, &view, seat, legal, len, i);
            kop_apply(&s, seat, legal[kop_dice_below(&dice, (uint32_t)len)]);
        }
    }
}

static void look_twice(const Kop *s, const Kop *view, Seat seat, const Action legal[], int len, uint64_t number)
{
    (void)number;
    (void)legal;
    (void)len;
    assert_ptr_equal(kop_eval_line(&kop_learnt, s, seat), kop_eval_line(&kop_learnt, view, seat));
}

static void no_other_hand_is_looked_at(void **state)
{
    (void)state;
    look_at_auctions(look_twice);
}

static void look_at_lines(const Kop *s, const Kop *view, Seat seat, const Action legal[], int len, uint64_t number)
{
    double told[ACTIONS_MAX], corrected[ACTIONS_MAX];
    Rng rng = rng_make(&(Seed){ { (uint8_t)number } }, STREAM_LAB), same = rng;
    BotTurn turn = { .game = &kop_game,
                     .view = view,
                     .seat = seat,
                     .legal = legal,
                     .legal_len = len,
                     .rng = &rng,
                     .budget = { .nodes = 4 } };
    assert_true(kop_eval_calls(&turn, NULL, told));
    turn.rng = &same;
    assert_true(kop_eval_calls(&turn, &kop_learnt, corrected));
    for (int i = 1; i < len; i++) {
        const KopLine *line = kop_eval_line(&kop_learnt, s, seat);
        double gain = told[i] - told[0];
        if (legal[i].verb == KOP_DOUBLE && line)
            gain = gain * line->slope / (double)KOP_SLOPE_ONE + line->shift / 100.0;
        assert_true(fabs(corrected[i] - corrected[0] - gain) < 1e-9);
    }
}

static void gains_are_corrected_by_their_lines(void **state)
{
    (void)state;
    look_at_auctions(look_at_lines);
}

static void each_doubling_has_its_line(void **state)
{
    Ruleset ruleset = rules_of("baska");
    DealOrder order = { .options = &ruleset.options, .seats = KOP_SEATS, .seed = seed_from_number(5) };
    Kop s;
    (void)state;
    assert_int_equal(kop_game.deal(&s, &order), OK);
    const KopLine(*line)[KOP_DOUBLED_MOST + 1] = kop_learnt.line[1];
    assert_null(kop_eval_line(&kop_learnt, &s, 0));
    kop_apply(&s, 0, (Action){ .verb = KOP_BID, .from = KOP_ZOLO });
    assert_ptr_equal(kop_eval_line(&kop_learnt, &s, 1), &line[KOP_DOUBLES_ZOLO][0]);
    kop_apply(&s, 1, (Action){ .verb = KOP_DOUBLE });
    assert_ptr_equal(kop_eval_line(&kop_learnt, &s, 0), &line[KOP_DOUBLES_OWN_SOLO][1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_deals_make_same_lines),
        cmocka_unit_test(doubling_who_plays_alone_brings_less),
        cmocka_unit_test(lines_are_few_and_rise),
        cmocka_unit_test(no_other_hand_is_looked_at),
        cmocka_unit_test(gains_are_corrected_by_their_lines),
        cmocka_unit_test(each_doubling_has_its_line),
    };
    return TESTS_RUN(tests);
}
