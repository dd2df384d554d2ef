/* test_season.c - evenings counted together: values, best evenings, shared places, names, what cannot be compared. */
#include "league/file/league_read.h"
#include "league/season/season_show.h"

#include "unit.h"

#include <stdlib.h>

/* One round of four deals at one table, and who sits in its chairs A B C D. */
static const char head[] = "cardroom tournament 1\ngame kop\nrounds 1\ndeals 4\n";
static const char ann_bea_cid_dan[] =
    "player 1 Ann\nplayer 2 Bea\nplayer 3 Cid\nplayer 4 Dan\nround 1\ntable 1: 1 2 3 4\n";

typedef struct {
    const char *head, *players, *results;
} Night;

static Season *season_of(const SeasonRules *rules, const Night night[], int len)
{
    static const char *const names[] = { "first", "second", "third", "fourth" };
    Season *season = season_make(rules);
    for (int i = 0; i < len; i++) {
        char text[2000];
        Fault fault = { 0 };
        Text out = text_over(text, sizeof text);
        text_add(&out, night[i].head);
        text_add(&out, night[i].players);
        text_add(&out, night[i].results);
        League *league = league_make();
        if (league_read(league, text, out.len, &fault) != OK)
            fail_msg("evening %d: %s", i + 1, fault.text);
        assert_int_equal(season_add(season, league, names[i], &fault), OK);
        league_free(league);
    }
    season_rank(season);
    return season;
}

static const SeasonPerson *person(const Season *season, const char *name)
{
    for (int i = 0; i < season->persons; i++)
        if (strcmp(season->person[i].name, name) == 0)
            return &season->person[i];
    fail_msg("no %s in the season", name);
    return NULL;
}

/* `1 Ann, 2 Bea, 2 Cid, - Dan`: 0 is no place. */
static void assert_order(const Season *season, const char *expected)
{
    char order[400];
    Text out = text_over(order, sizeof order);
    for (int i = 0; i < season->persons; i++) {
        text_add(&out, i > 0 ? ", " : "");
        text_add(&out, season->person[i].place > 0 ? digits(season->person[i].place).text : "-");
        text_add(&out, " ");
        text_add(&out, season->person[i].name);
    }
    assert_string_equal(order, expected);
}

/* League points 4 3 2 1, 1.5+1.5 3.5+3.5, 2.5 each; counted by hand:
 *            first      second     third      league  points  firsts  best  places  awarded (10 6 3)
 *   Ann      +6: 4  1   -2: 1.5 3  +0: 2.5 1    8       +4      2      +6    5       10+3+10
 *   Bea      +2: 3  2   -2: 1.5 3  +0: 2.5 1    7        0      1      +2    6        6+3+10
 *   Cid      -2: 2  3   +2: 3.5 1  +0: 2.5 1    8        0      2      +2    5        3+10+10
 *   Dan      -6: 1  4   +2: 3.5 1  +0: 2.5 1    7       -4      2      +2    6        0+10+10 */
static const Night three[] = { { head, ann_bea_cid_dan, "result 1.1: 6 2 -2 -6\n" },
                               { head, ann_bea_cid_dan, "result 1.1: -2 -2 2 2\n" },
                               { head, ann_bea_cid_dan, "result 1.1: 0 0 0 0\n" } };

static void evenings_are_added_up(void **state)
{
    const SeasonRules rules = { .awards = 3, .award = { 10, 6, 3 } };
    Season *season = season_of(&rules, three, 3);
    (void)state;
    static const struct {
        const char *name;
        int twelfths, points, firsts, best, places, awarded;
    } rows[] = { { "Ann", 96, 4, 2, 6, 5, 23 },
                 { "Bea", 84, 0, 1, 2, 6, 19 },
                 { "Cid", 96, 0, 2, 2, 5, 23 },
                 { "Dan", 84, -4, 2, 2, 6, 20 } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const SeasonSum *sum = &person(season, rows[i].name)->total;
        const int64_t got[] = { sum->twelfths, sum->points, sum->firsts,   sum->best,  sum->places,
                                sum->awarded,  sum->stakes, sum->evenings, sum->tables };
        const int64_t wanted[] = { rows[i].twelfths,
                                   rows[i].points,
                                   rows[i].firsts,
                                   rows[i].best,
                                   rows[i].places,
                                   rows[i].awarded,
                                   rows[i].points,
                                   3,
                                   3 };
        for (size_t j = 0; j < sizeof got / sizeof *got; j++)
            if (got[j] != wanted[j])
                fail_msg("%s, number %d: %d, expected %d", rows[i].name, (int)j, (int)got[j], (int)wanted[j]);
    }
    season_free(season);
}

static void every_key_has_its_order(void **state)
{
    static const struct {
        SeasonKey by;
        int best;
        const char *order;
    } rows[] = {
        { SEASON_LEAGUE, 0, "1 Ann, 2 Cid, 3 Bea, 4 Dan" },
        { SEASON_POINTS, 0, "1 Ann, 2 Cid, 3 Bea, 4 Dan" },
        { SEASON_FIRSTS, 0, "1 Ann, 2 Cid, 3 Dan, 4 Bea" },
        { SEASON_PLACES, 0, "1 Ann, 2 Cid, 3 Bea, 4 Dan" },
        { SEASON_DIFFERENCE, 0, "1 Ann, 2 Cid, 3 Bea, 4 Dan" },
        { SEASON_AWARDED, 0, "1 Ann, 2 Cid, 3 Dan, 4 Bea" },
        /* The best evening alone: 4; 3; 3.5; 3.5. */
        { SEASON_LEAGUE, 1, "1 Ann, 2 Cid, 2 Dan, 4 Bea" },
        /* The best two: 10+10, 10+6, 10+10, 10+10; league points then 6.5, 5.5, 6, 6. */
        { SEASON_AWARDED, 2, "1 Ann, 2 Cid, 2 Dan, 4 Bea" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const SeasonRules rules = { .by = rows[i].by, .best = rows[i].best, .awards = 3, .award = { 10, 6, 3 } };
        Season *season = season_of(&rules, three, 3);
        assert_order(season, rows[i].order);
        season_free(season);
    }
}

/* Who comes once is measured by the evening that he played; --least keeps him out of the ranking. */
static void means_are_of_the_evenings_played(void **state)
{
    const Night nights[] = {
        { head, ann_bea_cid_dan, "result 1.1: 6 2 -2 -6\n" },
        { head, "player 1 Eve\nplayer 2 Bea\nplayer 3 Cid\nplayer 4 Fay\nround 1\ntable 1: 1 2 3 4\n",
          "result 1.1: 4 4 -4 -4\n" },
    };
    static const struct {
        SeasonKey by;
        int least;
        const char *order;
    } rows[] = {
        /* Ann 1; Eve 1; Bea 2 and 1; Cid 3 and 3; Fay 3; Dan 4. */
        { SEASON_PLACES, 0, "1 Ann, 2 Eve, 3 Bea, 4 Cid, 5 Fay, 6 Dan" },
        { SEASON_PLACES, 2, "1 Bea, 2 Cid, - Ann, - Eve, - Fay, - Dan" },
        /* Ann +6; Eve +4; Bea +2 and +4; Cid -2 and -4; Fay -4; Dan -6. */
        { SEASON_DIFFERENCE, 0, "1 Ann, 2 Eve, 3 Bea, 4 Cid, 5 Fay, 6 Dan" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Season *season = season_of(&(SeasonRules){ .by = rows[i].by, .least = rows[i].least }, nights, 2);
        assert_order(season, rows[i].order);
        season_free(season);
    }
}

static void of_equal_evenings_the_earlier_counts(void **state)
{
    const Night nights[] = { three[1], three[0], three[0] };
    (void)state;
    Season *season = season_of(&(SeasonRules){ .best = 1 }, nights, 3);
    const SeasonScore *ann = person(season, "Ann")->score, *dan = person(season, "Dan")->score;
    assert_true(!ann[0].counts && ann[1].counts && !ann[2].counts);
    assert_true(dan[0].counts && !dan[1].counts && !dan[2].counts);
    season_free(season);
}

/* An open table gives nothing yet. A bye gives league points. What the director took stays, wherever it was taken. */
static void what_is_no_table_counts_as_in_its_evening(void **state)
{
    const Night nights[] = {
        { head,
          "player 1 Ann\nplayer 2 Bea\nplayer 3 Cid\nplayer 4 Dan\nplayer 5 Eve\nround 1\ntable 1: 1 2 3 4\nbye 5\n",
          "result 1.1: 6 2 -2 -6\nadjust 1 points -5 revoke\n" },
        { head, ann_bea_cid_dan, "deal 1.1 1: 1 1 -1 -1\nadjust 2 league -1 absent\n" },
    };
    (void)state;
    Season *season = season_of(&(SeasonRules){ .best = 1 }, nights, 2);
    const SeasonPerson *ann = person(season, "Ann"), *bea = person(season, "Bea"), *eve = person(season, "Eve");
    assert_int_equal(season->evening[1].open, 1);
    assert_int_equal(ann->total.points, 1);
    assert_int_equal(ann->total.stakes, 6);
    assert_int_equal(ann->evenings, 1);
    assert_int_equal(bea->total.twelfths, 24); /* 3 - 1, although one evening counts */
    assert_int_equal(eve->total.twelfths, 30);
    assert_int_equal(eve->total.byes, 1);
    assert_int_equal(season_value(&eve->total, SEASON_DIFFERENCE).parts, 0);
    season_free(season);
}

static void one_name_is_one_person(void **state)
{
    const Night nights[] = {
        { head, "player 1 Ewa Żak\nplayer 2 Jan Nowak\nplayer 3 Gość 1\nplayer 4 Ola\nround 1\ntable 1: 1 2 3 4\n",
          "result 1.1: 6 2 -2 -6\n" },
        { head,
          "player 1 EWA żak\nplayer 2 Nowak, Jan\nplayer 3 Gość 2\nplayer 4 Ala\nplayer 5 Ewa Zak\nround 1\n"
          "table 1: 1 2 3 4\nbye 5\n",
          "result 1.1: 6 2 -2 -6\n" },
        { head, "player 1 Eva Żak\nplayer 2 Jna Nowak\nplayer 3 Gość 3\nplayer 4 Bob\nround 1\ntable 1: 1 2 3 4\n",
          "result 1.1: 6 2 -2 -6\n" },
    };
    (void)state;
    Season *season = season_of(&(SeasonRules){ 0 }, nights, 3);
    assert_int_equal(person(season, "Ewa Żak")->evenings, 2);
    char pairs[600];
    Text out = text_over(pairs, sizeof pairs);
    int near = 0;
    for (int a = 0, b = 0; season_next_near(season, &a, &b); near++) {
        text_add(&out, season->person[a].name);
        text_add(&out, "=");
        text_add(&out, season->person[b].name);
        text_add(&out, ";");
    }
    /* Ewa Żak and Ewa Zak were on one list; Ola and Ala, Gość 1 and 2 are other people. */
    assert_says(pairs, "Ewa Żak=Eva Żak;");
    assert_says(pairs, "Eva Żak=Ewa Zak;");
    assert_true(strstr(pairs, "Jan Nowak=Nowak, Jan;") || strstr(pairs, "Nowak, Jan=Jan Nowak;"));
    assert_true(strstr(pairs, "Jan Nowak=Jna Nowak;") || strstr(pairs, "Jna Nowak=Jan Nowak;"));
    assert_int_equal(near, 4);
    season_free(season);
}

static void what_cannot_be_compared_is_told(void **state)
{
    static const struct {
        const char *head;
        SeasonKey key;
        const char *says; /* NULL: it can be compared */
    } rows[] = {
        { "cardroom tournament 1\ngame kop bid_order=free\nrounds 2\ndeals 8\n", SEASON_POINTS, NULL },
        { "cardroom tournament 1\ngame baska\nrounds 1\ndeals 4\n", SEASON_LEAGUE, NULL },
        { "cardroom tournament 1\ngame baska\nrounds 1\ndeals 4\n", SEASON_PLACES, NULL },
        { "cardroom tournament 1\ngame baska\nrounds 1\ndeals 4\n", SEASON_POINTS,
          "a deal pays by other rules than in first" },
        { "cardroom tournament 1\ngame baska\nrounds 1\ndeals 4\n", SEASON_BEST, "a deal pays by other rules" },
        { "cardroom tournament 1\ngame kop exit_scope=team_only\nrounds 1\ndeals 4\n", SEASON_DIFFERENCE,
          "a deal pays by other rules" },
        { "cardroom tournament 1\ngame kop\nrounds 1\ndeals 4\nleague 5 3 1 0\n", SEASON_LEAGUE,
          "other league points than in first" },
        { "cardroom tournament 1\ngame kop\nrounds 1\ndeals 4\nleague 5 3 1 0\n", SEASON_AWARDED, NULL },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const Night nights[] = { three[0], { rows[i].head, ann_bea_cid_dan, "result 1.1: 6 2 -2 -6\n" } };
        Fault fault = { 0 };
        int evening = 0;
        Season *season = season_of(&(SeasonRules){ .by = SEASON_PLACES }, nights, 2);
        Status status = season_compares(season, rows[i].key, &evening, &fault);
        if (!rows[i].says)
            assert_int_equal(status, OK);
        else {
            assert_int_equal(status, ERR_CONFLICT);
            assert_int_equal(evening, 1);
            assert_says(fault.text, rows[i].says);
        }
        season_free(season);
    }
}

/* Equal places; one has more league points where a table gives more, which breaks no tie. */
static void what_cannot_be_compared_breaks_no_tie(void **state)
{
    static const char five[] = "cardroom tournament 1\ngame kop\nrounds 1\ndeals 4\nleague 5 3 1 0\n";
    const Night nights[] = {
        three[0],
        { five, "player 1 Eve\nplayer 2 Fay\nplayer 3 Gil\nplayer 4 Hal\nround 1\ntable 1: 1 2 3 4\n",
          "result 1.1: 6 2 -2 -6\n" },
    };
    (void)state;
    Season *season = season_of(&(SeasonRules){ .by = SEASON_PLACES }, nights, 2);
    assert_order(season, "1 Ann, 1 Eve, 3 Bea, 3 Fay, 5 Cid, 5 Gil, 7 Dan, 7 Hal");
    season_free(season);
}

static void points_for_places_are_read(void **state)
{
    static const struct {
        const char *typed, *says;
    } rows[] = { { "10,8,8,0", NULL },    { "10 8 6", NULL },
                 { "", "no points" },     { "8,10", "'10', expected numbers that do not rise" },
                 { "10,x", "'x'" },       { "-1", "'-1'" },
                 { "10000", "0 to 9999" } };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        SeasonRules rules = { .awards = 7 };
        Fault fault = { 0 };
        Status status = season_awards(slice_of(rows[i].typed), &rules, &fault);
        if ((status == OK) != !rows[i].says)
            fail_msg("%s: %s", rows[i].typed, fault.text);
        if (rows[i].says) {
            assert_says(fault.text, rows[i].says);
            assert_int_equal(rules.awards, 7);
        }
    }
    char many[4 * SEASON_AWARDS];
    Text out = text_over(many, sizeof many);
    for (int i = 0; i <= SEASON_AWARDS; i++)
        text_add(&out, i > 0 ? ",1" : "1");
    Fault fault = { 0 };
    assert_int_equal(season_awards(slice_of(many), &(SeasonRules){ 0 }, &fault), ERR_RANGE);
    assert_says(fault.text, "at most 100 places");
}

static void a_season_is_not_endless(void **state)
{
    Season *season = season_of(&(SeasonRules){ 0 }, three, 1);
    League *league = league_make();
    Fault fault = { 0 };
    (void)state;
    assert_int_equal(league_read(league, head, strlen(head), &fault), OK);
    for (int at = 1; at < SEASON_EVENINGS; at++)
        assert_int_equal(season_add(season, league, "more", &fault), OK);
    assert_int_equal(season_add(season, league, "more", &fault), ERR_RANGE);
    assert_says(fault.text, "at most 200");
    league_free(league);
    season_free(season);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(evenings_are_added_up),
        cmocka_unit_test(every_key_has_its_order),
        cmocka_unit_test(means_are_of_the_evenings_played),
        cmocka_unit_test(of_equal_evenings_the_earlier_counts),
        cmocka_unit_test(what_is_no_table_counts_as_in_its_evening),
        cmocka_unit_test(one_name_is_one_person),
        cmocka_unit_test(what_cannot_be_compared_is_told),
        cmocka_unit_test(what_cannot_be_compared_breaks_no_tie),
        cmocka_unit_test(points_for_places_are_read),
        cmocka_unit_test(a_season_is_not_endless),
    };
    return TESTS_RUN(tests);
}
