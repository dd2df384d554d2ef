/* test_match.c - deals in a row: who starts, running totals, ties, the end. */
#include "table/match.h"

#include "unit.h"

static Match opened(const char *rules, int seats)
{
    Match match;
    Ruleset ruleset;
    assert_int_equal(games_read(slice_of(rules), &ruleset, NULL), OK);
    assert_int_equal(match_init(&match, &ruleset, seats, NULL), OK);
    return match;
}

static void deal(Match *match, uint64_t number)
{
    Source source = source_number(number);
    assert_int_equal(match_deal(match, &source, match_next_starter(match), NULL), OK);
}

/* Every seat takes its first legal action until the deal ends. */
static void play_out(Match *match)
{
    while (!table_is_over(&match->table)) {
        Action legal[ACTIONS_MAX];
        Seat seat = seat_first(table_to_act(&match->table));
        assert_true(table_legal(&match->table, seat, legal) > 0);
        assert_int_equal(table_act(&match->table, seat, legal[0]), OK);
    }
}

static void the_start_moves_one_seat_a_deal(void **state)
{
    static const struct {
        const char *rules;
        int seats;
        Seat first;
    } rows[] = { { "golf6 end.max_turns=1", 3, 1 }, { "kop match=5", 4, 0 }, { "golf", 1, 0 }, { "null", 2, 0 } };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Match match = opened(rows[i].rules, rows[i].seats);
        for (int d = 0; d < 5; d++) {
            assert_int_equal(match_next_starter(&match), (rows[i].first + d) % rows[i].seats);
            deal(&match, (uint64_t)d);
            assert_int_equal(match.table.starter, (rows[i].first + d) % rows[i].seats);
            play_out(&match);
        }
        match_free(&match);
    }
}

static void totals_are_the_sum_of_the_deals_that_ended(void **state)
{
    Match match = opened("golf holes=20", 1);
    int32_t total[SEATS_MAX], sum = 0;
    (void)state;
    match_total(&match, total);
    assert_int_equal(total[0], 0);
    for (int d = 0; d < 20; d++) {
        int32_t scratch[SEATS_MAX];
        deal(&match, (uint64_t)d);
        match_total(&match, total);
        assert_int_equal(total[0], sum);
        assert_int_equal(match_deals_over(&match), d);
        play_out(&match);
        sum += match_score(&match, d, scratch)[0];
        match_total(&match, total);
        assert_int_equal(total[0], sum);
        assert_int_equal(match_score(&match, 0, scratch)[0], match.past_len > 0 ? match.past[0].score[0] : sum);
    }
    assert_true(match_is_over(&match));
    match_free(&match);
}

static void deals_follow_only_when_they_may(void **state)
{
    Match match = opened("golf holes=2", 1);
    Source source = source_number(1);
    Fault said;
    (void)state;
    deal(&match, 1);
    assert_int_equal(match_deal(&match, &source, 0, &said), ERR_NOT_OVER);
    play_out(&match);
    assert_int_equal(match_deal(&match, &source, 1, &said), ERR_SEATS);
    assert_int_equal(match.past_len, 0);
    assert_false(match_is_over(&match));
    deal(&match, 2);
    play_out(&match);
    assert_true(match_is_over(&match));
    assert_int_equal(match_deal(&match, &source, 0, &said), ERR_OVER);
    assert_says(said.text, "after 2 deals");
    match_free(&match);
}

static void a_match_without_end_goes_on(void **state)
{
    Match match = opened("kop", 4);
    (void)state;
    for (int d = 0; d < 40; d++) {
        deal(&match, (uint64_t)d);
        play_out(&match);
        assert_false(match_is_over(&match));
    }
    assert_int_equal(match_deals_over(&match), 40);
    match_free(&match);
}

static void wrong_seats_make_no_match(void **state)
{
    Ruleset ruleset;
    Match match, before;
    (void)state;
    memset(&match, 0x5A, sizeof match);
    before = match;
    assert_int_equal(games_read(slice_of("kop"), &ruleset, NULL), OK);
    assert_int_equal(match_init(&match, &ruleset, 3, NULL), ERR_SEATS);
    assert_memory_equal(&match, &before, sizeof match);
}

/* Low wins in golf, high in the card that counts; equal totals share. */
static void leaders_have_the_best_total(void **state)
{
    static const struct {
        bool low_wins;
        int32_t score[4];
        SeatSet leaders;
    } rows[] = {
        { true, { 3, -2, 7, 9 }, 1 << 1 },
        { true, { 4, 4, 7, 4 }, 1 << 0 | 1 << 1 | 1 << 3 },
        { false, { 3, -2, 7, 7 }, 1 << 2 | 1 << 3 },
        { false, { 9, 1, 0, -1 }, 1 << 0 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Match match = opened("kop", 4);
        PastDeal past = { 0 };
        memcpy(past.score, rows[i].score, sizeof rows[i].score);
        match.spec.low_wins = rows[i].low_wins;
        match.past = &past;
        match.past_len = 1;
        assert_int_equal(match_leaders(&match), rows[i].leaders);
    }
}

static void undos_are_counted_over_all_deals(void **state)
{
    Match match = opened("golf", 1);
    (void)state;
    for (int d = 0; d < 3; d++) {
        deal(&match, (uint64_t)d);
        assert_int_equal(table_act_text(&match.table, 0, slice_of("turn"), NULL), OK);
        assert_int_equal(table_act_text(&match.table, 0, slice_of("undo"), NULL), OK);
        assert_int_equal(table_act_text(&match.table, 0, slice_of("concede"), NULL), OK);
    }
    assert_int_equal(match_undos(&match, 0), 3);
    match_free(&match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_start_moves_one_seat_a_deal),
        cmocka_unit_test(totals_are_the_sum_of_the_deals_that_ended),
        cmocka_unit_test(deals_follow_only_when_they_may),
        cmocka_unit_test(a_match_without_end_goes_on),
        cmocka_unit_test(wrong_seats_make_no_match),
        cmocka_unit_test(leaders_have_the_best_total),
        cmocka_unit_test(undos_are_counted_over_all_deals),
    };
    return TESTS_RUN(tests);
}
