/* test_paper.c - score sheets that several people write together: who may write, what happens when two write at once,
 * what is kept, and what is refused. */
#include "say.h"

#include <stdlib.h>
#include <string.h>

enum { ANNA, BEN, CLARA, GUESTS };
#define HEAD "cardroom 1\\ngame golf6\\nseats 3\\nplayers Anna Ben Clara\\nmatch"

static char code[16];

static json_t *heard(int guest)
{
    return w.client[guest].message;
}

static bool is_true(int guest, const char *member)
{
    return json_is_true(json_object_get(heard(guest), member));
}

static int entries(int guest)
{
    return (int)json_array_size(json_object_get(heard(guest), "entries"));
}

/* What a guest was told last of an entry: its lines, parted by |. */
static const char *lines(int guest)
{
    static char words[500];
    size_t i, len = 0;
    const json_t *of = json_object_get(heard(guest), "lines"), *line;
    if (strcmp(answer(guest, "t"), "paper") == 0)
        of = json_array_get(json_object_get(heard(guest), "entries"), (size_t)entries(guest) - 1);
    words[0] = '\0';
    json_array_foreach(of, i, line) len +=
        (size_t)snprintf(words + len, sizeof words - len, "%s%s", i > 0 ? "|" : "", json_string_value(line));
    return words;
}

/* A person of the list, by name. */
static json_t *person(int guest, const char *name)
{
    size_t i;
    json_t *one;
    json_array_foreach(json_object_get(heard(guest), "people"), i,
                       one) if (strcmp(json_string_value(json_object_get(one, "name")), name) == 0) return one;
    return NULL;
}

static void open_with_sheet(uint64_t seed)
{
    static const char *const names[GUESTS] = { "Anna", "Ben", "Clara" };
    world_open(&w, seed);
    for (int i = 0; i < GUESTS; i++)
        client_hello(&w, i, names[i]);
    SAY(ANNA, "applied", "\"t\":\"keep\",\"text\":\"" HEAD "\"");
    snprintf(code, sizeof code, "%s", answer(ANNA, "paper"));
    assert_int_equal(strlen(code), 7);
    SAY(BEN, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
}

static void test_everybody_sees_what_the_host_writes(void **state)
{
    (void)state;
    open_with_sheet(41);
    assert_true(is_true(ANNA, "host"));
    assert_true(person(ANNA, "Ben"));
    assert_false(is_true(BEN, "host"));
    assert_false(is_true(BEN, "may"));
    assert_int_equal(entries(BEN), 1);
    NOTE(ANNA, "applied", 1, "", "slip 12 9 20 ender 0");
    assert_string_equal(lines(BEN), "slip 12 9 20 ender 0");
    assert_string_equal(answer(BEN, "by"), "Anna");
    SAY(CLARA, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code); /* who comes later sees it, too */
    assert_int_equal(entries(CLARA), 2);
    assert_string_equal(lines(CLARA), "slip 12 9 20 ender 0");
    world_close(&w);
}

static void test_the_host_says_who_may_write(void **state)
{
    (void)state;
    open_with_sheet(42);
    NOTE(BEN, "illegal", 1, "", "slip 12 9 20 ender 0");
    SAY(BEN, "illegal", "\"t\":\"allow\",\"on\":true");
    const int64_t who = json_integer_value(json_object_get(person(ANNA, "Ben"), "who"));
    SAY(ANNA, "applied", "\"t\":\"allow\",\"who\":%lld,\"on\":true", (long long)who);
    assert_true(is_true(BEN, "may"));
    NOTE(BEN, "applied", 1, "", "slip 12 9 20 ender 0");
    SAY(BEN, "applied", "\"t\":\"shut\"");
    assert_true(person(ANNA, "Ben")); /* who may write stays on the list */
    assert_false(json_is_true(json_object_get(person(ANNA, "Ben"), "here")));
    SAY(ANNA, "applied", "\"t\":\"allow\",\"who\":%lld,\"on\":false", (long long)who);
    assert_null(person(ANNA, "Ben"));
    SAY(BEN, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
    NOTE(BEN, "illegal", 2, "", "slip 1 2 3 ender 0");
    SAY(ANNA, "applied", "\"t\":\"allow\",\"on\":true");
    NOTE(BEN, "applied", 2, "", "slip 1 2 3 ender 0");
    SAY(ANNA, "illegal", "\"t\":\"allow\",\"who\":17,\"on\":true");
    world_close(&w);
}

static void test_two_at_once_lose_nothing(void **state)
{
    (void)state;
    open_with_sheet(43);
    SAY(ANNA, "applied", "\"t\":\"allow\",\"on\":true");
    NOTE(ANNA, "applied", 1, "", "slip 12 9 20 ender 0");
    NOTE(BEN, "late", 1, "", "slip 12 9 21 ender 0");
    assert_string_equal(lines(BEN), "slip 12 9 20 ender 0");
    NOTE(BEN, "applied", 1, "slip 12 9 20 ender 0", "slip 12 9 21 ender 0");
    assert_string_equal(lines(ANNA), "# was: slip 12 9 20 ender 0|slip 12 9 21 ender 0");
    NOTE(ANNA, "late", 1, "slip 12 9 20 ender 0", "slip 12 9 22 ender 0");
    NOTE(ANNA, "applied", 1, "slip 12 9 21 ender 0", "slip 12 9 22 ender 0");
    assert_string_equal(lines(BEN), "# was: slip 12 9 20 ender 0|# was: slip 12 9 21 ender 0|slip 12 9 22 ender 0");
    world_close(&w);
}

static void test_the_last_deal_is_taken_back(void **state)
{
    (void)state;
    open_with_sheet(44);
    NOTE(ANNA, "applied", 1, "", "slip 12 9 20 ender 0");
    NOTE(ANNA, "applied", 2, "", "slip 1 2 3 ender 0");
    NOTE(ANNA, "illegal", 1, "slip 12 9 20 ender 0", "");
    NOTE(ANNA, "late", 2, "slip 1 2 4 ender 0", "");
    NOTE(ANNA, "applied", 2, "slip 1 2 3 ender 0", "");
    assert_string_equal(lines(BEN), "");
    NOTE(ANNA, "illegal", 2, "", "");
    NOTE(ANNA, "illegal", 4, "", "slip 1 2 3 ender 0");
    NOTE(ANNA, "applied", 2, "", "slip 5 5 5 ender 2");
    world_restart(&w);
    client_hello(&w, ANNA, NULL);
    SAY(ANNA, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
    assert_int_equal(entries(ANNA), 3);
    assert_string_equal(lines(ANNA), "slip 5 5 5 ender 2");
    NOTE(ANNA, "applied", 2, "slip 5 5 5 ender 2", "");
    world_restart(&w);
    client_hello(&w, ANNA, NULL);
    SAY(ANNA, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
    assert_int_equal(entries(ANNA), 2);
    world_close(&w);
}

static void test_what_cannot_be_is_refused(void **state)
{
    (void)state;
    open_with_sheet(45);
    NOTE(ANNA, "illegal", 1, "", "slip 12 9 20");
    NOTE(ANNA, "illegal", 1, "", "slip 12 9 20 ender 3");
    NOTE(ANNA, "illegal", 1, "", "slip 12 9 20 ender 0\\nslip 1 2 3 ender 0");
    NOTE(ANNA, "illegal", 1, "", "slip 12 9 20 ender 0 # was: 1 2 3");
    NOTE(ANNA, "illegal", 1, "", "starter 1");
    NOTE(ANNA, "illegal", 1, "", "\\nslip 12 9 20 ender 0");
    NOTE(ANNA, "illegal", 1, "", "deal 17");
    NOTE(ANNA, "applied", 1, "", "starter 1\\nslip 12 9 20 ender 0");
    SAY(ANNA, "illegal",
        "\"t\":\"keep\",\"text\":\"cardroom 1\\ngame golf6\\nseats 3\\nmatch\\nslip 1 2 3 ender 0\"");
    SAY(ANNA, "illegal", "\"t\":\"keep\",\"text\":\"cardroom 1\\ngame gulf6\\nseats 3\\nmatch\"");
    SAY(ANNA, "illegal", "\"t\":\"keep\",\"text\":\"\"");
    SAY(CLARA, "illegal", "\"t\":\"note\",\"entry\":1,\"was\":\"\",\"text\":\"slip 1 2 3 ender 0\"");
    SAY(CLARA, "illegal", "\"t\":\"open\",\"paper\":\"AAAAAAA\"");
    SAY(CLARA, "illegal", "\"t\":\"open\",\"paper\":\"\"");
    assert_int_equal(w.client[CLARA].closed, 0);
    world_close(&w);
}

#define TOURNAMENT                                                                                                      \
    "cardroom tournament 1\\ngame kop\\nrounds 2\\ndeals 4\\nseed 7\\nplayer 1 Anna\\nplayer 2 Ben\\nplayer 3 Clara\\n" \
    "player 4 Dora"

/* The file of a tournament: entries are added only; where all may write, they write results. */
static void test_a_tournament(void **state)
{
    (void)state;
    open_with_sheet(48);
    SAY(ANNA, "applied", "\"t\":\"keep\",\"text\":\"" TOURNAMENT "\"");
    snprintf(code, sizeof code, "%s", answer(ANNA, "paper"));
    SAY(BEN, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
    SAY(ANNA, "applied", "\"t\":\"allow\",\"on\":true");
    NOTE(BEN, "illegal", 1, "", "round 1\\ntable 1: 1 2 3 4");
    NOTE(ANNA, "illegal", 1, "", "round 1\\ntable 1: 1 2 3 3");
    NOTE(ANNA, "applied", 1, "", "\\nround 1\\ntable 1: 1 2 3 4  # Anna, Ben, Clara, Dora");
    assert_string_equal(lines(BEN), "|round 1|table 1: 1 2 3 4  # Anna, Ben, Clara, Dora");
    NOTE(BEN, "applied", 2, "", "deal 1.1 1: normal A+C 64");
    NOTE(ANNA, "late", 2, "", "deal 1.1 1: normal A+C 66"); /* somebody was quicker */
    NOTE(ANNA, "illegal", 3, "", "deal 1.1 1: normal A+C 66");
    NOTE(BEN, "illegal", 3, "", "correct deal 1.1 1: normal A+C 66");
    NOTE(BEN, "illegal", 3, "", "deal 1.1 2: normal A+C 66\\nadjust 1 points -2 revoke");
    NOTE(ANNA, "applied", 3, "", "correct deal 1.1 1: normal A+C 66  # was +1 -1 +1 -1, 2026-11-25 20:15");
    NOTE(ANNA, "illegal", 3, "correct deal 1.1 1: normal A+C 66  # was +1 -1 +1 -1, 2026-11-25 20:15", "");
    NOTE(BEN, "applied", 4, "", "# confirmed 1.1");
    world_restart(&w);
    client_hello(&w, BEN, NULL);
    SAY(BEN, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
    assert_int_equal(entries(BEN), 5);
    assert_string_equal(lines(BEN), "# confirmed 1.1");
    world_close(&w);
}

/* A table of an evening that is played in the room: what each deal pays stands in the tournament, also after a
 * restart. */
static void test_a_table_at_the_screen(void **state)
{
    (void)state;
    open_with_sheet(49);
    client_hello(&w, 3, "Dora");
    SAY(ANNA, "illegal", "\"t\":\"make\",\"rules\":\"kop match=4\",\"place\":\"1.1\""); /* a sheet is open */
    SAY(ANNA, "applied", "\"t\":\"keep\",\"text\":\"" TOURNAMENT "\"");
    snprintf(code, sizeof code, "%s", answer(ANNA, "paper"));
    NOTE(ANNA, "applied", 1, "", "round 1\\ntable 1: 1 2 3 4");
    SAY(ANNA, "illegal", "\"t\":\"make\",\"rules\":\"kop match=4\",\"place\":\"1.2\"");
    SAY(ANNA, "illegal", "\"t\":\"make\",\"rules\":\"kop match=5\",\"place\":\"1.1\"");
    SAY(ANNA, "illegal", "\"t\":\"make\",\"rules\":\"kop match=4 max_double=32\",\"place\":\"1.1\"");
    SAY(ANNA, "applied", "\"t\":\"make\",\"rules\":\"kop match=4\",\"place\":\"1.1\",\"bots\":[]");
    char table[8], line[40];
    snprintf(table, sizeof table, "%s", sees(ANNA, "table"));
    for (int guest = BEN; guest <= 3; guest++) {
        SAY(guest, "applied", "\"t\":\"join\",\"table\":\"%s\"", table);
        SAY(guest, "applied", "\"t\":\"sit\",\"seat\":%d", guest);
    }
    SAY(ANNA, "applied", "\"t\":\"start\"");
    assert_true(world_play(&w, 4, 2, 2000));
    for (int guest = 0; guest <= 3; guest++)
        client_disconnect(&w, guest); /* the paper and the table sleep */
    world_restart(&w);
    for (int guest = 0; guest <= 3; guest++) {
        client_hello(&w, guest, NULL);
        SAY(guest, "applied", "\"t\":\"join\",\"table\":\"%s\"", table);
    }
    assert_true(world_play(&w, 4, 4, 4000));
    SAY(BEN, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
    assert_int_equal(entries(BEN), 2 + 1 + 4);
    snprintf(line, sizeof line, "# screen 1.1 %s", table);
    json_t *list = json_object_get(heard(BEN), "entries");
    assert_string_equal(json_string_value(json_array_get(json_array_get(list, 2), 0)), line);
    int32_t paid[4] = { 0 };
    for (int deal = 1; deal <= 4; deal++) {
        char begin[40], *rest;
        const char *written = json_string_value(json_array_get(json_array_get(list, (size_t)deal + 2), 0));
        snprintf(begin, sizeof begin, "deal 1.1 %d:", deal);
        assert_int_equal(strncmp(written, begin, strlen(begin)), 0);
        rest = strchr(written, ':') + 1;
        for (int seat = 0; seat < 4; seat++)
            paid[seat] += (int32_t)strtol(rest, &rest, 10);
        assert_string_equal(rest, "");
    }
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(paid[seat], json_integer_value(
                                         json_array_get(client_sees(&w.client[ANNA], "state.totals"), (size_t)seat)));
    world_close(&w);
}

#define CLUB "cardroom club 1\\nname Kop\\nmember 1 Anna\\nmember 2 Ben"

/* A club: everybody may say which member they are, and nothing else. */
static void test_a_club(void **state)
{
    (void)state;
    open_with_sheet(50);
    SAY(ANNA, "illegal", "\"t\":\"keep\",\"text\":\"" CLUB "\\nmember 2 Clara\"");
    SAY(ANNA, "applied", "\"t\":\"keep\",\"text\":\"" CLUB "\"");
    snprintf(code, sizeof code, "%s", answer(ANNA, "paper"));
    SAY(BEN, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
    NOTE(BEN, "illegal", 1, "", "# me 2");
    SAY(ANNA, "applied", "\"t\":\"allow\",\"on\":true");
    NOTE(BEN, "illegal", 1, "", "member 3 Clara");
    NOTE(BEN, "illegal", 1, "", "# me 2\\nmember 3 Clara");
    const int64_t ben = json_integer_value(json_object_get(heard(BEN), "own"));
    assert_int_equal(ben, json_integer_value(json_object_get(person(ANNA, "Ben"), "who")));
    NOTE(BEN, "applied", 1, "", "# me 2");
    assert_int_equal(ben, json_integer_value(json_object_get(heard(ANNA), "who")));
    NOTE(ANNA, "applied", 2, "", "rules 1 Friday\\nversion 1 2026-11-25 kop\\nsay 1 Tea is free.");
    NOTE(ANNA, "illegal", 3, "", "version 1 2026-11-32 kop");
    world_close(&w);
}

/* The link of a director: who has it may write, until the host takes that away. */
static void test_a_link_for_directors(void **state)
{
    char key[20], old[20];
    (void)state;
    open_with_sheet(51);
    snprintf(key, sizeof key, "%s", answer(ANNA, "key"));
    assert_int_equal(strlen(key), 16);
    assert_null(json_object_get(heard(BEN), "key"));
    SAY(BEN, "illegal", "\"t\":\"open\",\"paper\":\"%s\",\"key\":\"\"", code);
    SAY(BEN, "illegal", "\"t\":\"open\",\"paper\":\"%s\",\"key\":\"ABCDEFGHABCDEFGH\"", code);
    NOTE(BEN, "illegal", 1, "", "slip 12 9 20 ender 0");
    SAY(BEN, "applied", "\"t\":\"open\",\"paper\":\"%s\",\"key\":\"%s\"", code, key);
    assert_null(json_object_get(heard(BEN), "key")); /* who was let in cannot let others in */
    NOTE(BEN, "applied", 1, "", "slip 12 9 20 ender 0");
    world_restart(&w);
    client_hello(&w, ANNA, NULL);
    client_hello(&w, BEN, NULL);
    client_hello(&w, CLARA, NULL);
    SAY(BEN, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
    NOTE(BEN, "applied", 2, "", "slip 1 2 3 ender 0");
    SAY(ANNA, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
    assert_string_equal(answer(ANNA, "key"), key);
    snprintf(old, sizeof old, "%s", key);
    SAY(ANNA, "applied", "\"t\":\"allow\",\"who\":%lld,\"on\":false",
        (long long)json_integer_value(json_object_get(person(ANNA, "Ben"), "who")));
    assert_string_not_equal(answer(ANNA, "key"), old);
    SAY(BEN, "illegal", "\"t\":\"open\",\"paper\":\"%s\",\"key\":\"%s\"", code, old);
    NOTE(BEN, "illegal", 3, "", "slip 1 2 3 ender 0");
    world_close(&w);
}

/* A paper in which nothing was written for as long as records are kept goes, whole. */
static void test_an_old_paper_goes(void **state)
{
    (void)state;
    open_with_sheet(46);
    SAY(ANNA, "applied", "\"t\":\"keep\",\"text\":\"cardroom 1\\ngame kop\\nseats 4\\nmatch\"");
    for (int i = 1; i <= 20; i++) {
        NOTE(ANNA, "applied", i, "", "slip normal A+B 60");
        world_wait(&w, 1000);
    }
    w.settings.record_days = 30;
    for (int guest = 0; guest < GUESTS; guest++)
        client_disconnect(&w, guest);
    world_restart(&w);
    w.now_ms += (int64_t)29 * 24 * 3600 * 1000;
    world_wait(&w, 3 * 3600 * 1000);
    int rows = 0;
    for (int i = 0; i < w.rows_len; i++)
        rows += w.row[i].kind == ROW_PAPER && w.row[i].text[0];
    assert_int_equal(rows, 2 + 22); /* with the blank sheet */
    w.now_ms += (int64_t)2 * 24 * 3600 * 1000;
    world_wait(&w, 3 * 3600 * 1000);
    for (int i = 0; i < w.rows_len; i++)
        assert_false(w.row[i].kind == ROW_PAPER && w.row[i].text[0]);
    world_close(&w);
}

static void test_a_store_that_cannot_be_read_loses_nothing(void **state)
{
    (void)state;
    open_with_sheet(47);
    NOTE(ANNA, "applied", 1, "", "slip 12 9 20 ender 0");
    w.unreadable = -1;
    client_say(&w, CLARA, "\"t\":\"open\",\"paper\":\"%s\"", code);
    client_disconnect(&w, ANNA);
    client_disconnect(&w, BEN);
    w.unreadable = 0;
    client_hello(&w, CLARA, NULL);
    SAY(CLARA, "applied", "\"t\":\"open\",\"paper\":\"%s\"", code);
    assert_int_equal(entries(CLARA), 2);
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_everybody_sees_what_the_host_writes),
        cmocka_unit_test(test_the_host_says_who_may_write),
        cmocka_unit_test(test_two_at_once_lose_nothing),
        cmocka_unit_test(test_the_last_deal_is_taken_back),
        cmocka_unit_test(test_what_cannot_be_is_refused),
        cmocka_unit_test(test_a_tournament),
        cmocka_unit_test(test_a_table_at_the_screen),
        cmocka_unit_test(test_a_club),
        cmocka_unit_test(test_a_link_for_directors),
        cmocka_unit_test(test_an_old_paper_goes),
        cmocka_unit_test(test_a_store_that_cannot_be_read_loses_nothing),
    };
    return TESTS_RUN(tests);
}
