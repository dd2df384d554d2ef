/* test_league.c - tournaments: seats, league points, the ranking, the file's lines. */
#include "core/columns.h"
#include "league/file/league_read.h"
#include "league/tournament/league_show.h"
#include "league/tournament/standings.h"

#include "unit.h"

#include <stdio.h>

static Draw draw;

static void plan(int players, int rounds, uint64_t number)
{
    Seed seed = seed_from_number(number);
    Rng rng = rng_make(&seed, STREAM_TOURNAMENT);
    memset(&draw, 0, sizeof draw);
    draw.players = players;
    draw.rounds = rounds;
    draw_plan(&draw, &rng);
}

/* What is wrong with a plan, counted anew from the seats alone; NULL when nothing is. */
static const char *wrong_with(const Draw *d, int repeats_most)
{
    static uint8_t met[DRAW_PLAYERS][DRAW_PLAYERS];
    static int chair[DRAW_PLAYERS][CHAIRS], byes[DRAW_PLAYERS];
    int tables = d->players / CHAIRS, repeats = 0;
    memset(met, 0, sizeof met);
    memset(chair, 0, sizeof chair);
    memset(byes, 0, sizeof byes);
    for (int r = 0; r < d->rounds; r++) {
        bool sits[DRAW_PLAYERS] = { false };
        for (int i = 0; i < d->players; i++) {
            int player = d->seat[r][i];
            if (player >= d->players || sits[player])
                return "somebody sits twice in a round";
            sits[player] = true;
            if (i >= tables * CHAIRS)
                byes[player]++;
            else
                chair[player][i % CHAIRS]++;
            for (int j = i / CHAIRS * CHAIRS; i < tables * CHAIRS && j < i; j++)
                repeats += met[player][d->seat[r][j]]++ + met[d->seat[r][j]][player] > 0;
        }
    }
    for (int p = 0; p < d->players; p++)
        for (int q = 0; q < d->players; q++) {
            if (byes[p] > byes[q] + 1)
                return "byes are not shared";
            for (int c = 0; c < CHAIRS && p == q; c++)
                for (int e = 0; e < CHAIRS; e++)
                    if (chair[p][c] > chair[p][e] + 1)
                        return "chairs are not shared";
        }
    return repeats > repeats_most ? "too many meet again" : NULL;
}

static void nobody_meets_twice_where_there_is_room(void **state)
{
    (void)state;
    for (int rounds = 3; rounds <= 5; rounds++)
        for (int players = 19; players <= 200; players += players < 40 ? 1 : 23)
            for (uint64_t seed = 1; seed <= 2; seed++) {
                plan(players, rounds, seed);
                const char *wrong = wrong_with(&draw, 0);
                if (wrong)
                    fail_msg("%d players, %d rounds, seed %d: %s", players, rounds, (int)seed, wrong);
            }
    for (uint64_t seed = 1; seed <= 5; seed++) {
        plan(16, 5, seed); /* the affine plane: everybody meets everybody once */
        assert_null(wrong_with(&draw, 0));
    }
}

/* Players, rounds, and how many meet again: draw_repeats_least, or what was found where that cannot be. */
static void few_meet_twice_where_there_is_none(void **state)
{
    static const int most[][3] = { { 8, 5, 32 },  { 8, 3, 12 }, { 9, 5, 27 },   { 12, 3, 9 },    { 12, 5, 29 },
                                   { 13, 5, 20 }, { 17, 5, 2 }, { 18, 5, 2 },   { 12, 10, 114 }, { 16, 10, 120 },
                                   { 4, 5, 24 },  { 5, 5, 20 }, { 20, 10, 110 } };
    (void)state;
    for (size_t i = 0; i < sizeof most / sizeof *most; i++) {
        plan(most[i][0], most[i][1], 1);
        const char *wrong = wrong_with(&draw, most[i][2]);
        if (wrong)
            fail_msg("%d players, %d rounds: %s: %d", most[i][0], most[i][1], wrong, draw_repeats(&draw));
        assert_true(draw_repeats(&draw) >= draw_repeats_least(most[i][0], most[i][1]));
    }
}

/* The checks above find faults that are put into a good plan. */
static void a_bad_plan_is_noticed(void **state)
{
    (void)state;
    plan(21, 5, 1);
    assert_null(wrong_with(&draw, 0));
    uint16_t kept = draw.seat[1][0];
    draw.seat[1][0] = draw.seat[1][1];
    assert_string_equal(wrong_with(&draw, 0), "somebody sits twice in a round");
    draw.seat[1][0] = kept;
    memcpy(draw.seat[1], draw.seat[0], sizeof draw.seat[1]);
    assert_says(wrong_with(&draw, 0), "are not shared");
    plan(20, 5, 1);
    memcpy(draw.seat[1], draw.seat[0], sizeof draw.seat[1]);
    assert_non_null(wrong_with(&draw, 0));
}

static void one_seed_is_one_plan(void **state)
{
    static Draw first, past;
    (void)state;
    plan(37, 5, 9);
    first = draw;
    plan(37, 5, 9);
    assert_memory_equal(first.seat, draw.seat, sizeof draw.seat);
    plan(37, 5, 10);
    assert_memory_not_equal(first.seat, draw.seat, sizeof draw.seat);
    plan(15, 1, 9);
    past = draw;
    past.rounds = 4;
    for (int i = 0; i < 2; i++) {
        Seed seed = seed_from_number(9);
        Rng rng = rng_make(&seed, STREAM_TOURNAMENT + 1);
        first = draw;
        draw = past;
        draw_plan(&draw, &rng);
    }
    assert_memory_equal(&first, &draw, sizeof draw);
}

/* The hash FNV-1a of all seats. The rounds of a file that is drawn in part must be those of the same plan for ever. */
static void plans_for_people_who_have_never_met_stay(void **state)
{
    static const struct {
        int players, rounds;
        uint32_t hash;
    } rows[] = {
        { 7, 6, 0xc027630d },  { 8, 5, 0xc603cc2f },  { 13, 5, 0xc7101d95 },
        { 16, 5, 0xa5c1cd37 }, { 17, 5, 0x964e350f }, { 21, 4, 0xa296fb07 },
        { 30, 5, 0xd1d2d172 }, { 64, 5, 0x89dac531 }, { 101, 3, 0xcb11c29d },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint32_t hash = 2166136261u;
        plan(rows[i].players, rows[i].rounds, 4711);
        for (int r = 0; r < draw.rounds; r++)
            for (int p = 0; p < draw.players; p++)
                hash = (hash ^ draw.seat[r][p]) * 16777619u;
        if (hash != rows[i].hash)
            fail_msg("%d players, %d rounds: 0x%08x", rows[i].players, rows[i].rounds, hash);
    }
}

static void ties_are_shared(void **state)
{
    static const struct {
        int32_t place[CHAIRS], points[CHAIRS], average[CHAIRS], best[CHAIRS];
    } rows[] = {
        { { 4, 3, 2, 1 }, { 5, -5, 3, -3 }, { 48, 12, 36, 24 }, { 48, 12, 36, 24 } },
        { { 4, 3, 2, 1 }, { 2, 2, -2, -2 }, { 42, 42, 18, 18 }, { 48, 48, 24, 24 } },
        { { 4, 3, 2, 1 }, { 0, 0, 0, 0 }, { 30, 30, 30, 30 }, { 48, 48, 48, 48 } },
        { { 4, 3, 2, 1 }, { -1, 3, -1, -1 }, { 24, 48, 24, 24 }, { 36, 48, 36, 36 } },
        { { 5, 3, 1, 0 }, { 9, 1, -4, -6 }, { 60, 36, 12, 0 }, { 60, 36, 12, 0 } },
        { { 5, 3, 1, 0 }, { 3, -1, -1, -1 }, { 60, 16, 16, 16 }, { 60, 36, 36, 36 } },
        { { 5, 3, 1, 0 }, { 1, 1, 1, -3 }, { 36, 36, 36, 0 }, { 60, 60, 60, 0 } },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        LeagueRules rules = { 0 };
        int32_t twelfths[CHAIRS];
        memcpy(rules.place, rows[i].place, sizeof rules.place);
        standings_share(&rules, rows[i].points, twelfths);
        assert_memory_equal(twelfths, rows[i].average, sizeof twelfths);
        rules.ties = LEAGUE_TIES_BEST;
        standings_share(&rules, rows[i].points, twelfths);
        assert_memory_equal(twelfths, rows[i].best, sizeof twelfths);
    }
}

static void twelfths_are_written_as_people_do(void **state)
{
    static const struct {
        int32_t twelfths;
        const char *words;
    } rows[] = { { 0, "0" },    { 48, "4" },     { 30, "2.5" },  { 16, "1.33" },
                 { 1, "0.08" }, { -18, "-1.5" }, { -1, "-0.08" } };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[24];
        Text out = text_over(text, sizeof text);
        standings_print_twelfths(rows[i].twelfths, &out);
        assert_string_equal(text, rows[i].words);
    }
}

static void names_take_their_columns(void **state)
{
    char text[40];
    Text out = text_over(text, sizeof text);
    (void)state;
    assert_int_equal(columns_of("Żółć"), 4);
    assert_int_equal(columns_of("Z\xCC\x87o\xCC\x81"), 2); /* with combining marks */
    assert_int_equal(columns_of("老人"), 4);
    assert_int_equal(columns_of(""), 0);
    columns_left("Łoś", 5, &out);
    columns_right("ą", 3, &out);
    assert_string_equal(text, "Łoś    ą");
}

static const char head[] = "cardroom tournament 1\ngame kop\nrounds 2\ndeals 4\nseed 3\n"
                           "player 1 A\nplayer 2 B\nplayer 3 C\nplayer 4 D\n";
static const char seats[] = "round 1\ntable 1: 1 2 3 4\n";

/* Reads the head and more; the league must be freed. */
static Status read(const char *more, League **league, Fault *fault)
{
    char text[2000];
    Text out = text_over(text, sizeof text);
    text_add(&out, head);
    text_add(&out, more);
    *league = league_make();
    *fault = (Fault){ 0 };
    return league_read(*league, text, out.len, fault);
}

/* Lines behind the head, the line and column of the fault, and what it says. */
static void wrong_lines_are_told(void **state)
{
    static const struct {
        const char *more;
        unsigned line, column;
        const char *says;
    } rows[] = {
        { "player 1 E\n", 10, 8, "somebody has number 1 already" },
        { "player 5 b\n", 10, 10, "number 2 is B already" },
        { "player 5 17\n", 10, 10, "digits alone" },
        { "player x E\n", 10, 8, "a number for the player" },
        { "plyer 5 E\n", 10, 1, "did you mean player?" },
        { "rounds 3\n", 10, 1, "a setting after the first player" },
        { "round 2\n", 10, 7, "expected round 1" },
        { "round 1\n", 10, 1, "does not seat 1 A" },
        { "round 1\ntable 1: 1 2 3\n", 11, 15, "ends too soon" },
        { "round 1\ntable 1: 1 2 3 3\n", 11, 16, "comes twice" },
        { "round 1\ntable 1: 1 2 3 9\n", 11, 16, "nobody has number 9" },
        { "round 1\ntable 2: 1 2 3 4\n", 11, 7, "expected table 1" },
        { "round 1\nbye 1 2 3 4\n", 11, 11, "a bye too many" },
        { "table 1: 1 2 3 4\n", 10, 1, "no round has begun" },
        { "withdraw 9\n", 10, 10, "nobody has number 9" },
        { "return 1\n", 10, 8, "takes part already" },
        { "\xFF\n", 10, 1, "expected UTF-8" },
        { "title x\n", 10, 1, "a setting after the first player" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        League *league;
        Fault fault;
        if (read(rows[i].more, &league, &fault) == OK)
            fail_msg("%s is read", rows[i].more);
        assert_says(fault.text, rows[i].says);
        if (fault.line != rows[i].line || fault.column != rows[i].column)
            fail_msg("%s: %u:%u: %s", rows[i].more, fault.line, fault.column, fault.text);
        league_free(league);
    }
}

/* The same behind a round with a table. */
static void wrong_results_are_told(void **state)
{
    static const struct {
        const char *more;
        unsigned line, column;
        const char *says;
    } rows[] = {
        { "result 1.1: 1 2 3 4\n", 12, 13, "add up to +10, expected 0" },
        { "result 1.1: 1 0 -1 0\n", 12, 13, "some are even and some odd" },
        { "result 1.1: 3000 -1000 -1000 -1000\n", 12, 13, "more than the deals can pay" },
        { "result 1.1: 1073741824 1073741824 0 0\n", 12, 13, "-30000000 to 30000000" },
        { "result 1.1: -1073741824 1073741824 0 0\n", 12, 13, "-30000000 to 30000000" },
        { "result 1.1: 1 -1 1\n", 12, 19, "ends too soon" },
        { "result 1.1: 1 -1 1 -1 0\n", 12, 23, "too much" },
        { "result 1.2: 1 -1 1 -1\n", 12, 8, "no table 2 in round 1" },
        { "result 2.1: 1 -1 1 -1\n", 12, 8, "round 2 is not drawn" },
        { "result 1: 1 -1 1 -1\n", 12, 8, "a round and table and a colon" },
        { "result 1.1: 1 -1 1 -1\nresult 1.1: 1 -1 1 -1\n", 13, 8, "in line 12, expected `correct result`" },
        { "correct result 1.1: 1 -1 1 -1\n", 12, 16, "no result yet" },
        { "result 1.1: 1 -1 1 -1\ndeal 1.1 1: 1 -1 1 -1\n", 13, 6, "result in line 12" },
        { "deal 1.1 5: 1 -1 1 -1\n", 12, 10, "a round has 4" },
        { "deal 1.1 1: 7 -7 7 -7\n", 12, 13, "no result of a deal pays so" },
        { "deal 1.1 1: zolo D 66/3\n", 12, 20, "expected 64 or 68" },
        { "deal 1.1 1: zolo D 60/1\n", 12, 20, "not in 1 trick" },
        { "deal 1.1 1: zolo A+C 60/2\n", 12, 18, "expected one player" },
        { "deal 1.1 1: gran A 60/2\n", 12, 13, "is not bid in this game" },
        { "deal 1.1 1: normal A+C 60/2 doubles 5\n", 12, 37, "expected 0 to 4" },
        { "deal 1.1 1: normal A+E 60/2\n", 12, 20, "names no side" },
        { "deal 1.1 1: normal A+C 60/2\ndeal 1.1 1: zolo A 60/2\n", 13, 10, "in line 12, expected `correct deal`" },
        { "close 1.1\nclose 1.1\n", 13, 7, "the table is complete" },
        { "clear 1.1\n", 12, 7, "nothing is entered" },
        { "cancel 2\n", 12, 8, "not drawn" },
        { "result 1.1: 1 -1 1 -1\ncancel 1\n", 13, 8, "table 1.1 has results" },
        { "adjust 1 points -1\n", 12, 19, "expected the reason" },
        { "adjust 1 game -1 late\n", 12, 10, "league (league points) or points" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        League *league;
        Fault fault;
        char more[300];
        Text out = text_over(more, sizeof more);
        text_add(&out, seats);
        text_add(&out, rows[i].more);
        if (read(more, &league, &fault) == OK)
            fail_msg("%s is read", rows[i].more);
        assert_says(fault.text, rows[i].says);
        if (fault.line != rows[i].line || fault.column != rows[i].column)
            fail_msg("%s: %u:%u: %s", rows[i].more, fault.line, fault.column, fault.text);
        league_free(league);
    }
}

/* Without a cap a deal can pay more than a table counts. */
static void points_have_an_end(void **state)
{
    static const char rules[] = "cardroom tournament 1\ngame baska max_double=none\nrounds 1\ndeals 999\nseed 3\n"
                                "player 1 A\nplayer 2 B\nplayer 3 C\nplayer 4 D\nround 1\ntable 1: 1 2 3 4\n"
                                "deal 1.1 1: zolo A 0/0 doubles 18\ndeal 1.1 2: zolo A 0/0 doubles 18\n";
    League *league = league_make();
    Fault fault = { 0 };
    (void)state;
    assert_int_equal(league_read(league, rules, sizeof rules - 1, &fault), ERR_RANGE);
    assert_int_equal(fault.line, 13);
    assert_says(fault.text, "-47185920 is more than a table can count");
    league_free(league);
}

static void results_are_added_up_and_corrected(void **state)
{
    League *league;
    Fault fault;
    Standing standing[4];
    (void)state;
    assert_int_equal(read("round 1\ntable 1: 2 1 3 4\ndeal 1.1 1: normal A+C 60/2\ndeal 1.1 2: zolo D 0\n"
                          "correct deal 1.1 2: zolo D 104/4\ndeal 1.1 3: 1 1 -1 -1\ndeal 1.1 4: -3 1 1 1\n",
                          &league, &fault),
                     ERR_RANGE); /* a lost game of one against three for 1: there is none */
    league_free(league);
    assert_int_equal(read("round 1\ntable 1: 2 1 3 4\ndeal 1.1 1: normal A+C 60/2\ndeal 1.1 2: zolo D 0\n"
                          "correct deal 1.1 2: zolo D 104/4\ndeal 1.1 3: 1 1 -1 -1\nclose 1.1\n",
                          &league, &fault),
                     OK);
    standings_make(league, 1, standing);
    assert_int_equal(league->player[standing[0].player].number, 4);
    assert_int_equal(standing[0].points, 43);
    assert_int_equal(standing[1].points, -13); /* B of the table; its A, who has number 2, shares the place */
    assert_int_equal(standing[1].place, 2);
    league_free(league);
}

/* The standing of the player with a number. */
static const Standing *standing_of(const League *league, const Standing standing[], int number)
{
    int at = 0;
    while (league->player[standing[at].player].number != number)
        at++;
    return &standing[at];
}

static void a_bye_counts_when_its_round_ends(void **state)
{
    League *league;
    Fault fault;
    Standing standing[5];
    (void)state;
    assert_int_equal(read("player 5 Eva\nround 1\ntable 1: 2 1 3 4\nbye 5\n", &league, &fault), OK);
    standings_make(league, 1, standing);
    const Standing *eva = standing_of(league, standing, 5);
    assert_int_equal(eva->twelfths, 0);
    assert_int_equal(eva->byes, 0);
    assert_int_equal(eva->round[0].kind, ROUND_BYE_OPEN);
    assert_int_equal(league_read_more(league, slice_of("result 1.1: +12 -4 -4 -4\n"), 20, &fault), OK);
    standings_make(league, 1, standing);
    eva = standing_of(league, standing, 5);
    assert_int_equal(eva->twelfths, 5 * TWELFTHS / 2);
    assert_int_equal(eva->byes, 1);
    assert_int_equal(eva->round[0].kind, ROUND_BYE);
    league_free(league);
}

static void what_the_director_gave_is_told(void **state)
{
    League *league;
    Fault fault;
    Standing standing[4];
    char told[2000];
    Text out = text_over(told, sizeof told);
    (void)state;
    assert_int_equal(read("adjust 1 points -2 revoke\nadjust 2 league 1 x\nadjust 2 points 5 x\n", &league, &fault),
                     OK);
    standings_make(league, 0, standing);
    ranking_print(&(Ranking){ league, standing, 0 }, &out);
    assert_non_null(strstr(told, ": -2 in game points, by the director.\n"));
    assert_non_null(strstr(told, ": +1 in league points and +5 in game points, by the director.\n"));
    league_free(league);
}

/* Draws all rounds and enters nothing; more players may come before a round. */
static int drawn_repeats(int players, int late_before, int late, int *least)
{
    League *league = league_make();
    char line[80];
    Fault fault = { 0 };
    static const char begins[] = "cardroom tournament 1\ngame kop\nrounds 5\ndeals 32\nseed 8\n";
    assert_int_equal(league_read(league, begins, strlen(begins), &fault), OK);
    for (int round = 0; round < 5; round++) {
        uint16_t seat[LEAGUE_PLAYERS];
        int len, more = round == 0 ? players : round == late_before ? late : 0;
        static char lines[1 << 16];
        Text out = text_over(lines, sizeof lines);
        for (int i = 0; i < more; i++) {
            int number = league->players + 1;
            snprintf(line, sizeof line, "player %d P%d\n", number, number);
            assert_int_equal(league_read_more(league, slice_of(line), 100, &fault), OK);
        }
        league_draw(league, &draw, seat, &len);
        snprintf(line, sizeof line, "round %d\n", round + 1);
        text_add(&out, line);
        for (int i = 0; i < len; i++) {
            if (i % CHAIRS == 0) {
                snprintf(line, sizeof line, i < len / CHAIRS * CHAIRS ? "\ntable %d:" : "\nbye", i / CHAIRS + 1);
                text_add(&out, line);
            }
            text_add_char(&out, ' ');
            text_add_number(&out, league->player[seat[i]].number);
        }
        text_add_char(&out, '\n');
        assert_int_equal(league_read_more(league, slice_of(lines), 100, &fault), OK);
    }
    int repeats = league_repeats(league, least);
    league_free(league);
    return repeats;
}

static void rounds_drawn_one_by_one_are_one_plan(void **state)
{
    int least;
    (void)state;
    assert_int_equal(drawn_repeats(16, 0, 0, &least), 0);
    assert_int_equal(draw.rounds, 5); /* the fifth round is that of the plan made before the first */
    assert_int_equal(drawn_repeats(20, 0, 0, &least), 0);
    assert_int_equal(drawn_repeats(30, 1, 5, &least), 0);
    assert_int_equal(drawn_repeats(101, 3, 3, &least), 0);
    assert_int_equal(draw.rounds, 2); /* planned anew when three more came */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_meets_twice_where_there_is_room),
        cmocka_unit_test(few_meet_twice_where_there_is_none),
        cmocka_unit_test(a_bad_plan_is_noticed),
        cmocka_unit_test(one_seed_is_one_plan),
        cmocka_unit_test(plans_for_people_who_have_never_met_stay),
        cmocka_unit_test(ties_are_shared),
        cmocka_unit_test(twelfths_are_written_as_people_do),
        cmocka_unit_test(names_take_their_columns),
        cmocka_unit_test(wrong_lines_are_told),
        cmocka_unit_test(wrong_results_are_told),
        cmocka_unit_test(points_have_an_end),
        cmocka_unit_test(results_are_added_up_and_corrected),
        cmocka_unit_test(a_bye_counts_when_its_round_ends),
        cmocka_unit_test(what_the_director_gave_is_told),
        cmocka_unit_test(rounds_drawn_one_by_one_are_one_plan),
    };
    return TESTS_RUN(tests);
}
