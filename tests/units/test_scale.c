/* test_scale.c - the scale of strength: what the model says where it can be told by hand, and its errors. */
#include "lab/ladder/scale.h"

#include "unit.h"

#include <math.h>

static void assert_near(double value, double expected, double most)
{
    if (fabs(value - expected) > most)
        fail_msg("%.4f, expected %.4f", value, expected);
}

/* Three of four deals are 190.85 points, and the error is that of a share. */
static void two_players_are_as_far_apart_as_their_share_says(void **state)
{
    const ScalePair pair = { .player = 1, .other = 0, .deals = 99999, .ahead = 74999.5 };
    LadderFigure level[2];
    (void)state;
    scale_fit(&pair, 1, 2, 0, 1000, level);
    assert_near(level[0].value, 1000, 0);
    assert_near(level[0].error, 0, 0);
    assert_near(level[1].value, 1000 + 400 * log10(3), 1e-3);
    assert_near(level[1].error, 400 / log(10) / sqrt(100000 * .75 * .25), 1e-6);
}

static double share(double apart)
{
    return 1 / (1 + pow(10, -apart / 400));
}

/* Results that fit a scale exactly give it back, whoever is held fast; who met nobody has no figure. */
static void results_of_a_scale_give_that_scale(void **state)
{
    static const double strength[] = { 700, 940, 1000, 1210, 1550 };
    enum { ALONE = 5, PLAYERS = 6, FIXED = 2 };
    ScalePair pair[8];
    LadderFigure level[PLAYERS];
    int pairs = 0;
    (void)state;
    for (int a = 0; a < ALONE; a++)
        for (int b = a + 1; b < ALONE && b <= a + 2; b++, pairs++)
            pair[pairs] = (ScalePair){
                .player = a, .other = b, .deals = 1e7, .ahead = (1e7 + 1) * share(strength[a] - strength[b]) - .5
            };
    assert_true(pairs < 8);
    scale_fit(pair, pairs, PLAYERS, FIXED, strength[FIXED], level);
    for (int i = 0; i < ALONE; i++) {
        assert_near(level[i].value, strength[i], 1e-3);
        assert_true(i == FIXED ? level[i].error == 0 : level[i].error > 0 && level[i].error < 1);
    }
    assert_near(level[ALONE].error, 0, 0);
    assert_true(level[4].error > level[3].error);
}

/* Two that met only each other are not on the scale. */
static void who_is_not_joined_has_no_figure(void **state)
{
    const ScalePair pair[] = { { .player = 0, .other = 1, .deals = 50, .ahead = 30 },
                               { .player = 2, .other = 3, .deals = 50, .ahead = 30 },
                               { .player = 1, .other = 3, .deals = 0 } };
    LadderFigure level[4];
    (void)state;
    scale_fit(pair, 3, 4, 3, 1000, level);
    assert_true(level[2].value > 1050 && level[2].error > 0);
    for (int i = 0; i < 2; i++) {
        assert_near(level[i].value, 1000, 0);
        assert_near(level[i].error, 0, 0);
    }
}

static void who_wins_all_is_not_infinitely_strong(void **state)
{
    const ScalePair pair = { .player = 0, .other = 1, .deals = 100, .ahead = 100 };
    LadderFigure level[2];
    (void)state;
    scale_fit(&pair, 1, 2, 1, 0, level);
    assert_near(level[0].value, 400 * log10(100.5 / .5), 1e-3);
    assert_true(level[0].error > 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_players_are_as_far_apart_as_their_share_says),
        cmocka_unit_test(results_of_a_scale_give_that_scale),
        cmocka_unit_test(who_is_not_joined_has_no_figure),
        cmocka_unit_test(who_wins_all_is_not_infinitely_strong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
