/* test_days.c - tables by the day: nobody has to be here, and what is due happens, whoever sleeps or was killed. */
#include "say.h"

#include "room/log/verify.h"

#include <stdlib.h>
#include <string.h>

#define HOUR_MS ((int64_t)3600 * 1000)
enum { DAY_S = 24 * 3600 };
#define DAY_MS ((int64_t)DAY_S * 1000)

static int rows(RowKind kind, const char *word)
{
    int len = 0;
    for (int i = 0; i < w.rows_len; i++)
        len += w.row[i].kind == kind && w.row[i].text[0] && strncmp(w.row[i].text, word, strlen(word)) == 0;
    return len;
}

/* When the last such event happened. */
static int64_t event_ms(const char *word)
{
    int64_t at_ms = 0;
    for (int i = 0; i < w.rows_len; i++)
        if (w.row[i].kind == ROW_EVENT && strncmp(w.row[i].text, word, strlen(word)) == 0)
            at_ms = w.row[i].at_ms > at_ms ? w.row[i].at_ms : at_ms;
    return at_ms;
}

static void sit_down(const char *rules, const char *more)
{
    char words[120];
    world_open(&w, 51);
    snprintf(words, sizeof words, ",\"seats\":2,\"turn_s\":%d%s", DAY_S, more);
    world_table(&w, rules, 2, words);
}

static void begin(const char *rules, const char *more)
{
    sit_down(rules, more);
    SAY(0, "applied", "\"t\":\"start\"");
}

static void go_away(void)
{
    for (int i = 0; i < 2; i++)
        client_disconnect(&w, i);
}

static void come_back(void)
{
    for (int i = 0; i < 2; i++) {
        client_hello(&w, i, "x");
        SAY(i, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    }
}

static void prove(const char *record)
{
    int deals = 0;
    Fault fault;
    if (verify_record(record, strlen(record), &deals, &fault) != OK)
        fail_msg("%s", fault.text);
    assert_int_equal(deals, 2);
}

static uint32_t awake(void)
{
    return room_figures(w.room).tables;
}

static void test_make_is_judged(void **state)
{
    (void)state;
    world_open(&w, 51);
    client_hello(&w, 0, "Anna");
    const char *wrong[] = { "\"turn_s\":1209601", "\"turn_s\":86400,\"overdue\":\"never\"", "\"overdue\":\"void\"",
                            "\"turn_s\":3599,\"overdue\":\"on\"",
                            "\"turn_s\":86400,\"rated\":true,\"overdue\":\"void\"" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        SAY(0, "illegal", "\"t\":\"make\",\"rules\":\"golf4\",%s", wrong[i]);
    SAY(0, "illegal", "\"t\":\"make\",\"rules\":\"spit\",\"turn_s\":3600");
    SAY(0, "applied", "\"t\":\"make\",\"rules\":\"golf4\",\"turn_s\":1209600");
    assert_int_equal(number(0, "turn_s"), 1209600);
    assert_string_equal(sees(0, "overdue"), "move");
    SAY(0, "applied", "\"t\":\"make\",\"rules\":\"golf4\",\"turn_s\":3600,\"overdue\":\"on\"");
    assert_string_equal(sees(0, "overdue"), "on");
    world_close(&w);
}

/* Before the first deal the host stays the host; in a deal no bot sits in; the table sleeps, and nothing wakes it. */
static void test_nobody_has_to_be_here(void **state)
{
    (void)state;
    sit_down("golf4", ",\"grace_s\":5");
    client_disconnect(&w, 0);
    world_wait(&w, 2 * HOUR_MS);
    assert_int_equal(number(1, "host"), 0);
    client_hello(&w, 0, "x");
    SAY(0, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    SAY(0, "applied", "\"t\":\"start\"");
    const int64_t began_ms = w.now_ms;
    go_away();
    world_wait(&w, 3 * 60 * 1000);
    assert_int_equal(awake(), 0);
    assert_int_equal(room_tick(w.room, w.now_ms) > w.now_ms + 55 * 60 * 1000, true); /* but for tidying */
    w.now_ms = began_ms + DAY_MS - 200;
    world_wait(&w, 100);
    assert_int_equal(rows(ROW_EVENT, "takeover") + rows(ROW_EVENT, "timeout"), 0);
    come_back();
    assert_true(json_is_null(client_sees(&w.client[0], "seats.1.bot")));
    world_close(&w);
}

/* A move for each turn, when the day is over, with the table asleep in between. */
static void test_a_move(void **state)
{
    (void)state;
    begin("golf4", "");
    const int64_t began_ms = w.now_ms;
    go_away();
    world_wait(&w, DAY_MS - 1000);
    assert_int_equal(rows(ROW_EVENT, "timeout"), 0);
    world_wait(&w, 1000);
    assert_true(rows(ROW_EVENT, "timeout") > 0);
    assert_true(event_ms("timeout") - began_ms <= DAY_MS);
    const int moves = rows(ROW_EVENT, "timeout");
    assert_int_equal(awake(), 0);
    world_wait(&w, DAY_MS - 1000);
    assert_int_equal(rows(ROW_EVENT, "timeout"), moves);
    world_wait(&w, 1000);
    assert_true(rows(ROW_EVENT, "timeout") > moves);
    assert_int_equal(rows(ROW_WAKE, ""), 1);
    world_close(&w);
}

/* Who looks at the table at that moment is not replaced. */
static void test_a_bot_plays_on(void **state)
{
    (void)state;
    begin("golf4", ",\"overdue\":\"on\"");
    const int first = json_integer_value(client_sees(&w.client[0], "state.to_act.0")) == 1;
    client_disconnect(&w, first);
    world_wait(&w, DAY_MS + 10000);
    if (rows(ROW_EVENT, "takeover") == 0)
        world_wait(&w, 2 * DAY_MS);
    assert_true(rows(ROW_EVENT, "takeover") == 1);
    assert_string_equal(sees(1 - first, first ? "seats.1.bot" : "seats.0.bot"), "medium");
    client_hello(&w, first, "x");
    SAY(first, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    assert_true(json_is_null(client_sees(&w.client[first], first ? "seats.1.bot" : "seats.0.bot")));
    world_close(&w);
}

/* The deal is thrown in, without points; the same seat begins the next, and the record of the others is proved. */
static void test_void(void **state)
{
    (void)state;
    begin("golf4 match=3", ",\"overdue\":\"void\"");
    assert_true(world_play(&w, 2, 1, 5000));
    SAY(0, "applied", "\"t\":\"next\"");
    SAY(1, "applied", "\"t\":\"next\"");
    assert_string_equal(sees(0, "stage"), "playing");
    const int64_t starter = number(0, "state.starter");
    world_wait(&w, DAY_MS + 1000);
    assert_int_equal(rows(ROW_EVENT, "void"), 1);
    assert_string_equal(sees(0, "stage"), "between");
    assert_true(json_is_null(client_sees(&w.client[0], "state")));
    go_away();
    world_wait(&w, 30 * DAY_MS);
    assert_int_equal(rows(ROW_WAKE, ""), 0);
    world_restart(&w);
    come_back();
    assert_string_equal(sees(0, "stage"), "between");
    SAY(0, "applied", "\"t\":\"next\"");
    assert_string_equal(sees(0, "stage"), "between");
    SAY(1, "applied", "\"t\":\"next\"");
    assert_string_equal(sees(0, "stage"), "playing");
    assert_int_equal(number(0, "state.starter"), starter);
    assert_true(world_play(&w, 2, 2, 5000));
    SAY(0, "applied", "\"t\":\"record\"");
    const char *text = answer(0, "text");
    assert_non_null(strstr(text, "#: reveal"));
    prove(text);
    world_close(&w);
}

/* The next deal is pledged while this one is played, so that who is away later has given a part. */
static void test_nonces_are_there(void **state)
{
    (void)state;
    begin("golf4 match=3", "");
    char nonce[65];
    memset(nonce, 'a', 64);
    nonce[64] = '\0';
    for (int i = 0; i < 2; i++)
        SAY(i, "applied", "\"t\":\"nonce\",\"deal\":%lld,\"nonce\":\"%s\"", (long long)number(i, "fair.next.deal"),
            nonce);
    assert_int_equal(number(0, "fair.deal"), 1);
    assert_int_equal(number(0, "fair.next.deal"), 2);
    assert_string_equal(sees(0, "fair.next.by.1"), "client");
    char pledge[65];
    snprintf(pledge, sizeof pledge, "%s", sees(0, "fair.next.pledge"));
    go_away();
    for (int i = 0; i < 100 && rows(ROW_EVENT, "deal") == 0; i++) { /* that of `start` begins with its command */
        world_wait(&w, DAY_MS);
        if (i % 10 == 9) {
            come_back();
            if (strcmp(sees(0, "stage"), "between") == 0)
                SAY(0, "applied", "\"t\":\"next\"");
            go_away();
        }
    }
    assert_int_equal(rows(ROW_EVENT, "deal"), 1);
    come_back();
    assert_string_equal(sees(0, "fair.pledge"), pledge);
    assert_string_equal(sees(0, "fair.nonces.0.by"), "client");
    assert_string_equal(sees(0, "fair.nonces.1.by"), "client");
    world_close(&w);
}

static int64_t left_ms(int client)
{
    SAY(client, "applied", "\"t\":\"games\"");
    const json_t *game = json_array_get(json_object_get(w.client[client].message, "games"), 0);
    assert_string_equal(json_string_value(json_object_get(game, "stage")), "playing");
    return json_is_true(json_object_get(game, "turn")) ? json_integer_value(json_object_get(game, "left_ms")) : -1;
}

/* Whose turn it is, and how long yet, at a table that is awake and at one that sleeps. */
static void test_the_list(void **state)
{
    (void)state;
    begin("golf4", "");
    const int64_t began_ms = w.now_ms;
    const int mine = json_integer_value(client_sees(&w.client[0], "state.scene.to_act.0")) == 1;
    int64_t left = left_ms(mine);
    assert_int_equal(left, DAY_MS - (w.now_ms - began_ms));
    go_away();
    world_wait(&w, 7 * HOUR_MS);
    assert_int_equal(awake(), 0);
    for (int i = 0; i < 2; i++)
        client_hello(&w, i, "x");
    left = left_ms(mine);
    assert_int_equal(left, DAY_MS - (w.now_ms - began_ms));
    assert_int_equal(awake(), 0);
    world_close(&w);
}

static const json_t *own_game(int client)
{
    SAY(client, "applied", "\"t\":\"games\"");
    return json_array_get(json_object_get(w.client[client].message, "games"), 0);
}

/* Once three quarters of the time have gone, the list reminds, awake or asleep. */
static void test_the_list_reminds(void **state)
{
    (void)state;
    begin("golf4", "");
    const int mine = json_integer_value(client_sees(&w.client[0], "state.scene.to_act.0")) == 1;
    const int64_t began_ms = w.now_ms;
    assert_null(json_object_get(own_game(mine), "soon"));
    go_away();
    world_wait(&w, 18 * HOUR_MS - 1000 - (w.now_ms - began_ms));
    client_hello(&w, mine, "x");
    assert_null(json_object_get(own_game(mine), "soon"));
    world_wait(&w, 2000);
    assert_true(json_is_true(json_object_get(own_game(mine), "soon")));
    assert_int_equal(awake(), 0);
    SAY(mine, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    assert_true(json_is_true(json_object_get(own_game(mine), "soon")));
    world_close(&w);
}

/* Between two deals the table waits for whoever has not said `next`; who has is not waited for. */
static void test_the_list_between_deals(void **state)
{
    (void)state;
    begin("golf4 match=3", "");
    assert_true(world_play(&w, 2, 1, 5000));
    for (int i = 0; i < 2; i++) {
        assert_true(json_is_true(json_object_get(own_game(i), "turn")));
        assert_null(json_object_get(own_game(i), "left_ms"));
    }
    const int64_t said_ms = w.now_ms;
    SAY(0, "applied", "\"t\":\"next\"");
    assert_true(json_is_false(json_object_get(own_game(0), "turn")));
    go_away();
    world_wait(&w, 7 * HOUR_MS);
    assert_int_equal(awake(), 0);
    for (int i = 0; i < 2; i++)
        client_hello(&w, i, "x");
    assert_true(json_is_false(json_object_get(own_game(0), "turn")));
    assert_string_equal(json_string_value(json_object_get(own_game(1), "stage")), "between");
    assert_true(json_is_true(json_object_get(own_game(1), "turn")));
    const int64_t asked_ms = w.now_ms; /* to hear the answer takes a moment */
    assert_int_equal(json_integer_value(json_object_get(own_game(1), "left_ms")), DAY_MS - (asked_ms - said_ms));
    world_close(&w);
}

/* What was missed while no server ran is done within 5 s after the start, and no later one is forgotten. */
static void test_killed(void **state)
{
    (void)state;
    begin("golf4", "");
    go_away();
    for (int i = 0; i < 6; i++) {
        const int moves = rows(ROW_EVENT, "timeout");
        if (i % 2 == 0)
            world_wait(&w, 5 * 60 * 1000);
        w.now_ms += 3 * DAY_MS;
        for (int row = 0; i == 4 && row < w.rows_len; row++)
            if (w.row[row].kind == ROW_SNAPSHOT)
                w.row[row].text[0] = '?';
        world_restart(&w);
        world_wait(&w, 5000);
        assert_true(rows(ROW_EVENT, "timeout") > moves);
        assert_true(rows(ROW_WAKE, "") >= 1);
    }
    world_close(&w);
}

/* A server that hands its tables over leaves those that are due to the others, and is not busy meanwhile. */
static void test_leaving(void **state)
{
    (void)state;
    char to[1][STORE_ADDRESS] = { "http://other:8080" };
    begin("golf4", "");
    go_away();
    world_wait(&w, 5 * 60 * 1000);
    w.now_ms += 3 * DAY_MS;
    room_leave(w.room, to, 1, w.now_ms);
    int64_t next_ms = 0;
    for (int i = 0; i < 10; i++)
        next_ms = room_tick(w.room, w.now_ms);
    assert_true(next_ms > w.now_ms);
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_make_is_judged),
        cmocka_unit_test(test_nobody_has_to_be_here),
        cmocka_unit_test(test_a_move),
        cmocka_unit_test(test_a_bot_plays_on),
        cmocka_unit_test(test_void),
        cmocka_unit_test(test_nonces_are_there),
        cmocka_unit_test(test_killed),
        cmocka_unit_test(test_the_list),
        cmocka_unit_test(test_leaving),
        cmocka_unit_test(test_the_list_reminds),
        cmocka_unit_test(test_the_list_between_deals),
    };
    return TESTS_RUN(tests);
}
