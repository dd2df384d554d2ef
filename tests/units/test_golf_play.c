/* test_golf_play.c - deals longer than anybody plays them: what is counted in them does not wrap; who
 * starts the deal after one. */
#include "games/games.h"
#include "games/golf/golf.h"

#include "unit.h"

static void deal(const char *rules, Golf *out)
{
    Ruleset ruleset;
    Fault fault = { 0 };
    if (games_read(slice_of(rules), &ruleset, &fault) != OK)
        fail_msg("%s: %s", rules, fault.text);
    DealOrder order = { .options = &ruleset.options, .seats = 2, .starter = 0, .seed = seed_from_number(1) };
    assert_int_equal(ruleset.game->deal(out, &order), OK);
}

/* Applies the first legal action with the verb; false when there is none. */
static bool act(Golf *s, Seat seat, int verb)
{
    Action legal[ACTIONS_MAX];
    int len = golf_legal(s, seat, legal);
    for (int i = 0; i < len; i++)
        if (legal[i].verb == verb) {
            golf_apply(s, seat, legal[i]);
            return true;
        }
    return false;
}

static void fees_of_a_long_deal_add_up_to_a_limit(void **state)
{
    enum { PRICE = 99, TURNS = 100 };
    static Golf s;
    int looks = 0;
    (void)state;
    deal("golf4 peek.paid=99", &s);
    while (s.phase == GOLF_INIT)
        assert_true(act(&s, seat_first(golf_to_act(&s)), GOLF_PEEK));
    for (int turn = 0; turn < 2 * TURNS; turn++) {
        Seat seat = s.turn;
        while (seat == 0 && act(&s, seat, GOLF_PEEK))
            looks++;
        assert_true(act(&s, seat, GOLF_DRAW_DISCARD));
        assert_true(act(&s, seat, GOLF_SWAP));
    }
    assert_int_equal(looks, 4 * TURNS);
    assert_true(PRICE * looks > GOLF_FEES_MOST);
    assert_int_equal(s.fees[0], GOLF_FEES_MOST);
}

/* Who may start the next deal; people.md I28. */
static void who_starts_the_next_deal_follows_from_the_layouts(void **state)
{
    static const struct {
        int rule;
        int32_t raw[3];
        Seat ender;
        SeatSet starts;
    } rows[] = {
        { GOLF_ROUND_LOSER, { 4, 9, 7 }, 0, 2 },         { GOLF_ROUND_LOSER, { 9, 9, 7 }, 0, 2 },
        { GOLF_ROUND_LOSER, { 9, 9, 7 }, SEAT_NONE, 3 }, { GOLF_ROUND_LOSER, { -2, -9, -3 }, 0, 1 },
        { GOLF_ROUND_WINNER, { 4, 9, 4 }, 0, 4 },        { GOLF_ROUND_WINNER, { 4, 9, 7 }, 0, 1 },
        { GOLF_START_ENDER, { 4, 9, 7 }, 2, 4 },         { GOLF_START_ENDER, { 4, 9, 7 }, SEAT_NONE, 0 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(golf_starts(rows[i].rule, &(GolfDealt){ 3, rows[i].raw, rows[i].ender, 0 }), rows[i].starts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_starts_the_next_deal_follows_from_the_layouts),
        cmocka_unit_test(fees_of_a_long_deal_add_up_to_a_limit),
    };
    return TESTS_RUN(tests);
}
