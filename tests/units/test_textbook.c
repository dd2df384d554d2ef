/* test_textbook.c [full] - the players that a textbook has: they find the best choice where it can be counted, keep to
 * their budget, choose the same from the same turn, and play better than chance in every kind of game. */
#include "lab/ladder/ladder.h"
#include "lab/players/lab_textbook.h"

#include "named.h"

enum { PLAYERS = 2, SHOW = 0, CHANGE = 1 };
static const Bot *const players[PLAYERS] = { &lab_pimc, &lab_ismcts };

/* High Card for two: the first one's card, the second one's, and then the rest of the pack. */
static void deal_cards(const Ruleset *rules, Card first, Card second, StateBox *out)
{
    Deck deck = { .len = 2, .card = { first, second } };
    assert_int_equal(deck_complete(&deck, rules->game->pack(&rules->options, 2), NULL), OK);
    const DealOrder order = { .options = &rules->options, .seats = 2, .deck = &deck };
    assert_int_equal(rules->game->deal(out, &order), OK);
}

static int choice_of(const Bot *bot, const Game *game, const StateBox *state, Budget budget, Rng *rng)
{
    Action legal[ACTIONS_MAX];
    StateBox view;
    Seat seat = seat_first(game->to_act(state));
    game->observe(state, seat, &view);
    return bot->choose(&(BotTurn){ .bot = bot,
                                   .game = game,
                                   .view = &view,
                                   .seat = seat,
                                   .legal = legal,
                                   .legal_len = game->legal(state, seat, legal),
                                   .rng = rng,
                                   .budget = budget });
}

static Rng rng_of(uint64_t number)
{
    Seed seed = seed_from_number(number);
    return rng_make(&seed, STREAM_LAB);
}

/* Who is behind must change; who is ahead must not; of equal cards the low ones are changed. */
static void the_last_choice_of_high_card_is_the_best(void **state)
{
    const Ruleset rules = rules_of("null");
    const Budget budget = { .nodes = 400 };
    StateBox box;
    (void)state;
    for (int p = 0; p < PLAYERS; p++)
        for (int own = ACE; own <= KING; own++)
            for (int shown = ACE; shown <= KING; shown++) {
                Rng rng = rng_of((uint64_t)(own * RANKS + shown));
                bool is_close = own == shown ? own > 5 && own < 9 : shown == KING; /* for so few worlds */
                deal_cards(&rules, CARD(shown, 0), CARD(own, 1), &box);
                rules.game->apply(&box, 0, (Action){ .verb = SHOW });
                int best = own > shown || (own == shown && own > 7) ? SHOW : CHANGE;
                if (!is_close && choice_of(players[p], rules.game, &box, budget, &rng) != best)
                    fail_msg("%s chose otherwise with %d against %d", players[p]->name, own, shown);
            }
}

static void the_first_shows_a_king_and_changes_an_ace(void **state)
{
    const Ruleset rules = rules_of("null");
    const Budget budget = { .nodes = 400 };
    StateBox box;
    (void)state;
    for (int p = 0; p < PLAYERS; p++) {
        Rng rng = rng_of(1);
        deal_cards(&rules, CARD(KING, 0), CARD(ACE, 1), &box);
        assert_int_equal(choice_of(players[p], rules.game, &box, budget, &rng), SHOW);
        deal_cards(&rules, CARD(ACE, 0), CARD(KING, 1), &box);
        assert_int_equal(choice_of(players[p], rules.game, &box, budget, &rng), CHANGE);
    }
}

static int worlds;
static const Game *counted_game;

static void count_worlds(void *view, Rng *rng)
{
    worlds++;
    counted_game->resample(view, rng);
}

static uint64_t ticks;
static uint64_t tick(void)
{
    return ++ticks;
}

static void budgets_are_kept(void **state)
{
    enum { NODES = 37, TIME = 20 };
    const Ruleset rules = rules_of("null");
    Game game = *rules.game;
    StateBox box;
    (void)state;
    counted_game = rules.game;
    game.resample = count_worlds;
    deal_cards(&rules, CARD(7, 0), CARD(8, 1), &box);
    for (int p = 0; p < PLAYERS; p++) {
        Rng rng = rng_of(2);
        worlds = 0;
        choice_of(players[p], &game, &box, (Budget){ .nodes = NODES }, &rng);
        assert_int_equal(worlds, NODES);
        worlds = 0;
        choice_of(players[p], &game, &box, (Budget){ .us = TIME, .now_us = tick }, &rng);
        assert_in_range(worlds, 1, TIME);
    }
}

static void the_same_turn_gives_the_same_choice(void **state)
{
    static const char *const presets[] = { "golf6", "cabo", "kop", "golf", "spit" };
    enum { ACTIONS = 30 };
    const Budget budget = { .nodes = 9 };
    (void)state;
    for (size_t i = 0; i < sizeof presets / sizeof *presets; i++) {
        const Ruleset rules = rules_of(presets[i]);
        const Game *game = rules.game;
        StateBox box;
        Rng rng = rng_of(i);
        const DealOrder order = { .options = &rules.options,
                                  .seats = (uint8_t)games_standard_seats(&rules),
                                  .seed = seed_from_number(i) };
        assert_int_equal(game->deal(&box, &order), OK);
        for (int step = 0; step < ACTIONS && game->to_act(&box); step++) {
            Seat seat = seat_first(game->to_act(&box));
            for (int p = 0; p < PLAYERS; p++) {
                Rng one = rng, two = rng;
                int choice = choice_of(players[p], game, &box, budget, &one);
                assert_int_equal(choice_of(players[p], game, &box, budget, &two), choice);
                assert_memory_equal(&one, &two, sizeof one);
            }
            game->apply(&box, seat, bot_act(&bot_quick, game, &box, seat, &rng));
        }
    }
}

static bool is_full;

static void they_play_better_than_chance(void **state)
{
    static const struct {
        const char *rules;
        int seats;
        uint64_t deals;
    } rows[] = { { "golf", 1, 6 }, { "golf6", 2, 6 }, { "cabo", 2, 10 }, { "kop", 4, 16 }, { "spit", 2, 2 } };
    (void)state;
    const size_t len = is_full ? sizeof rows / sizeof *rows : 2;
    for (size_t i = 0; i < PLAYERS * len; i++) {
        const Bot *bot = players[i % PLAYERS];
        atomic_bool stop = false;
        LadderResult result;
        LadderOrder order = { .ruleset = rules_of(rows[i / PLAYERS].rules),
                              .seats = rows[i / PLAYERS].seats,
                              .players = rows[i / PLAYERS].seats > 1 ? rows[i / PLAYERS].seats : 2,
                              .player = { { bot, { .nodes = bot == &lab_pimc ? 4 : 40 } } },
                              .first = 300001,
                              .deals = rows[i / PLAYERS].deals,
                              .threads = 1,
                              .single = true };
        for (int other = 1; other < order.players; other++)
            order.player[other].bot = bot_of("random");
        assert_int_equal(ladder_run(&order, &(LadderWatch){ .stop = &stop }, &result), OK);
        LadderFigure points = ladder_points(&order, &result.sum[LADDER_ALL]);
        if (!(points.value > 2 * points.error)) /* also where the two are the same player */
            fail_msg("%s: %s gets %.3f points a deal more than chance, standard error %.3f", rows[i / PLAYERS].rules,
                     bot->name, points.value, points.error);
    }
}

int main(int argc, char **argv)
{
    is_full = is_asked_full(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_choice_of_high_card_is_the_best),
        cmocka_unit_test(the_first_shows_a_king_and_changes_an_ace),
        cmocka_unit_test(budgets_are_kept),
        cmocka_unit_test(the_same_turn_gives_the_same_choice),
        cmocka_unit_test(they_play_better_than_chance),
    };
    return TESTS_RUN(tests);
}
