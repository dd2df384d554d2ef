/* test_rating.c - Glicko-2 against the example of its paper, and at the edges of what can be rated. */
#include "league/ratings/rating.h"

#include "unit.h"

#include <math.h>

static void assert_near(double number, double expected, double by)
{
    if (!(fabs(number - expected) <= by))
        fail_msg("%.9f, expected %.9f within %g", number, expected, by);
}

static void assert_same(const Rating *rating, const Rating *expected)
{
    assert_near(rating->rating, expected->rating, 1e-9);
    assert_near(rating->deviation, expected->deviation, 1e-9);
    assert_near(rating->volatility, expected->volatility, 1e-12);
}

/* The paper's opponents: their ratings, deviations and the score against each. */
static const Rating opponent[] = { { 1400, 30, 0.06 }, { 1550, 100, 0.06 }, { 1700, 300, 0.06 } };
static const double scored[] = { 1, 0, 0 };

static RatingPeriod papers_period(const Rating *player)
{
    RatingPeriod period = { 0 };
    for (int i = 0; i < 3; i++)
        rating_add(&period, player, &opponent[i], scored[i], 1);
    return period;
}

static void the_papers_example_is_counted(void **state)
{
    (void)state;
    const Rating player = { 1500, 200, 0.06 };
    const double expected[] = { 0.639, 0.432, 0.303 };
    for (int i = 0; i < 3; i++)
        assert_near(rating_expected(&player, &opponent[i]), expected[i], 0.0005);
    RatingPeriod period = papers_period(&player);
    assert_near(1 / period.information, 1.7785, 0.0005); /* v, which the paper counts with rounded numbers */
    assert_near(period.surprise / period.information, -0.4834, 0.001); /* Delta */
    Rating after = rating_after(&player, &period);
    assert_near(after.rating, 1464.06, 0.02); /* 1464.05, where nothing is rounded on the way */
    assert_near(after.deviation, 151.52, 0.005);
    assert_near(after.volatility, 0.05999, 0.00001);
    assert_near(period.weight, 3, 0);
}

/* Step 6 of the paper: sqrt(deviation^2 + volatility^2), no further than a new player's. */
static void a_period_without_games_makes_unsure(void **state)
{
    (void)state;
    Rating idle = { 1650, 200, 0.06 };
    const RatingPeriod none = { 0 };
    Rating after = rating_after(&idle, &none);
    assert_near(after.deviation, sqrt(200 * 200 + 0.06 * 0.06 * 173.7178 * 173.7178), 1e-9);
    assert_true(after.rating == idle.rating && after.volatility == idle.volatility);
    for (int period = 0; period < 2000; period++) {
        after = rating_after(&idle, &none);
        assert_true(after.deviation > idle.deviation || after.deviation == RATING_DEVIATION_START);
        idle = after;
    }
    assert_near(idle.deviation, RATING_DEVIATION_START, 0);
    assert_near(idle.rating, 1650, 0);
}

static void two_equals_move_alike(void **state)
{
    (void)state;
    for (int eighths = 0; eighths <= 8; eighths++) {
        const double score = eighths / 8.0;
        const Rating one = { 1620, 90, 0.06 }, other = one;
        RatingPeriod first = { 0 }, second = { 0 };
        rating_add(&first, &one, &other, score, 1);
        rating_add(&second, &other, &one, 1 - score, 1);
        Rating up = rating_after(&one, &first), down = rating_after(&other, &second);
        assert_near(up.rating - 1620, 1620 - down.rating, 1e-9);
        assert_near(up.deviation, down.deviation, 1e-12);
        assert_near(up.volatility, down.volatility, 1e-12);
        assert_int_equal((up.rating > 1620) - (up.rating < 1620), (score > 0.5) - (score < 0.5));
    }
}

/* A whole game and the same game in parts are the same; half a game moves less, and tells less. */
static void weights_are_parts_of_a_game(void **state)
{
    (void)state;
    const Rating player = { 1500, 200, 0.06 };
    RatingPeriod whole = { 0 }, parts = { 0 }, half = { 0 };
    rating_add(&whole, &player, &opponent[0], 1, 1);
    for (int part = 0; part < 4; part++)
        rating_add(&parts, &player, &opponent[0], 1, 0.25);
    rating_add(&half, &player, &opponent[0], 1, 0.5);
    Rating of_whole = rating_after(&player, &whole), of_parts = rating_after(&player, &parts);
    Rating of_half = rating_after(&player, &half);
    assert_same(&of_parts, &of_whole);
    assert_true(of_half.rating > 1500 && of_half.rating < of_whole.rating);
    assert_true(of_half.deviation > of_whole.deviation);
}

/* 0.75 against one opponent is three of four won: the same surprise. */
static void a_fraction_is_a_share_of_wins(void **state)
{
    (void)state;
    const Rating player = { 1500, 200, 0.06 };
    RatingPeriod share = { 0 }, games = { 0 };
    for (int game = 0; game < 4; game++) {
        rating_add(&share, &player, &opponent[1], 0.75, 1);
        rating_add(&games, &player, &opponent[1], game < 3 ? 1 : 0, 1);
    }
    Rating of_share = rating_after(&player, &share), of_games = rating_after(&player, &games);
    assert_same(&of_share, &of_games);
}

/* Ten thousand games in a period, half of them won: strength is known as well as the volatility of a period allows. */
static void many_opponents_make_sure(void **state)
{
    (void)state;
    const Rating player = rating_start();
    RatingPeriod period = { 0 };
    for (int game = 0; game < 10000; game++) {
        const Rating other = { 1300 + game % 401, 60, 0.06 };
        rating_add(&period, &player, &other, game % 2, 1);
    }
    Rating after = rating_after(&player, &period);
    assert_true(after.deviation < 5);
    assert_near(after.rating, 1500, 10);
    assert_true(rating_is_valid(&after));
}

/* Every corner of what may be: the rating stays within its range, and moves the way of the result. */
static void corners_make_no_nonsense(void **state)
{
    (void)state;
    const double ratings[] = { RATING_LEAST, 1500, RATING_MOST };
    const double deviations[] = { RATING_DEVIATION_LEAST, 60, RATING_DEVIATION_START };
    const double volatilities[] = { RATING_VOLATILITY_LEAST, 0.06, RATING_VOLATILITY_MOST };
    const double weights[] = { 1e-9, 1.0 / 3, 1 };
    for (int i = 0; i < 3 * 3 * 3 * 3 * 3 * 3 * 2 * 2; i++) {
        int at = i;
        const Rating own = { ratings[at % 3], deviations[at / 3 % 3], volatilities[at / 9 % 3] };
        at /= 27;
        const Rating other = { ratings[at % 3], deviations[at / 3 % 3], 0.06 };
        at /= 9;
        double weight = weights[at % 3], score = at / 3 % 2;
        int times = at / 6 % 2 == 0 ? 1 : 1000;
        RatingPeriod period = { 0 };
        for (int game = 0; game < times; game++)
            rating_add(&period, &own, &other, score, weight);
        Rating after = rating_after(&own, &period);
        if (!rating_is_valid(&after))
            fail_msg("%g %g %g against %g %g, %d times %g weighing %g: %g %g %g", own.rating, own.deviation,
                     own.volatility, other.rating, other.deviation, times, score, weight, after.rating,
                     after.deviation, after.volatility);
        assert_true(score > 0 ? after.rating >= own.rating : after.rating <= own.rating);
    }
}

/* Half of many games against an equal is what was expected. An upset where there is hardly a doubt is the most that a
 * volatility can follow: the paper's own bracket then holds several roots. */
static void volatility_follows_surprise(void **state)
{
    (void)state;
    const Rating own = { 800, 50, 0.06 }, equal = { 800, 50, 0.06 }, far = { 4000, 1, 0.06 };
    RatingPeriod calm = { 0 }, streak = { 0 }, absurd = { 0 };
    for (int game = 0; game < 40; game++) {
        rating_add(&calm, &own, &equal, 0.5, 1);
        rating_add(&streak, &own, &equal, 1, 1);
        rating_add(&absurd, &own, &far, 1, 1);
    }
    Rating same = rating_after(&own, &calm), up = rating_after(&own, &streak), wild = rating_after(&own, &absurd);
    assert_true(same.volatility < 0.06 && same.volatility > 0.0595);
    assert_true(up.volatility > 0.0601 && up.volatility < RATING_VOLATILITY_MOST);
    assert_near(wild.volatility, RATING_VOLATILITY_MOST, 0);
}

static void what_is_no_rating_is_told(void **state)
{
    (void)state;
    const Rating wrong[] = { { NAN, 100, 0.06 },  { 1500, NAN, 0.06 },    { 1500, 100, NAN },  { -1, 100, 0.06 },
                             { 4001, 100, 0.06 }, { 1500, 0, 0.06 },      { 1500, 351, 0.06 }, { 1500, 100, 0 },
                             { 1500, 100, 1 },    { INFINITY, 100, 0.06 } };
    const Rating right = rating_start();
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(rating_is_valid(&wrong[i]));
    assert_true(rating_is_valid(&right));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_papers_example_is_counted), cmocka_unit_test(a_period_without_games_makes_unsure),
        cmocka_unit_test(two_equals_move_alike),         cmocka_unit_test(weights_are_parts_of_a_game),
        cmocka_unit_test(a_fraction_is_a_share_of_wins), cmocka_unit_test(many_opponents_make_sure),
        cmocka_unit_test(corners_make_no_nonsense),      cmocka_unit_test(volatility_follows_surprise),
        cmocka_unit_test(what_is_no_rating_is_told),
    };
    return TESTS_RUN(tests);
}
