/* test_page_core.c - the exports of the page's core, run on this machine and so under its sanitizers: text in, JSON
 * out. */
#include "review/review.h"
#include "wasm/aid.h"
#include "wasm/catalogue.h"
#include "wasm/local.h"
#include "wasm/priced.h"
#include "wasm/replay.h"
#include "wasm/sheet.h"

#include "unit.h"

#include <stdlib.h>

int page_stop(void)
{
    return 0;
}

static void hear(const char *words)
{
    char *at = page_input((uint32_t)strlen(words));
    assert_non_null(at);
    memcpy(at, words, strlen(words) + 1);
}

/* What was told last, for the test alone: another call may move it. */
static const char *told(void)
{
    static char copy[1 << 18];
    assert_true(page_output_len() < sizeof copy);
    memcpy(copy, page_output(), page_output_len());
    copy[page_output_len()] = 0;
    return copy;
}

static int open_match(const char *rules, int seats, const char *source)
{
    hear(rules);
    int handle = local_open(seats);
    assert_true(handle >= 0);
    hear(source);
    assert_int_equal(local_source(handle), OK);
    assert_int_equal(local_deal(handle), OK);
    return handle;
}

static void play_out(int handle)
{
    while (local_to_act(handle) != 0) {
        int seat = __builtin_ctz(local_to_act(handle));
        assert_int_equal(local_advice(handle, seat, 0), OK);
        hear(told());
        assert_int_equal(local_act(handle, seat, -1), OK);
        assert_int_equal(local_state(handle, seat), OK);
    }
}

static void test_whole_matches_are_shown_again(void **state)
{
    static const char *const rules[] = { "golf", "spit", "golf6", "cactus", "kop", "tri_peaks" };
    (void)state;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        int handle = open_match(rules[i], 0, "number 7");
        play_out(handle);
        if (!(local_stage(handle) & 4)) {
            assert_int_equal(local_deal(handle), OK);
            play_out(handle);
        }
        assert_int_equal(local_state(handle, 0), OK);
        char *last = strdup(told());
        assert_int_equal(local_text(handle), OK);
        hear(told());
        int shown = local_read();
        assert_true(shown >= 0);
        assert_int_equal(replay_info(shown), OK);
        int deals = match_deals_over(&local_of(shown)->match);
        for (int deal = deals - 1; deal >= 0; deal--) /* back and forth */
            for (uint32_t step = 0; replay_show(shown, deal, step, step % 2 ? REPLAY_ALL : 0) == OK; step += 3)
                assert_non_null(strstr(told(), "\"scene\""));
        assert_int_equal(replay_show(shown, deals - 1, local_of(shown)->match.table.log_len, 0), OK);
        assert_non_null(strstr(told(), last));
        free(last);
        local_close(shown);
        local_close(handle);
    }
}

static void test_sources(void **state)
{
    static const struct {
        const char *rules, *source;
        Status expected;
    } tries[] = {
        { "golf", "number 18446744073709551615", OK },
        { "golf", "number 18446744073709551616", ERR_RANGE },
        { "golf", "number", ERR_RANGE },
        { "golf", "pysol 17", OK },
        { "golf", "number 00000000000000000024", OK },
        { "golf", "pysol 0", ERR_RANGE },
        { "golf", "pysol #26464 60865 48703 35080", OK },
        { "golf", "pysol 100000000000000000000", OK },
        { "golf", "pysol 100000000000000000001", ERR_RANGE },
        { "golf", "pysol", ERR_RANGE },
        { "golf6", "pysol 17", ERR_CONFLICT },
        { "golf6", "board\nAS", ERR_CONFLICT },
        { "golf", "board", ERR_UNREADABLE },
        { "golf", "seed 12", ERR_UNREADABLE },
        { "golf", "seed 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef", OK },
        { "golf", "", ERR_UNREADABLE },
    };
    (void)state;
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        hear(tries[i].rules);
        int handle = local_open(0);
        hear(tries[i].source);
        assert_int_equal(local_source(handle), tries[i].expected);
        assert_int_equal(local_deal(handle), OK); /* of what was said before, where it was refused */
        local_close(handle);
    }
    int handle = open_match("golf", 1, "pysol 17");
    assert_int_equal(local_board(handle), OK);
    char board[4096];
    Text text = text_over(board, sizeof board);
    text_add(&text, "board\n");
    text_add(&text, told());
    int again = open_match("golf", 1, board);
    assert_int_equal(local_board(again), OK);
    assert_string_equal(told(), board + strlen("board\n"));
    local_close(handle);
    local_close(again);
}

static void test_handles_come_back(void **state)
{
    (void)state;
    for (int i = 0; i < LOCALS_MAX; i++)
        open_match("golf", 1, "number 1");
    hear("golf");
    assert_int_equal(local_open(1), -ERR_MEMORY);
    for (int i = 0; i < LOCALS_MAX; i++)
        local_close(i);
    hear("golf66");
    assert_int_equal(local_open(1), -ERR_UNKNOWN);
    assert_non_null(strstr(told(), "did you mean"));
    hear("cardroom 1\ngame golf\ndeal 1\n0: fold\n");
    assert_true(local_read() < 0);
    assert_non_null(strstr(told(), "\"line\":4"));
}

static void test_solver(void **state)
{
    (void)state;
    int handle = open_match("golf", 1, "number 2");
    hear("1000000");
    assert_int_equal(aid_solve(handle, 0, 1), OK);
    assert_non_null(strstr(told(), "\"verdict\":\"impossible\",\"is_exact\":true,\"is_streak\":false,\"score\":1,"));
    assert_int_equal(aid_judge(handle), 1);
    play_out(handle);
    hear("1000000");
    assert_int_equal(aid_analyse(handle, 0, 0), OK);
    assert_non_null(strstr(told(), "\"end\":\"impossible\""));
    assert_int_equal(aid_analyse(handle, 1, 0), ERR_RANGE);
    local_close(handle);
    handle = open_match("kop", 4, "number 2");
    assert_int_equal(aid_solve(handle, 0, 1), ERR_CONFLICT);
    local_close(handle);
}

static void test_costs(void **state)
{
    (void)state;
    int handle = open_match("golf columns=5 rows=3", 1, "number 2");
    play_out(handle);
    hear("1");
    assert_int_equal(priced_begin(handle, 1), ERR_RANGE);
    assert_int_equal(priced_go(), ERR_OVER);
    hear("1");
    assert_int_equal(priced_begin(handle, REVIEW_ALL_DEALS), OK);
    assert_int_equal(priced_go(), OK);
    assert_non_null(strstr(told(), "\"by_cards\":{\"cost\":"));
    priced_end();
    assert_int_equal(priced_go(), ERR_OVER);
    local_close(handle);
    handle = open_match("spit", 2, "number 2");
    assert_int_equal(priced_begin(handle, 0), ERR_CONFLICT);
    local_close(handle);
}

static void test_catalogue(void **state)
{
    (void)state;
    assert_int_equal(catalogue_tell(), OK);
    assert_non_null(strstr(told(), "\"id\":\"golf6\""));
    hear("golf6 jokers=1");
    assert_int_equal(catalogue_rules(0, 0), OK);
    assert_non_null(strstr(told(), "\"option\":\"deck.jokers_per_pack\""));
    assert_int_equal(catalogue_rules(77, 0), ERR_SEATS);
    hear("golf6 holes=18 match.target=100");
    assert_int_equal(catalogue_rules(0, 4), OK);
    assert_non_null(strstr(told(), "\"rules\":\"golf6 match=4\""));
    hear("spit");
    assert_int_equal(catalogue_rules(0, 1), ERR_RANGE);
}

/* The letters of a tournament are chairs: they stay, while the places of the deals move on. */
static void test_sheet_files(void **state)
{
    (void)state;
    hear("cardroom 1\ngame kop\nseats 4\nplayers Ada 2 ada Dan\nstarter 1\nslip wesele A+C 60/2 doubles B,D\n"
         "slip zolo_du B /4 doubles 1\n");
    assert_int_equal(sheet_tournament(1 << 0 | 1 << 2), OK);
    assert_non_null(strstr(told(), "\nplayer 1 2 A\nplayer 2 ada B\nplayer 3 Dan\nplayer 4 Ada D\n"));
    assert_non_null(strstr(told(), "\ndeals 2\n"));
    assert_non_null(
        strstr(told(), "\ndeal 1.1 1: wesele A+C 60/2 doubles B,D\ndeal 1.1 2: zolo_du C /4 doubles 1\n"));
    assert_int_equal(sheet_csv(), OK);
    assert_non_null(strstr(told(), "\r\n1,1,2,"));
    hear("cardroom 1\ngame golf4\nseats 2\nslip 1 2 ender none\n");
    assert_int_equal(sheet_tournament(0), ERR_CONFLICT);
    assert_non_null(strstr(told(), "has no tournaments"));
    hear("cardroom 1\ngame kop\nseats 4\ncarry totals 5 -5 3 -3 deals 4\nslip zolo B 79/3\n");
    assert_int_equal(sheet_tournament(0), ERR_CONFLICT);
    hear("cardroom 1\ngame kop\nseats 4\ndeal 7\n");
    assert_int_equal(sheet_tournament(0), ERR_CONFLICT);
    assert_non_null(strstr(told(), "`slip`"));
    hear("cardroom 1\ngame kop\nseats 4\nslip wesele A+C 60/9\n");
    assert_int_equal(sheet_csv(), ERR_RANGE);
    assert_non_null(strstr(told(), "\"line\":4,\"column\":"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_matches_are_shown_again),
        cmocka_unit_test(test_sources),
        cmocka_unit_test(test_handles_come_back),
        cmocka_unit_test(test_solver),
        cmocka_unit_test(test_costs),
        cmocka_unit_test(test_catalogue),
        cmocka_unit_test(test_sheet_files),
    };
    return TESTS_RUN(tests);
}
