/* test_commands.c - each command does what docs/protocol.md says: also after restarts, and for everybody who may or
 * may not send it. */
#include "say.h"

static void test_guests(void **state)
{
    char code[80], loud[84], hello[160], name[24];
    (void)state;
    world_open(&w, 1);
    client_hello(&w, 0, "Zażółć");
    assert_string_equal(answer(0, "name"), "Zażółć");
    assert_int_equal(strlen(w.client[0].token), 43);
    SAY(0, "applied", "\"t\":\"name\",\"name\":\"  Anna Maria \"");
    SAY(0, "illegal", "\"t\":\"name\",\"name\":\" \"");
    SAY(0, "illegal", "\"t\":\"name\",\"name\":\"a\\u0007b\"");
    SAY(0, "illegal", "\"t\":\"name\",\"name\":\"123456789012345678901234\"");
    SAY(0, "applied", "\"t\":\"code\"");
    snprintf(code, sizeof code, "%s", answer(0, "code"));
    world_restart(&w);
    /* In capitals, with hyphens and many blanks: after a restart, in another browser. */
    snprintf(loud, sizeof loud, "  %s", code);
    for (char *at = loud; *at; at++)
        *at = (char)(*at >= 'a' ? *at - 32 : *at == ' ' ? '-' : *at);
    client_connect(&w, 1, NULL);
    snprintf(hello, sizeof hello, "{\"t\":\"hello\",\"v\":1,\"code\":\"%s\"}", loud);
    client_send(&w, 1, hello, strlen(hello));
    assert_string_equal(answer(1, "t"), "welcome");
    assert_string_equal(answer(1, "guest"), w.client[0].guest);
    assert_string_equal(answer(1, "name"), "Anna Maria");
    assert_string_not_equal(w.client[1].token, w.client[0].token);
    assert_true(w.client[1].cid >= 5);
    /* A new code ends the older one; both tokens go on. */
    SAY(1, "applied", "\"t\":\"code\"");
    client_connect(&w, 2, NULL);
    client_send(&w, 2, hello, strlen(hello));
    assert_string_equal(answer(2, "t"), "refused");
    assert_string_equal(answer(2, "kind"), "");
    assert_int_equal(w.client[2].closed, 1008);
    static const char newer[] = "{\"t\":\"hello\",\"v\":2,\"name\":\"Anna\"}";
    client_connect(&w, 2, NULL);
    client_send(&w, 2, newer, strlen(newer));
    assert_string_equal(answer(2, "kind"), "version");
    static const char stranger[] = "{\"t\":\"hello\",\"v\":1,\"token\":\"none\"}";
    client_connect(&w, 2, NULL);
    client_send(&w, 2, stranger, strlen(stranger));
    assert_string_equal(answer(2, "kind"), "unknown_token");
    assert_string_equal(answer(2, "store"), w.settings.store);
    client_hello(&w, 0, "x");
    snprintf(name, sizeof name, "%s", answer(0, "name"));
    assert_string_equal(answer(0, "store"), w.settings.store);
    assert_string_equal(name, "Anna Maria");
    for (int i = 0; i < w.rows_len; i++) {
        assert_null(strstr(w.row[i].key, w.client[0].token));
        assert_null(strstr(w.row[i].text, w.client[0].token));
        assert_null(strstr(w.row[i].text, code));
    }
    world_close(&w);
}

static void test_wrong_codes_are_slowed(void **state)
{
    static const char hello[] = "{\"t\":\"hello\",\"v\":1,\"code\":\"acorn acorn acorn acorn acorn acorn\"}";
    int slowed = 0;
    (void)state;
    world_open(&w, 2);
    w.settings.address_tries = 5;
    w.settings.address_guests = 3;
    world_restart(&w);
    for (int i = 0; i < 10; i++) {
        client_connect(&w, i, "192.0.2.1");
        client_send(&w, i, hello, strlen(hello));
        assert_string_equal(answer(i, "t"), "refused");
        slowed += strstr(answer(i, "why"), "too many tries") != NULL;
    }
    assert_int_equal(slowed, 5);
    client_connect(&w, 20, "192.0.2.2");
    client_send(&w, 20, hello, strlen(hello));
    assert_null(strstr(answer(20, "why"), "too many"));
    for (int i = 0; i < 5; i++) {
        client_connect(&w, 30 + i, "192.0.2.3");
        client_send(&w, 30 + i, "{\"t\":\"hello\",\"v\":1,\"name\":\"x\"}", 30);
        assert_string_equal(answer(30 + i, "t"), i < 3 ? "welcome" : "refused");
    }
    world_close(&w);
}

/* Waking tables is no guessing: one's own, and those whose code one has. Guesses stay slow. */
static void test_own_tables_are_no_tries(void **state)
{
    char code[16][8];
    (void)state;
    world_open(&w, 15);
    w.settings.address_tries = 3;
    world_restart(&w);
    for (int who = 0; who < 2; who++)
        client_hello(&w, who, who ? "Looker" : "Owner");
    for (int i = 0; i < 16; i++) {
        SAY(0, "applied", "\"t\":\"make\",\"rules\":\"golf4\",\"seats\":2");
        snprintf(code[i], sizeof code[i], "%s", w.client[0].table);
    }
    world_restart(&w);
    for (int who = 0; who < 2; who++)
        client_hello(&w, who, "x");
    for (int i = 0; i < 8; i++) {
        world_wait(&w, 2000); /* the tries of 6 s */
        SAY(1, "applied", "\"t\":\"join\",\"table\":\"%s\"", code[i]);
    }
    int slowed = 0;
    for (int i = 0; i < 8; i++) {
        world_wait(&w, 400);
        SAY(0, "illegal", "\"t\":\"join\",\"table\":\"22222%d\"", i + 2);
        slowed += strstr(w.client[0].why, "too many tries") != NULL;
        world_wait(&w, 400);
        SAY(0, "applied", "\"t\":\"join\",\"table\":\"%s\"", code[8 + i]);
    }
    assert_int_equal(slowed, 5);
    world_close(&w);
}

static void test_make_is_judged(void **state)
{
    (void)state;
    world_open(&w, 4);
    client_hello(&w, 0, "A");
    SAY(0, "illegal", "\"t\":\"make\",\"rules\":\"gulf\"");
    SAY(0, "illegal", "\"t\":\"make\",\"rules\":\"golf4 jokers=x\"");
    SAY(0, "illegal", "\"t\":\"make\",\"rules\":\"kop\",\"seats\":3");
    SAY(0, "illegal", "\"t\":\"make\",\"rules\":\"kop\",\"window_s\":2");
    SAY(0, "illegal", "\"t\":\"make\",\"rules\":\"kop\",\"window_s\":601");
    SAY(0, "applied", "\"t\":\"make\",\"rules\":\"kop\",\"window_s\":600"); /* who needs long may have it */
    SAY(0, "illegal", "\"t\":\"make\",\"rules\":\"kop\",\"bots\":[\"genius\"]");
    SAY(0, "illegal", "\"t\":\"make\",\"rules\":\"kop\",\"bots\":[null,null,null,null]");
    SAY(0, "illegal", "\"t\":\"make\",\"rules\":\"kop\",\"bots\":[3]");
    SAY(0, "illegal", "\"t\":\"make\",\"rules\":\"kop\",\"colour\":1");
    SAY(0, "illegal", "\"t\":\"make\",\"rules\":\"golf redeal_impossible=on\"");
    SAY(0, "illegal", "\"t\":\"make\"");
    SAY(0, "illegal", "\"t\":\"dance\"");
    SAY(0, "illegal", "\"x\":1");
    SAY(0, "applied", "\"t\":\"make\",\"rules\":\"golf6 jokers=2\",\"listed\":true,\"turn_s\":20");
    assert_string_equal(sees(0, "rules"), "golf6 deck.jokers_per_pack=2");
    SAY(0, "applied", "\"t\":\"tables\"");
    assert_int_equal(json_array_size(json_object_get(w.client[0].message, "tables")), 1);
    SAY(0, "applied", "\"t\":\"share\",\"rules\":\"golf6 jokers=2\"");
    client_hello(&w, 1, "B");
    char code[16];
    snprintf(code, sizeof code, "%s", answer(0, "code"));
    world_restart(&w);
    client_hello(&w, 1, "B");
    SAY(1, "applied", "\"t\":\"rules\",\"code\":\"%s\"", code);
    assert_string_equal(answer(1, "rules"), "golf6 deck.jokers_per_pack=2");
    SAY(1, "illegal", "\"t\":\"rules\",\"code\":\"AAAAAAAA\"");
    world_close(&w);
}

static void test_seats_are_taken(void **state)
{
    (void)state;
    world_open(&w, 5);
    world_table(&w, "golf4", 2, ",\"seats\":4,\"bots\":[null,null,\"random\"]");
    assert_int_equal(number(1, "you"), 1);
    SAY(1, "applied", "\"t\":\"sit\",\"seat\":2");
    assert_int_equal(number(1, "you"), 2);
    assert_string_equal(sees(0, "seats.1.kind"), "open");
    SAY(1, "illegal", "\"t\":\"sit\",\"seat\":3");
    SAY(1, "illegal", "\"t\":\"sit\",\"seat\":9");
    SAY(1, "illegal", "\"t\":\"seat\",\"seat\":1,\"level\":\"greedy\"");
    SAY(0, "illegal", "\"t\":\"seat\",\"seat\":2,\"level\":\"greedy\"");
    SAY(0, "applied", "\"t\":\"seat\",\"seat\":3,\"level\":null");
    SAY(0, "applied", "\"t\":\"seat\",\"seat\":1,\"level\":\"careful\"");
    assert_string_equal(sees(0, "seats.3.kind"), "open");
    SAY(0, "illegal", "\"t\":\"start\"");
    SAY(0, "applied", "\"t\":\"stand\"");
    assert_int_equal(number(1, "host"), 2);
    assert_int_equal(number(0, "you"), -1);
    SAY(0, "illegal", "\"t\":\"pause\"");
    SAY(0, "applied", "\"t\":\"sit\"");
    SAY(1, "applied", "\"t\":\"start\",\"fill\":\"greedy\"");
    assert_string_equal(sees(1, "stage"), "playing");
    client_hello(&w, 5, "Watcher");
    SAY(5, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    assert_int_equal(number(0, "watching"), 1);
    SAY(5, "illegal", "\"t\":\"sit\",\"seat\":3"); /* a bot's, but not between deals */
    SAY(5, "illegal", "\"t\":\"act\",\"after\":1,\"line\":\"peek 0\"");
    SAY(1, "illegal", "\"t\":\"sit\"");
    SAY(1, "applied", "\"t\":\"stand\"");
    assert_string_equal(sees(0, "seats.2.kind"), "bot");
    assert_true(world_play(&w, 1, 1, 10000));
    SAY(5, "applied", "\"t\":\"sit\",\"seat\":3");
    assert_string_equal(sees(0, "seats.3.name"), "Watcher");
    SAY(0, "applied", "\"t\":\"stand\"");
    SAY(5, "applied", "\"t\":\"stand\"");
    assert_string_equal(answer(5, "t"), "gone"); /* nobody is left */
    world_close(&w);
}

static void test_undo_by_consent(void **state)
{
    (void)state;
    world_open(&w, 8);
    world_table(&w, "golf4", 3, ",\"seats\":4,\"bots\":[null,null,\"greedy\"]");
    SAY(0, "illegal", "\"t\":\"ask\",\"what\":\"undo\"");
    SAY(0, "applied", "\"t\":\"start\"");
    SAY(0, "applied", "\"t\":\"act\",\"after\":%d,\"line\":\"peek 2\"", (int)number(0, "seq"));
    assert_string_equal(sees(0, "state.undo"), "ask");
    SAY(0, "applied", "\"t\":\"ask\",\"what\":\"undo\"");
    assert_int_equal(json_array_size(client_sees(&w.client[1], "ask.left")), 2);
    SAY(1, "illegal", "\"t\":\"ask\",\"what\":\"undo\"");
    SAY(1, "applied", "\"t\":\"answer\",\"yes\":true");
    SAY(1, "late", "\"t\":\"answer\",\"yes\":true");
    SAY(2, "applied", "\"t\":\"answer\",\"yes\":false");
    assert_true(json_is_null(client_sees(&w.client[0], "ask")));
    SAY(0, "applied", "\"t\":\"ask\",\"what\":\"undo\"");
    world_wait(&w, 31000);
    assert_true(json_is_null(client_sees(&w.client[0], "ask")));
    SAY(0, "applied", "\"t\":\"ask\",\"what\":\"undo\"");
    SAY(1, "applied", "\"t\":\"answer\",\"yes\":true");
    SAY(2, "applied", "\"t\":\"answer\",\"yes\":true");
    assert_int_equal(number(0, "state.undos.0"), 1);
    /* Whoever plays alone needs no consent. */
    client_hello(&w, 5, "Solo");
    SAY(5, "applied", "\"t\":\"make\",\"rules\":\"golf\",\"seats\":1");
    SAY(5, "applied", "\"t\":\"start\"");
    assert_true(client_play(&w, 5, 0));
    SAY(5, "applied", "\"t\":\"ask\",\"what\":\"undo\"");
    assert_int_equal(number(5, "state.undos.0"), 1);
    world_close(&w);
}

/* Two people and a bot have acted; seat 0 asks to take its line back. */
static void play_a_round(void)
{
    world_table(&w, "golf4", 2, ",\"seats\":2,\"grace_s\":20");
    SAY(0, "applied", "\"t\":\"start\"");
    for (int who = 0; who < 2; who++)
        for (int peek = 0; peek < 2 && client_play(&w, who, 0); peek++)
            ;
    for (int turn = 0; turn < 8; turn++)
        client_play(&w, turn / 2 % 2, 0);
    SAY(0, "applied", "\"t\":\"ask\",\"what\":\"undo\"");
    assert_int_equal(json_array_size(client_sees(&w.client[0], "ask.left")), 1);
    SAY(1, "applied", "\"t\":\"answer\",\"yes\":false");
}

static void refuse_for(const char *who_is_away)
{
    SAY(0, "illegal", "\"t\":\"ask\",\"what\":\"undo\"");
    assert_non_null(strstr(w.client[0].why, who_is_away));
    assert_int_equal(number(0, "state.undos.0"), 0);
}

/* Who is away never counts as agreeing: gone a moment ago, replaced by a bot, or stood up in this deal. */
static void test_nothing_is_taken_back_from_who_is_away(void **state)
{
    (void)state;
    world_open(&w, 12);
    play_a_round();
    client_disconnect(&w, 1);
    refuse_for("seat 1 is away");
    world_wait(&w, 21000);
    assert_string_equal(sees(0, "seats.1.bot"), "medium");
    refuse_for("seat 1 is away");
    client_hello(&w, 1, "B");
    SAY(1, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    SAY(0, "applied", "\"t\":\"ask\",\"what\":\"undo\"");
    client_disconnect(&w, 1);
    world_wait(&w, 21000); /* a bot comes while the question stands: it refuses */
    assert_string_equal(sees(0, "seats.1.bot"), "medium");
    assert_true(json_is_null(client_sees(&w.client[0], "ask")));
    assert_int_equal(number(0, "state.undos.0"), 0);
    client_hello(&w, 1, "B");
    SAY(1, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    SAY(1, "applied", "\"t\":\"stand\"");
    refuse_for("seat 1 is away");
    world_close(&w);
}

static void test_takeover_and_return(void **state)
{
    (void)state;
    world_open(&w, 9);
    world_table(&w, "golf4", 2, ",\"seats\":2,\"grace_s\":20");
    SAY(0, "applied", "\"t\":\"start\"");
    client_disconnect(&w, 1);
    assert_true(json_is_false(client_sees(&w.client[0], "seats.1.here")));
    assert_int_equal(number(0, "clock.away.1"), 0);
    assert_true(json_is_null(client_sees(&w.client[0], "clock.away.0")));
    world_wait(&w, 15000);
    assert_true(json_is_null(client_sees(&w.client[0], "seats.1.bot")));
    world_wait(&w, 6000);
    assert_string_equal(sees(0, "seats.1.bot"), "medium");
    assert_true(number(0, "clock.away.1") >= 20000); /* told when the bot took over */
    SAY(0, "applied", "\"t\":\"pause\"");
    world_wait(&w, 5000);
    SAY(0, "applied", "\"t\":\"resume\"");
    assert_true(number(0, "clock.away.1") >= 26000); /* a pause does not stop it */
    client_hello(&w, 1, "B");
    SAY(1, "applied", "\"t\":\"join\",\"table\":\"%s\",\"after\":%d", w.client[0].table, (int)number(1, "seq"));
    assert_true(json_is_null(client_sees(&w.client[0], "seats.1.bot")));
    assert_true(json_is_null(client_sees(&w.client[0], "clock.away.1")));
    assert_true(json_array_size(client_sees(&w.client[1], "told")) >= 3); /* takeover, lines, return */
    /* Nobody here: nothing moves. */
    client_disconnect(&w, 0);
    client_disconnect(&w, 1);
    int rows = w.rows_len;
    world_wait(&w, 600000);
    assert_int_equal(w.rows_len, rows + 1); /* how it stands, for when it wakes */
    assert_int_equal(w.row[rows].kind, ROW_SNAPSHOT);
    assert_int_equal(room_figures(w.room).tables, 0); /* it sleeps */
    client_hello(&w, 0, "A");
    SAY(0, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    assert_string_equal(sees(0, "stage"), "playing");
    world_close(&w);
}

static void test_clocks(void **state)
{
    (void)state;
    world_open(&w, 10);
    world_table(&w, "golf4", 2, ",\"seats\":2,\"turn_s\":10");
    SAY(0, "applied", "\"t\":\"start\"");
    assert_string_equal(sees(0, "clock.kind"), "turn");
    int64_t left = number(0, "clock.ms.0");
    assert_int_equal(left, 10000);
    SAY(0, "applied", "\"t\":\"pause\"");
    world_wait(&w, 60000);
    uint32_t moves = (uint32_t)room_figures(w.room).moves;
    assert_int_equal(moves, 0);
    SAY(1, "applied", "\"t\":\"resume\"");
    world_wait(&w, 11000);
    assert_true(room_figures(w.room).moves >= 1);
    SAY(1, "applied", "\"t\":\"pause\"");
    SAY(0, "applied", "\"t\":\"pause\"");
    world_wait(&w, (int64_t)24 * 3600 * 1000 + 1000);
    assert_true(json_is_false(client_sees(&w.client[0], "paused")));
    world_close(&w);
}

static void test_a_match_goes_on(void **state)
{
    (void)state;
    world_open(&w, 11);
    world_table(&w, "golf4 match=2", 2, ",\"seats\":2");
    SAY(0, "applied", "\"t\":\"start\"");
    assert_true(world_play(&w, 2, 1, 10000));
    SAY(0, "applied", "\"t\":\"next\"");
    assert_string_equal(sees(0, "stage"), "between");
    assert_true(json_is_true(client_sees(&w.client[1], "seats.0.ready")));
    world_wait(&w, 31000); /* the other is not waited for longer */
    assert_string_equal(sees(0, "stage"), "playing");
    assert_true(world_play(&w, 2, 0, 10000));
    assert_string_equal(sees(0, "stage"), "over");
    SAY(1, "applied", "\"t\":\"record\"");
    assert_non_null(strstr(answer(1, "text"), "#: chain"));
    SAY(1, "applied", "\"t\":\"say\",\"phrase\":\"well_played\"");
    assert_string_equal(answer(0, "phrase"), "well_played");
    SAY(1, "applied", "\"t\":\"next\"");
    SAY(0, "applied", "\"t\":\"next\"");
    assert_string_equal(sees(0, "stage"), "playing");
    assert_int_equal(number(0, "state.deal"), 1);
    room_say_bye(w.room);
    world_pump(&w);
    assert_string_equal(answer(0, "t"), "bye");
    assert_string_equal(answer(1, "t"), "bye");
    world_close(&w);
}

static bool was_told(const Client *client, const char *kind)
{
    char words[40];
    snprintf(words, sizeof words, "\"kind\":\"%s\"", kind);
    for (int i = 0; i < client->heard_len; i++)
        if (strstr(client->heard[i], words))
            return true;
    return false;
}

/* All are asked at once: bots give people time, who does not answer has passed. */
static void test_windows_close(void **state)
{
    (void)state;
    world_open(&w, 14);
    world_table(&w, "cactus", 2, ",\"seats\":3,\"bots\":[null,\"greedy\"],\"window_s\":5");
    SAY(0, "applied", "\"t\":\"start\"");
    for (int i = 0; i < 400 && strcmp(sees(0, "clock.kind"), "window") != 0; i++)
        if (strcmp(sees(0, "stage"), "playing") != 0 || (!client_play(&w, 0, 0) && !client_play(&w, 1, 0)))
            world_wait(&w, 1200);
    assert_string_equal(sees(0, "clock.kind"), "window");
    assert_true(number(0, "clock.ms.0") <= 5000);
    int64_t opened = number(0, "seq");
    world_wait(&w, 1400);
    assert_int_equal(number(0, "seq"), opened); /* no bot is quicker than people can be */
    world_wait(&w, 6000);
    assert_true(was_told(&w.client[1], "timeout"));
    world_close(&w);
}

/* The room reads what it has written, also while that is on its way to the disk; nothing is told before it is there. */
static void test_a_slow_disk(void **state)
{
    RoomBatch batch;
    (void)state;
    world_open(&w, 12);
    client_hello(&w, 0, "Solo");
    SAY(0, "applied", "\"t\":\"make\",\"rules\":\"golf\",\"seats\":1");
    SAY(0, "applied", "\"t\":\"start\"");
    w.holds = true;
    int heard = w.client[0].heard_len;
    client_say(&w, 0, "\"t\":\"act\",\"after\":%d,\"line\":\"concede\"", (int)number(0, "seq"));
    assert_true(room_batch(w.room, &batch));
    client_say(&w, 0, "\"t\":\"record\"");
    client_say(&w, 0, "\"t\":\"next\"");
    assert_int_equal(w.client[0].heard_len, heard);
    world_write(&w, &batch);
    assert_true(w.client[0].heard_len > heard);
    assert_string_equal(w.client[0].verdict, "applied");
    assert_string_equal(sees(0, "stage"), "between");
    world_pump(&w);
    assert_string_equal(answer(0, "t"), "record");
    assert_non_null(strstr(answer(0, "text"), "0: concede"));
    w.holds = false;
    world_close(&w);
}

/* What was not yet durable when the room ended was not told either: its sender sends it again. */
static void test_a_crash_before_the_disk(void **state)
{
    char act[160];
    (void)state;
    world_open(&w, 13);
    world_table(&w, "golf4", 2, ",\"seats\":2");
    SAY(0, "applied", "\"t\":\"start\"");
    w.holds = true;
    int64_t seq = number(0, "seq");
    int heard = w.client[1].heard_len, verdicts = w.client[0].verdicts;
    snprintf(act, sizeof act, "{\"cid\":90,\"t\":\"act\",\"after\":%d,\"line\":\"peek 2\"}", (int)seq);
    client_send(&w, 0, act, strlen(act));
    assert_int_equal(w.client[0].verdicts, verdicts);
    assert_int_equal(w.client[1].heard_len, heard);
    world_restart(&w);
    w.holds = false;
    for (int i = 0; i < 2; i++) {
        client_hello(&w, i, "x");
        SAY(i, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    }
    assert_int_equal(number(0, "seq"), seq);
    client_send(&w, 0, act, strlen(act));
    assert_string_equal(w.client[0].verdict, "applied");
    assert_int_equal(number(1, "seq"), seq + 1);
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_guests),
        cmocka_unit_test(test_wrong_codes_are_slowed),
        cmocka_unit_test(test_own_tables_are_no_tries),
        cmocka_unit_test(test_make_is_judged),
        cmocka_unit_test(test_seats_are_taken),
        cmocka_unit_test(test_undo_by_consent),
        cmocka_unit_test(test_nothing_is_taken_back_from_who_is_away),
        cmocka_unit_test(test_takeover_and_return),
        cmocka_unit_test(test_clocks),
        cmocka_unit_test(test_a_match_goes_on),
        cmocka_unit_test(test_windows_close),
        cmocka_unit_test(test_a_slow_disk),
        cmocka_unit_test(test_a_crash_before_the_disk),
    };
    return TESTS_RUN(tests);
}
