/* test_solo.c - one person's own room: cards are named, help is counted, bots play for who looks on; all of it follows
 * from the log. What only such a room takes, a server's refuses. */
#include "say.h"

#include <string.h>

static void open_own(void)
{
    world_open(&w, 1);
    w.settings.is_own = true;
    room_set(w.room, &w.settings);
    client_hello(&w, 0, "Anna");
}

/* The room ends and is opened again, with the same rows. */
static void open_again(void)
{
    world_restart(&w);
    client_hello(&w, 0, NULL);
    SAY(0, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
}

static bool is(const char *path)
{
    return json_is_true(client_sees(&w.client[0], path));
}

static void play_deal(void)
{
    for (uint32_t step = 0; strcmp(sees(0, "stage"), "playing") == 0; step++) {
        assert_true(step < 4000);
        if (!client_play(&w, 0, step))
            world_wait(&w, 2000);
    }
}

#define MAKE_GOLF "\"t\":\"make\",\"rules\":\"golf match=2\",\"seats\":1,\"bots\":[],\"source\":\"number 17\""

static void test_cards_are_named(void **state)
{
    (void)state;
    open_own();
    SAY(0, "applied", MAKE_GOLF);
    assert_string_equal(sees(0, "source"), "deal 17");
    assert_true(json_is_null(client_sees(&w.client[0], "fair")));
    play_deal();
    SAY(0, "applied", "\"t\":\"next\"");
    assert_string_equal(sees(0, "source"), "deal 18");
    play_deal();
    SAY(0, "illegal", "\"t\":\"next\",\"source\":\"deal x\"");
    SAY(0, "applied", "\"t\":\"next\",\"source\":\"deal 17\"");
    assert_string_equal(sees(0, "source"), "deal 17");
    play_deal();
    SAY(0, "applied", "\"t\":\"next\",\"source\":\"pysol 3\"");
    assert_memory_equal(sees(0, "source"), "deck ", 5);
    SAY(0, "applied", "\"t\":\"record\"");
    const char *record = answer(0, "text");
    assert_non_null(strstr(record, "deal 17\n"));
    assert_non_null(strstr(record, "deck "));
    assert_null(strchr(record, '#'));
    world_close(&w);
}

static void test_help_is_counted(void **state)
{
    (void)state;
    open_own();
    SAY(0, "applied", MAKE_GOLF);
    assert_false(is("help.aided"));
    SAY(0, "applied", "\"t\":\"aid\",\"what\":\"hint\"");
    SAY(0, "applied", "\"t\":\"aid\",\"what\":\"lamp\"");
    SAY(0, "illegal", "\"t\":\"aid\",\"what\":\"luck\"");
    open_again();
    assert_int_equal(number(0, "help.hints"), 1);
    assert_int_equal(number(0, "help.lamp"), 1);
    assert_true(is("help.aided") && is("help.match_aided"));
    play_deal();
    SAY(0, "applied", "\"t\":\"next\"");
    assert_true(!is("help.aided") && is("help.match_aided"));
    play_deal();
    SAY(0, "applied", "\"t\":\"next\"");
    assert_true(!is("help.match_aided") && number(0, "help.hints") == 0);
    client_play(&w, 0, 0);
    SAY(0, "applied", "\"t\":\"ask\",\"what\":\"undo\"");
    assert_true(is("help.aided"));
    world_close(&w);
}

/* A table of named cards wakes from a snapshot as it was. */
static void test_it_wakes_as_it_was(void **state)
{
    (void)state;
    open_own();
    w.settings.snapshot_events = 8;
    room_set(w.room, &w.settings);
    SAY(0, "applied", "\"t\":\"make\",\"rules\":\"golf6\",\"seats\":2,\"bots\":[\"medium\"],\"source\":\"number 5\"");
    for (uint32_t step = 0; step < 30; step++)
        if (!client_play(&w, 0, step))
            world_wait(&w, 2000);
    SAY(0, "applied", "\"t\":\"aid\",\"what\":\"hint\"");
    char *before = json_dumps(client_sees(&w.client[0], "state"), JSON_SORT_KEYS);
    open_again();
    char *after = json_dumps(client_sees(&w.client[0], "state"), JSON_SORT_KEYS);
    assert_string_equal(after, before);
    assert_int_equal(number(0, "help.hints"), 1);
    assert_string_equal(sees(0, "source"), "deal 5");
    assert_true(w.events_read < 40); /* it did not begin with the first event */
    free(before);
    free(after);
    world_close(&w);
}

/* The game at number `at` of the list that was told last. */
static const json_t *listed(size_t at)
{
    return json_array_get(json_object_get(w.client[0].message, "games"), at);
}

static void test_the_list_of_games_tells_of_it(void **state)
{
    (void)state;
    open_own();
    SAY(0, "applied", MAKE_GOLF);
    SAY(0, "applied", "\"t\":\"aid\",\"what\":\"hint\"");
    play_deal();
    SAY(0, "applied", "\"t\":\"games\"");
    assert_string_equal(json_string_value(json_object_get(listed(0), "source")), "deal 17");
    assert_true(json_is_true(json_object_get(listed(0), "aided")));
    SAY(0, "applied", "\"t\":\"make\",\"rules\":\"golf\",\"seats\":1,\"bots\":[],\"source\":\"number 3\"");
    SAY(0, "applied", "\"t\":\"record\",\"table\":\"%s\"", w.client[0].table); /* of the deal in play */
    assert_non_null(strstr(answer(0, "text"), "deal 3\n"));
    SAY(0, "applied", "\"t\":\"drop\",\"table\":\"%s\",\"match\":0", w.client[0].table);
    SAY(0, "applied", "\"t\":\"games\"");
    assert_int_equal(json_array_size(json_object_get(w.client[0].message, "games")), 1);
    world_close(&w);
}

static void test_bots_play_for_who_looks_on(void **state)
{
    (void)state;
    open_own();
    SAY(0, "applied",
        "\"t\":\"make\",\"rules\":\"golf4 match=1\",\"seats\":2,\"bots\":[\"random\",\"random\"],"
        "\"only_bots\":true,\"pace\":10000");
    assert_int_equal(number(0, "you"), -1);
    const int64_t began = number(0, "seq");
    client_disconnect(&w, 0);
    world_wait(&w, 100000);
    client_hello(&w, 0, NULL);
    SAY(0, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    assert_int_equal(number(0, "seq"), began); /* nobody looked on */
    world_wait(&w, 1000000);
    assert_string_equal(sees(0, "stage"), "over");
    SAY(0, "applied", "\"t\":\"next\"");
    assert_string_equal(sees(0, "stage"), "playing");
    world_close(&w);
}

/* With rounds=going_on a cleared tableau leads to another; the first that is not cleared ends the round, also after the
 * room has begun again. */
static void test_a_round_goes_on_while_tableaux_are_cleared(void **state)
{
    enum { CLEARED = 3 };
    (void)state;
    open_own();
    SAY(0, "applied",
        "\"t\":\"make\",\"rules\":\"golf columns=1 rows=1 start=empty rounds=going_on\",\"seats\":1,\"bots\":[],"
        "\"source\":\"number 1\"");
    for (int deal = 1; deal <= CLEARED; deal++) {
        assert_int_equal(number(0, "state.deal"), deal);
        assert_int_equal(number(0, "state.deals"), 0);
        client_play(&w, 0, 0);
        assert_string_equal(sees(0, "stage"), "between");
        assert_false(is("state.match_over"));
        if (deal == CLEARED - 1)
            open_again();
        SAY(0, "applied", "\"t\":\"next\"");
    }
    SAY(0, "applied", "\"t\":\"act\",\"after\":%lld,\"line\":\"concede\"", (long long)number(0, "seq"));
    assert_string_equal(sees(0, "stage"), "over");
    assert_true(is("state.match_over"));
    open_again();
    assert_string_equal(sees(0, "stage"), "over");
    assert_int_equal(json_array_size(client_sees(&w.client[0], "state.scores")), CLEARED + 1);
    world_close(&w);
}

static void test_a_server_takes_none_of_it(void **state)
{
    (void)state;
    world_open(&w, 1);
    world_table(&w, "golf", 1, ",\"seats\":1");
    SAY(0, "applied", "\"t\":\"start\"");
    SAY(0, "illegal", "\"t\":\"make\",\"rules\":\"golf\",\"source\":\"number 17\"");
    assert_string_equal(w.client[0].why, "unknown member 'source'");
    SAY(0, "illegal", "\"t\":\"make\",\"rules\":\"golf\",\"pace\":0");
    SAY(0, "illegal", "\"t\":\"make\",\"rules\":\"golf\",\"only_bots\":true");
    SAY(0, "illegal", "\"t\":\"next\",\"source\":\"number 17\"");
    SAY(0, "illegal", "\"t\":\"aid\",\"what\":\"hint\"");
    assert_null(client_sees(&w.client[0], "help"));
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cards_are_named),
        cmocka_unit_test(test_help_is_counted),
        cmocka_unit_test(test_it_wakes_as_it_was),
        cmocka_unit_test(test_bots_play_for_who_looks_on),
        cmocka_unit_test(test_the_list_of_games_tells_of_it),
        cmocka_unit_test(test_a_round_goes_on_while_tableaux_are_cleared),
        cmocka_unit_test(test_a_server_takes_none_of_it),
    };
    return TESTS_RUN(tests);
}
