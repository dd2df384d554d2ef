/* test_tally.c - totals that drop (docs/rules/people.md): what they become, and when the match ends with them. */
#include "games/tally.h"

#include "unit.h"

enum { TWO = 2, DEALS_MAX = 4 };

typedef struct {
    MatchSpec spec;
    int deals;
    int32_t score[DEALS_MAX][TWO], total[TWO];
    MatchEnd end;
} Row;

static const Row rows[] = {
    { { .drop = { { 100, 50 } }, .low_wins = true }, 2, { { 93, 40 }, { 7, 12 } }, { 50, 52 }, MATCH_OPEN },
    { { .drop = { { 150, 0 } }, .low_wins = true }, 2, { { 151, 140 }, { -1, 9 } }, { 0, 149 }, MATCH_OPEN },
    { { .drop = { { 100, 50 }, { 150, 0 } }, .low_wins = true },
      2,
      { { 99, 149 }, { 1, 1 } },
      { 50, 0 },
      MATCH_OPEN },
    /* a total meets a target only after it has dropped; from there on it goes up again */
    { { .drop = { { 100, 50 } }, .has_target = true, .target = 100, .low_wins = true },
      2,
      { { 93, 40 }, { 7, 12 } },
      { 50, 52 },
      MATCH_OPEN },
    { { .drop = { { 100, 50 } }, .has_target = true, .target = 100, .low_wins = true },
      3,
      { { 93, 40 }, { 7, 12 }, { 51, 0 } },
      { 101, 52 },
      MATCH_TARGET },
    /* a deal makes one drop: 50 would drop, too */
    { { .drop = { { 100, 50 }, { 50, 20 } }, .low_wins = true }, 1, { { 100, 50 } }, { 50, 20 }, MATCH_OPEN },
    /* nothing drops without a rule for it; a total of 0 least of all */
    { { .low_wins = true }, 2, { { 93, -3 }, { 7, 3 } }, { 100, 0 }, MATCH_OPEN },
};

static void an_exact_total_drops(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Tally tally = { 0 };
        for (int deal = 0; deal < rows[i].deals; deal++) {
            DealEnd end = { 0 };
            memcpy(end.score, rows[i].score[deal], sizeof rows[i].score[deal]);
            tally_add(&tally, &rows[i].spec, TWO, &end);
        }
        assert_memory_equal(tally.total, rows[i].total, sizeof rows[i].total);
        assert_int_equal(tally.end, rows[i].end);
    }
}

/* What was counted elsewhere has dropped already. */
static void totals_that_are_carried_over_stay(void **state)
{
    (void)state;
    Tally tally;
    int32_t total[SEATS_MAX] = { 100, 50 };
    tally_carry(&tally, &rows[0].spec, TWO, 3, total);
    assert_memory_equal(tally.total, total, TWO * sizeof *total);
}

/* A deal that all seats end is the last one, where the match goes on: totals decide. Where it does not, they have
 * won. */
static void a_match_goes_on_until_a_deal_ends_it(void **state)
{
    static const DealEnd deal[] = { { .score = { -3, 0 } }, { .score = { 12, 4 }, .won = 3 } };
    static const MatchEnd ends[] = { MATCH_WON, MATCH_STOPPED };
    (void)state;
    for (int goes_on = 0; goes_on < 2; goes_on++) {
        MatchSpec spec = { .deals = 72, .goes_on = goes_on, .low_wins = true };
        Tally tally = { 0 };
        tally_add(&tally, &spec, TWO, &deal[0]);
        assert_int_equal(tally.end, MATCH_OPEN);
        assert_int_equal(tally.winners, 0);
        tally_add(&tally, &spec, TWO, &deal[1]);
        assert_int_equal(tally.end, ends[goes_on]);
        assert_int_equal(tally.winners, seat_bit(1));
    }
}

/* Where a deal says who wins ties, they win among those who are level, and nobody else does. */
static void a_tie_is_won_by_who_wins_ties(void **state)
{
    static const struct {
        DealEnd end;
        SeatSet winners;
    } ties[] = { { { .score = { 5, 5, 9 } }, 3 },
                 { { .score = { 5, 5, 9 }, .wins_ties = 1 }, 1 },
                 { { .score = { 5, 5, 9 }, .wins_ties = 4 }, 3 },
                 { { .score = { 5, 5, 5 }, .wins_ties = 6 }, 6 },
                 { { .score = { 5, 6, 9 }, .wins_ties = 6 }, 1 } };
    const MatchSpec spec = { .deals = 1, .low_wins = true };
    (void)state;
    for (size_t i = 0; i < sizeof ties / sizeof *ties; i++) {
        Tally tally = { 0 };
        tally_add(&tally, &spec, 3, &ties[i].end);
        assert_int_equal(tally.winners, ties[i].winners);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_exact_total_drops),
        cmocka_unit_test(totals_that_are_carried_over_stay),
        cmocka_unit_test(a_match_goes_on_until_a_deal_ends_it),
        cmocka_unit_test(a_tie_is_won_by_who_wins_ties),
    };
    return TESTS_RUN(tests);
}
