/* test_golf_side.c - a layout as numbers: what a change is said to make of it is what one then sees, and what it
 * counts in the end is what the game says. */
#include "bots/golf/golf_side.h"

#include "named.h"

static const char *const rules[] = {
    "golf4", "golf4_wiki", "golf6", "golf6_wiki jokers_per_pack=2", "golf8", "golf9", "golf9_adjacent", "nines",
};

/* Places the drawn card by side_place, and compares that with the state after the swap. False: the deal has ended, so
 * nothing could be compared. */
static bool compare(const Plan *plan, const Golf *s, Action swap)
{
    Golf after = *s;
    Side placed, seen;
    Seat seat = s->turn;
    side_look(plan, s, seat, seat, &placed);
    side_place(plan, s, seat, swap.from, card_rank(s->drawn), &placed);
    golf_apply(&after, seat, swap);
    if (after.phase == GOLF_SHOWDOWN)
        return false;
    side_look(plan, &after, seat, seat, &seen);
    assert_int_equal(placed.filled, seen.filled);
    for (int i = 0; i < SIDE_LEN; i++)
        assert_int_equal(placed.worth[i], seen.worth[i]);
    return true;
}

static void compare_in_the_end(const Golf *s)
{
    Plan plan;
    assert_true(plan_make(s, &plan));
    for (Seat seat = 0; seat < s->seats; seat++) {
        Side side;
        side_look(&plan, s, seat, seat, &side);
        assert_int_equal(side.worth[0], PLAN_POINT * golf_raw(s, seat));
    }
    plan_free(&plan);
}

/* Plays a deal by chance; returns how many swaps were compared. */
static int play(const Ruleset *ruleset, uint64_t number)
{
    static Golf s, view;
    int compared = 0;
    Seed seed = seed_from_number(number);
    Rng rng = rng_make(&seed, STREAM_LAB);
    DealOrder order = { .options = &ruleset->options, .seats = 3, .starter = 0, .seed = seed };
    assert_int_equal(ruleset->game->deal(&s, &order), OK);
    for (SeatSet set; (set = golf_to_act(&s)) != 0;) {
        Action legal[ACTIONS_MAX];
        Seat seat = seat_first(set);
        int len = golf_legal(&s, seat, legal);
        Action action = legal[rng_below(&rng, (uint32_t)len)];
        if (action.verb == GOLF_SWAP) {
            Plan plan;
            golf_observe(&s, seat, &view);
            assert_true(plan_make(&view, &plan));
            compared += compare(&plan, &s, action);
            plan_free(&plan);
        }
        golf_apply(&s, seat, action);
    }
    compare_in_the_end(&s);
    return compared;
}

static void what_is_placed_is_what_one_then_sees(void **state)
{
    enum { DEALS = 20 };
    (void)state;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        Ruleset ruleset = rules_of(rules[i]);
        int compared = 0;
        for (uint64_t number = 0; number < DEALS; number++)
            compared += play(&ruleset, 710000000 + number);
        assert_true(compared > DEALS);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_placed_is_what_one_then_sees),
    };
    return TESTS_RUN(tests);
}
