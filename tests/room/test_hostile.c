/* test_hostile.c - hostile clients: no try changes anything at the table, or learns anything. */
#include "world.h"

#include "../units/unit.h"
#include "room/base/inside.h"

#include <stdio.h>
#include <stdlib.h>

static World w;

enum { VICTIM = 0, FRIEND = 1, HOSTILE = 2 };

static void begin(uint64_t seed)
{
    world_open(&w, seed);
    world_table(&w, "cabo", 2, ",\"seats\":2");
    client_say(&w, VICTIM, "\"t\":\"start\"");
    client_hello(&w, HOSTILE, "Mallory");
}

static int events(void)
{
    int len = 0;
    for (int i = 0; i < w.rows_len; i++)
        len += w.row[i].kind == ROW_EVENT;
    return len;
}

/* Sends it; nobody at the table hears of it, and no event comes of it. */
static void try_text(const char *text, size_t len)
{
    int before = events(), victim = w.client[VICTIM].heard_len, friend = w.client[FRIEND].heard_len;
    w.now_ms += 200;
    client_send(&w, HOSTILE, text, len);
    assert_int_equal(events(), before);
    assert_int_equal(w.client[VICTIM].heard_len, victim);
    assert_int_equal(w.client[FRIEND].heard_len, friend);
}

static void try_words(const char *text)
{
    try_text(text, strlen(text));
}

/* The same, and the connection is ended by that status. */
static void ends(const char *text, size_t len, int status)
{
    if (!w.client[HOSTILE].id || w.client[HOSTILE].closed) {
        if (w.client[HOSTILE].id)
            client_disconnect(&w, HOSTILE);
        client_hello(&w, HOSTILE, "Mallory");
    }
    try_text(text, len);
    if (w.client[HOSTILE].closed != status)
        fail_msg("%.60s: closed by %d, expected %d", text, w.client[HOSTILE].closed, status);
}

static void test_broken_messages_end_the_connection(void **state)
{
    static char large[5000];
    (void)state;
    begin(1);
    memset(large, ' ', sizeof large);
    snprintf(large, sizeof large, "{\"t\":\"tables\",\"cid\":1}");
    large[22] = ' ';
    ends(large, sizeof large, 1009);
    ends("{\"t\":\"tables\",\"cid\":2,\"a\":[[[[[[[[[1]]]]]]]]]}", 45, 1008);
    memset(large, '[', 4000);
    ends(large, 4000, 1008);
    ends("\xff{}", 3, 1007);
    ends("{\"t\":\"say\xC0\xAF\"}", 13, 1007);
    ends("{\"t\":\"say\xED\xA0\x80\"}", 14, 1007);
    ends("{\"t\":\"tables\",\"cid\":3", 21, 1007);
    ends("{\"t\":\"tables\",\"cid\":3}{}", 24, 1007);
    ends("{\"t\":\"tables\",\"cid\":3,\"cid\":4}", 30, 1007);
    ends("{\"t\":\"tables\",\"cid\":99999999999999999999}", 40, 1007);
    ends("{\"t\":\"name\",\"cid\":9,\"name\":\"a\\u0000b\"}", 38, 1007);
    ends("{\"t\":\"name\",\"cid\":9,\"name\":\"a\0b\"}", 33, 1007);
    ends("[1]", 3, 1007);
    ends("", 0, 1007);
    ends("7", 1, 1007);
    ends("{\"t\":\"hello\",\"v\":1,\"name\":\"again\"}", 34, 1008);
    world_close(&w);
}

static void test_wrong_objects_get_a_verdict(void **state)
{
    static const char *const wrong[] = {
        "{}",
        "{\"cid\":1}",
        "{\"t\":7,\"cid\":2}",
        "{\"t\":\"act\"}",
        "{\"t\":\"tables\",\"cid\":-1}",
        "{\"t\":\"tables\",\"cid\":1.5}",
        "{\"t\":\"tables\",\"cid\":\"1\"}",
        "{\"t\":\"tables\",\"cid\":9007199254740992}",
        "{\"t\":\"join\",\"cid\":10,\"table\":7}",
        "{\"t\":\"join\",\"cid\":11,\"table\":\"../../x\"}",
        "{\"t\":\"act\",\"cid\":12,\"after\":1,\"line\":\"pass\"}",
        "{\"t\":\"start\",\"cid\":13}",
        "{\"t\":\"record\",\"cid\":14}",
        "{\"t\":\"nonce\",\"cid\":15,\"deal\":1,\"nonce\":\"00\"}",
        "{\"t\":\"answer\",\"cid\":16,\"yes\":1}",
        "{\"t\":\"make\",\"cid\":17,\"rules\":\"golf4\",\"seats\":1e9}",
        "{\"t\":\"make\",\"cid\":18,\"rules\":\"golf4\",\"seats\":4611686018427387904}",
        "{\"t\":\"say\",\"cid\":19,\"phrase\":\"<script>\"}",
        "{\"t\":\"rules\",\"cid\":20,\"code\":\"' OR 1=1\"}",
        "{\"t\":\"verdict\",\"cid\":21,\"verdict\":\"applied\"}",
        "{\"t\":\"table\",\"cid\":22,\"seq\":99}",
        "{\"t\":\"pause\",\"cid\":23,\"seat\":0}",
    };
    (void)state;
    begin(2);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        int verdicts = w.client[HOSTILE].verdicts;
        try_words(wrong[i]);
        assert_int_equal(w.client[HOSTILE].verdicts, verdicts + 1);
        assert_string_equal(w.client[HOSTILE].verdict, "illegal");
        assert_int_equal(w.client[HOSTILE].closed, 0);
    }
    world_close(&w);
}

static void test_nobody_acts_for_others(void **state)
{
    char text[400];
    (void)state;
    begin(3);
    client_say(&w, HOSTILE, "\"t\":\"join\",\"table\":\"%s\"", w.client[VICTIM].table);
    static const char *const moves[] = { "peek 0",  "draw_stock", "undo",      "undo all",
                                         "concede", "pass",       "0: peek 0", "peek 0\\n1: peek 0" };
    for (int i = 0; i < 8; i++) {
        snprintf(text, sizeof text, "{\"t\":\"act\",\"cid\":%d,\"after\":%u,\"line\":\"%s\"}", 100 + i,
                 (unsigned)json_integer_value(client_sees(&w.client[VICTIM], "seq")), moves[i]);
        try_words(text);
        assert_string_equal(w.client[HOSTILE].verdict, "illegal");
    }
    /* With members that say whose the command be. */
    try_words("{\"t\":\"pause\",\"cid\":200,\"guest\":\"AAAAAAAA\"}");
    try_words("{\"t\":\"act\",\"cid\":201,\"after\":3,\"line\":\"peek 0\",\"seat\":0}");
    /* Seen by anybody, and no key to anything: the guest's public id, the table's code. */
    snprintf(text, sizeof text, "{\"t\":\"hello\",\"v\":1,\"token\":\"%s\"}", w.client[VICTIM].guest);
    ends(text, strlen(text), 1008);
    for (int i = 0; i < w.client[HOSTILE].heard_len; i++) {
        assert_null(strstr(w.client[HOSTILE].heard[i], w.client[VICTIM].token));
        assert_null(strstr(w.client[HOSTILE].heard[i], w.client[VICTIM].guest));
    }
    world_close(&w);
}

static void test_tokens_open_nothing_else(void **state)
{
    char text[200], token[64];
    (void)state;
    begin(4);
    client_disconnect(&w, HOSTILE);
    snprintf(token, sizeof token, "%s", w.client[VICTIM].token);
    for (int i = 0; i < 43; i++) {
        char wrong[64];
        memcpy(wrong, token, sizeof wrong);
        wrong[i] = wrong[i] == 'A' ? 'B' : 'A';
        if (i == 42) /* its last letter holds four bits: a neighbour may be the same bytes, but is another text */
            wrong[i] = token[i] == 'A' ? 'C' : 'A';
        client_connect(&w, HOSTILE, NULL);
        snprintf(text, sizeof text, "{\"t\":\"hello\",\"v\":1,\"token\":\"%s\"}", wrong);
        try_words(text);
        assert_int_equal(w.client[HOSTILE].closed, 1008);
        client_disconnect(&w, HOSTILE);
    }
    world_close(&w);
}

static void test_floods_end_the_connection(void **state)
{
    (void)state;
    begin(5);
    int before = events();
    for (int i = 0; i < 100; i++) {
        char text[80];
        int len = snprintf(text, sizeof text, "{\"t\":\"tables\",\"cid\":%d}", 10 + i);
        client_send(&w, HOSTILE, text, (size_t)len);
    }
    assert_int_equal(w.client[HOSTILE].closed, 1008);
    assert_true(w.client[HOSTILE].verdicts <= 21);
    assert_int_equal(events(), before);
    w.settings.address_connections_max = 5;
    world_restart(&w);
    int connected = 0;
    for (int i = 10; i < 30; i++)
        connected += client_connect(&w, i, "198.51.100.7");
    assert_int_equal(connected, 5);
    world_close(&w);
}

/* What is secret until a deal has ended, and whose keys are whose, is in no message. */
static void test_secrets_are_in_no_message(void **state)
{
    (void)state;
    begin(6);
    client_say(&w, HOSTILE, "\"t\":\"join\",\"table\":\"%s\"", w.client[VICTIM].table);
    for (int i = 0; i < 40; i++)
        world_play(&w, 2, 9, 1);
    char secret[80] = "";
    for (int i = 0; i < w.rows_len; i++) /* the last one pledged: its deal is being played */
        if (w.row[i].kind == ROW_EVENT && strncmp(w.row[i].text, "pledge", 6) == 0)
            snprintf(secret, sizeof secret, "%s", strrchr(w.row[i].text, ' ') + 1);
    assert_int_equal(strlen(secret), 64);
    for (int client = 0; client < 3; client++)
        for (int i = 0; i < w.client[client].heard_len; i++) {
            const char *heard = w.client[client].heard[i];
            assert_null(strstr(heard, secret));
            for (int other = 0; other < 3; other++)
                if (other != client)
                    assert_null(strstr(heard, w.client[other].token));
        }
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_broken_messages_end_the_connection),
        cmocka_unit_test(test_wrong_objects_get_a_verdict),
        cmocka_unit_test(test_nobody_acts_for_others),
        cmocka_unit_test(test_tokens_open_nothing_else),
        cmocka_unit_test(test_floods_end_the_connection),
        cmocka_unit_test(test_secrets_are_in_no_message),
    };
    return TESTS_RUN(tests);
}
