/* test_ladder.c [full] - the ladder: the measured player sits in every seat with the same cards, so luck cancels, and a
 * weaker player is found weaker. */
#include "lab/ladder/ladder.h"

#include "lab/ladder/ladder_rows.h"
#include "lab/players/lab_cheat.h"
#include "lab/players/lab_players.h"
#include "unit.h"

#include <math.h>
#include <string.h>

enum { GAMES_KEPT = 256 };

typedef struct {
    int len;
    LadderGame game[GAMES_KEPT];
} Kept;

static void keep(void *with, const LadderOrder *order, const LadderGame *game)
{
    Kept *kept = with;
    (void)order;
    assert_true(kept->len < GAMES_KEPT);
    kept->game[kept->len++] = *game;
}

static const Bot *bot_of(const char *name)
{
    const Bot *bot = NULL;
    assert_int_equal(bots_find(slice_of(name), &bot, NULL), OK);
    return bot;
}

/* The last that may be done: in patience that is the stock, so that no card is ever laid off. */
static int choose_last(const BotTurn *turn)
{
    return turn->legal_len - 1;
}

/* As random, by other numbers. */
static int choose_other(const BotTurn *turn)
{
    rng_word(turn->rng);
    return (int)rng_below(turn->rng, (uint32_t)turn->legal_len);
}

static const Bot other = { .name = "other", .choose = choose_other };
static const Bot loser = { .name = "loser", .choose = choose_last };
static const Bot *medium_twin(void)
{
    static Bot twin;
    twin = *bot_of("medium");
    twin.name = "twin";
    return &twin;
}

static LadderOrder order_of(const char *words, int seats, const Bot *measured, const Bot *others, uint64_t deals)
{
    LadderOrder order = {
        .seats = seats, .players = seats > 1 ? seats : 2, .first = 5, .deals = deals, .threads = 1
    };
    assert_int_equal(games_read(slice_of(words), &order.ruleset, NULL), OK);
    for (int i = 0; i < order.players; i++)
        order.player[i].bot = i == 0 ? measured : others;
    return order;
}

static LadderResult run(const LadderOrder *order, Kept *kept)
{
    atomic_bool stop = false;
    LadderResult result;
    LadderWatch watch = { .stop = &stop, .game = kept ? keep : NULL, .with = kept };
    assert_int_equal(ladder_run(order, &watch, &result), OK);
    return result;
}

static LadderFigure points(const char *words, int seats, const Bot *measured, const Bot *others, uint64_t deals)
{
    LadderOrder order = order_of(words, seats, measured, others, deals);
    LadderResult result = run(&order, NULL);
    return ladder_points(&order, &result.sum[LADDER_ALL]);
}

static void equals_differ_by_nothing_at_all(void **state)
{
    static const struct {
        const char *words;
        int seats;
    } rows[] = { { "golf6", 2 }, { "golf6", 3 }, { "kop", 4 }, { "spit", 2 }, { "golf", 1 }, { "cactus", 2 } };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        LadderOrder order = order_of(rows[i].words, rows[i].seats, bot_of("medium"), medium_twin(), 20);
        LadderResult result = run(&order, NULL);
        LadderFigure off = ladder_points(&order, &result.sum[LADDER_ALL]), won = ladder_won(&order, &result);
        assert_true(off.value == 0 && off.error == 0);
        assert_true(fabs(won.value * order.players - 1) < 1e-9);
        assert_true(won.error < 1e-9);
    }
}

static void equal_chance_differs_within_its_error(void **state)
{
    (void)state;
    LadderFigure off = points("golf6", 2, bot_of("random"), &other, 400);
    assert_true(off.error > 0 && fabs(off.value) < 4 * off.error);
}

static void better_is_plus_whether_few_or_many_points_win(void **state)
{
    static const struct {
        const char *words;
        int seats;
    } rows[] = { { "golf6", 2 }, { "golf6", 4 }, { "kop", 4 }, { "spit", 2 }, { "golf", 1 } };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        LadderFigure up = points(rows[i].words, rows[i].seats, bot_of("medium"), bot_of("random"), 60);
        LadderFigure down = points(rows[i].words, rows[i].seats, bot_of("random"), bot_of("medium"), 60);
        assert_true(up.value > 2 * up.error);
        assert_true(down.value < -2 * down.error);
    }
}

static bool is_full;

static void who_sees_every_card_is_better(void **state)
{
    static const struct {
        const char *words;
        uint64_t deals;
        int seats;
        bool normal;
    } rows[] = { { "kop", 30, 4, true }, /* the others with `full` */
                 { "kop", 60, 4, false },
                 { "golf6", 4, 2, false },
                 { "golf4", 5, 2, false },
                 { "cabo", 8, 2, false } };
    (void)state;
    for (size_t i = 0; i < (is_full ? sizeof rows / sizeof *rows : 1); i++) {
        LadderOrder order = order_of(rows[i].words, rows[i].seats, &lab_cheat, bot_of("medium"), rows[i].deals);
        order.normal = rows[i].normal;
        order.single = true;
        order.clip = 60;
        LadderResult result = run(&order, NULL);
        LadderFigure off = ladder_points(&order, &result.sum[LADDER_CLIPPED]);
        if (!(off.value > 2 * off.error))
            fail_msg("%s: %+.2f ± %.2f", rows[i].words, off.value, off.error);
    }
}

static void a_bound_is_refused_where_it_is_none(void **state)
{
    static const struct {
        const char *words;
        int seats;
        bool is_bound;
    } rows[] = { { "golf6", 2, true }, { "cabo", 4, true },  { "kop", 4, true },         { "golf", 1, true },
                 { "spit", 2, false }, { "null", 2, false }, { "double_golf", 1, false } };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        LadderOrder order = order_of(rows[i].words, rows[i].seats, &lab_cheat, bot_of("medium"), 1);
        assert_int_equal(lab_cheat_refuses(&order.ruleset, rows[i].seats) == NULL, rows[i].is_bound);
    }
}

/* The planted fault: it loses on purpose. */
static void who_loses_on_purpose_is_worse(void **state)
{
    (void)state;
    LadderFigure off = points("golf", 1, &loser, bot_of("random"), 60);
    assert_true(off.value < -5 * off.error);
}

static bool same_but_for_times(const LadderResult *a, const LadderResult *b)
{
    LadderResult x = *a, y = *b;
    memset(x.ns, 0, sizeof x.ns);
    memset(y.ns, 0, sizeof y.ns);
    return memcmp(&x, &y, sizeof x) == 0;
}

static void any_number_of_threads_gives_the_same(void **state)
{
    static const struct {
        const char *words;
        int seats;
    } rows[] = { { "golf6", 2 }, { "cactus", 3 }, { "kop", 4 }, { "golf", 1 } };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        LadderOrder order = order_of(rows[i].words, rows[i].seats, bot_of("medium"), bot_of("random"), 77);
        LadderResult one = run(&order, NULL);
        order.threads = 3;
        LadderResult three = run(&order, NULL);
        assert_true(same_but_for_times(&one, &three));
        assert_true(one.sum[LADDER_ALL].deals >= 77);
    }
}

static void a_game_is_played_again_from_its_number(void **state)
{
    static Kept all, again;
    (void)state;
    all.len = 0;
    LadderOrder order = order_of("golf6", 3, bot_of("medium"), bot_of("random"), 50);
    run(&order, &all);
    assert_int_equal(all.len, 6 * 3);
    for (int i = 0; i < all.len; i += order.seats) {
        LadderOrder one = order;
        one.first = all.game[i].number;
        one.deals = 1;
        again.len = 0;
        run(&one, &again);
        assert_int_equal(again.len, order.seats);
        assert_memory_equal(again.game, &all.game[i], sizeof *again.game * (size_t)order.seats);
    }
}

static void who_is_measured_sits_in_each_seat_once(void **state)
{
    static Kept kept;
    (void)state;
    kept.len = 0;
    LadderOrder order = order_of("kop", 4, bot_of("medium"), bot_of("random"), 8);
    run(&order, &kept);
    for (int i = 0; i < kept.len; i++) {
        assert_int_equal(kept.game[i].place[i % 4], 0);
        assert_true(kept.game[i].number == 5 + (uint64_t)i / 4);
    }
}

static void normal_deals_of_kop_are_nothing_else(void **state)
{
    (void)state;
    LadderOrder order = order_of("kop", 4, bot_of("medium"), bot_of("random"), 50);
    order.normal = true;
    LadderResult result = run(&order, NULL);
    assert_true(result.sum[LADDER_CONTRACT + (int)KOP_NORMAL].plays == 4 * result.sum[LADDER_ALL].deals);
    assert_true(result.sum[LADDER_QUEENS_TOGETHER].plays == 0);
}

/* Counted a second time, from the totals of the deals. */
static void clipped_points_are_those_of_each_seat_cut(void **state)
{
    enum { CLIP = 7 };
    static Kept kept;
    int64_t all = 0, clipped = 0;
    (void)state;
    kept.len = 0;
    LadderOrder order = order_of("kop", 4, bot_of("medium"), bot_of("random"), 60);
    order.clip = CLIP;
    LadderResult result = run(&order, &kept);
    for (int i = 0; i < kept.len; i++)
        for (int seat = 0; seat < 4; seat++) {
            int32_t own = kept.game[i].total[seat], cut = own > CLIP ? CLIP : own < -CLIP ? -CLIP : own;
            all += kept.game[i].place[seat] == 0 ? 3 * own : -own;
            clipped += kept.game[i].place[seat] == 0 ? 3 * cut : -cut;
        }
    assert_true(result.sum[LADDER_ALL].sum == all && result.sum[LADDER_CLIPPED].sum == clipped);
    assert_true(all != clipped && result.sum[LADDER_CLIPPED].plays == result.sum[LADDER_ALL].plays);
    LadderFigure raw = ladder_points(&order, &result.sum[LADDER_ALL]);
    LadderFigure cut = ladder_points(&order, &result.sum[LADDER_CLIPPED]);
    assert_true(cut.error < raw.error);
}

static void nobody_is_better_than_the_exact_line(void **state)
{
    (void)state;
    LadderOrder order = order_of("golf", 1, bot_of("medium"), bot_of("random"), 18);
    order.exact = true;
    LadderResult result = run(&order, NULL);
    assert_true(result.alone.solved == 18);
    assert_true(result.alone.best < result.alone.score_solved[0]);
    assert_true(result.alone.score_solved[0] == result.alone.score[0]);
}

static void a_run_that_is_stopped_counts_whole_matches(void **state)
{
    atomic_bool stop = true;
    LadderResult result;
    (void)state;
    LadderOrder order = order_of("golf6", 2, bot_of("medium"), bot_of("random"), 50);
    assert_int_equal(ladder_run(&order, &(LadderWatch){ .stop = &stop }, &result), OK);
    assert_true(result.sum[LADDER_ALL].deals == 0 && result.matches == 0);
}

static void every_row_can_be_played(void **state)
{
    (void)state;
    for (const LadderRow *row = ladder_rows; row->presets; row++) {
        Slice rest = slice_of(row->presets);
        for (Slice word; (word = slice_word(&rest, 0)).len > 0;) {
            Ruleset ruleset;
            assert_int_equal(games_find(word, &ruleset, NULL), OK);
            int seats = row->seats ? row->seats : games_standard_seats(&ruleset);
            assert_int_equal(games_seats(&ruleset, seats, NULL), OK);
        }
    }
    for (int g = 0; games[g]; g++) {
        for (const Preset *preset = games[g]->presets; preset->id; preset++) {
            Ruleset ruleset;
            assert_int_equal(games_find(slice_of(preset->id), &ruleset, NULL), OK);
            assert_int_equal(games_seats(&ruleset, ladder_pair_seats(&ruleset), NULL), OK);
        }
    }
}

static void what_is_wanted_is_not_met_by_nothing(void **state)
{
    static const LadderWant errors = { .errors = 5 }, both = { .points = 4.5, .won = .9 };
    LadderFigure none = { 0, 0 }, some = { 5, 1 }, less = { 5, 1.1 }, half = { .5, .1 }, most = { .9, .1 };
    (void)state;
    assert_false(ladder_meets(&errors, none, half, 0));
    assert_true(ladder_meets(&errors, some, half, 0));
    assert_false(ladder_meets(&errors, less, half, 0));
    assert_true(ladder_meets(&both, some, most, 0));
    assert_false(ladder_meets(&both, some, half, 0));
}

int main(int argc, char **argv)
{
    is_full = is_asked_full(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equals_differ_by_nothing_at_all),
        cmocka_unit_test(equal_chance_differs_within_its_error),
        cmocka_unit_test(better_is_plus_whether_few_or_many_points_win),
        cmocka_unit_test(who_sees_every_card_is_better),
        cmocka_unit_test(a_bound_is_refused_where_it_is_none),
        cmocka_unit_test(clipped_points_are_those_of_each_seat_cut),
        cmocka_unit_test(who_loses_on_purpose_is_worse),
        cmocka_unit_test(any_number_of_threads_gives_the_same),
        cmocka_unit_test(a_game_is_played_again_from_its_number),
        cmocka_unit_test(who_is_measured_sits_in_each_seat_once),
        cmocka_unit_test(normal_deals_of_kop_are_nothing_else),
        cmocka_unit_test(nobody_is_better_than_the_exact_line),
        cmocka_unit_test(a_run_that_is_stopped_counts_whole_matches),
        cmocka_unit_test(every_row_can_be_played),
        cmocka_unit_test(what_is_wanted_is_not_met_by_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
