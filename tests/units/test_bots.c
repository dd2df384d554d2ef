/* test_bots.c [full] - players that choose from a view: their choices are legal, and better than by chance. */
#include "bots/bot.h"
#include "bots/common/reason.h"
#include "games/golf/golf.h"

#include "named.h"

static bool is_listed(Action action, const Action legal[], int len)
{
    for (int i = 0; i < len; i++)
        if (action_same(action, legal[i]))
            return true;
    return false;
}

/* Plays a deal; seat i is player[i % 2], whose choices may cost `nodes` (0: the level's own number). */
static void play(const Ruleset *ruleset, int seats, uint64_t number, const Bot *const player[2], uint32_t nodes,
                 int32_t score[SEATS_MAX])
{
    enum { SLOW_ONE_IN = 8 };
    const Game *game = ruleset->game;
    StateBox state = { { 0 } };
    Rng rng[SEATS_MAX];
    int step = 0;
    DealOrder order = { .options = &ruleset->options,
                        .seats = (uint8_t)seats,
                        .starter = (Seat)(number % (unsigned)seats),
                        .seed = seed_from_number(number) };
    for (int seat = 0; seat < seats; seat++)
        rng[seat] = rng_make(&order.seed, STREAM_PLAYER + (uint64_t)seat);
    assert_int_equal(game->deal(&state, &order), OK);
    for (SeatSet set; (set = game->to_act(&state)) != 0;) {
        Action legal[ACTIONS_MAX];
        Seat seat = seat_first(set);
        int len = game->legal(&state, seat, legal);
        Rng again = rng[seat];
        const BotPlayer bot = { .bot = player[seat % 2], .budget = { .nodes = nodes } };
        Action chosen = bot_play(&bot, game, &state, seat, &rng[seat]);
        assert_true(is_listed(chosen, legal, len));
        if (!bot.bot->is_slow || step++ % SLOW_ONE_IN == 0)
            assert_true(action_same(chosen, bot_play(&bot, game, &state, seat, &again)));
        game->apply(&state, seat, chosen);
    }
    game->score(&state, score);
}

static bool is_full;

static void every_bot_chooses_what_is_allowed_and_again_the_same(void **state)
{
    /* FEW_NODES: the same code as with the level's own number. test_why asks the slow ones in every preset, too. */
    enum { FEW_NODES = 40, SLOW_PRESETS_ONE_IN = 3 };
    (void)state;
    for (int g = 0; games[g]; g++) {
        for (const Preset *preset = games[g]->presets; preset->id; preset++) {
            Ruleset ruleset = rules_of(preset->id);
            for (int b = 0; bots[b]; b++) {
                const Bot *both[2] = { bots[b], bots[b] };
                if (bots[b]->is_slow && !is_full && (preset - games[g]->presets) % SLOW_PRESETS_ONE_IN > 0)
                    continue;
                int32_t score[SEATS_MAX];
                for (uint64_t number = 0; number < (bots[b]->is_slow ? 1 : is_full ? 8 : 2); number++)
                    play(&ruleset, games_standard_seats(&ruleset), number, both, FEW_NODES, score);
            }
        }
    }
}

static Action quick_choice(const char *rules, const char *deck_words)
{
    Ruleset ruleset = rules_of(rules);
    StateBox state = { { 0 } };
    Deck deck = { 0 };
    Slice rest = slice_of(deck_words);
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0))
        assert_true(card_read(word, &deck.card[deck.len++]));
    assert_int_equal(deck_complete(&deck, ruleset.game->pack(&ruleset.options, 1), NULL), OK);
    DealOrder order = { .options = &ruleset.options, .seats = 1, .deck = &deck };
    assert_int_equal(ruleset.game->deal(&state, &order), OK);
    Rng rng = rng_make(&order.seed, 0);
    return bot_act(bot_of("quick"), ruleset.game, &state, 0, &rng);
}

/* 7 and 9 both go on the 8; only after the 7 follow 6 and 5. */
static void quick_patience_prefers_the_longer_run(void **state)
{
    (void)state;
    assert_int_equal(quick_choice("golf columns=4 rows=1", "9C 7C 6D 5H 8S").card, CARD(7, CLUBS));
    assert_int_equal(quick_choice("golf columns=4 rows=1", "7C 9C 10D JH 8S").card, CARD(9, CLUBS));
}

static void quick_patience_turns_only_when_nothing_goes(void **state)
{
    (void)state;
    assert_int_equal(quick_choice("golf columns=2 rows=1", "2C 3C 8S").verb, 0);
    assert_int_equal(quick_choice("golf columns=2 rows=1", "2C 7C 8S").card, CARD(7, CLUBS));
}

static double mean_lead(const char *rules, int seats, int deals, bool low_wins)
{
    Ruleset ruleset = rules_of(rules);
    const Bot *players[2] = { bot_of("quick"), bot_of("random") };
    double lead = 0;
    for (int number = 0; number < deals; number++) {
        int32_t score[SEATS_MAX];
        play(&ruleset, seats, (uint64_t)number, players, 0, score);
        lead += low_wins ? score[1] - score[0] : score[0] - score[1];
    }
    return lead / deals;
}

static void quick_golf_beats_chance_clearly(void **state)
{
    (void)state;
    assert_true(mean_lead("golf6", 2, 300, true) > 8);
}

static void quick_patience_leaves_fewer_cards_than_chance(void **state)
{
    Ruleset ruleset = rules_of("golf");
    const Bot *quick[2] = { bot_of("quick"), bot_of("quick") }, *chance[2] = { bot_of("random"), bot_of("random") };
    int32_t sum[2] = { 0 };
    (void)state;
    for (uint64_t number = 0; number < 200; number++) {
        int32_t score[SEATS_MAX];
        play(&ruleset, 1, number, quick, 0, score);
        sum[0] += score[0];
        play(&ruleset, 1, number, chance, 0, score);
        sum[1] += score[0];
    }
    assert_true(sum[1] - sum[0] > 200 * 4);
}

static void careful_patience_leaves_fewer_cards_than_quick(void **state)
{
    static const struct {
        const char *rules;
        int cards; /* fewer, in six deals, at least */
    } rows[] = { { "puttputt columns=5", 18 }, { "pyramid_golf", 15 }, { "elevator", 9 } };
    const Bot *careful[2] = { bot_of("careful"), bot_of("careful") },
              *quick[2] = { bot_of("quick"), bot_of("quick") };
    (void)state;
    for (size_t i = 0; i < (is_full ? sizeof rows / sizeof *rows : 1); i++) {
        Ruleset ruleset = rules_of(rows[i].rules);
        int saved = 0;
        for (uint64_t number = 1; number <= 6; number++) {
            int32_t score[SEATS_MAX];
            play(&ruleset, 1, number, quick, 0, score);
            saved += score[0];
            play(&ruleset, 1, number, careful, 0, score);
            saved -= score[0];
        }
        assert_true(saved >= rows[i].cards);
    }
}

/* A choice is the same in every state that the seat's view allows: also with other cards face down, another stock, and
 * others who play the same deal faster. */
static void careful_patience_sees_its_view_alone(void **state)
{
    static const struct {
        const char *rules;
        int seats;
    } rows[] = { { "tri_peaks", 1 },
                 { "pyramid_golf same_deal=on", 3 },
                 { "elevator same_deal=off", 2 },
                 { "black_hole face=covered_down", 1 },
                 { "golf columns=4 rows=3 face=covered_down score=streak", 1 } };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Ruleset ruleset = rules_of(rows[i].rules);
        const Game *game = ruleset.game;
        StateBox box = { { 0 } };
        DealOrder order = { .options = &ruleset.options,
                            .seats = (uint8_t)rows[i].seats,
                            .seed = seed_from_number(i) };
        Rng lab = rng_make(&order.seed, STREAM_LAB);
        assert_int_equal(game->deal(&box, &order), OK);
        for (int step = 0; step < 5 && game->to_act(&box); step++) {
            Action legal[ACTIONS_MAX];
            StateBox guess;
            Seat seat = seat_first(game->to_act(&box));
            Rng first = rng_make(&order.seed, STREAM_PLAYER), again = first;
            game->observe(&box, seat, &guess);
            game->resample(&guess, &lab);
            Action chosen = bot_act(bot_of("careful"), game, &box, seat, &first);
            assert_true(action_same(chosen, bot_act(bot_of("careful"), game, &guess, seat, &again)));
            assert_int_equal(first.counter, again.counter);
            assert_true(is_listed(chosen, legal, game->legal(&box, seat, legal)));
            game->apply(&box, seat, chosen);
            SeatSet others = (SeatSet)(game->to_act(&box) & ~seat_bit(seat));
            if (others && game->legal(&box, seat_first(others), legal))
                game->apply(&box, seat_first(others), legal[0]);
        }
    }
}

static uint64_t looks; /* at a clock that has run out at the second look */

static uint64_t hasty_us(void)
{
    return 1000000 * looks++;
}

typedef struct {
    int decisions, could_call, calls;
} Hasty;

/* Hard plays a deal, and has no time. */
static void play_hastily(const char *rules, uint64_t number, Hasty *out)
{
    Ruleset ruleset = rules_of(rules);
    const Game *game = ruleset.game;
    StateBox box = { { 0 } };
    DealOrder order = { .options = &ruleset.options,
                        .seats = (uint8_t)games_standard_seats(&ruleset),
                        .seed = seed_from_number(number) };
    const BotPlayer hard = { .bot = bot_hard, .budget = { .us = 1, .now_us = hasty_us } };
    Rng rng = rng_make(&order.seed, STREAM_PLAYER);
    assert_int_equal(game->deal(&box, &order), OK);
    for (SeatSet set; (set = game->to_act(&box)) != 0;) {
        Action legal[ACTIONS_MAX];
        Seat seat = seat_first(set);
        int len = game->legal(&box, seat, legal), call = -1;
        for (int i = 0; i < len && game == &golf_game; i++)
            if (legal[i].verb == GOLF_CALL)
                call = i;
        Action chosen = bot_play(&hard, game, &box, seat, &rng);
        assert_true(is_listed(chosen, legal, len));
        out->decisions += len > 1;
        out->could_call += call >= 0;
        out->calls += call >= 0 && action_same(chosen, legal[call]);
        game->apply(&box, seat, chosen);
    }
}

static void hard_looks_at_its_clock(void **state)
{
    static const char *const rules[] = { "black_hole", "all_in_a_row", "golf", "cabo", "kop" };
    (void)state;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        Hasty seen = { 0 };
        looks = 0;
        play_hastily(rules[i], 1, &seen);
        if (looks < (uint64_t)seen.decisions)
            fail_msg("%s: %d decisions, %u looks", rules[i], seen.decisions, (unsigned)looks);
    }
}

static void hard_does_not_call_because_it_has_no_time(void **state)
{
    Hasty seen = { 0 };
    (void)state;
    for (uint64_t number = 1; number <= 20; number++)
        play_hastily("cabo", number, &seen);
    assert_true(seen.could_call > 60 && seen.calls * 3 < seen.could_call);
}

/* Where the moves of a large board are only compared, no lead is told as certain. */
static void a_rough_estimate_has_an_error(void **state)
{
    Ruleset ruleset = rules_of("double_golf");
    int leads = 0;
    (void)state;
    for (uint64_t number = 1; number <= 6; number++) {
        StateBox box = { { 0 } }, view;
        Action legal[ACTIONS_MAX];
        BotReason reason = { 0 };
        DealOrder order = { .options = &ruleset.options, .seats = 1, .seed = seed_from_number(number) };
        Rng rng = rng_make(&order.seed, STREAM_PLAYER);
        assert_int_equal(ruleset.game->deal(&box, &order), OK);
        ruleset.game->observe(&box, 0, &view);
        int len = ruleset.game->legal(&box, 0, legal);
        if (len < 2)
            continue;
        bot_hard->choose(&(BotTurn){ .bot = bot_hard,
                                     .game = ruleset.game,
                                     .view = &view,
                                     .legal = legal,
                                     .legal_len = len,
                                     .rng = &rng,
                                     .reason = &reason });
        leads += reason.kind == REASON_WEIGHED && reason.gain > 0;
        assert_true(reason.kind != REASON_WEIGHED || reason.error > 0);
    }
    assert_true(leads > 0);
}

static void players_are_found_by_name(void **state)
{
    const Bot *bot = NULL;
    Fault said;
    (void)state;
    for (int b = 0; bots[b]; b++) {
        assert_ptr_equal(bot_of(bots[b]->name), bots[b]);
        assert_true(bots[b]->help[0] != 0);
    }
    assert_ptr_equal(bot_of("GREEDY"), bot_of("medium"));
    assert_int_equal(bots_find(slice_of("medum"), &bot, &said), ERR_UNKNOWN);
    assert_says(said.text, "did you mean medium?");
    assert_int_equal(bots_find(slice_of("xyzzyplugh"), &bot, &said), ERR_UNKNOWN);
    assert_says(said.text, "expected random, easy, medium, skilled or hard");
    assert_null(bot);
}

/* Where who is quicker acts. */
static void a_level_is_quicker_than_the_one_below_it(void **state)
{
    static const char *const names[] = { "easy", "medium", "skilled", "hard" };
    (void)state;
    for (int i = 0; i < 4; i++) {
        const Bot *bot = bot_of(names[i]);
        int quickest = bot_reaction_ms(bot, 0), slowest = bot_reaction_ms(bot, UINT32_MAX);
        assert_true(quickest >= 500 && slowest > quickest && slowest < 10000);
        if (i == 0)
            continue;
        const Bot *below = bot_of(names[i - 1]);
        assert_true(quickest < bot_reaction_ms(below, 0) && slowest < bot_reaction_ms(below, UINT32_MAX));
    }
}

int main(int argc, char **argv)
{
    is_full = is_asked_full(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_bot_chooses_what_is_allowed_and_again_the_same),
        cmocka_unit_test(quick_patience_prefers_the_longer_run),
        cmocka_unit_test(quick_patience_turns_only_when_nothing_goes),
        cmocka_unit_test(quick_golf_beats_chance_clearly),
        cmocka_unit_test(quick_patience_leaves_fewer_cards_than_chance),
        cmocka_unit_test(careful_patience_leaves_fewer_cards_than_quick),
        cmocka_unit_test(careful_patience_sees_its_view_alone),
        cmocka_unit_test(hard_looks_at_its_clock),
        cmocka_unit_test(hard_does_not_call_because_it_has_no_time),
        cmocka_unit_test(a_rough_estimate_has_an_error),
        cmocka_unit_test(players_are_found_by_name),
        cmocka_unit_test(a_level_is_quicker_than_the_one_below_it),
    };
    return TESTS_RUN(tests);
}
