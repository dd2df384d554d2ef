/* test_moderation.c - order at a table: who must leave, who may come, look on, pause and talk; and attempts to cheat
 * with it. */
#include "say.h"

#include <stdlib.h>

enum { HOST, GUEST, THIRD, LOOKER };

static const char *stage(int client)
{
    return sees(client, "stage");
}

/* Three people play; nothing has been played yet. */
static void begin(uint64_t seed, const char *more)
{
    char all[160];
    world_open(&w, seed);
    snprintf(all, sizeof all, ",\"seats\":3%s", more);
    world_table(&w, "golf4 match=9", 3, all);
    SAY(HOST, "applied", "\"t\":\"start\"");
}

static void come(int client)
{
    client_hello(&w, client, "Looker");
    client_say(&w, client, "\"t\":\"join\",\"table\":\"%s\"", w.client[HOST].table);
}

/* Everybody goes for so long that the table sleeps, and wakes from what was kept of it; then these come back. */
static void sleep_and_wake(int people)
{
    for (int i = 0; i < people; i++)
        client_disconnect(&w, i);
    world_wait(&w, 130000);
    assert_int_equal(room_figures(w.room).tables, 0);
    for (int i = 0; i < people; i++) {
        client_hello(&w, i, "x");
        client_say(&w, i, "\"t\":\"join\",\"table\":\"%s\"", w.client[HOST].table);
    }
}

/* How many events of the log have this text. */
static int logged(const char *text)
{
    int len = 0;
    for (int i = 0; i < w.rows_len; i++)
        len += w.row[i].kind == ROW_EVENT && strstr(w.row[i].text, text) != NULL;
    return len;
}

static bool is_in_rows(const char *text)
{
    for (int i = 0; i < w.rows_len; i++)
        if (strstr(w.row[i].text, text))
            return true;
    return false;
}

/* Before the first deal, and between deals, who is asked to leave is out at once, and does not sit here again. */
static void test_asked_to_leave(void **state)
{
    (void)state;
    world_open(&w, 1);
    world_table(&w, "golf4", 3, ",\"seats\":3");
    SAY(GUEST, "illegal", "\"t\":\"dismiss\",\"seat\":2");
    SAY(HOST, "illegal", "\"t\":\"dismiss\",\"seat\":0");
    SAY(HOST, "illegal", "\"t\":\"dismiss\",\"seat\":7");
    SAY(GUEST, "applied", "\"t\":\"nonce\",\"deal\":1,\"nonce\":\"%064x\"", 5);
    SAY(GUEST, "applied", "\"t\":\"nonce\",\"deal\":1,\"nonce\":\"%064x\"", 6);
    SAY(HOST, "applied", "\"t\":\"dismiss\",\"seat\":1");
    assert_string_equal(answer(GUEST, "why"), "the host has asked you to leave");
    assert_string_equal(sees(HOST, "seats.1.kind"), "open");
    SAY(GUEST, "illegal", "\"t\":\"join\",\"table\":\"%s\"", w.client[HOST].table);
    assert_string_equal(w.client[GUEST].why, "the host has asked you to leave this table");
    sleep_and_wake(3);
    SAY(GUEST, "illegal", "\"t\":\"join\",\"table\":\"%s\"", w.client[HOST].table);
    SAY(HOST, "applied", "\"t\":\"start\",\"fill\":\"greedy\"");
    assert_string_equal(sees(HOST, "fair.nonces.1.by"), "system"); /* their part of the shuffle went with them */
    for (int i = 0; i < 4000 && strcmp(stage(HOST), "between") != 0; i++)
        if (!client_play(&w, HOST, 0) && !client_play(&w, THIRD, 0))
            world_wait(&w, 1000);
    SAY(HOST, "applied", "\"t\":\"dismiss\",\"seat\":2");
    assert_string_equal(sees(HOST, "seats.2.kind"), "bot");
    SAY(THIRD, "illegal", "\"t\":\"sit\"");
    world_close(&w);
}

/* In a deal a bot plays on. The person can do nothing more, sees no more than before, and is out when the deal ends. */
static void test_asked_to_leave_in_a_deal(void **state)
{
    (void)state;
    begin(2, "");
    SAY(HOST, "applied", "\"t\":\"dismiss\",\"seat\":1");
    assert_string_equal(sees(HOST, "seats.1.bot"), "medium");
    assert_string_equal(sees(GUEST, "stage"), "playing");
    static const char *const tries[] = { "\"t\":\"act\",\"after\":99,\"line\":\"peek 2\"",
                                         "\"t\":\"pause\"",
                                         "\"t\":\"sit\"",
                                         "\"t\":\"ask\",\"what\":\"undo\"",
                                         "\"t\":\"say\",\"phrase\":\"wow\"",
                                         "\"t\":\"nonce\",\"deal\":2,\"nonce\":\"00\"",
                                         "\"t\":\"next\"" };
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
        SAY(GUEST, "illegal", "%s", tries[i]);
    sleep_and_wake(3); /* nor by coming again */
    assert_string_equal(sees(HOST, "seats.1.bot"), "medium");
    SAY(GUEST, "illegal", "\"t\":\"act\",\"after\":%d,\"line\":\"peek 2\"", (int)number(GUEST, "seq"));
    for (int i = 0; i < 4000 && strcmp(stage(HOST), "between") != 0; i++)
        if (!client_play(&w, HOST, 0) && !client_play(&w, THIRD, 0))
            world_wait(&w, 1000);
    assert_string_equal(stage(HOST), "between");
    assert_string_equal(sees(HOST, "seats.1.kind"), "bot");
    assert_string_equal(answer(GUEST, "t"), "gone");
    SAY(GUEST, "illegal", "\"t\":\"join\",\"table\":\"%s\"", w.client[HOST].table);
    SAY(HOST, "applied", "\"t\":\"next\"");
    SAY(THIRD, "applied", "\"t\":\"next\"");
    assert_int_equal(logged("dismiss 1"), 1);
    world_close(&w);
}

/* Every face that a seat is shown, as text. */
static char *faces_of(int client)
{
    return json_dumps(client_sees(&w.client[client], "state.scene.zones"), JSON_COMPACT);
}

/* A host who asks somebody to leave learns no card by it, and can take nothing back afterwards. */
static void test_a_host_gains_nothing(void **state)
{
    (void)state;
    begin(3, "");
    for (int i = 0; i < 9; i++)
        world_play(&w, 3, 1, 1);
    assert_string_equal(stage(HOST), "playing");
    char *before = faces_of(HOST);
    SAY(HOST, "applied", "\"t\":\"dismiss\",\"seat\":1");
    char *after = faces_of(HOST);
    assert_string_equal(before, after);
    free(before);
    free(after);
    SAY(HOST, "illegal", "\"t\":\"ask\",\"what\":\"undo\"");
    assert_int_equal(number(HOST, "state.undos.0"), 0);
    come(LOOKER); /* a friend of the host's has no seat there in this deal, and sees no hidden card */
    SAY(LOOKER, "illegal", "\"t\":\"sit\",\"seat\":1");
    SAY(LOOKER, "illegal", "\"t\":\"dismiss\",\"seat\":0");
    world_close(&w);
}

static void test_a_locked_table(void **state)
{
    (void)state;
    world_open(&w, 4);
    world_table(&w, "golf4", 2, ",\"seats\":4");
    come(LOOKER);
    SAY(GUEST, "illegal", "\"t\":\"set\",\"locked\":true");
    SAY(HOST, "applied", "\"t\":\"set\",\"locked\":true");
    assert_true(json_is_true(client_sees(&w.client[LOOKER], "locked")));
    SAY(LOOKER, "illegal", "\"t\":\"sit\"");
    assert_non_null(strstr(w.client[LOOKER].why, "locked"));
    SAY(GUEST, "applied", "\"t\":\"sit\",\"seat\":3"); /* who sits may sit elsewhere */
    client_disconnect(&w, LOOKER);
    sleep_and_wake(2);
    come(LOOKER);
    SAY(LOOKER, "illegal", "\"t\":\"sit\"");
    SAY(HOST, "applied", "\"t\":\"set\",\"locked\":false");
    SAY(LOOKER, "applied", "\"t\":\"sit\"");
    world_close(&w);
}

/* The host may change what is played, and for how many, until the first deal. */
static void test_other_rules_before_the_first_deal(void **state)
{
    (void)state;
    world_open(&w, 14);
    world_table(&w, "golf4", 2, ",\"seats\":3,\"bots\":[null,\"easy\"]");
    SAY(GUEST, "illegal", "\"t\":\"set\",\"rules\":\"golf6\"");
    SAY(HOST, "illegal", "\"t\":\"set\",\"rules\":\"golf99\"");
    SAY(HOST, "illegal", "\"t\":\"set\",\"rules\":\"kop\""); /* is for four */
    SAY(HOST, "applied", "\"t\":\"seat\",\"seat\":2,\"level\":null");
    SAY(GUEST, "applied", "\"t\":\"sit\",\"seat\":2");
    SAY(HOST, "illegal", "\"t\":\"set\",\"seats\":2"); /* somebody sits there */
    SAY(GUEST, "applied", "\"t\":\"sit\",\"seat\":1");
    SAY(HOST, "applied", "\"t\":\"seat\",\"seat\":2,\"level\":\"easy\"");
    assert_string_equal(sees(GUEST, "rules"), "golf4");
    SAY(HOST, "applied", "\"t\":\"set\",\"rules\":\"golf6 match=1\"");
    assert_string_equal(sees(GUEST, "rules"), "golf6 match=1");
    assert_int_equal(json_array_size(client_sees(&w.client[GUEST], "seats")), 3);
    assert_string_equal(sees(GUEST, "seats.2.kind"), "bot");
    SAY(HOST, "applied", "\"t\":\"set\",\"seats\":2");
    assert_int_equal(json_array_size(client_sees(&w.client[GUEST], "seats")), 2);
    SAY(HOST, "applied", "\"t\":\"set\",\"rules\":\"kop\",\"seats\":4");
    assert_string_equal(sees(GUEST, "seats.2.kind"), "open"); /* the bot went with its seat */
    sleep_and_wake(2);
    assert_string_equal(sees(GUEST, "rules"), "kop");
    SAY(HOST, "applied", "\"t\":\"start\",\"fill\":\"easy\"");
    assert_int_equal(json_array_size(client_sees(&w.client[GUEST], "state.undos")), 4);
    SAY(HOST, "illegal", "\"t\":\"set\",\"rules\":\"golf6\"");
    assert_non_null(strstr(w.client[HOST].why, "first deal"));
    world_close(&w);
}

static void test_who_may_look_on(void **state)
{
    (void)state;
    begin(5, "");
    come(LOOKER);
    assert_string_equal(sees(LOOKER, "watch"), "live");
    SAY(HOST, "illegal", "\"t\":\"set\",\"watch\":\"friends\"");
    SAY(HOST, "applied", "\"t\":\"set\",\"watch\":\"nobody\"");
    assert_string_equal(answer(LOOKER, "why"), "nobody may watch here");
    SAY(LOOKER, "illegal", "\"t\":\"join\",\"table\":\"%s\"", w.client[HOST].table);
    SAY(HOST, "illegal", "\"t\":\"set\",\"watch\":\"live\""); /* no wider while a deal is played */
    SAY(HOST, "illegal", "\"t\":\"set\",\"watch\":\"late\"");
    assert_true(world_play(&w, 3, 1, 10000));
    SAY(HOST, "applied", "\"t\":\"set\",\"watch\":\"late\"");
    world_close(&w);
}

/* A message tells nothing after this event, and it is a spectator's: laws and the re-deal test show that such a view
 * has no hidden card. */
static void check_late(const char *text, int64_t most)
{
    json_t *heard = json_loads(text, 0, NULL), *scene = json_object_get(json_object_get(heard, "state"), "scene");
    if (strcmp(json_string_value(json_object_get(heard, "t")), "table") == 0) {
        assert_true(json_integer_value(json_object_get(heard, "seq")) <= most);
        assert_int_equal(json_integer_value(json_object_get(heard, "you")), -1);
        assert_int_equal(json_integer_value(json_object_get(scene, "viewer")), -1);
    }
    json_decref(heard);
}

/* Late spectators see each state a minute after it was, and not sooner by coming again, after a restart, or with
 * `after`; nor do they see hidden cards. */
static void test_late_spectators(void **state)
{
    enum { STEPS = 200 };
    int64_t seqs[STEPS], times[STEPS];
    int checked = 0;
    (void)state;
    begin(6, ",\"watch\":\"late\"");
    come(LOOKER);
    assert_string_equal(w.client[LOOKER].verdict, "late");
    assert_null(w.client[LOOKER].state);
    for (int i = 0; i < STEPS; i++) {
        times[i] = w.now_ms; /* what happens in this step happens from now on */
        if (!world_play(&w, 3, 0, 1))
            world_wait(&w, 1500);
        world_wait(&w, 900);
        seqs[i] = number(HOST, "seq");
        if (i % 20 == 10) {
            if (w.client[LOOKER].id)
                client_disconnect(&w, LOOKER);
            client_hello(&w, LOOKER, "x");
            client_say(&w, LOOKER, "\"t\":\"join\",\"table\":\"%s\",\"after\":1", w.client[HOST].table);
        }
        if (i == 100) {
            world_restart(&w);
            for (int who = LOOKER; who >= HOST; who--) {
                client_hello(&w, who, "x");
                client_say(&w, who, "\"t\":\"join\",\"table\":\"%s\"", w.client[HOST].table);
            }
            assert_string_equal(w.client[LOOKER].verdict, "late");
        }
        int past = 0;
        while (past <= i && times[past] <= w.now_ms - 60000)
            past++;
        int64_t most = past > 0 ? seqs[past - 1] : 0;
        for (; checked < w.client[LOOKER].heard_len; checked++)
            check_late(w.client[LOOKER].heard[checked], most);
    }
    assert_non_null(w.client[LOOKER].state);
    assert_true(number(LOOKER, "seq") > 20);
    int64_t last = number(HOST, "seq");
    SAY(HOST, "applied", "\"t\":\"pause\"");
    world_wait(&w, 62000);
    assert_true(number(LOOKER, "seq") >= last); /* and in the end all of it */
    world_close(&w);
}

/* One person may pause for five minutes, once in a deal; with another's yes for as long as both like. */
static void test_pauses(void **state)
{
    (void)state;
    begin(7, "");
    SAY(GUEST, "applied", "\"t\":\"pause\"");
    assert_int_equal(number(HOST, "pause.by"), 1);
    assert_true(json_is_false(client_sees(&w.client[HOST], "pause.agreed")));
    world_wait(&w, 299000);
    assert_true(json_is_true(client_sees(&w.client[HOST], "paused")));
    SAY(GUEST, "applied", "\"t\":\"pause\""); /* one's own yes is none */
    world_wait(&w, 2000);
    assert_true(json_is_false(client_sees(&w.client[HOST], "paused")));
    SAY(GUEST, "illegal", "\"t\":\"pause\"");
    SAY(THIRD, "applied", "\"t\":\"pause\"");
    SAY(GUEST, "applied", "\"t\":\"pause\"");
    sleep_and_wake(3);
    SAY(THIRD, "applied", "\"t\":\"pause\"");
    assert_true(json_is_true(client_sees(&w.client[HOST], "pause.agreed")));
    assert_int_equal(number(HOST, "pause.by"), 2);
    world_wait(&w, (int64_t)23 * 3600 * 1000);
    assert_true(json_is_true(client_sees(&w.client[HOST], "paused")));
    SAY(HOST, "applied", "\"t\":\"resume\"");
    SAY(THIRD, "applied", "\"t\":\"pause\""); /* who was agreed with has not used a pause up */
    SAY(HOST, "applied", "\"t\":\"dismiss\",\"seat\":2");
    assert_true(json_is_false(client_sees(&w.client[HOST], "paused")));
    world_close(&w);
}

/* A table on the public list has a clock, unless its maker says otherwise; and phrases alone. */
static void test_listed_tables(void **state)
{
    (void)state;
    world_open(&w, 8);
    client_hello(&w, HOST, "Host");
    SAY(HOST, "applied", "\"t\":\"make\",\"rules\":\"golf4\",\"listed\":true");
    assert_int_equal(number(HOST, "turn_s"), 60);
    SAY(HOST, "illegal", "\"t\":\"set\",\"chat\":true");
    SAY(HOST, "illegal", "\"t\":\"make\",\"rules\":\"golf4\",\"listed\":true,\"chat\":true");
    SAY(HOST, "illegal", "\"t\":\"make\",\"rules\":\"golf4\",\"watch\":\"all\"");
    SAY(HOST, "applied", "\"t\":\"make\",\"rules\":\"golf4\",\"listed\":true,\"turn_s\":0");
    assert_int_equal(number(HOST, "turn_s"), 0);
    SAY(HOST, "applied", "\"t\":\"make\",\"rules\":\"golf4\"");
    assert_int_equal(number(HOST, "turn_s"), 0);
    world_close(&w);
}

static bool has_heard(int client, const char *words)
{
    for (int i = 0; i < w.client[client].heard_len; i++)
        if (strstr(w.client[client].heard[i], words))
            return true;
    return false;
}

/* Free text is allowed by the host, told to those who sit and have not muted its sender, and stored nowhere. */
static void test_chat(void **state)
{
    (void)state;
    begin(9, "");
    come(LOOKER);
    assert_true(json_is_false(client_sees(&w.client[HOST], "chat")));
    SAY(GUEST, "illegal", "\"t\":\"say\",\"text\":\"aubergine\"");
    SAY(GUEST, "illegal", "\"t\":\"set\",\"chat\":true");
    SAY(HOST, "applied", "\"t\":\"set\",\"chat\":true");
    SAY(GUEST, "applied", "\"t\":\"say\",\"text\":\"aubergine one\"");
    assert_true(has_heard(HOST, "aubergine one") && has_heard(GUEST, "aubergine one"));
    assert_false(has_heard(LOOKER, "aubergine"));
    SAY(LOOKER, "illegal", "\"t\":\"say\",\"text\":\"aubergine\"");
    SAY(GUEST, "illegal", "\"t\":\"say\"");
    SAY(GUEST, "illegal", "\"t\":\"say\",\"text\":\"x\",\"phrase\":\"wow\"");
    SAY(GUEST, "illegal", "\"t\":\"say\",\"text\":\"\"");
    SAY(GUEST, "illegal", "\"t\":\"say\",\"text\":\"aubergine\\u202e\"");
    SAY(GUEST, "illegal", "\"t\":\"say\",\"text\":\"%0201d\"", 7);
    SAY(GUEST, "applied", "\"t\":\"say\",\"text\":\"%0200d\"", 7);
    world_close(&w);
}

static void test_mute_and_report(void **state)
{
    (void)state;
    begin(10, ",\"chat\":true");
    sleep_and_wake(3);
    assert_true(json_is_true(client_sees(&w.client[HOST], "chat")));
    SAY(THIRD, "illegal", "\"t\":\"mute\",\"seat\":2,\"on\":true");
    SAY(THIRD, "applied", "\"t\":\"mute\",\"seat\":1,\"on\":true");
    assert_int_equal(json_integer_value(client_sees(&w.client[THIRD], "muted.0")), 1);
    assert_int_equal(json_array_size(client_sees(&w.client[GUEST], "muted")), 0); /* it is not told */
    SAY(GUEST, "applied", "\"t\":\"say\",\"text\":\"aubergine two\"");
    SAY(GUEST, "applied", "\"t\":\"say\",\"phrase\":\"oops\"");
    assert_true(has_heard(HOST, "aubergine two"));
    assert_false(has_heard(THIRD, "aubergine") || has_heard(THIRD, "oops"));
    client_disconnect(&w, THIRD);
    client_hello(&w, THIRD, "x");
    SAY(THIRD, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[HOST].table);
    SAY(GUEST, "applied", "\"t\":\"say\",\"text\":\"aubergine three\"");
    assert_false(has_heard(THIRD, "aubergine"));
    SAY(THIRD, "applied", "\"t\":\"mute\",\"seat\":1,\"on\":false");
    SAY(GUEST, "applied", "\"t\":\"say\",\"text\":\"aubergine four\"");
    assert_true(has_heard(THIRD, "aubergine four"));
    assert_false(is_in_rows("aubergine"));
    SAY(THIRD, "illegal", "\"t\":\"report\",\"seat\":1,\"about\":\"aubergine\"");
    SAY(THIRD, "illegal", "\"t\":\"report\",\"seat\":2,\"about\":\"talk\"");
    SAY(THIRD, "applied", "\"t\":\"report\",\"seat\":1,\"about\":\"talk\"");
    char report[80];
    snprintf(report, sizeof report, "%s %s %s talk", w.client[HOST].table, w.client[THIRD].guest,
             w.client[GUEST].guest);
    assert_string_equal(w.report, report);
    for (int i = 0; i < 5; i++)
        client_say(&w, THIRD, "\"t\":\"report\",\"seat\":1,\"about\":\"play\"");
    assert_int_equal(w.reports, 3);
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_asked_to_leave),
        cmocka_unit_test(test_asked_to_leave_in_a_deal),
        cmocka_unit_test(test_a_host_gains_nothing),
        cmocka_unit_test(test_a_locked_table),
        cmocka_unit_test(test_other_rules_before_the_first_deal),
        cmocka_unit_test(test_who_may_look_on),
        cmocka_unit_test(test_late_spectators),
        cmocka_unit_test(test_pauses),
        cmocka_unit_test(test_listed_tables),
        cmocka_unit_test(test_chat),
        cmocka_unit_test(test_mute_and_report),
    };
    return TESTS_RUN(tests);
}
