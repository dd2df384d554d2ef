/* test_abi.c - the public interface, by include/cardroom.h alone. */
#include "cardroom.h"

#include "unit.h"

static cardroom_table *opened(const char *rules, int seats, uint64_t deal)
{
    cardroom_table *table = NULL;
    char error[200] = "";
    if (cardroom_open(rules, seats, deal, &table, error, sizeof error) != CARDROOM_OK)
        fail_msg("%s: %s", rules, error);
    return table;
}

static void the_catalogue_ends(void **state)
{
    int len = 0;
    (void)state;
    assert_non_null(cardroom_version());
    while (cardroom_game(len)) {
        assert_non_null(cardroom_game_title(len));
        cardroom_close(opened(cardroom_game(len), 0, 1));
        len++;
    }
    assert_true(len >= 8);
    assert_string_equal(cardroom_game(0), "golf");
    assert_null(cardroom_game_title(len));
    assert_null(cardroom_game(len + 100));
    assert_null(cardroom_game(-1));
}

static void wrong_rules_open_no_table(void **state)
{
    static const struct {
        const char *rules;
        int seats;
        const char *says;
    } rows[] = { { "golf66", 0, "did you mean golf6?" }, { "", 0, "no game" },
                 { "golf6 packs=9", 0, "out of range" }, { "kop", 3, "expected 4" },
                 { "golf6 packs=1", 9, "seats=9" },      { "golf6 packs", 0, "option=value" } };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        cardroom_table *table = NULL;
        char error[200];
        assert_int_equal(cardroom_open(rows[i].rules, rows[i].seats, 1, &table, error, sizeof error), CARDROOM_WRONG);
        assert_says(error, rows[i].says);
        assert_int_equal(cardroom_open(rows[i].rules, rows[i].seats, 1, &table, NULL, 0), CARDROOM_WRONG);
        assert_null(table);
    }
}

static void a_deal_is_played_to_its_score(void **state)
{
    cardroom_table *table = opened("kop", 0, 7);
    char legal[256], error[200];
    int32_t score[CARDROOM_SEATS_MAX], sum = 0;
    (void)state;
    assert_int_equal(cardroom_seats(table), 4);
    assert_int_equal(cardroom_score(table, score), CARDROOM_ILLEGAL);
    for (uint32_t set; (set = cardroom_to_act(table)) != 0;) {
        int seat = __builtin_ctz(set);
        assert_true(cardroom_legal(table, seat, legal, sizeof legal) > 0);
        *strchr(legal, '\n') = 0;
        assert_int_equal(cardroom_act(table, seat, legal, error, sizeof error), CARDROOM_OK);
        assert_string_equal(error, "");
    }
    assert_int_equal(cardroom_score(table, score), CARDROOM_OK);
    for (int seat = 0; seat < 4; seat++)
        sum += score[seat];
    assert_int_equal(sum, 0);
    assert_int_equal(cardroom_legal(table, 0, legal, sizeof legal), 0);
    cardroom_close(table);
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
        { "flip 0", "no such seat", CARDROOM_WRONG, -1 },
        { "undo", "nothing to take back", CARDROOM_ILLEGAL, 0 },
        { "concede", "concedes", CARDROOM_ILLEGAL, 0 },
        { "", "no action", CARDROOM_WRONG, 0 },
    };
    cardroom_table *table = opened("golf6", 2, 1);
    char before[600], after[600], error[300];
    (void)state;
    cardroom_save(table, before, sizeof before);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(cardroom_act(table, rows[i].seat, rows[i].line, error, sizeof error), rows[i].answer);
        assert_says(error, rows[i].says);
        assert_int_equal(cardroom_act(table, rows[i].seat, rows[i].line, NULL, 0), rows[i].answer);
        cardroom_save(table, after, sizeof after);
        assert_string_equal(before, after);
    }
    cardroom_close(table);
}

static void text_is_cut_as_snprintf_cuts_it(void **state)
{
    cardroom_table *table = opened("golf", 0, 3);
    char whole[4096], part[9];
    (void)state;
    size_t len = cardroom_view(table, 0, whole, sizeof whole);
    assert_int_equal(strlen(whole), len);
    assert_int_equal(cardroom_view(table, 0, NULL, 0), len);
    assert_int_equal(cardroom_view(table, 0, part, sizeof part), len);
    assert_int_equal(strlen(part), sizeof part - 1);
    assert_memory_equal(part, whole, sizeof part - 1);
    assert_int_equal(cardroom_view(table, 1, whole, sizeof whole), 0);
    assert_int_equal(cardroom_legal(table, 1, whole, sizeof whole), 0);
    assert_int_equal(cardroom_legal(table, -1, NULL, 0), 0);
    assert_true(cardroom_legal(table, 0, part, 2) > 2);
    assert_int_equal(strlen(part), 1);
    cardroom_close(table);
}

static void a_view_is_the_seats_own(void **state)
{
    cardroom_table *table = opened("kop", 0, 0);
    char view[4096];
    (void)state;
    /* docs/deals.md: deal 0 of 16 begins JD JC 10S JH AS JS AD 10D QD 10C 10H QH AH */
    cardroom_view(table, 0, view, sizeof view);
    assert_says(view, "hand of 0: AH QD JD AS");
    assert_says(view, "hand of 1: ?? ?? ?? ??");
    cardroom_view(table, CARDROOM_SPECTATOR, view, sizeof view);
    assert_says(view, "hand of 0: ?? ?? ?? ??");
    cardroom_close(table);
}

static void what_is_saved_loads_again(void **state)
{
    cardroom_table *table = opened("golf6 jokers=1", 3, UINT64_MAX), *again = NULL;
    char saved[600], second[600], error[200];
    (void)state;
    assert_int_equal(cardroom_act(table, 2, "flip 4", NULL, 0), CARDROOM_OK);
    assert_int_equal(cardroom_act(table, 2, "undo all", NULL, 0), CARDROOM_OK);
    assert_int_equal(cardroom_act(table, 0, "flip 1", NULL, 0), CARDROOM_OK);
    size_t len = cardroom_save(table, saved, sizeof saved);
    assert_int_equal(strlen(saved), len);
    assert_int_equal(cardroom_load(saved, len, &again, error, sizeof error), CARDROOM_OK);
    cardroom_save(again, second, sizeof second);
    assert_string_equal(saved, second);
    assert_int_equal(cardroom_to_act(again), cardroom_to_act(table));
    cardroom_close(again);
    cardroom_close(table);
    cardroom_close(NULL);
}

static void wrong_transcripts_load_nothing(void **state)
{
    static const struct {
        const char *text;
        int answer;
        const char *says;
    } rows[] = { { "", CARDROOM_WRONG, "1:1: " },
                 { "cardroom 1\ngame golf66\n", CARDROOM_WRONG, "2:6: " },
                 { "cardroom 1\ngame golf\ndeck\nstock 3\n", CARDROOM_ILLEGAL, "4:7: stock is 16" } };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        cardroom_table *table = NULL;
        char error[200];
        size_t len = strlen(rows[i].text);
        assert_int_equal(cardroom_load(rows[i].text, len, &table, error, sizeof error), rows[i].answer);
        assert_says(error, rows[i].says);
        assert_null(table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_catalogue_ends),
        cmocka_unit_test(wrong_rules_open_no_table),
        cmocka_unit_test(a_deal_is_played_to_its_score),
        cmocka_unit_test(wrong_lines_are_answered_and_change_nothing),
        cmocka_unit_test(text_is_cut_as_snprintf_cuts_it),
        cmocka_unit_test(a_view_is_the_seats_own),
        cmocka_unit_test(what_is_saved_loads_again),
        cmocka_unit_test(wrong_transcripts_load_nothing),
    };
    return TESTS_RUN(tests);
}
