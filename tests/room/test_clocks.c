/* test_clocks.c - clocks that jump: what the log says of its times, and what the machine says, makes nobody lose, and
 * no table stand still. */
#include "say.h"

#include <string.h>

static const int64_t wild[] = { INT64_MIN, -1, 0, 1, 1700000000000 - 31536000000, 1700000000000 + 31536000000,
                                INT64_MAX };
enum { WILD = sizeof wild / sizeof *wild };

/* The room starts again, and its log tells other times. */
static void wake_with(int64_t at_ms, int people)
{
    for (int i = 0; i < w.rows_len; i++)
        if (w.row[i].kind == ROW_EVENT)
            w.row[i].at_ms = at_ms;
    for (int i = 0; i < w.rows_len; i++)
        if (w.row[i].kind == ROW_SNAPSHOT)
            w.row[i].text[0] = '?';
    world_restart(&w);
    for (int i = 0; i < people; i++) {
        client_hello(&w, i, "x");
        SAY(i, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    }
}

static void sit_two(const char *more)
{
    world_open(&w, 31);
    char words[80];
    snprintf(words, sizeof words, ",\"seats\":2%s", more);
    world_table(&w, "golf4", 2, words);
    SAY(0, "applied", "\"t\":\"start\"");
}

/* Nobody is taken over, and no time is up, before it would be. */
static void test_nobody_loses(void **state)
{
    (void)state;
    for (int i = 0; i < WILD; i++) {
        sit_two(",\"turn_s\":20,\"grace_s\":30");
        wake_with(wild[i], 2);
        world_wait(&w, 15000);
        assert_true(json_is_null(client_sees(&w.client[0], "seats.1.bot")));
        const int64_t seq = number(0, "seq");
        assert_true(client_play(&w, 0, 0) || client_play(&w, 1, 0));
        assert_int_equal(number(0, "seq"), seq + 1);
        world_close(&w);
    }
}

/* A question, a wait for the others and a pause end, and not at once if they lie ahead. */
static void test_nothing_waits_for_ever(void **state)
{
    (void)state;
    for (int i = 0; i < WILD; i++) {
        sit_two("");
        client_play(&w, 0, 0);
        client_play(&w, 1, 0);
        client_play(&w, 0, 0);
        client_play(&w, 1, 0);
        const char *verdict = client_say(&w, 0, "\"t\":\"ask\",\"what\":\"undo\"");
        const bool is_asked = strcmp(verdict, "applied") == 0 && json_is_object(client_sees(&w.client[0], "ask"));
        wake_with(wild[i], 2);
        world_wait(&w, 31000);
        assert_true(is_asked && json_is_null(client_sees(&w.client[0], "ask")));
        SAY(1, "applied", "\"t\":\"pause\"");
        wake_with(wild[i], 2);
        world_wait(&w, 24 * 3600 * (int64_t)1000 + 1000);
        assert_true(json_is_false(client_sees(&w.client[0], "paused")));
        assert_true(world_play(&w, 2, 1, 10000));
        SAY(0, "applied", "\"t\":\"next\"");
        wake_with(wild[i], 2);
        world_wait(&w, 31000);
        assert_string_equal(sees(0, "stage"), "playing");
        world_close(&w);
    }
}

/* A time that goes back is not heard; one that is far ahead ends what was due, and no more. */
static void test_the_machine_jumps(void **state)
{
    (void)state;
    sit_two(",\"turn_s\":20,\"grace_s\":30");
    const int64_t before = w.now_ms;
    for (int i = 0; i < WILD - 1; i++) {
        w.now_ms = wild[i] < before ? wild[i] : before;
        room_tick(w.room, w.now_ms);
        world_pump(&w);
        assert_true(client_play(&w, 0, 0) || client_play(&w, 1, 0));
        assert_true(json_is_null(client_sees(&w.client[0], "seats.1.bot")));
    }
    world_close(&w);
}

static int timeouts(void)
{
    int len = 0;
    for (int i = 0; i < w.rows_len; i++)
        len += w.row[i].kind == ROW_EVENT && strncmp(w.row[i].text, "timeout", 7) == 0;
    return len;
}

/* The process stood still for a night: a quick clock has lost nothing, and one of an hour is out. */
static void test_the_process_stood_still(void **state)
{
    (void)state;
    const int64_t night_ms = (int64_t)8 * 3600 * 1000;
    sit_two(",\"turn_s\":60");
    world_wait(&w, 30000);
    room_stood(w.room, w.now_ms, w.now_ms + night_ms);
    w.now_ms += night_ms;
    world_wait(&w, 25000);
    assert_int_equal(timeouts(), 0);
    world_wait(&w, 10000);
    assert_true(timeouts() > 0);
    world_close(&w);
    sit_two(",\"turn_s\":3600");
    world_wait(&w, 30000);
    room_stood(w.room, w.now_ms, w.now_ms + night_ms);
    w.now_ms += night_ms;
    world_wait(&w, 5000);
    assert_true(timeouts() > 0);
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_nobody_loses),
                                        cmocka_unit_test(test_nothing_waits_for_ever),
                                        cmocka_unit_test(test_the_machine_jumps),
                                        cmocka_unit_test(test_the_process_stood_still) };
    return TESTS_RUN(tests);
}
