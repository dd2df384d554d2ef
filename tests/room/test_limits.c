/* test_limits.c - what a guest may do a minute, and how long a table's log may grow. */
#include "say.h"

#include <string.h>

/* A guest's moves, and all else that it does, have a budget each. */
static void test_budgets_of_a_guest(void **state)
{
    (void)state;
    world_open(&w, 21);
    w.settings.guest_talk = 20;
    w.settings.guest_moves = 30;
    world_restart(&w);
    world_table(&w, "golf", 1, ",\"seats\":1");
    SAY(0, "applied", "\"t\":\"start\"");
    int said = 0, moved = 0;
    while (said < 100 && strcmp(client_say(&w, 0, "\"t\":\"pause\""), "applied") == 0 &&
           strcmp(client_say(&w, 0, "\"t\":\"resume\""), "applied") == 0)
        said++;
    assert_true(said >= 10 && said <= 21);
    assert_string_equal(w.client[0].why, "too often, expected a moment of patience");
    while (moved < 100 && client_play(&w, 0, 0) && strcmp(w.client[0].verdict, "applied") == 0)
        moved++; /* moves have a budget of their own */
    assert_true(moved >= 20 && moved <= 36);
    world_wait(&w, 60000);
    SAY(0, "applied", "\"t\":\"pause\"");
    world_close(&w);
}

/* A deal has room for its moves, whatever else is tried; a table whose log is full ends. */
static void test_a_full_log_ends(void **state)
{
    (void)state;
    world_open(&w, 22);
    w.settings.table_events_max = 500;
    world_restart(&w);
    world_table(&w, "golf4", 2, ",\"seats\":2");
    SAY(0, "applied", "\"t\":\"start\"");
    int said = 0;
    while (said < 500 && strcmp(client_say(&w, 1, "\"t\":\"name\",\"name\":\"N%d\"", said), "applied") == 0)
        said++;
    assert_true(said > 40 && said < 60); /* a tenth of 500 events */
    assert_non_null(strstr(w.client[1].why, "expected moves alone until it ends"));
    while (w.client[0].table[0] && strcmp(answer(0, "t"), "gone") != 0 && said++ < 1000) {
        client_play(&w, 0, 0);
        client_play(&w, 1, 0);
        client_say(&w, 0, "\"t\":\"next\"");
        client_say(&w, 1, "\"t\":\"next\"");
    }
    assert_string_equal(answer(0, "why"), "the table's log is full");
    SAY(0, "illegal", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    world_close(&w);
}

/* Lines are not taken back and played again without end. */
static void test_undo_has_an_end(void **state)
{
    (void)state;
    world_open(&w, 23);
    w.settings.table_events_max = 500;
    world_restart(&w);
    world_table(&w, "golf", 1, ",\"seats\":1");
    SAY(0, "applied", "\"t\":\"start\"");
    int undone = 0;
    while (undone < 200 && client_play(&w, 0, 0) &&
           strcmp(client_say(&w, 0, "\"t\":\"act\",\"after\":%lld,\"line\":\"undo\"", (long long)number(0, "seq")),
                  "applied") == 0)
        undone++;
    assert_true(undone > 20 && undone < 30);
    assert_non_null(strstr(w.client[0].why, "expected moves alone until it ends"));
    assert_true(client_play(&w, 0, 0));
    assert_string_equal(w.client[0].verdict, "applied");
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_budgets_of_a_guest),
        cmocka_unit_test(test_a_full_log_ends),
        cmocka_unit_test(test_undo_has_an_end),
    };
    return TESTS_RUN(tests);
}
