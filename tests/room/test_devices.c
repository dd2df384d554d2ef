/* test_devices.c - the devices of a guest, the six words, and guests who are deleted. */
#include "say.h"

static char words[80];

/* Comes by the six words; the word of the answer. */
static const char *come_by_words(int client)
{
    char hello[200];
    snprintf(hello, sizeof hello, "{\"t\":\"hello\",\"v\":1,\"code\":\"%s\",\"device\":\"Browser %d\"}", words,
             client);
    assert_true(client_connect(&w, client, NULL));
    client_send(&w, client, hello, strlen(hello));
    return answer(client, "t");
}

/* The devices of one guest count their commands together. */
static void count_together(void)
{
    int64_t most = 0;
    for (int i = 0; i < CLIENTS_MAX; i++)
        most = w.client[i].cid > most ? w.client[i].cid : most;
    for (int i = 0; i < CLIENTS_MAX; i++)
        w.client[i].cid = most;
}

static void make_words(int client)
{
    count_together();
    SAY(client, "applied", "\"t\":\"code\"");
    snprintf(words, sizeof words, "%s", answer(client, "code"));
}

/* A guest with so many devices, the clients from 0 on. */
static void open_devices(uint64_t seed, int devices)
{
    world_open(&w, seed);
    client_hello(&w, 0, "Anna");
    for (int i = 1; i < devices; i++) {
        make_words(0);
        assert_string_equal(come_by_words(i), "welcome");
        assert_string_equal(w.client[i].guest, w.client[0].guest);
    }
}

static json_t *devices_of(int client)
{
    count_together();
    SAY(client, "applied", "\"t\":\"devices\"");
    return json_object_get(w.client[client].message, "devices");
}

static json_t *member(json_t *devices, size_t i, const char *name)
{
    return json_object_get(json_array_get(devices, i), name);
}

static bool is_known(int client)
{
    client_hello(&w, client, "x");
    return strcmp(answer(client, "t"), "welcome") == 0;
}

static void test_devices_are_listed(void **state)
{
    (void)state;
    open_devices(1, 3);
    json_t *list = devices_of(2);
    assert_int_equal(json_array_size(list), 3);
    assert_string_equal(json_string_value(member(list, 0, "name")), "");
    assert_string_equal(json_string_value(member(list, 2, "name")), "Browser 2");
    for (size_t i = 0; i < 3; i++)
        assert_true(json_is_true(member(list, i, "own")) == (i == 2));
    int64_t first = json_integer_value(member(list, 1, "first"));
    client_disconnect(&w, 1);
    world_wait(&w, 7200000);
    client_hello(&w, 1, "x");
    client_disconnect(&w, 1);
    world_restart(&w);
    client_hello(&w, 0, "x");
    list = devices_of(0);
    assert_true(json_is_true(member(list, 0, "own")) && json_is_true(member(list, 0, "here")));
    assert_true(json_is_false(member(list, 1, "here")));
    assert_int_equal(json_integer_value(member(list, 1, "first")), first);
    assert_true(json_integer_value(member(list, 1, "last")) >= first + 7200000);
    world_close(&w);
}

/* A device that is forgotten is out at once, cannot come back by its token, and none by words that it made. */
static void test_a_device_is_forgotten(void **state)
{
    (void)state;
    open_devices(2, 3);
    make_words(1);
    count_together();
    SAY(0, "illegal", "\"t\":\"forget\",\"device\":1");
    SAY(0, "illegal", "\"t\":\"forget\",\"device\":9");
    SAY(0, "applied", "\"t\":\"forget\",\"device\":2");
    assert_int_equal(w.client[1].closed, 1008);
    assert_int_equal(w.client[2].closed, 0);
    assert_int_equal(json_array_size(devices_of(0)), 2);
    assert_string_equal(come_by_words(5), "refused");
    client_disconnect(&w, 1);
    assert_false(is_known(1));
    assert_string_equal(answer(1, "kind"), "unknown_token");
    world_restart(&w);
    assert_false(is_known(1));
    assert_true(is_known(2));
    count_together();
    SAY(2, "applied", "\"t\":\"forget\"");
    assert_false(is_known(0));
    assert_int_equal(json_array_size(devices_of(2)), 1);
    world_close(&w);
}

/* What a forgotten device sends before its connection has ended does nothing. */
static void test_a_forgotten_device_is_not_heard(void **state)
{
    (void)state;
    open_devices(3, 2);
    w.holds = true;
    count_together();
    client_say(&w, 0, "\"t\":\"forget\"");
    count_together();
    client_say(&w, 1, "\"t\":\"name\",\"name\":\"Thief\"");
    client_say(&w, 1, "\"t\":\"code\"");
    w.holds = false;
    world_pump(&w);
    assert_int_equal(w.client[1].closed, 1008);
    assert_string_equal(w.client[1].verdict, "");
    client_disconnect(&w, 0);
    assert_true(is_known(0));
    assert_string_equal(answer(0, "name"), "Anna");
    world_close(&w);
}

static void test_words_are_valid_once_for_an_hour(void **state)
{
    (void)state;
    open_devices(4, 1);
    make_words(0);
    assert_string_equal(come_by_words(1), "welcome");
    assert_string_equal(come_by_words(2), "refused");
    make_words(0);
    world_wait(&w, 3599000);
    assert_string_equal(come_by_words(3), "welcome");
    make_words(0);
    world_wait(&w, 3601000);
    assert_string_equal(come_by_words(4), "refused");
    make_words(0);
    world_restart(&w);
    w.now_ms += 3601000;
    assert_string_equal(come_by_words(5), "refused");
    world_close(&w);
}

/* One more than may be: the one that was away longest goes. */
static void test_the_longest_unseen_device_goes(void **state)
{
    (void)state;
    open_devices(5, 16);
    client_disconnect(&w, 3);
    world_wait(&w, 7200000);
    for (int i = 4; i < 16; i++) {
        client_disconnect(&w, i);
        client_hello(&w, i, "x");
    }
    for (int i = 0; i < 3; i++) {
        client_disconnect(&w, i);
        client_hello(&w, i, "x");
    }
    make_words(0);
    assert_string_equal(come_by_words(16), "welcome");
    assert_int_equal(json_array_size(devices_of(16)), 16);
    assert_false(is_known(3));
    client_disconnect(&w, 4);
    assert_true(is_known(4));
    world_close(&w);
}

static bool is_in_rows(const char *text)
{
    for (int i = 0; i < w.rows_len; i++)
        if (strstr(w.row[i].text, text) || strstr(w.row[i].key, text))
            return true;
    return false;
}

static void record_of(int client, char *out, size_t cap)
{
    SAY(client, "applied", "\"t\":\"record\"");
    snprintf(out, cap, "%s", answer(client, "text"));
}

/* The record without the line of names, which alone may change. */
static void without_names(char *record)
{
    char *at = strstr(record, "players ");
    assert_non_null(at);
    const char *end = strchr(at, '\n');
    assert_non_null(end);
    memmove(at, end, strlen(end) + 1);
}

/* A name at two seats, twice changed, with undo and verdicts; and others who go on. */
static void test_a_guest_is_deleted(void **state)
{
    static char before[1 << 16], after[1 << 16];
    char id[16], first[8];
    (void)state;
    world_open(&w, 6);
    w.settings.snapshot_events = 5;
    world_restart(&w);
    world_table(&w, "golf4 match=2", 2, ",\"seats\":3");
    SAY(1, "applied", "\"t\":\"name\",\"name\":\"Zenobia\"");
    SAY(1, "applied", "\"t\":\"sit\",\"seat\":2");
    SAY(1, "applied", "\"t\":\"name\",\"name\":\"Zenobia II\"");
    SAY(0, "applied", "\"t\":\"start\",\"fill\":\"greedy\"");
    assert_true(world_play(&w, 2, 1, 10000));
    snprintf(id, sizeof id, "%s", w.client[1].guest);
    snprintf(first, sizeof first, "%s", w.client[0].table);
    record_of(0, before, sizeof before);
    SAY(1, "applied", "\"t\":\"make\",\"rules\":\"golf4\",\"seats\":2"); /* a table of its own, and of nobody else */
    SAY(1, "illegal", "\"t\":\"delete\",\"guest\":\"%s\"", w.client[0].guest);
    SAY(1, "illegal", "\"t\":\"delete\"");
    assert_true(is_in_rows("Zenobia") && is_in_rows(id));
    SAY(1, "applied", "\"t\":\"delete\",\"guest\":\"%s\"", id);
    assert_int_equal(w.client[1].closed, 1008);
    client_disconnect(&w, 1);
    world_wait(&w, 1000);
    assert_false(is_in_rows("Zenobia"));
    assert_false(is_in_rows(id));
    assert_false(is_known(1));
    assert_string_equal(sees(0, "seats.2.kind"), "bot");
    world_restart(&w);
    client_hello(&w, 0, "x");
    SAY(0, "applied", "\"t\":\"join\",\"table\":\"%s\"", first);
    record_of(0, after, sizeof after);
    assert_non_null(strstr(after, "Anonymous"));
    without_names(before);
    without_names(after);
    assert_string_equal(before, after);
    SAY(0, "applied", "\"t\":\"next\"");
    assert_true(world_play(&w, 1, 0, 10000));
    world_close(&w);
}

/* A room that stops in between goes on with it. */
static void test_a_deletion_survives_a_restart(void **state)
{
    (void)state;
    world_open(&w, 7);
    client_hello(&w, 0, "Zenobia");
    for (int i = 0; i < 30; i++)
        SAY(0, "applied", "\"t\":\"make\",\"rules\":\"golf4\",\"seats\":2");
    SAY(0, "applied", "\"t\":\"delete\",\"guest\":\"%s\"", w.client[0].guest);
    world_restart(&w);
    assert_true(is_in_rows("Zenobia"));
    w.unreadable = 3;
    world_wait(&w, 300);
    world_restart(&w);
    assert_true(is_in_rows("Zenobia"));
    world_wait(&w, 62000);
    assert_false(is_in_rows("Zenobia"));
    assert_false(is_in_rows(w.client[0].guest));
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_devices_are_listed),
        cmocka_unit_test(test_a_device_is_forgotten),
        cmocka_unit_test(test_a_forgotten_device_is_not_heard),
        cmocka_unit_test(test_words_are_valid_once_for_an_hour),
        cmocka_unit_test(test_the_longest_unseen_device_goes),
        cmocka_unit_test(test_a_guest_is_deleted),
        cmocka_unit_test(test_a_deletion_survives_a_restart),
    };
    return TESTS_RUN(tests);
}
