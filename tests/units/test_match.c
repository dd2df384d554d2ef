/* test_match.c - deals in a row: who starts, running totals, ties, the pot, the end. */
#include "table/match.h"

#include "unit.h"

extern const Game null_game;

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
    Match match = opened("golf match=20", 1);
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
    Match match = opened("golf match=2", 1);
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
        memcpy(match.before.tally.total, rows[i].score, sizeof rows[i].score);
        match.spec.low_wins = rows[i].low_wins;
        match.past = &past;
        match.past_len = 1;
        assert_int_equal(match_leaders(&match), rows[i].leaders);
    }
}

/* High Card with scores, winners of the match and moves of the pot that a test chooses: one row a deal. */
typedef struct {
    int32_t score[4];
    SeatSet wins;
    PotMove move;
    Seat mover;
} Row;

static Row now; /* the deal on the table's */

static void told_score(const void *state, int32_t out[SEATS_MAX])
{
    (void)state;
    memcpy(out, now.score, sizeof now.score);
}

static SeatSet told_winners(const void *state)
{
    (void)state;
    return now.wins;
}

static PotMove told_move(const void *state, Seat *out)
{
    (void)state;
    *out = now.mover;
    return now.move;
}

static Match told(const MatchSpec *spec, int seats)
{
    static Game game;
    Match match = opened("null", seats);
    game = null_game;
    game.score = told_score;
    game.wins_match = told_winners;
    game.pot = told_move;
    match.ruleset.game = &game;
    match.spec = *spec;
    return match;
}

static void play_row(Match *match, Row row)
{
    deal(match, 1);
    now = row;
    play_out(match);
}

enum { ROWS_MAX = 6 };

/* A match of two seats: its rows are played until it is over, which it must be after so many, for that reason. */
typedef struct {
    MatchSpec spec;
    int32_t score[ROWS_MAX][2];
    SeatSet wins[ROWS_MAX];
    int deals;
    MatchEnd end;
    SeatSet winners;
    const char *says;
} EndRow;

static void matches_end_as_they_are_set_to(void **state)
{
    static const EndRow rows[] = {
        /* a target is reached, not passed, by any seat; the lowest total wins */
        { .spec = { .has_target = true, .target = 100, .low_wins = true },
          .score = { { 50, 20 }, { 49, 30 }, { 1, 49 } },
          .deals = 3,
          .end = MATCH_TARGET,
          .winners = 2,
          .says = "a total has reached 100" },
        /* a target that must be passed */
        { .spec = { .has_target = true, .target = 50, .past_target = true, .low_wins = true },
          .score = { { 30, 50 }, { 20, 0 }, { 0, 1 } },
          .deals = 3,
          .end = MATCH_TARGET,
          .winners = 1,
          .says = "a total has passed 50" },
        { .spec = { .has_target = true, .target = 52 },
          .score = { { 10, 51 }, { 5, 1 } },
          .deals = 2,
          .end = MATCH_TARGET,
          .winners = 2,
          .says = "a total has reached 52" },
        /* deals and a target (C35): whichever is met first */
        { .spec = { .deals = 9, .has_target = true, .target = 50, .past_target = true, .low_wins = true },
          .score = { { 20, 0 }, { 31, 0 } },
          .deals = 2,
          .end = MATCH_TARGET,
          .winners = 2,
          .says = "a total has passed 50" },
        { .spec = { .deals = 2, .has_target = true, .target = 50, .low_wins = true },
          .score = { { 20, 0 }, { 29, 0 } },
          .deals = 2,
          .end = MATCH_DEALS,
          .winners = 2,
          .says = "after 2 deals" },
        { .spec = { .deals = 1, .low_wins = true },
          .score = { { 7, 7 } },
          .deals = 1,
          .end = MATCH_DEALS,
          .winners = 3,
          .says = "after 1 deal," },
        /* deals are added while the best total is shared */
        { .spec = { .deals = 2, .extra_deals = true, .low_wins = true },
          .score = { { 3, 4 }, { 4, 3 }, { 5, 5 }, { 1, 2 } },
          .deals = 4,
          .end = MATCH_DEALS,
          .winners = 1,
          .says = "after 4 deals" },
        /* .. even when nobody is at the target any more */
        { .spec = { .has_target = true, .target = 10, .extra_deals = true, .low_wins = true },
          .score = { { 10, 10 }, { -5, -5 }, { -2, -3 } },
          .deals = 3,
          .end = MATCH_TARGET,
          .winners = 2,
          .says = "a total has reached 10" },
        { .spec = { .deals = 2, .extra_deals = true, .low_wins = true },
          .score = { { 3, 3 }, { 4, 5 } },
          .deals = 2,
          .end = MATCH_DEALS,
          .winners = 1,
          .says = "after 2 deals" },
        /* a deal wins the match (C15), whatever the totals are; of several winners the better total */
        { .spec = { .deals = 9, .low_wins = true },
          .score = { { 3, 3 }, { 40, 5 } },
          .wins = { 0, 1 },
          .deals = 2,
          .end = MATCH_WON,
          .winners = 1,
          .says = "won by the last deal" },
        { .spec = { .deals = 9, .low_wins = true },
          .score = { { 3, 3 }, { 4, 5 } },
          .wins = { 0, 3 },
          .deals = 2,
          .end = MATCH_WON,
          .winners = 1,
          .says = "won by the last deal" },
        { .spec = { .deals = 9, .extra_deals = true, .low_wins = true },
          .score = { { 3, 4 }, { 5, 4 } },
          .wins = { 0, 3 },
          .deals = 2,
          .end = MATCH_WON,
          .winners = 3,
          .says = "won by the last deal" },
        { .spec = { .deals = 1, .extra_deals = true, .low_wins = true },
          .score = { { 3, 3 }, { 4, 4 } },
          .wins = { 0, 2 },
          .deals = 2,
          .end = MATCH_WON,
          .winners = 2,
          .says = "won by the last deal" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const EndRow *row = &rows[i];
        Match match = told(&row->spec, 2);
        for (int d = 0; d < row->deals; d++) {
            assert_int_equal(match_end(&match), MATCH_OPEN);
            play_row(&match, (Row){ .score = { row->score[d][0], row->score[d][1] }, .wins = row->wins[d] });
        }
        assert_true(match_is_over(&match));
        assert_int_equal(match_end(&match), row->end);
        assert_int_equal(match_leaders(&match), row->winners);
        Source source = source_number(1);
        Fault fault;
        assert_int_equal(match_deal(&match, &source, 0, &fault), ERR_OVER);
        assert_says(fault.text, row->says);
        match_free(&match);
    }
}

/* Of four seats those two won by the deal that have the better total; the leader did not. */
static void the_best_of_several_winners_wins(void **state)
{
    MatchSpec spec = { .deals = 9, .low_wins = true };
    Match match = told(&spec, 4);
    (void)state;
    play_row(&match, (Row){ .score = { 1, 30, 9, 9 } });
    assert_int_equal(match_leaders(&match), 1 << 0);
    play_row(&match, (Row){ .score = { 1, 0, 5, 5 }, .wins = 1 << 1 | 1 << 2 | 1 << 3 });
    assert_int_equal(match_leaders(&match), 1 << 2 | 1 << 3);
    match_free(&match);
}

static void assert_chips(const Match *match, int32_t pot, int32_t a, int32_t b, int32_t c, int32_t d)
{
    int32_t chips[SEATS_MAX];
    match_chips(match, chips);
    assert_int_equal(match_pot(match), pot);
    assert_int_equal(chips[0], a);
    assert_int_equal(chips[1], b);
    assert_int_equal(chips[2], c);
    assert_int_equal(chips[3], d);
    assert_int_equal(pot + a + b + c + d, 0);
}

/* B39: stake 1, limit 4, four players. */
static void the_pot_is_paid_and_taken(void **state)
{
    MatchSpec spec = { .deals = 5, .low_wins = true, .stake = 1, .cap = 4 };
    Match match = told(&spec, 4);
    (void)state;
    assert_chips(&match, 4, -1, -1, -1, -1);
    play_row(&match, (Row){ .score = { 1, 2, 3, 4 }, .move = POT_IS_PAID, .mover = 2 });
    assert_chips(&match, 8, -1, -1, -5, -1);
    play_row(&match, (Row){ .score = { 1, 2, 3, 4 }, .move = POT_IS_TAKEN, .mover = 0 });
    assert_chips(&match, 4, 3, -1, -5, -1);
    /* Empty: all pay again. */
    play_row(&match, (Row){ .score = { 1, 2, 3, 4 }, .move = POT_IS_TAKEN, .mover = 0 });
    assert_chips(&match, 4, 6, -2, -6, -2);
    play_row(&match, (Row){ .score = { 1, 2, 3, 4 } });
    assert_chips(&match, 4, 6, -2, -6, -2);
    /* .. but not when the match is over. */
    play_row(&match, (Row){ .score = { 1, 2, 3, 4 }, .move = POT_IS_TAKEN, .mover = 3 });
    assert_chips(&match, 0, 6, -2, -6, 2);
    match_free(&match);
}

/* What is left: alike, odd chips from the last deal's starter on. The third deal is started by seat 2 (seat 0 + 2). */
static void what_is_left_goes_to_the_winners(void **state)
{
    MatchSpec spec = { .deals = 3, .low_wins = true, .stake = 2, .cap = 3 };
    Match match = told(&spec, 4);
    (void)state;
    play_row(&match, (Row){ .score = { 0 }, .move = POT_IS_PAID, .mover = 1 });
    assert_chips(&match, 11, -2, -5, -2, -2);
    play_row(&match, (Row){ .score = { 0 } });
    play_row(&match, (Row){ .score = { 0, 0, 5, 0 } });
    assert_int_equal(match.table.starter, 2);
    assert_int_equal(match_leaders(&match), 1 << 0 | 1 << 1 | 1 << 3);
    /* 11 is 3 each, and one more for seats 3 and 0. */
    assert_chips(&match, 0, 2, -2, -2, 2);
    match_free(&match);
}

/* Without a limit the pot doubles whenever the ender is beaten: for ever, were there no end of chips. */
static void chips_have_an_end(void **state)
{
    MatchSpec spec = { .low_wins = true, .stake = 1 };
    Match match = told(&spec, 4);
    int32_t chips[SEATS_MAX];
    (void)state;
    for (int d = 0; d < 200; d++) {
        play_row(&match, (Row){ .move = d % 50 == 49 ? POT_IS_TAKEN : POT_IS_PAID, .mover = d % 50 == 49 ? 0 : 1 });
        match_chips(&match, chips);
        assert_int_equal((int64_t)chips[0] + chips[1] + chips[2] + chips[3] + match_pot(&match), 0);
        assert_in_range(chips[1] + CHIPS_MAX, 0, CHIPS_MAX);
        assert_in_range(match_pot(&match), 0, CHIPS_MAX);
        if (d < 20)
            assert_int_equal(match_pot(&match), 4 << (d + 1));
    }
    match_free(&match);
}

static void without_a_pot_there_are_no_chips(void **state)
{
    MatchSpec spec = { .deals = 2, .low_wins = true };
    Match match = told(&spec, 4);
    (void)state;
    play_row(&match, (Row){ .move = POT_IS_PAID, .mover = 1 });
    assert_chips(&match, 0, 0, 0, 0, 0);
    match_free(&match);
}

/* A deal's end may be taken back, and what it did to the match with it. */
static void a_deal_taken_back_has_ended_nothing(void **state)
{
    MatchSpec spec = { .deals = 1, .low_wins = true, .stake = 1 };
    Match match = told(&spec, 4);
    (void)state;
    play_row(&match, (Row){ .score = { 1, 2, 3, 4 }, .move = POT_IS_PAID, .mover = 1 });
    assert_true(match_is_over(&match));
    assert_chips(&match, 0, 7, -5, -1, -1);
    assert_int_equal(table_act_text(&match.table, 3, slice_of("undo all"), NULL), OK);
    assert_false(match_is_over(&match));
    assert_chips(&match, 4, -1, -1, -1, -1);
    match_free(&match);
}

static void totals_are_kept_after_each_deal(void **state)
{
    MatchSpec spec = { .deals = 3, .low_wins = true };
    Match match = told(&spec, 2);
    int32_t total[SEATS_MAX];
    (void)state;
    for (int d = 0; d < 3; d++)
        play_row(&match, (Row){ .score = { d + 1, -d } });
    for (int d = 0; d < 3; d++) {
        match_total_after(&match, d, total);
        assert_int_equal(total[0], (d + 1) * (d + 2) / 2);
        assert_int_equal(total[1], -d * (d + 1) / 2);
    }
    match_free(&match);
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

static bool accepts_multiples(void *context, const Table *table)
{
    return table->source.number % *(const uint64_t *)context == 0;
}

static void a_refused_deal_is_followed_by_the_next_number(void **state)
{
    Match match;
    Ruleset ruleset;
    uint64_t of = 7;
    const Source source = source_number(9);
    (void)state;
    assert_int_equal(games_read(slice_of("golf"), &ruleset, NULL), OK);
    assert_int_equal(match_init(&match, &ruleset, 1, NULL), OK);
    match.accepts = accepts_multiples;
    match.accepts_context = &of;
    assert_int_equal(match_deal(&match, &source, 0, NULL), OK);
    assert_int_equal(match.table.source.number, 14);
    match_free(&match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_refused_deal_is_followed_by_the_next_number),
        cmocka_unit_test(the_start_moves_one_seat_a_deal),
        cmocka_unit_test(totals_are_the_sum_of_the_deals_that_ended),
        cmocka_unit_test(deals_follow_only_when_they_may),
        cmocka_unit_test(a_match_without_end_goes_on),
        cmocka_unit_test(wrong_seats_make_no_match),
        cmocka_unit_test(leaders_have_the_best_total),
        cmocka_unit_test(matches_end_as_they_are_set_to),
        cmocka_unit_test(the_best_of_several_winners_wins),
        cmocka_unit_test(the_pot_is_paid_and_taken),
        cmocka_unit_test(what_is_left_goes_to_the_winners),
        cmocka_unit_test(chips_have_an_end),
        cmocka_unit_test(without_a_pot_there_are_no_chips),
        cmocka_unit_test(a_deal_taken_back_has_ended_nothing),
        cmocka_unit_test(totals_are_kept_after_each_deal),
        cmocka_unit_test(undos_are_counted_over_all_deals),
    };
    return TESTS_RUN(tests);
}
