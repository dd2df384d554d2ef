/* test_abi.c - the public interface, by include/cardroom.h alone. */
#include "cardroom.h"

#include "unit.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static cardroom_match *opened(const char *rules, int seats)
{
    cardroom_match *match = NULL;
    char error[CARDROOM_ERROR_MAX] = "";
    if (cardroom_open(rules, seats, &match, error, sizeof error) != CARDROOM_OK)
        fail_msg("%s: %s", rules, error);
    return match;
}

static cardroom_match *dealt(const char *rules, int seats, uint64_t deal)
{
    cardroom_match *match = opened(rules, seats);
    assert_int_equal(cardroom_deal(match, deal, NULL, 0), CARDROOM_OK);
    return match;
}

typedef size_t Writes(const cardroom_match *match, char *out, size_t cap);

static size_t see(const cardroom_match *match, char *out, size_t cap)
{
    return cardroom_view((cardroom_match *)match, 0, out, cap);
}

static size_t see_json(const cardroom_match *match, char *out, size_t cap)
{
    return cardroom_view_json((cardroom_match *)match, 0, out, cap);
}

/* The whole text, on the heap. */
static char *text_of(Writes *write, const cardroom_match *match)
{
    size_t len = write(match, NULL, 0);
    char *out = malloc(len + 1);
    assert_int_equal(write(match, out, len + 1), len);
    assert_int_equal(strlen(out), len);
    return out;
}

static void assert_same_save(const cardroom_match *match, const cardroom_match *other, bool are_same)
{
    char *one = text_of(cardroom_save, match), *two = text_of(cardroom_save, other);
    assert_int_equal(strcmp(one, two) == 0, are_same);
    free(one);
    free(two);
}

/* The first legal action of whoever is to act. */
static void act_first(cardroom_match *match)
{
    cardroom_action legal;
    int seat = __builtin_ctz(cardroom_to_act(match));
    char error[CARDROOM_ERROR_MAX] = "x";
    assert_true(cardroom_legal(match, seat, &legal, 1) > 0);
    assert_int_equal(cardroom_act(match, seat, legal, error, sizeof error), CARDROOM_OK);
    assert_string_equal(error, "");
}

static void play_out(cardroom_match *match)
{
    while (cardroom_stage(match) == CARDROOM_PLAYING)
        act_first(match);
}

static void the_catalogue_is_whole(void **state)
{
    cardroom_game game;
    (void)state;
    assert_non_null(cardroom_version());
    assert_true(cardroom_games() >= 8);
    for (int i = 0; i < cardroom_games(); i++) {
        assert_int_equal(cardroom_game_read(i, &game), CARDROOM_OK);
        assert_true(game.title && game.aliases && game.set && game.game && game.family);
        assert_in_range(game.seats_standard, game.seats_min, game.seats_max);
        cardroom_match *match = dealt(game.id, 0, 1);
        assert_int_equal(cardroom_seats(match), game.seats_standard);
        cardroom_close(match);
    }
    assert_int_equal(cardroom_game_read(0, &game), CARDROOM_OK);
    assert_string_equal(game.id, "golf");
    assert_string_equal(cardroom_bot(0), "random");
    assert_string_equal(cardroom_bot(3), "skilled");
    assert_string_equal(cardroom_bot(4), "hard");
    assert_null(cardroom_bot(5));
}

static void options_read_back_as_they_are_told(void **state)
{
    cardroom_game game;
    cardroom_option option;
    (void)state;
    for (int g = 0; g < cardroom_games(); g++) {
        assert_int_equal(cardroom_game_read(g, &game), CARDROOM_OK);
        for (int i = 0; i < cardroom_options(game.id); i++) {
            char rules[2 * CARDROOM_VALUE_MAX];
            assert_int_equal(cardroom_option_read(game.id, i, &option), CARDROOM_OK);
            assert_true(option.id && option.kind && option.words && option.help);
            assert_true(strlen(option.value) < sizeof option.value - 1 &&
                        strlen(option.values) < sizeof option.values - 1);
            bool has_value = strcmp(option.kind, "group") != 0 && strcmp(option.kind, "bundle") != 0;
            assert_int_equal(option.values[0] != 0, has_value);
            snprintf(rules, sizeof rules, "%s %s=%s", game.id, option.id, option.value);
            long number = strtol(option.value, NULL, 10); /* a preset may go beyond what players may set */
            bool is_beyond = strcmp(option.kind, "number") == 0 && number > option.max;
            if (has_value && !is_beyond && cardroom_options(rules) == 0)
                fail_msg("%s is not read again", rules);
        }
    }
    int row = 0;
    while (cardroom_option_read("golf6 jokers_per_pack=2", row, &option) == CARDROOM_OK &&
           !strstr(option.id, "jokers_per_pack"))
        row++;
    assert_string_equal(option.value, "2");
    assert_int_equal(cardroom_options("golf6 jokers_per_pack=77"), 0);
}

static void wrong_rules_open_nothing(void **state)
{
    static const struct {
        const char *rules;
        int seats;
        const char *says;
    } rows[] = { { "golf66", 0, "1:1: no game 'golf66'; did you mean golf6?" },
                 { "", 0, "no game" },
                 { "golf6 packs=9", 0, "1:7: " },
                 { "golf6 packs=1 jokers=2  kings=purple", 0, "1:25: " },
                 { "kop", 3, "expected 4" },
                 { "kop", -1, "seats out of range" },
                 { "kop", INT32_MIN, "seats out of range" },
                 { "golf6", 13, "seats out of range" },
                 { "golf6 packs=1", 9, "seats=9" },
                 { "golf6 packs", 0, "option=value" },
                 { NULL, 0, "rules is NULL" } };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        cardroom_match *match = (cardroom_match *)&rows;
        char error[CARDROOM_ERROR_MAX];
        assert_int_equal(cardroom_open(rows[i].rules, rows[i].seats, &match, error, sizeof error), CARDROOM_WRONG);
        assert_says(error, rows[i].says);
        assert_null(match);
        assert_int_equal(cardroom_open(rows[i].rules, rows[i].seats, &match, NULL, 0), CARDROOM_WRONG);
    }
}

static void a_match_is_played_to_its_end(void **state)
{
    cardroom_match *match = opened("kop match=3", 0);
    cardroom_standing now;
    int32_t score[CARDROOM_SEATS_MAX], total[CARDROOM_SEATS_MAX] = { 0 };
    char error[CARDROOM_ERROR_MAX];
    (void)state;
    assert_int_equal(cardroom_stage(match), CARDROOM_UNDEALT);
    assert_int_equal(cardroom_score(match, 0, score), CARDROOM_ILLEGAL);
    assert_int_equal(cardroom_play(match, 0, "pass", error, sizeof error), CARDROOM_ILLEGAL);
    assert_says(error, "nothing is dealt");
    for (int deal = 0; deal < 3; deal++) {
        assert_int_equal(cardroom_deal(match, (uint64_t)deal, NULL, 0), CARDROOM_OK);
        assert_int_equal(cardroom_deal(match, 9, error, sizeof error), CARDROOM_ILLEGAL);
        assert_says(error, "not over");
        assert_int_equal(cardroom_score(match, deal, score), CARDROOM_ILLEGAL);
        play_out(match);
        assert_int_equal(cardroom_score(match, deal, score), CARDROOM_OK);
        for (int seat = 0; seat < CARDROOM_SEATS_MAX; seat++)
            total[seat] += score[seat];
        assert_int_equal(cardroom_standing_read(match, &now), CARDROOM_OK);
        assert_int_equal(now.deals_over, deal + 1);
        assert_int_equal(now.deals, 3);
        assert_memory_equal(now.total, total, sizeof total);
        assert_int_equal(now.stage, deal < 2 ? CARDROOM_BETWEEN : CARDROOM_MATCH_OVER);
    }
    assert_int_equal(cardroom_deal(match, 9, error, sizeof error), CARDROOM_ILLEGAL);
    assert_says(error, "the match is over after 3 deals");
    assert_true(now.leaders != 0);
    cardroom_close(match);
}

static void a_target_ends_a_match(void **state)
{
    cardroom_match *match = opened("cabo match=none match.target=30", 2);
    cardroom_standing now = { 0 };
    (void)state;
    for (uint64_t deal = 1; now.stage != CARDROOM_MATCH_OVER; deal++) {
        assert_int_equal(cardroom_deal(match, deal, NULL, 0), CARDROOM_OK);
        play_out(match);
        assert_int_equal(cardroom_standing_read(match, &now), CARDROOM_OK);
        bool is_met = now.total[0] >= 30 || now.total[1] >= 30;
        assert_int_equal(now.stage, is_met ? CARDROOM_MATCH_OVER : CARDROOM_BETWEEN);
    }
    assert_true(now.has_target && !now.past_target && now.low_wins && now.target == 30 && now.deals == 0);
    cardroom_close(match);
}

static void cards_are_dealt_as_given(void **state)
{
    static const struct {
        const char *text;
        int answer;
        const char *says;
    } rows[] = {
        { "deck KS KH\nstarter 1", CARDROOM_OK, "" },
        { "  # by hand\r\n\ndeal 18446744073709551615", CARDROOM_OK, "" },
        { "seed 0000000000000000000000000000000000000000000000000000000000000007", CARDROOM_OK, "" },
        { "", CARDROOM_WRONG, "1:1: no cards" },
        { "starter 1", CARDROOM_WRONG, "2:1: no cards" },
        { "deck KS KS KS", CARDROOM_WRONG, "1:" },
        { "deck KS QX", CARDROOM_WRONG, "1:9: 'QX' is unreadable" },
        { "deal 1\ndeal 2", CARDROOM_WRONG, "named twice" },
        { "deal 1\nstarter 2", CARDROOM_WRONG, "2:9: " },
        { "deal 1 2", CARDROOM_WRONG, "1:8: " },
        { "deal 1\n0: flip 0", CARDROOM_WRONG, "2:1: '0:' is unreadable, expected `deck`" },
        { "game golf", CARDROOM_WRONG, "1:1: " },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        cardroom_match *match = opened("golf6 packs=1 jokers=0", 2);
        char error[CARDROOM_ERROR_MAX];
        assert_int_equal(cardroom_deal_cards(match, rows[i].text, error, sizeof error), rows[i].answer);
        assert_says(error, rows[i].says);
        assert_int_equal(cardroom_stage(match), rows[i].answer == CARDROOM_OK ? CARDROOM_PLAYING : CARDROOM_UNDEALT);
        cardroom_close(match);
    }
    cardroom_match *match = opened("kop", 0);
    assert_int_equal(cardroom_deal_cards(match, "deck AS KS\nstarter 2", NULL, 0), CARDROOM_WRONG); /* no kings */
    assert_int_equal(cardroom_deal_cards(match, "deck AS QS\nstarter 2", NULL, 0), CARDROOM_OK);
    cardroom_standing now;
    cardroom_standing_read(match, &now);
    assert_int_equal(now.starter, 2);
    char *saved = text_of(cardroom_save, match);
    assert_says(saved, "deck AS QS");
    free(saved);
    cardroom_close(match);
}

static void a_next_deal_that_is_refused_changes_nothing(void **state)
{
    cardroom_match *match = dealt("golf6", 2, 1);
    (void)state;
    play_out(match);
    cardroom_match *before = cardroom_clone(match);
    assert_int_equal(cardroom_deal_cards(match, "deck KS KS KS KS KS KS KS KS KS", NULL, 0), CARDROOM_WRONG);
    assert_int_equal(cardroom_stage(match), CARDROOM_BETWEEN);
    assert_same_save(match, before, true);
    assert_int_equal(cardroom_deal_cards(match, "deck KS KH", NULL, 0), CARDROOM_OK);
    cardroom_close(before);
    cardroom_close(match);
}

/* By every legal action's number and line: both do the same. */
static void a_number_and_its_line_do_the_same(void **state)
{
    static const char *const rules[] = { "golf", "cabo", "kop", "spit", "golf6 jokers=2" };
    (void)state;
    for (size_t r = 0; r < sizeof rules / sizeof *rules; r++) {
        cardroom_match *match = dealt(rules[r], 0, 5);
        for (int step = 0; step < 30 && cardroom_stage(match) == CARDROOM_PLAYING; step++) {
            cardroom_action legal[CARDROOM_ACTIONS_MAX];
            int seat = __builtin_ctz(cardroom_to_act(match));
            int len = cardroom_legal(match, seat, legal, CARDROOM_ACTIONS_MAX);
            for (int i = 0; i < len; i++) {
                cardroom_move move;
                cardroom_match *one = cardroom_clone(match), *two = cardroom_clone(match);
                assert_int_equal(cardroom_move_read(match, seat, legal[i], &move), CARDROOM_OK);
                assert_memory_equal(move.line, move.verb, strlen(move.verb));
                assert_int_equal(cardroom_act(one, seat, legal[i], NULL, 0), CARDROOM_OK);
                assert_int_equal(cardroom_play(two, seat, move.line, NULL, 0), CARDROOM_OK);
                assert_same_save(one, two, true);
                assert_same_save(one, match, false);
                cardroom_close(one);
                cardroom_close(two);
            }
            assert_int_equal(cardroom_act(match, seat, legal[step % len], NULL, 0), CARDROOM_OK);
        }
        cardroom_close(match);
    }
}

static void wrong_lines_are_answered_and_change_nothing(void **state)
{
    static const struct {
        const char *line, *says;
        int answer, seat;
    } rows[] = {
        { "draw_stock", "not allowed now", CARDROOM_ILLEGAL, 0 },
        { "jump", "no action 'jump'", CARDROOM_WRONG, 0 },
        { "flip 0", "expected 0 to 1", CARDROOM_WRONG, 2 },
        { "flip 0", "no seat -1", CARDROOM_WRONG, -1 },
        { "flip 0", "no seat 255", CARDROOM_WRONG, 255 },
        { "undo", "nothing to take back", CARDROOM_ILLEGAL, 0 },
        { "concede", "concedes", CARDROOM_ILLEGAL, 0 },
        { "", "no action", CARDROOM_WRONG, 0 },
        { NULL, "line is NULL", CARDROOM_WRONG, 0 },
    };
    cardroom_match *match = dealt("golf6", 2, 1), *before = cardroom_clone(match);
    char error[CARDROOM_ERROR_MAX];
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(cardroom_play(match, rows[i].seat, rows[i].line, error, sizeof error), rows[i].answer);
        assert_says(error, rows[i].says);
        assert_int_equal(cardroom_play(match, rows[i].seat, rows[i].line, NULL, 0), rows[i].answer);
        assert_same_save(match, before, true);
    }
    for (cardroom_action action = 0; action < 300; action++) {
        assert_int_not_equal(cardroom_act(match, -1, action, error, sizeof error), CARDROOM_OK);
        assert_int_equal(cardroom_act(match, 0, ~action, error, sizeof error), CARDROOM_ILLEGAL);
        assert_says(error, "not allowed now");
    }
    assert_same_save(match, before, true);
    cardroom_close(before);
    cardroom_close(match);
}

static void text_is_cut_as_snprintf_cuts_it(void **state)
{
    static Writes *const writes[] = { cardroom_save, cardroom_rules, see, see_json };
    cardroom_match *match = dealt("golf", 0, 3);
    (void)state;
    for (size_t i = 0; i < sizeof writes / sizeof *writes; i++) {
        char *whole = text_of(writes[i], match), part[4] = "xyz";
        size_t len = strlen(whole);
        assert_int_equal(writes[i](match, part, sizeof part), len);
        assert_memory_equal(part, whole, sizeof part - 1);
        assert_int_equal(part[3], 0);
        assert_int_equal(writes[i](match, NULL, 100), len);
        assert_int_equal(writes[i](match, part, 1), len);
        assert_string_equal(part, "");
        assert_int_equal(writes[i](NULL, part, sizeof part), 0);
        free(whole);
    }
    cardroom_close(match);
}

static void hidden_cards_change_no_view(void **state)
{
    /* seats 0, 1, 2, 3 get a card in turn; a card of seat 2 is exchanged with one of seat 3 */
    static const char *const decks[] = { "deck QC 10S JS AS QS 10H JH AH QD 10D JD AD QH 10C JC AC",
                                         "deck QC 10S JS AS QS 10H JH AH QD 10D JD AD QH 10C AC JC" };
    char *seen[3][2], *all[2];
    (void)state;
    for (int i = 0; i < 2; i++) {
        cardroom_match *match = opened("kop", 0);
        assert_int_equal(cardroom_deal_cards(match, decks[i], NULL, 0), CARDROOM_OK);
        for (int viewer = 0; viewer < 3; viewer++) {
            int seat = viewer < 2 ? viewer : CARDROOM_SPECTATOR;
            size_t len = cardroom_view_json(match, seat, NULL, 0);
            seen[viewer][i] = malloc(len + 1);
            cardroom_view_json(match, seat, seen[viewer][i], len + 1);
        }
        all[i] = text_of(cardroom_save, match);
        cardroom_close(match);
    }
    int same = 0;
    for (int viewer = 0; viewer < 3; viewer++) {
        same += strcmp(seen[viewer][0], seen[viewer][1]) == 0;
        free(seen[viewer][0]);
        free(seen[viewer][1]);
    }
    assert_string_not_equal(all[0], all[1]);
    free(all[0]);
    free(all[1]);
    assert_int_equal(same, 3);
}

static void a_clone_goes_its_own_way(void **state)
{
    cardroom_match *match = opened("cabo", 2);
    (void)state;
    for (int deal = 0; deal < 2; deal++) {
        assert_int_equal(cardroom_deal(match, 3 + (uint64_t)deal, NULL, 0), CARDROOM_OK);
        play_out(match);
    }
    assert_int_equal(cardroom_deal(match, 8, NULL, 0), CARDROOM_OK);
    act_first(match);
    cardroom_match *clone = cardroom_clone(match), *third = cardroom_clone(clone);
    assert_same_save(match, clone, true);
    play_out(match);
    assert_same_save(clone, third, true);
    assert_same_save(match, clone, false);
    cardroom_close(match);
    play_out(clone);
    assert_int_equal(cardroom_deal(clone, 9, NULL, 0), CARDROOM_OK);
    cardroom_close(clone);
    cardroom_close(third);
    assert_null(cardroom_clone(NULL));
}

static void bots_choose_what_is_legal_and_the_same_again(void **state)
{
    static const char *const rules[] = { "golf", "cabo", "kop", "spit" };
    (void)state;
    for (size_t r = 0; r < sizeof rules / sizeof *rules; r++) {
        cardroom_match *match = dealt(rules[r], 0, 2);
        for (int step = 0; step < 12 && cardroom_stage(match) == CARDROOM_PLAYING; step++) {
            int seat = __builtin_ctz(cardroom_to_act(match));
            cardroom_action choice = 0, again = 1;
            const char *bot = cardroom_bot(step % 4);
            assert_int_equal(cardroom_choose(match, seat, bot, 20, 9, &choice, NULL, 0), CARDROOM_OK);
            assert_int_equal(cardroom_choose(match, seat, bot, 20, 9, &again, NULL, 0), CARDROOM_OK);
            assert_int_equal(choice, again);
            assert_int_equal(cardroom_act(match, seat, choice, NULL, 0), CARDROOM_OK);
        }
        cardroom_close(match);
    }
    cardroom_match *match = dealt("kop", 0, 2);
    cardroom_action choice;
    char error[CARDROOM_ERROR_MAX];
    int seat = __builtin_ctz(cardroom_to_act(match)), other = (seat + 1) % 4;
    assert_int_equal(cardroom_choose(match, seat, "hrad", 0, 1, &choice, error, sizeof error), CARDROOM_WRONG);
    assert_says(error, "did you mean hard?");
    assert_int_equal(cardroom_choose(match, other, "hard", 0, 1, &choice, error, sizeof error), CARDROOM_ILLEGAL);
    assert_says(error, "is not to act");
    cardroom_close(match);
}

static void what_is_saved_loads_again(void **state)
{
    cardroom_match *match = dealt("golf6 jokers=1", 3, UINT64_MAX), *again = NULL;
    char error[CARDROOM_ERROR_MAX];
    (void)state;
    assert_int_equal(cardroom_play(match, 2, "flip 4", NULL, 0), CARDROOM_OK);
    assert_int_equal(cardroom_play(match, 2, "undo all", NULL, 0), CARDROOM_OK);
    assert_int_equal(cardroom_play(match, 0, "flip 1", NULL, 0), CARDROOM_OK);
    char *saved = text_of(cardroom_save, match), *rules = text_of(cardroom_rules, match);
    assert_string_equal(rules, "golf6 deck.jokers_per_pack=1");
    assert_int_equal(cardroom_load(saved, strlen(saved), &again, error, sizeof error), CARDROOM_OK);
    assert_same_save(match, again, true);
    assert_int_equal(cardroom_to_act(again), cardroom_to_act(match));
    free(saved);
    free(rules);
    cardroom_close(again);
    cardroom_close(match);
}

static void wrong_transcripts_load_nothing(void **state)
{
    static const struct {
        const char *text;
        int answer;
        const char *says;
    } rows[] = { { "", CARDROOM_WRONG, "1:1: " },
                 { NULL, CARDROOM_WRONG, "text is NULL" },
                 { "cardroom 1\ngame golf66\n", CARDROOM_WRONG, "2:6: " },
                 { "cardroom 1\ngame golf\ndeck\nstock 3\n", CARDROOM_ILLEGAL, "4:7: stock is 16" } };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        cardroom_match *match = (cardroom_match *)&rows;
        char error[CARDROOM_ERROR_MAX];
        size_t len = rows[i].text ? strlen(rows[i].text) : 100;
        assert_int_equal(cardroom_load(rows[i].text, len, &match, error, sizeof error), rows[i].answer);
        assert_says(error, rows[i].says);
        assert_null(match);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_catalogue_is_whole),
        cmocka_unit_test(options_read_back_as_they_are_told),
        cmocka_unit_test(wrong_rules_open_nothing),
        cmocka_unit_test(a_match_is_played_to_its_end),
        cmocka_unit_test(a_target_ends_a_match),
        cmocka_unit_test(cards_are_dealt_as_given),
        cmocka_unit_test(a_next_deal_that_is_refused_changes_nothing),
        cmocka_unit_test(a_number_and_its_line_do_the_same),
        cmocka_unit_test(wrong_lines_are_answered_and_change_nothing),
        cmocka_unit_test(text_is_cut_as_snprintf_cuts_it),
        cmocka_unit_test(hidden_cards_change_no_view),
        cmocka_unit_test(a_clone_goes_its_own_way),
        cmocka_unit_test(bots_choose_what_is_legal_and_the_same_again),
        cmocka_unit_test(what_is_saved_loads_again),
        cmocka_unit_test(wrong_transcripts_load_nothing),
    };
    return TESTS_RUN(tests);
}
