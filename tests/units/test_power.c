/* test_power.c - players of power-card golf: what they remember, what they guess of others' cards, what they gain. */
#include "bots/power/power_worlds.h"

#include "named.h"

#include <stdio.h>

/* A deal for two, seat 0 the starter: cards go to it and to the other in turn, then the up-card and the stock. */
static void deal(const char *words, Golf *out)
{
    Ruleset ruleset = rules_of("cabo");
    Deck deck = { 0 };
    Slice rest = slice_of(words);
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0))
        assert_true(card_read(word, &deck.card[deck.len++]));
    assert_int_equal(deck_complete(&deck, ruleset.game->pack(&ruleset.options, 2), NULL), OK);
    DealOrder order = { .options = &ruleset.options, .seats = 2, .deck = &deck };
    assert_int_equal(ruleset.game->deal(out, &order), OK);
}

static void act(Golf *s, Seat seat, int verb, int from)
{
    Action legal[ACTIONS_MAX], action = { .verb = (uint8_t)verb, .from = (uint8_t)from };
    bool is_legal = false;
    int len = golf_legal(s, seat, legal);
    for (int i = 0; i < len; i++)
        is_legal = is_legal || action_same(legal[i], action);
    assert_true(is_legal);
    golf_apply(s, seat, action);
}

/* Seat 0 has 9H 8H 5D 5S, seat 1 3C 2C 6D 6S; each knows the first two. */
static void begin(const char *stock, Golf *out)
{
    char words[200];
    snprintf(words, sizeof words, "9H 3C 8H 2C 5D 6D 5S 6S 10C %s", stock);
    deal(words, out);
    for (Seat seat = 0; seat < 2; seat++)
        for (int slot = 0; slot < 2; slot++)
            act(out, seat, GOLF_PEEK, slot);
}

static void a_view_tells_which_cards_their_owner_kept(void **state)
{
    Golf s;
    (void)state;
    begin("4H QS 4C KH JD 4D", &s);
    act(&s, 0, GOLF_DRAW_STOCK, 0);
    act(&s, 0, GOLF_SWAP, 0);
    assert_int_equal(s.kept[0], 2);
    assert_int_equal(s.refused[0], CARD(9, HEARTS));
    act(&s, 1, GOLF_DRAW_STOCK, 0);
    act(&s, 1, GOLF_DISCARD, 0);
    assert_int_equal(s.kept[1], 3);
    assert_int_equal(s.refused[1], CARD(QUEEN, SPADES));
    act(&s, 0, GOLF_DRAW_STOCK, 0);
    act(&s, 0, GOLF_DISCARD, 0);
    assert_int_equal(s.kept[0], 3);
    assert_int_equal(s.refused[0], CARD(4, CLUBS));
    act(&s, 1, GOLF_DRAW_STOCK, 0);
    act(&s, 1, GOLF_SWAP, 2); /* of the card that goes it knew nothing */
    assert_int_equal(s.refused[1], CARD(QUEEN, SPADES));
    assert_int_equal(golf_age(&s, 0, 0), 2);
    assert_int_equal(golf_age(&s, 0, 1), 2);
    act(&s, 0, GOLF_DRAW_STOCK, 0);
    act(&s, 0, GOLF_USE_POWER, 1);
    act(&s, 0, GOLF_USE_POWER, SLOTS_MAX);
    assert_int_equal(s.kept[0], 1);
    assert_int_equal(s.kept[1], 2);
    assert_int_equal(golf_age(&s, 1, 0), 4); /* two turns, and a swap */
}

/* Points of the two cards that seat 1 knows, by worlds from seat 0's view. */
static double believed(const Golf *s, bool by_what_was_seen)
{
    enum { WORLDS = 400 };
    Golf view, world;
    PowerSense sense;
    Rng rng = rng_make(&s->seed, STREAM_LAB);
    int sum = 0;
    golf_observe(s, 0, &view);
    power_sense_make(&view, &sense);
    for (int i = 0; i < WORLDS; i++) {
        world = view;
        if (by_what_was_seen)
            power_world(&view, &sense, &rng, &world);
        else
            golf_resample(&world, &rng);
        assert_true(golf_sound(&world));
        for (int slot = 0; slot < 2; slot++)
            sum += s->rules.scoring.value[world.slot[1][slot].card];
    }
    return sum / (double)WORLDS;
}

static void cards_kept_instead_of_a_low_one_are_believed_to_be_lower(void **state)
{
    Golf s;
    (void)state;
    begin("QH 4S", &s);
    act(&s, 0, GOLF_DRAW_STOCK, 0);
    act(&s, 0, GOLF_DISCARD, 0);
    act(&s, 1, GOLF_DRAW_STOCK, 0);
    act(&s, 1, GOLF_DISCARD, 0);
    assert_true(believed(&s, true) < believed(&s, false) - 4);
}

/* Where the drawn card's power stands in the viewer's scene, and what it does; who does not see the card is told
 * nothing. */
static void assert_power(const Golf *s, Seat viewer, const char *pile, int does)
{
    Golf view;
    static Scene scene;
    golf_observe(s, viewer, &view);
    scene_begin(&scene);
    golf_scene(&view, &scene);
    const Zone *power = scene_find(&scene, "power", SEAT_NONE);
    if (!pile) {
        assert_null(power);
        return;
    }
    const Zone *card = scene_find(&scene, pile, SEAT_NONE);
    assert_true(power->row == card->row && power->column == card->column);
    assert_int_equal(power->count, does);
}

static void a_power_lies_on_its_card(void **state)
{
    enum { LOOKS = 1, SWAPS };
    Golf s;
    (void)state;
    begin("7H JD 4S", &s);
    assert_power(&s, 0, NULL, 0);
    act(&s, 0, GOLF_DRAW_STOCK, 0);
    assert_power(&s, 0, "drawn", LOOKS);
    assert_power(&s, 1, NULL, 0);
    act(&s, 0, GOLF_DISCARD, 0);
    act(&s, 1, GOLF_DRAW_STOCK, 0);
    assert_power(&s, 1, "drawn", SWAPS);
    act(&s, 1, GOLF_USE_POWER, 0);
    assert_power(&s, 0, "drawn", SWAPS); /* in use, all know it */
}

static int times_chosen(const char *name, const Golf *s, Seat seat, int verb)
{
    enum { TIMES = 60 };
    int times = 0;
    for (int i = 0; i < TIMES; i++) {
        Rng rng = rng_make(&s->seed, STREAM_LAB + (uint64_t)i);
        times += bot_act(bot_of(name), &golf_game, s, seat, &rng).verb == verb;
    }
    return times;
}

/* A drawn 9 can be laid off with the 9 that has been seen. */
static void easy_lays_off_what_it_has_seen_lately_and_forgets_it(void **state)
{
    Golf s;
    (void)state;
    begin("9C", &s);
    act(&s, 0, GOLF_DRAW_STOCK, 0);
    assert_in_range(times_chosen("easy", &s, 0, GOLF_MATCH_DRAWN), 20, 60);
    memset(s.age[0], 0xFF, sizeof s.age[0]);
    assert_int_equal(times_chosen("easy", &s, 0, GOLF_MATCH_DRAWN), 0);
    assert_int_equal(times_chosen("quick", &s, 0, GOLF_MATCH_DRAWN), 60);
}

/* The king of diamonds counts 0, in the hand of one whose last turn it is. */
static void weighing_prices_a_blunder(void **state)
{
    Golf s, view;
    Action legal[ACTIONS_MAX];
    Worth worth[ACTIONS_MAX];
    double discarded = 0, best = -1000;
    (void)state;
    begin("QH KD", &s);
    act(&s, 0, GOLF_DRAW_STOCK, 0);
    act(&s, 0, GOLF_CALL, 0);
    act(&s, 0, GOLF_DISCARD, 0);
    act(&s, 1, GOLF_DRAW_STOCK, 0);
    golf_observe(&s, 1, &view);
    Rng rng = rng_make(&s.seed, STREAM_LAB);
    BotTurn turn = { .game = &golf_game, .view = &view, .seat = 1, .legal = legal, .rng = &rng };
    turn.legal_len = golf_legal(&view, 1, legal);
    bot_hard->weigh(&turn, worth);
    for (int i = 0; i < turn.legal_len; i++) {
        if (legal[i].verb == GOLF_DISCARD)
            discarded = worth[i].points;
        best = worth[i].points > best ? worth[i].points : best;
        assert_true(worth[i].error >= 0 && worth[i].error < 10);
    }
    assert_true(best - discarded > 4);
    rng = rng_make(&s.seed, STREAM_LAB);
    int chosen = bot_hard->choose(&turn);
    assert_true(best - worth[chosen].points < 2);
}

/* Mean points of a deal that the first makes beyond the second. */
static double lead(const char *rules, const char *first, const char *second, int deals)
{
    Ruleset ruleset = rules_of(rules);
    const BotPlayer player[2] = { { bot_of(first), { .nodes = 100 } }, { bot_of(second), { 0 } } };
    double sum = 0;
    for (int number = 0; number < deals; number++) {
        StateBox box = { { 0 } };
        DealOrder order = { .options = &ruleset.options,
                            .seats = 2,
                            .starter = (Seat)(number % 2),
                            .seed = seed_from_number((uint64_t)number) };
        Rng rng = rng_make(&order.seed, STREAM_PLAYER);
        int32_t score[SEATS_MAX];
        assert_int_equal(golf_game.deal(&box, &order), OK);
        for (SeatSet set; (set = golf_game.to_act(&box)) != 0;) {
            Seat seat = seat_first(set);
            golf_game.apply(&box, seat, bot_play(&player[seat], &golf_game, &box, seat, &rng));
        }
        golf_game.score(&box, score);
        sum += score[1] - score[0];
    }
    return sum / deals;
}

/* Where own cards may be moved about, that is worth what the turn is worth, and no level does it. */
static void no_level_moves_its_cards_about(void **state)
{
    static const char *const rules[] = { "cambio turn.exchange=on", "golf6 turn.exchange=on lines=none" };
    static const char *const levels[] = { "easy", "medium", "quick", "skilled", "hard" };
    (void)state;
    for (size_t i = 0; i < sizeof rules / sizeof *rules * (sizeof levels / sizeof *levels); i++) {
        Ruleset ruleset = rules_of(rules[i % 2]);
        const Bot *bot = bot_of(levels[i / 2]);
        DealOrder order = { .options = &ruleset.options, .seats = 2, .seed = seed_from_number(i) };
        Rng rng = rng_make(&order.seed, STREAM_PLAYER);
        Golf s;
        bool might = false;
        assert_int_equal(ruleset.game->deal(&s, &order), OK);
        for (SeatSet set; (set = golf_to_act(&s)) != 0;) {
            Action legal[ACTIONS_MAX];
            const Seat seat = seat_first(set);
            might |= legal[golf_legal(&s, seat, legal) - 1].verb == GOLF_EXCHANGE;
            const Action chosen = bot_act(bot, ruleset.game, &s, seat, &rng);
            assert_int_not_equal(chosen.verb, GOLF_EXCHANGE);
            golf_apply(&s, seat, chosen);
        }
        assert_true(might);
    }
}

static void each_level_is_better_than_the_one_below(void **state)
{
    (void)state;
    assert_true(lead("cabo", "hard", "quick", 200) > 2);
    assert_true(lead("malaysia", "hard", "quick", 15) > 0.5);
    assert_true(lead("cabo", "quick", "easy", 400) > 1);
    assert_true(lead("malaysia", "quick", "easy", 200) > 2);
    assert_true(lead("cabo", "easy", "random", 60) > 15);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_power_lies_on_its_card),
        cmocka_unit_test(a_view_tells_which_cards_their_owner_kept),
        cmocka_unit_test(cards_kept_instead_of_a_low_one_are_believed_to_be_lower),
        cmocka_unit_test(easy_lays_off_what_it_has_seen_lately_and_forgets_it),
        cmocka_unit_test(weighing_prices_a_blunder),
        cmocka_unit_test(no_level_moves_its_cards_about),
        cmocka_unit_test(each_level_is_better_than_the_one_below),
    };
    return TESTS_RUN(tests);
}
