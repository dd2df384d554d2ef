/* test_levels.c [full] - the levels are in order in each kind of games, on small samples, hard with `full` only; and
 * their published strength is. */
#include "bots/strength.h"
#include "lab/ladder/ladder.h"

#include "named.h"

#include <string.h>

/* The seeds are fixed, so the results are always the same. The stronger one must get more by two errors. */
typedef struct {
    const char *rules;
    int seats;
    const char *stronger, *weaker;
    uint32_t deals, nodes; /* nodes: of hard, which is stronger still with its own number */
} Row;

static const Row rows[] = {
    { "golf", 1, "easy", "random", 60, 0 },      { "golf", 1, "medium", "easy", 120, 0 },
    { "golf", 1, "skilled", "medium", 200, 0 },  { "golf columns=4 rows=3", 1, "hard", "skilled", 80, 20000 },
    { "spit", 2, "easy", "random", 40, 0 },      { "spit", 2, "medium", "easy", 60, 0 },
    { "spit", 2, "skilled", "medium", 60, 0 },   { "spit", 2, "hard", "skilled", 60, 0 },
    { "golf6", 2, "easy", "random", 40, 0 },     { "golf6", 2, "medium", "easy", 200, 0 },
    { "golf6", 2, "skilled", "medium", 100, 0 }, { "golf9_adjacent", 2, "hard", "skilled", 40, 120 },
    { "cabo", 2, "easy", "random", 40, 0 },      { "cabo", 2, "medium", "easy", 150, 0 },
    { "cabo", 2, "skilled", "medium", 100, 0 },  { "cactus", 2, "hard", "skilled", 100, 300 },
    { "kop", 4, "easy", "random", 60, 0 },       { "kop", 4, "medium", "easy", 800, 0 },
    { "kop", 4, "skilled", "medium", 100, 0 },   { "kop_sport", 4, "hard", "skilled", 300, 0 },
};

static bool is_full;

static void each_level_is_stronger_than_the_one_below(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const Row *row = &rows[i];
        if (!is_full && strcmp(row->stronger, "hard") == 0)
            continue;
        atomic_bool stop = false;
        LadderResult result;
        LadderOrder order = { .ruleset = rules_of(row->rules),
                              .seats = row->seats,
                              .players = row->seats > 1 ? row->seats : 2,
                              .player = { { bot_of(row->stronger), { .nodes = row->nodes } } },
                              .first = 300001,
                              .deals = row->deals,
                              .threads = 1,
                              .single = true };
        for (int other = 1; other < order.players; other++)
            order.player[other].bot = bot_of(row->weaker);
        assert_int_equal(ladder_run(&order, &(LadderWatch){ .stop = &stop }, &result), OK);
        LadderFigure points = ladder_points(&order, &result.sum[LADDER_ALL]);
        if (!(points.value > 2 * points.error)) /* also where the two are the same player */
            fail_msg("%s: %s gets %.3f points a deal more than %s, standard error %.3f", row->rules, row->stronger,
                     points.value, row->weaker, points.error);
    }
}

static void published_strengths_rise_clearly(void **state)
{
    enum { CLEARLY = 25 };
    (void)state;
    for (int kind = 0; kind < STRENGTH_KINDS; kind++) {
        assert_ptr_equal(bots[2], bot_medium);
        assert_int_equal(strength_table[kind][2], STRENGTH_MEDIUM);
        assert_int_equal(strength_table[kind][0], 0);
        for (int level = 2; level < STRENGTH_LEVELS; level++)
            if (strength_table[kind][level] < strength_table[kind][level - 1] + CLEARLY)
                fail_msg("%s: %s is no stronger than %s", strength_kinds[kind], bots[level]->name,
                         bots[level - 1]->name);
    }
    assert_null(bots[STRENGTH_LEVELS]);
}

static void each_game_is_on_the_scale_of_its_kind(void **state)
{
    static const struct {
        const char *rules;
        StrengthKind kind;
    } games_of[] = { { "golf", STRENGTH_PATIENCE }, { "tri_peaks", STRENGTH_PATIENCE },
                     { "spit", STRENGTH_SPIT },     { "golf6", STRENGTH_GOLF },
                     { "nines", STRENGTH_GOLF },    { "cabo", STRENGTH_POWER },
                     { "cactus", STRENGTH_POWER },  { "golf6 match.mode=in_turn_drawn", STRENGTH_POWER },
                     { "baska", STRENGTH_KOP },     { "null", STRENGTH_KINDS } };
    (void)state;
    for (size_t i = 0; i < sizeof games_of / sizeof *games_of; i++) {
        Ruleset ruleset = rules_of(games_of[i].rules);
        const int16_t *strength = strength_of_levels(&ruleset);
        assert_int_equal(strength_kind(&ruleset), games_of[i].kind);
        assert_ptr_equal(strength, games_of[i].kind < STRENGTH_KINDS ? strength_table[games_of[i].kind] : NULL);
    }
}

int main(int argc, char **argv)
{
    is_full = is_asked_full(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_level_is_stronger_than_the_one_below),
        cmocka_unit_test(published_strengths_rise_clearly),
        cmocka_unit_test(each_game_is_on_the_scale_of_its_kind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
