/* test_golf_bots.c - players of draw-and-swap golf without powers: their estimates, and their strength. With the word
 * `full`, that is measured in more games. */
#include "bots/common/mistakes.h"
#include "bots/golf/golf_belief.h"
#include "bots/golf/golf_eval.h"
#include "bots/golf/golf_plain.h"
#include "bots/golf/golf_table.h"

#include "named.h"

#include <stdlib.h>

static const char *const plain[] = { "golf4",        "golf4_faceup", "golf4_locked", "golf6",      "golf6_wiki",
                                     "golf6_single", "golf8",        "golf9",        "golf9_wiki", "golf9_adjacent",
                                     "nines",        "golf10",       "cutthroat" };
static const char *const unusual[] = {
    "golf6 lines.diagonal=2 block2x2=-20 sharing=exclusive",
    "golf6 wild=one_eyed_jacks any_pair=on",
    "golf6 lock=complete_column turn.flip_on_discard=required",
    "golf6 turn.flip_as_turn=on turn.flip_all_to_end=on",
    "golf6 init.rearrange=on jack20_skip=1",
    "golf6 knocking=1 ender.penalty=double",
    "golf6 end.on=call call.when=end_of_turn",
    "golf6 end.on=call call.when=any_time_in_turn end.final_turns=1",
    "golf9 init.mode=none lock=faceup remove_completed=on end.on=own_all_up,layout_empty",
    "golf4 peek.initial_slots_free=on qs40_eights0=1",
    "golf4 peek.paid=1 replace.unseen_once=on moon=off four_kind_wins_match=on",
    "golf4 held=all pot.stake=1 stock.out=end_round",
    "golf6 layout.rows=4 layout.cols=4 packs=2 init.mode=none",
    "golf6 layout.rows=1 layout.cols=6 lines.column=0 jokers_twos=1",
};
static bool is_full;

enum { PLAIN = sizeof plain / sizeof *plain, UNUSUAL = sizeof unusual / sizeof *unusual };

static void deal(const Ruleset *ruleset, int seats, uint64_t number, Golf *out)
{
    DealOrder order = { .options = &ruleset->options,
                        .seats = (uint8_t)seats,
                        .starter = (Seat)(number % (unsigned)seats),
                        .seed = seed_from_number(number) };
    assert_int_equal(ruleset->game->deal(out, &order), OK);
}

static bool is_listed(Action action, const Action legal[], int len)
{
    for (int i = 0; i < len; i++)
        if (action_same(action, legal[i]))
            return true;
    return false;
}

/* Plays a deal by the table; each move is asked of the state and of the view. */
static void table_plays(const char *rules, uint64_t number)
{
    Ruleset ruleset = rules_of(rules);
    Golf s, view;
    Plan plan;
    deal(&ruleset, games_standard_seats(&ruleset), number, &s);
    for (SeatSet set; (set = golf_to_act(&s)) != 0;) {
        Action legal[ACTIONS_MAX];
        Seat seat = seat_first(set);
        int len = golf_legal(&s, seat, legal);
        golf_observe(&s, seat, &view);
        assert_true(plan_make(&view, &plan));
        Action move = golf_table_move(&plan, &s, seat);
        if (!is_listed(move, legal, len) || !action_same(move, golf_table_move(&plan, &view, seat)))
            fail_msg("%s deal %u: verb %d from %d", rules, (unsigned)number, move.verb, move.from);
        golf_apply(&s, seat, move);
        plan_free(&plan);
    }
}

static void table_moves_are_legal_and_need_no_hidden_card(void **state)
{
    (void)state;
    for (uint64_t number = 0; number < 3; number++) {
        for (int i = 0; i < PLAIN; i++)
            table_plays(plain[i], number);
        for (int i = 0; i < UNUSUAL; i++)
            table_plays(unusual[i], number);
    }
}

/* The plan of a fresh view of golf6, before anybody has turned up a card. */
static void plan_of(const char *rules, Golf *view, Plan *out)
{
    Ruleset ruleset = rules_of(rules);
    Golf s;
    deal(&ruleset, 2, 1, &s);
    golf_observe(&s, 0, view);
    assert_true(plan_make(view, out));
}

static int32_t worth(const Plan *plan, int step, int a, int b)
{
    return plan->row[step * plan->row_len + a * PLAN_RANKS + b];
}

static void plan_counts_columns_as_the_game_does(void **state)
{
    Golf view;
    Plan plan;
    (void)state;
    plan_of("golf6", &view, &plan);
    assert_int_equal(plan.line, 2);
    assert_int_equal(worth(&plan, 0, 7, 7), 0);
    assert_int_equal(worth(&plan, 0, 2, 2), 0);
    assert_int_equal(worth(&plan, 0, 2, KING), -2 * PLAN_POINT);
    assert_int_equal(worth(&plan, 0, 3, QUEEN), 13 * PLAN_POINT);
    assert_int_equal(worth(&plan, 0, QUEEN, 3), 13 * PLAN_POINT);
    plan_free(&plan);
    plan_of("golf9", &view, &plan);
    assert_int_equal(plan.line, 3);
    assert_int_equal(plan.row[(7 * PLAN_RANKS + 7) * PLAN_RANKS + 7], 0);
    assert_int_equal(plan.row[(7 * PLAN_RANKS + 7) * PLAN_RANKS + 6], 20 * PLAN_POINT);
    plan_free(&plan);
    plan_of("golf9_adjacent", &view, &plan);
    assert_int_equal(plan.line, 0);
    plan_free(&plan);
}

/* Against the mean over many states of the view. */
static void plan_weighs_hidden_cards_by_what_is_unseen(void **state)
{
    enum { WORLDS = 20000 };
    Golf view, world;
    Plan plan;
    int64_t both = 0, one = 0, ones = 0;
    Rng rng = rng_make(&(Seed){ { 1 } }, STREAM_LAB);
    (void)state;
    plan_of("golf6", &view, &plan);
    for (int i = 0; i < WORLDS; i++) {
        Card card[SLOTS_MAX] = { 0 };
        world = view;
        golf_resample(&world, &rng);
        card[0] = world.slot[0][0].card;
        card[3] = world.slot[0][3].card;
        both += golf_score(&view.rules.scoring, card, 6);
        card[3] = CARD(9, CLUBS);
        one += golf_score(&view.rules.scoring, card, 6);
        ones++;
    }
    assert_true(llabs(both * PLAN_POINT / WORLDS - worth(&plan, 0, PLAN_HIDDEN, PLAN_HIDDEN)) < PLAN_POINT / 4);
    assert_true(llabs(one * PLAN_POINT / ones - worth(&plan, 0, PLAN_HIDDEN, 9)) < PLAN_POINT / 4);
    plan_free(&plan);
}

static void plan_expects_less_with_more_turns(void **state)
{
    Golf view;
    Plan plan;
    (void)state;
    plan_of("golf6", &view, &plan);
    for (int a = 0; a < PLAN_RANKS; a++)
        for (int b = 0; b < PLAN_RANKS; b++)
            for (int step = 1; step < PLAN_STEPS; step++)
                assert_true(worth(&plan, step, a, b) <= worth(&plan, step - 1, a, b));
    /* two tens beside each other are done; a ten and a nine are not */
    assert_true(worth(&plan, 4, 10, 9) < worth(&plan, 0, 10, 9) - 4 * PLAN_POINT);
    plan_free(&plan);
}

/* The other has placed cards that nobody saw: they are low in the worlds, which are sound and look the same. */
static void cards_that_were_kept_are_believed_to_be_low(void **state)
{
    enum { WORLDS = 400 };
    Ruleset ruleset = rules_of("golf4");
    Golf s, view, world, again;
    Plan plan;
    int64_t kept = 0, other = 0;
    Rng rng = rng_make(&(Seed){ { 2 } }, STREAM_LAB);
    (void)state;
    deal(&ruleset, 2, 1, &s);
    while (__builtin_popcount(s.replaced[1]) < 2 || s.turn != 0 || s.phase != GOLF_TURN) {
        Action legal[ACTIONS_MAX];
        Seat seat = seat_first(golf_to_act(&s));
        int len = golf_legal(&s, seat, legal), chosen = 0;
        for (int i = 0; i < len; i++)
            if ((legal[i].verb == GOLF_SWAP && seat == 1 && (s.replaced[1] == 0 || legal[i].from == 2)) ||
                (legal[i].verb == GOLF_DISCARD && seat == 0))
                chosen = i;
        golf_apply(&s, seat, legal[chosen]);
    }
    golf_observe(&s, 0, &view);
    assert_true(plan_make(&view, &plan));
    for (int i = 0; i < WORLDS; i++) {
        world = view;
        golf_resample(&world, &rng);
        golf_believe(&plan, 0, &world, &rng);
        assert_true(golf_sound(&world));
        golf_observe(&world, 0, &again);
        assert_memory_equal(&again, &view, sizeof view);
        for (int slot = 0; slot < 4; slot++)
            *(s.replaced[1] >> slot & 1 ? &kept : &other) += view.rules.scoring.value[world.slot[1][slot].card];
    }
    assert_true(kept < 2 * WORLDS * 4);
    assert_true(other > 2 * WORLDS * 5);
    plan_free(&plan);
}

typedef struct {
    BotChoice *choose;
    uint32_t nodes;
} Level;

static int choice_of(const Level *level, const Ruleset *ruleset, const Golf *view, Seat seat, Rng *rng)
{
    Action legal[ACTIONS_MAX];
    int len = golf_legal(view, seat, legal);
    return level->choose(&(BotTurn){ .game = ruleset->game,
                                     .view = view,
                                     .seat = seat,
                                     .legal = legal,
                                     .legal_len = len,
                                     .rng = rng,
                                     .budget = { .nodes = level->nodes } });
}

/* Plays a deal; answers by how many points the first seat is better than the others' mean. */
static double lead_of(const Ruleset *ruleset, int seats, uint64_t number, const Level *first, const Level *others)
{
    Golf s, view;
    Rng rng = rng_make(&(Seed){ { (uint8_t)number } }, STREAM_PLAYER);
    int32_t score[SEATS_MAX];
    double sum = 0;
    deal(ruleset, seats, number, &s);
    for (SeatSet set; (set = golf_to_act(&s)) != 0;) {
        Action legal[ACTIONS_MAX];
        Seat seat = seat_first(set);
        golf_observe(&s, seat, &view);
        golf_legal(&s, seat, legal);
        golf_apply(&s, seat, legal[choice_of(seat == 0 ? first : others, ruleset, &view, seat, &rng)]);
    }
    ruleset->game->score(&s, score);
    for (int seat = 1; seat < seats; seat++)
        sum += score[seat];
    return sum / (seats - 1) - score[0];
}

static int easy_choice(const BotTurn *turn)
{
    return golf_mistaken(turn, MISTAKEN_EASY);
}

static void levels_are_one_better_than_the_other(void **state)
{
    static const Level easy = { easy_choice, 0 }, quick = { golf_quick, 0 }, hard = { golf_hard, 400 };
    static const struct {
        const char *rules;
        int deals;
        const Level *better, *worse;
        double points;
    } rows[] = { { "golf6", 300, &quick, &easy, 2 },  { "golf9_adjacent", 200, &quick, &easy, 3 },
                 { "golf4", 300, &quick, &easy, 1 },  { "golf6", 60, &hard, &quick, 1.5 },
                 { "golf10", 20, &hard, &quick, 4 },  { "golf9_adjacent", 2, &hard, &quick, 2 },
                 { "golf8", 30, &hard, &quick, 1.5 }, { "golf9", 90, &hard, &quick, .5 } };
    const size_t len = sizeof rows / sizeof *rows - (is_full ? 0 : 5);
    (void)state;
    for (size_t i = 0; i < len; i++) {
        Ruleset ruleset = rules_of(rows[i].rules);
        double sum = 0;
        for (int number = 0; number < rows[i].deals; number++)
            sum += lead_of(&ruleset, 2, (uint64_t)number, rows[i].better, rows[i].worse);
        if (sum < rows[i].points * rows[i].deals)
            fail_msg("row %d, %s: %.2f a deal", (int)i, rows[i].rules, sum / rows[i].deals);
    }
}

/* Over other hidden cards the levels choose the same, and draw as often. */
static void levels_see_their_view_alone(void **state)
{
    enum { HARD_ONE_IN = 5 };
    static const Level levels[] = { { golf_hard, 48 }, { easy_choice, 0 }, { golf_skilled, 0 }, { golf_quick, 0 } };
    Rng lab = rng_make(&(Seed){ { 3 } }, STREAM_LAB);
    (void)state;
    for (int row = 0; row < PLAIN + UNUSUAL; row++) {
        const char *words = row < PLAIN ? plain[row] : unusual[row - PLAIN];
        Ruleset ruleset = rules_of(words);
        Golf s, view, guess, again;
        deal(&ruleset, games_standard_seats(&ruleset), (uint64_t)row, &s);
        int step = 0;
        for (SeatSet set; (set = golf_to_act(&s)) != 0; step++) {
            Action legal[ACTIONS_MAX];
            Seat seat = seat_first(set);
            int chosen = 0;
            golf_legal(&s, seat, legal);
            golf_observe(&s, seat, &view);
            guess = view;
            golf_resample(&guess, &lab);
            golf_observe(&guess, seat, &again);
            for (size_t i = step % HARD_ONE_IN != 0; i < sizeof levels / sizeof *levels; i++) {
                Rng first = rng_make(&(Seed){ { 4 } }, STREAM_PLAYER), second = first;
                chosen = choice_of(&levels[i], &ruleset, &view, seat, &first);
                if (choice_of(&levels[i], &ruleset, &again, seat, &second) != chosen ||
                    first.counter != second.counter || first.used != second.used)
                    fail_msg("%s: level %d chooses by what it cannot see", words, (int)i);
            }
            golf_apply(&s, seat, legal[chosen]);
        }
    }
}

/* The choice is one of those that weigh most, like slots weigh the same, and errors are told where there are some. */
static void hard_chooses_what_it_weighs_most(void **state)
{
    (void)state;
    for (int row = 0; row < PLAIN; row++) {
        Ruleset ruleset = rules_of(plain[row]);
        Golf s, view;
        deal(&ruleset, games_standard_seats(&ruleset), (uint64_t)row, &s);
        for (int step = 0; step < 14 && golf_to_act(&s); step++) {
            Action legal[ACTIONS_MAX];
            Worth worth[ACTIONS_MAX];
            Seat seat = seat_first(golf_to_act(&s));
            Rng rng = rng_make(&(Seed){ { 5 } }, STREAM_PLAYER), same = rng;
            golf_observe(&s, seat, &view);
            BotTurn turn = { .game = ruleset.game,
                             .view = &view,
                             .seat = seat,
                             .legal = legal,
                             .legal_len = golf_legal(&s, seat, legal),
                             .rng = &rng,
                             .budget = { .nodes = 300 } };
            int chosen = golf_hard(&turn), best = 0;
            turn.rng = &same;
            golf_weigh(&turn, worth);
            for (int i = 1; i < turn.legal_len; i++)
                best = worth[i].points > worth[best].points ? i : best;
            assert_true(turn.legal_len == 1 || worth[chosen].points >= worth[best].points - 1e-9 ||
                        worth[chosen].points >= worth[best].points - 2 * worth[best].error);
            assert_true(worth[chosen].error < 1e-9);
            golf_apply(&s, seat, legal[chosen]);
        }
    }
}

/* In how many choices of some deals one level chooses otherwise than another. */
static int apart(const Ruleset *ruleset, const Level *one, const Level *other)
{
    enum { DEALS = 4 };
    int count = 0;
    for (uint64_t number = 0; number < DEALS; number++) {
        Golf s, view;
        deal(ruleset, games_standard_seats(ruleset), number, &s);
        for (SeatSet set; (set = golf_to_act(&s)) != 0;) {
            Action legal[ACTIONS_MAX];
            Seat seat = seat_first(set);
            Rng rng = rng_make(&(Seed){ { 6 } }, STREAM_PLAYER);
            golf_observe(&s, seat, &view);
            golf_legal(&s, seat, legal);
            int choice = choice_of(one, ruleset, &view, seat, &rng);
            count += choice != choice_of(other, ruleset, &view, seat, &rng);
            golf_apply(&s, seat, legal[choice]);
        }
    }
    return count;
}

static void skilled_plays_by_the_table_where_hard_has_learnt(void **state)
{
    static const Level skilled = { golf_skilled, 0 }, table = { golf_table_choose, 0 }, quick = { golf_quick, 0 };
    (void)state;
    for (int row = 0; row < PLAIN + UNUSUAL; row++) {
        const char *words = row < PLAIN ? plain[row] : unusual[row - PLAIN];
        Ruleset ruleset = rules_of(words);
        Golf s;
        deal(&ruleset, games_standard_seats(&ruleset), 0, &s);
        bool is_learnt = eval_learnt(&s.rules) != NULL, by_table = is_learnt && plan_line(&s.rules.scoring) > 0;
        assert_int_equal(apart(&ruleset, &skilled, by_table ? &table : &quick), 0);
        if (row >= PLAIN)
            continue;
        assert_int_equal(is_learnt, strcmp(words, "golf4_locked") != 0);
        if (by_table && apart(&ruleset, &skilled, &quick) == 0)
            fail_msg("%s: the table and quick play alike", words);
    }
}

int main(int argc, char **argv)
{
    is_full = is_asked_full(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(table_moves_are_legal_and_need_no_hidden_card),
        cmocka_unit_test(plan_counts_columns_as_the_game_does),
        cmocka_unit_test(plan_weighs_hidden_cards_by_what_is_unseen),
        cmocka_unit_test(plan_expects_less_with_more_turns),
        cmocka_unit_test(cards_that_were_kept_are_believed_to_be_low),
        cmocka_unit_test(levels_see_their_view_alone),
        cmocka_unit_test(hard_chooses_what_it_weighs_most),
        cmocka_unit_test(skilled_plays_by_the_table_where_hard_has_learnt),
        cmocka_unit_test(levels_are_one_better_than_the_other),
    };
    return TESTS_RUN(tests);
}
