/* test_guests.c - people at tables: names that can be seen, hosts and others who go away, verdicts at many tables. */
#include "say.h"

#include "core/names/name.h"

static const char *stage(int client)
{
    return json_string_value(client_sees(&w.client[client], "stage"));
}

static void test_names_can_be_seen(void **state)
{
    static const char *const good[] = { "e\u0301",
                                        "\U0001f468\u200d\U0001f469\u200d\U0001f467",
                                        "מיכל",
                                        "x  y",
                                        "A\u00a0B",
                                        "Zażółć O'Neill-2",
                                        "♥\ufe0f",
                                        "\U0001f600\U0001f600\U0001f600\U0001f600\U0001f600",
                                        "さくら",
                                        "ກຸ້ງ",
                                        "12345678901234567890123" };
    static const char *const bad[] = { "\u200b",       "\u00a0",
                                       "\u3000",       "\u2800",
                                       "\u0301",       "\u2003\u00a0",
                                       "\\u202exyz",   "abc\\u2066",
                                       "\u061c",       "\u115f",
                                       "a\u2028b",     "a\u200db",
                                       "\ufeff",       "\U000e0041",
                                       "\u200d\ufe0f", "a\\u0085z",
                                       "\ue000a",      "...",
                                       "a\u200cb",     "a\u00adb",
                                       "a\u3164",      "a \u0301",
                                       "a\u034fb",     "-",
                                       "a\ufe0f",      "o\u0301\u0302\u0303\u0304" };
    (void)state;
    world_open(&w, 1);
    client_hello(&w, 0, "x");
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        SAY(0, "applied", "\"t\":\"name\",\"name\":\"%s\"", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        SAY(0, "illegal", "\"t\":\"name\",\"name\":\"%s\"", bad[i]);
        assert_memory_equal(w.client[0].why, "this is no name: ", 17);
    }
    SAY(0, "applied", "\"t\":\"name\",\"name\":\"%s\"", "Bartholomew of the Moor");
    SAY(0, "illegal", "\"t\":\"name\",\"name\":\"%s\"", "Bartholomew of the Moors");
    assert_non_null(strstr(w.client[0].why, "it is too long; 23 plain letters fit"));
    SAY(0, "illegal", "\"t\":\"name\",\"name\":\"%s\"", "   ");
    assert_non_null(strstr(w.client[0].why, "expected a letter"));
    client_connect(&w, 1, NULL);
    static const char hello[] = "{\"t\":\"hello\",\"v\":1,\"name\":\"\\u2800\"}";
    client_send(&w, 1, hello, sizeof hello - 1);
    assert_string_equal(answer(1, "t"), "refused");
    assert_non_null(strstr(answer(1, "why"), "cannot be seen"));
    world_close(&w);
}

/* Nobody can pass for another person at the table; elsewhere names are free. */
static void test_names_can_be_told_apart(void **state)
{
    static const char *const twins[] = { "Paula 1", "PAULA 1",  "Pau1a l",     "P\u0430ula 1",
                                         "Рaula 1", "Paula  1", "\uff30aula 1" };
    (void)state;
    world_open(&w, 2);
    world_table(&w, "golf4", 2, ",\"seats\":2");
    SAY(0, "applied", "\"t\":\"name\",\"name\":\"Paula 1\"");
    for (size_t i = 0; i < sizeof twins / sizeof *twins; i++) {
        SAY(1, "illegal", "\"t\":\"name\",\"name\":\"%s\"", twins[i]);
        assert_string_equal(w.client[1].why, "your name looks like Paula 1 at this table, expected another name");
    }
    SAY(0, "applied", "\"t\":\"name\",\"name\":\"Paula 1\""); /* one's own is no twin */
    SAY(1, "applied", "\"t\":\"stand\"");
    SAY(1, "applied", "\"t\":\"name\",\"name\":\"Pau1a l\"");
    SAY(1, "illegal", "\"t\":\"sit\"");
    SAY(1, "applied", "\"t\":\"name\",\"name\":\"Paula 2\"");
    SAY(1, "applied", "\"t\":\"sit\"");
    SAY(0, "applied", "\"t\":\"name\",\"name\":\"Paula ♥\"");
    SAY(1, "illegal", "\"t\":\"name\",\"name\":\"Paula ♥\ufe0f\"");
    SAY(0, "applied", "\"t\":\"name\",\"name\":\"Paula 1\"");
    /* Who takes the name elsewhere keeps the old one here. */
    SAY(1, "applied", "\"t\":\"leave\"");
    SAY(1, "applied", "\"t\":\"name\",\"name\":\"Paula l\"");
    SAY(1, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    assert_string_equal(sees(0, "seats.1.name"), "Paula 2");
    SAY(1, "applied", "\"t\":\"leave\"");
    world_close(&w);
}

/* No two at a table are called alike: a bot makes way for a person, whatever letters that name is written with. */
static void check_apart(int seats)
{
    for (int seat = 0; seat < seats; seat++)
        for (int other = 0; other < seat; other++) {
            char one[32], two[32];
            snprintf(one, sizeof one, "seats.%d.name", seat);
            snprintf(two, sizeof two, "seats.%d.name", other);
            const char *name = sees(0, one);
            assert_false(name_looks_like(slice_of(name), sees(0, two)));
        }
}

static void test_a_bot_makes_way_for_a_name(void **state)
{
    static const char *const names[] = { "Ada", "\u0410da", "aDA", "Bruno", "Ce1ia", "Lotte" };
    (void)state;
    world_open(&w, 3);
    client_hello(&w, 0, "Ada");
    client_hello(&w, 1, "Lotte"); /* what a bot is called for whom Ada is taken */
    SAY(0, "applied", "\"t\":\"make\",\"rules\":\"golf4\",\"seats\":4,\"bots\":[\"easy\",\"easy\"]");
    assert_string_equal(sees(0, "seats.1.name"), "Lotte");
    assert_string_equal(sees(0, "seats.2.name"), "Bruno");
    SAY(1, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    SAY(1, "applied", "\"t\":\"sit\",\"seat\":3");
    check_apart(4);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *verdict = client_say(&w, 0, "\"t\":\"name\",\"name\":\"%s\"", names[i]);
        assert_string_equal(verdict, i == 5 ? "illegal" : "applied"); /* people stay apart, too */
        check_apart(4);
    }
    SAY(0, "applied", "\"t\":\"start\"");
    assert_true(world_play(&w, 2, 1, 2000));
    SAY(1, "applied", "\"t\":\"stand\"");
    check_apart(4);
    char before[32];
    snprintf(before, sizeof before, "%s", sees(0, "seats.1.name"));
    world_restart(&w);
    client_hello(&w, 0, NULL);
    SAY(0, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    assert_string_equal(sees(0, "seats.1.name"), before);
    world_close(&w);
}

/* A table whose host has gone before the first deal is not lost to those who wait. */
static void test_the_host_goes(void **state)
{
    (void)state;
    world_open(&w, 2);
    world_table(&w, "golf4", 3, ",\"seats\":3,\"grace_s\":20");
    client_disconnect(&w, 0);
    client_disconnect(&w, 1);
    world_wait(&w, 15000);
    assert_int_equal(number(2, "host"), 0);
    SAY(2, "illegal", "\"t\":\"start\"");
    world_wait(&w, 6000);
    assert_int_equal(number(2, "host"), 2); /* not 1, who is away, too */
    world_restart(&w);
    for (int i = 0; i < 3; i += 2) {
        client_hello(&w, i, "x");
        SAY(i, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[2].table);
    }
    assert_int_equal(number(0, "host"), 2);
    SAY(0, "illegal", "\"t\":\"start\"");
    SAY(2, "applied", "\"t\":\"start\"");
    world_close(&w);
}

/* Without a grace time, too; and not while nobody else is here. */
static void test_the_host_comes_back(void **state)
{
    (void)state;
    world_open(&w, 3);
    world_table(&w, "golf4", 2, ",\"seats\":2,\"grace_s\":0");
    SAY(0, "applied", "\"t\":\"leave\"");
    world_wait(&w, 50000);
    SAY(0, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[1].table);
    world_wait(&w, 50000);
    assert_int_equal(number(1, "host"), 0);
    SAY(0, "applied", "\"t\":\"leave\"");
    world_wait(&w, 61000);
    assert_int_equal(number(1, "host"), 1);
    world_close(&w);
}

/* Who was ready and stands up leaves no clock behind for the others. */
static void test_the_ready_one_stands_up(void **state)
{
    (void)state;
    world_open(&w, 4);
    world_table(&w, "golf4", 2, ",\"seats\":2");
    SAY(0, "applied", "\"t\":\"start\"");
    assert_true(world_play(&w, 2, 1, 10000));
    SAY(0, "applied", "\"t\":\"next\"");
    world_wait(&w, 10000);
    SAY(0, "applied", "\"t\":\"stand\"");
    world_wait(&w, 40000);
    assert_string_equal(stage(1), "between");
    SAY(1, "applied", "\"t\":\"next\"");
    assert_string_equal(stage(1), "playing");
    world_close(&w);
}

/* A nonce for a deal that nothing is pledged for yet is not late: it is of no position. */
static void test_a_nonce_of_the_next_deal(void **state)
{
    char nonce[65];
    (void)state;
    memset(nonce, 'a', 64);
    nonce[64] = '\0';
    world_open(&w, 5);
    world_table(&w, "golf4", 2, ",\"seats\":2");
    SAY(0, "applied", "\"t\":\"start\"");
    SAY(0, "late", "\"t\":\"nonce\",\"deal\":1,\"nonce\":\"%s\"", nonce);
    SAY(0, "stale", "\"t\":\"nonce\",\"deal\":2,\"nonce\":\"%s\"", nonce);
    world_close(&w);
}

/* However many nonces a seat sends for a deal, its log gets two at most, and the last one counts. */
static void test_one_nonce_a_deal(void **state)
{
    (void)state;
    world_open(&w, 9);
    world_table(&w, "golf4", 2, ",\"seats\":3");
    SAY(1, "applied", "\"t\":\"nonce\",\"deal\":1,\"nonce\":\"%064x\"", 1);
    int64_t seq = number(1, "seq");
    for (int i = 2; i <= 50; i++)
        SAY(1, "applied", "\"t\":\"nonce\",\"deal\":1,\"nonce\":\"%064x\"", i);
    assert_int_equal(number(1, "seq"), seq);
    SAY(1, "applied", "\"t\":\"sit\",\"seat\":2"); /* it goes along */
    SAY(0, "applied", "\"t\":\"start\",\"fill\":\"medium\"");
    char last[65];
    snprintf(last, sizeof last, "%064x", 50);
    assert_string_equal(sees(0, "fair.nonces.2.nonce"), last);
    world_close(&w);
}

/* Who has sent a nonce and takes another seat has sent it there. */
static void test_a_nonce_goes_along(void **state)
{
    char nonce[65];
    (void)state;
    memset(nonce, 'a', 64);
    nonce[64] = '\0';
    world_open(&w, 7);
    world_table(&w, "golf4", 2, ",\"seats\":3");
    SAY(1, "applied", "\"t\":\"nonce\",\"deal\":1,\"nonce\":\"%s\"", nonce);
    SAY(1, "applied", "\"t\":\"sit\",\"seat\":2");
    SAY(0, "applied", "\"t\":\"start\",\"fill\":\"greedy\"");
    assert_string_equal(json_string_value(client_sees(&w.client[0], "fair.nonces.2.nonce")), nonce);
    assert_string_equal(json_string_value(client_sees(&w.client[0], "fair.nonces.1.by")), "system");
    world_close(&w);
}

/* A guest of many tables who goes back to the first: what was done there is known after a restart. */
static void test_verdicts_of_an_old_table(void **state)
{
    char act[160];
    (void)state;
    world_open(&w, 6);
    world_table(&w, "golf4", 2, ",\"seats\":2");
    SAY(0, "applied", "\"t\":\"start\"");
    char first[8];
    snprintf(first, sizeof first, "%s", w.client[0].table);
    for (int i = 0; i < 17; i++)
        SAY(0, "applied", "\"t\":\"make\",\"rules\":\"golf4\",\"seats\":2");
    SAY(0, "applied", "\"t\":\"join\",\"table\":\"%s\"", first);
    int64_t cid = w.client[0].cid + 1;
    snprintf(act, sizeof act, "{\"cid\":%d,\"t\":\"act\",\"after\":%d,\"line\":\"peek 2\"}", (int)cid,
             (int)number(0, "seq"));
    client_send(&w, 0, act, strlen(act));
    assert_string_equal(w.client[0].verdict, "applied");
    uint32_t seq = w.client[0].verdict_seq;
    world_restart(&w);
    client_hello(&w, 0, "x");
    client_send(&w, 0, act, strlen(act));
    assert_string_equal(w.client[0].verdict, "applied");
    assert_int_equal(w.client[0].verdict_seq, seq);
    world_close(&w);
}

/* Who comes back to a seat leaves another table: there nobody is told of it. */
static void test_a_return_is_told_at_its_own_table(void **state)
{
    char first[8];
    (void)state;
    world_open(&w, 8);
    world_table(&w, "golf4", 2, ",\"seats\":2,\"grace_s\":5");
    SAY(0, "applied", "\"t\":\"start\"");
    memcpy(first, w.client[0].table, sizeof first);
    SAY(0, "applied", "\"t\":\"leave\"");
    world_wait(&w, 6000);
    SAY(0, "applied", "\"t\":\"make\",\"rules\":\"golf4\",\"seats\":2");
    client_hello(&w, 2, "x");
    SAY(2, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    SAY(2, "applied", "\"t\":\"sit\"");
    SAY(0, "applied", "\"t\":\"join\",\"table\":\"%s\"", first);
    assert_string_equal(json_string_value(client_sees(&w.client[1], "told.0.kind")), "return");
    assert_int_equal(json_array_size(client_sees(&w.client[2], "told")), 0);
    world_close(&w);
}

/* A face comes with a new guest or by `name`, stands beside the name everywhere, and outlives a restart. */
static void test_faces(void **state)
{
    const char *bad[] = { "fox",     "fox.",  "fox.100", "Fox.1",  "f.1",
                          "fox.1.2", "fox 1", "fox..1",  "fox. 1", "abcdefghijklm.1" };
    (void)state;
    world_open(&w, 61);
    world_table(&w, "golf4 match=1", 2, ",\"seats\":2");
    assert_string_equal(sees(0, "seats.0.face"), "");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        SAY(0, "illegal", "\"t\":\"name\",\"name\":\"Player 0\",\"face\":\"%s\"", bad[i]);
    SAY(0, "applied", "\"t\":\"name\",\"name\":\"Player 0\",\"face\":\"fox.3\"");
    assert_string_equal(sees(1, "seats.0.face"), "fox.3");
    SAY(0, "applied", "\"t\":\"name\",\"name\":\"Someone\"");
    assert_string_equal(sees(1, "seats.0.face"), "fox.3");
    SAY(0, "applied", "\"t\":\"start\"");
    world_restart(&w);
    client_hello(&w, 1, "x");
    SAY(1, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    assert_string_equal(sees(1, "seats.0.face"), "fox.3");
    client_hello(&w, 0, "x");
    SAY(0, "applied", "\"t\":\"name\",\"name\":\"Someone\",\"face\":\"\"");
    SAY(0, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    assert_string_equal(sees(1, "seats.0.face"), "");
    static const char hello[] = "{\"t\":\"hello\",\"v\":1,\"name\":\"Zoe\",\"face\":\"owl.7\"}";
    client_connect(&w, 2, NULL);
    client_send(&w, 2, hello, sizeof hello - 1);
    assert_string_equal(answer(2, "face"), "owl.7");
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names_can_be_seen),
        cmocka_unit_test(test_names_can_be_told_apart),
        cmocka_unit_test(test_a_bot_makes_way_for_a_name),
        cmocka_unit_test(test_the_host_goes),
        cmocka_unit_test(test_the_host_comes_back),
        cmocka_unit_test(test_the_ready_one_stands_up),
        cmocka_unit_test(test_a_nonce_of_the_next_deal),
        cmocka_unit_test(test_a_nonce_goes_along),
        cmocka_unit_test(test_one_nonce_a_deal),
        cmocka_unit_test(test_verdicts_of_an_old_table),
        cmocka_unit_test(test_a_return_is_told_at_its_own_table),
        cmocka_unit_test(test_faces),
    };
    return TESTS_RUN(tests);
}
