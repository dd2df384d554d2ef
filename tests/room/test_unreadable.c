/* test_unreadable.c - a store that cannot be read is no answer: the request ends, nothing changes, and the same request
 * is answered later. */
#include "say.h"

#include <stdlib.h>
#include <string.h>

/* What the store holds, as one text. */
static char *rows_text(void)
{
    size_t len = 1;
    for (int i = 0; i < w.rows_len; i++)
        len += strlen(w.row[i].key) + strlen(w.row[i].text) + 3;
    char *text = calloc(len, 1), *at = text;
    for (int i = 0; i < w.rows_len; i++)
        at += sprintf(at, "%s %s\n", w.row[i].key, w.row[i].text);
    return text;
}

/* Two people have played a deal; nobody is connected, and the table sleeps. The code of the table. */
static void play_and_leave(char table[8])
{
    world_open(&w, 5);
    world_table(&w, "golf match=1", 2, ",\"seats\":2");
    SAY(0, "applied", "\"t\":\"start\"");
    SAY(0, "illegal", "\"t\":\"act\",\"after\":%d,\"line\":\"fold\"", (int)number(0, "seq"));
    snprintf(table, 8, "%s", w.client[0].table);
    client_disconnect(&w, 0);
    client_disconnect(&w, 1);
    world_wait(&w, 600000);
    assert_int_equal(room_figures(w.room).tables, 0);
}

/* Nothing but the end of the connection was told, and nothing was stored. */
static void check_unanswered(int heard, const char *rows)
{
    char *now = rows_text();
    world_pump(&w);
    assert_int_equal(w.client[0].closed, 1013);
    assert_int_equal(w.client[0].heard_len, heard);
    assert_string_equal(now, rows);
    free(now);
}

static void say_hello(const char *way, const char *value)
{
    char text[200];
    snprintf(text, sizeof text, "{\"t\":\"hello\",\"v\":1,\"%s\":\"%s\"}", way, value);
    client_send(&w, 0, text, strlen(text));
    world_pump(&w);
}

/* Whichever of the reads fails: the guest is not unknown, and comes in at the next try with the same token. */
static void test_a_guest_is_not_unknown(void **state)
{
    char table[8];
    int tries = 1;
    (void)state;
    play_and_leave(table);
    for (bool is_in = false; !is_in; tries++) {
        char *rows = rows_text();
        assert_true(client_connect(&w, 0, NULL));
        int heard = w.client[0].heard_len;
        w.unreadable = tries;
        say_hello("token", w.client[0].token);
        is_in = w.unreadable > 0;
        if (!is_in)
            check_unanswered(heard, rows);
        free(rows);
        w.unreadable = 0;
    }
    assert_true(tries > 4); /* the token, the guest, its verdicts, its table */
    assert_string_equal(json_string_value(json_object_get(w.client[0].message, "t")), "welcome");
    world_close(&w);
}

static void test_nobody_new_comes(void **state)
{
    (void)state;
    world_open(&w, 6);
    assert_true(client_connect(&w, 0, NULL));
    w.unreadable = -1;
    say_hello("name", "A");
    check_unanswered(0, "");
    assert_int_equal(room_figures(w.room).guests, 0);
    world_close(&w);
}

/* A command whose read fails is neither applied nor refused; after the next hello it is answered. */
static void check_command(const char *table, const char *command)
{
    char *rows = rows_text(), text[300];
    int heard = w.client[0].heard_len;
    int64_t cid = ++w.client[0].cid;
    snprintf(text, sizeof text, "{\"cid\":%d,%s}", (int)cid, command);
    w.unreadable = -1;
    client_send(&w, 0, text, strlen(text));
    check_unanswered(heard, rows);
    w.unreadable = 0;
    client_hello(&w, 0, "A");
    w.client[0].cid = cid;
    SAY(0, "applied", "\"t\":\"join\",\"table\":\"%s\"", table);
    free(rows);
}

static void test_commands_are_not_answered(void **state)
{
    char table[8];
    (void)state;
    play_and_leave(table);
    char join[60];
    snprintf(join, sizeof join, "\"t\":\"join\",\"table\":\"%s\"", table);
    client_hello(&w, 0, "A");
    check_command(table, join);
    check_command(table, "\"t\":\"make\",\"rules\":\"golf\",\"seats\":2");
    check_command(table, "\"t\":\"rules\",\"code\":\"abcdefgh\"");
    world_close(&w);
}

/* A log with a hole is damaged: its table is not unknown. */
static void test_a_damaged_log(void **state)
{
    char table[8];
    (void)state;
    play_and_leave(table);
    for (int i = 0; i < w.rows_len; i++)
        if (w.row[i].kind == ROW_EVENT && w.row[i].seq == 3)
            w.row[i].seq = 99;
    char *rows = rows_text(), text[100];
    client_hello(&w, 0, "A");
    int heard = w.client[0].heard_len;
    snprintf(text, sizeof text, "{\"cid\":9,\"t\":\"join\",\"table\":\"%s\"}", table);
    client_send(&w, 0, text, strlen(text));
    check_unanswered(heard, rows);
    free(rows);
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_guest_is_not_unknown),
        cmocka_unit_test(test_nobody_new_comes),
        cmocka_unit_test(test_commands_are_not_answered),
        cmocka_unit_test(test_a_damaged_log),
    };
    return TESTS_RUN(tests);
}
