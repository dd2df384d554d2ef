/* test_rated.c - matches that count for ratings: whose, once, and attempts to cheat with them. */
#include "kept.h"
#include "say.h"

#include <stdlib.h>

#define RULES "golf4 match=1"

/* The row of a client's ratings; "": there is none. */
static const char *row_of(int client)
{
    for (int i = 0; i < w.rows_len; i++)
        if (w.row[i].kind == ROW_RATING && strcmp(w.row[i].key, w.client[client].guest) == 0)
            return w.row[i].text;
    return "";
}

/* A number of the first list in it: 1 the rating, 2 the deviation, in thousandths; 4 how many matches. 0: no list. */
static int64_t held(int client, int word)
{
    Slice rest = slice_of(row_of(client)), found = { "", 0 };
    int64_t number = 0;
    slice_line(&rest);
    Slice line = slice_line(&rest);
    for (int i = 0; i <= word; i++)
        found = slice_word(&line, 0);
    slice_number(found, 0, INT64_MAX, &number);
    return number;
}

enum { RATING = 1, DEVIATION = 2, MATCHES = 4 };

static void begin(uint64_t seed, const char *rules, int people, const char *more)
{
    char all[200];
    world_open(&w, seed);
    snprintf(all, sizeof all, ",\"rated\":true%s", more);
    world_table(&w, rules, people, all);
}

static void play(int people)
{
    assert_true(world_play(&w, people, 0, 20000));
}

/* The one who has the better total of two; -1: it is shared. */
static int winner(void)
{
    const int64_t a = number(0, "state.totals.0"), b = number(0, "state.totals.1");
    return a == b ? -1 : a > b; /* the lowest total wins */
}

/* Two who have had no rating: what the paper's formulas give for a match between them. */
static void assert_first(int won, int lost)
{
    assert_in_range(held(won, RATING), 1661500, 1662500);
    assert_in_range(held(lost, RATING), 1337500, 1338500);
    assert_in_range(held(won, DEVIATION), 290200, 290400);
    assert_int_equal(held(won, MATCHES), 1);
    assert_int_equal(held(lost, MATCHES), 1);
}

static void come_back(int people)
{
    for (int i = 0; i < people; i++) {
        client_hello(&w, i, "x");
        SAY(i, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    }
}

/* Nobody has a rating before the first match; then everybody at the table sees what it has changed. */
static void test_a_match_counts(void **state)
{
    (void)state;
    begin(5, RULES, 2, ",\"listed\":true,\"seats\":2");
    assert_true(json_is_null(client_sees(&w.client[0], "seats.0.rating")));
    SAY(1, "applied", "\"t\":\"tables\"");
    assert_true(
        json_is_true(json_object_get(json_array_get(json_object_get(w.client[1].message, "tables"), 0), "rated")));
    SAY(0, "applied", "\"t\":\"start\"");
    assert_true(json_is_true(client_sees(&w.client[0], "rated.counts")));
    assert_string_equal(row_of(0), "");
    play(2);
    const int won = winner();
    assert_int_not_equal(won, -1);
    assert_first(won, 1 - won);
    char path[40];
    snprintf(path, sizeof path, "seats.%d.rating.rating", won);
    assert_int_equal(number(1 - won, path), 1662);
    snprintf(path, sizeof path, "seats.%d.rating.before.rating", won);
    assert_int_equal(number(1 - won, path), 1500);
    SAY(won, "applied", "\"t\":\"ratings\"");
    const json_t *own = json_array_get(json_object_get(w.client[won].message, "ratings"), 0);
    assert_int_equal(json_integer_value(json_object_get(own, "rating")), 1662);
    assert_int_equal(json_integer_value(json_object_get(own, "low")), 1082);
    assert_int_equal(json_integer_value(json_object_get(own, "high")), 2243);
    assert_string_equal(json_string_value(json_object_get(own, "preset")), "golf4");
    client_hello(&w, 2, "Stranger");
    SAY(2, "applied", "\"t\":\"ratings\"");
    assert_int_equal(json_array_size(json_object_get(w.client[2].message, "ratings")), 0);
    world_close(&w);
}

/* A table whose matches do not count tells no rating of anybody, and changes none. */
static void test_others_do_not_count(void **state)
{
    (void)state;
    begin(5, RULES, 2, ",\"listed\":true,\"seats\":2");
    SAY(0, "applied", "\"t\":\"start\"");
    play(2);
    SAY(0, "applied", "\"t\":\"make\",\"rules\":\"" RULES "\",\"seats\":2");
    SAY(1, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    SAY(1, "applied", "\"t\":\"sit\"");
    SAY(0, "applied", "\"t\":\"start\"");
    play(2);
    assert_true(json_is_null(client_sees(&w.client[0], "rated")));
    assert_true(json_is_null(client_sees(&w.client[0], "seats.0.rating")));
    assert_int_equal(held(0, MATCHES), 1);
    SAY(0, "illegal", "\"t\":\"rate\",\"on\":true");
    world_close(&w);
}

/* It is counted once, whatever happens to the table afterwards; the next match of the table counts, too. */
static void test_once(void **state)
{
    (void)state;
    begin(7, RULES, 2, ",\"listed\":true,\"seats\":2");
    SAY(0, "applied", "\"t\":\"start\"");
    world_restart(&w); /* in the middle of it */
    come_back(2);
    play(2);
    char before[400];
    snprintf(before, sizeof before, "%s", row_of(0));
    assert_int_equal(held(0, MATCHES), 1);
    world_restart(&w);
    come_back(2);
    assert_string_equal(row_of(0), before);
    assert_false(json_is_null(client_sees(&w.client[0], "seats.0.rating.before")));
    for (int i = 0; i < 2; i++)
        client_disconnect(&w, i);
    world_wait(&w, 130000); /* it sleeps */
    assert_int_equal(room_figures(w.room).tables, 0);
    come_back(2);
    SAY(0, "applied", "\"t\":\"say\",\"phrase\":\"again\"");
    assert_string_equal(row_of(0), before);
    SAY(0, "applied", "\"t\":\"next\"");
    SAY(1, "applied", "\"t\":\"next\"");
    assert_true(json_is_null(client_sees(&w.client[0], "seats.0.rating.before")));
    assert_int_equal(held(0, MATCHES), 1);
    play(2);
    assert_int_equal(held(0, MATCHES), 2);
    SAY(0, "applied", "\"t\":\"stand\"");
    SAY(1, "applied", "\"t\":\"stand\""); /* the table ends */
    assert_int_equal(held(0, MATCHES), 2);
    assert_int_equal(held(1, MATCHES), 2);
    world_close(&w);
}

/* If the store cannot be read when the match ends, it counts later. */
static void test_a_store_that_cannot_be_read(void **state)
{
    (void)state;
    begin(5, RULES, 2, ",\"listed\":true,\"seats\":2");
    SAY(0, "applied", "\"t\":\"start\"");
    w.unreadable = -1;
    play(2);
    assert_string_equal(row_of(0), "");
    w.unreadable = 0;
    SAY(1, "applied", "\"t\":\"next\"");
    assert_int_equal(held(0, MATCHES), 1);
    world_close(&w);
}

/* A table that is not listed counts when all who sit have agreed, each for himself. */
static void test_all_agree(void **state)
{
    (void)state;
    begin(5, RULES, 2, ",\"seats\":2");
    assert_int_equal(json_array_size(client_sees(&w.client[1], "rated.waits")), 1);
    assert_int_equal(number(1, "rated.waits.0"), 1);
    SAY(0, "illegal", "\"t\":\"rate\",\"on\":true,\"seat\":1"); /* for somebody else */
    SAY(0, "applied", "\"t\":\"rate\",\"on\":true");
    assert_int_equal(number(1, "rated.waits.0"), 1);
    SAY(0, "applied", "\"t\":\"start\"");
    assert_false(json_is_true(client_sees(&w.client[0], "rated.counts")));
    play(2);
    assert_string_equal(row_of(0), "");
    assert_string_equal(row_of(1), "");
    /* What is agreed after the end is for the next match. */
    SAY(1, "applied", "\"t\":\"rate\",\"on\":true");
    assert_string_equal(row_of(0), "");
    SAY(0, "applied", "\"t\":\"next\"");
    SAY(1, "applied", "\"t\":\"next\"");
    assert_true(json_is_true(client_sees(&w.client[0], "rated.counts")));
    SAY(1, "illegal", "\"t\":\"rate\",\"on\":false"); /* the cards are bad */
    play(2);
    assert_int_equal(held(0, MATCHES), 1);
    assert_int_equal(held(1, MATCHES), 1);
    world_close(&w);
}

/* Before the first deal anybody takes it back; whoever sits later agrees for himself, and a restart forgets nothing. */
static void test_taken_back(void **state)
{
    (void)state;
    begin(9, RULES, 3, ",\"seats\":3");
    for (int i = 1; i < 3; i++)
        SAY(i, "applied", "\"t\":\"rate\",\"on\":true");
    assert_int_equal(json_array_size(client_sees(&w.client[0], "rated.waits")), 0);
    SAY(1, "applied", "\"t\":\"rate\",\"on\":false");
    assert_int_equal(number(0, "rated.waits.0"), 1);
    world_restart(&w);
    come_back(3);
    assert_int_equal(json_array_size(client_sees(&w.client[0], "rated.waits")), 1);
    SAY(1, "applied", "\"t\":\"rate\",\"on\":true");
    SAY(2, "applied", "\"t\":\"stand\"");
    assert_int_equal(json_array_size(client_sees(&w.client[0], "rated.waits")), 0);
    client_hello(&w, 3, "Late");
    SAY(3, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    SAY(3, "applied", "\"t\":\"sit\"");
    assert_int_equal(number(0, "rated.waits.0"), 2);
    SAY(3, "applied", "\"t\":\"rate\",\"on\":true");
    SAY(0, "applied", "\"t\":\"start\"");
    assert_true(json_is_true(client_sees(&w.client[0], "rated.counts")));
    world_close(&w);
}

/* Who leaves before the end has the result of the seat, once. */
static void test_no_escape_by_leaving(void **state)
{
    (void)state;
    begin(5, "golf4 match=2", 2, ",\"listed\":true,\"seats\":2");
    SAY(0, "applied", "\"t\":\"start\"");
    SAY(1, "applied", "\"t\":\"stand\"");
    SAY(1, "applied", "\"t\":\"leave\"");
    world_restart(&w);
    come_back(1);
    play(1);
    const int won = winner();
    assert_int_not_equal(won, -1);
    assert_first(won, 1 - won);
    world_close(&w);
}

/* Nobody plays the match to its end: who went first has lost. */
static void test_no_escape_by_giving_up(void **state)
{
    (void)state;
    begin(5, "golf4 match=9", 3, ",\"listed\":true,\"seats\":3");
    SAY(0, "applied", "\"t\":\"start\"");
    SAY(2, "applied", "\"t\":\"stand\"");
    SAY(0, "applied", "\"t\":\"stand\"");
    assert_string_equal(row_of(0), "");
    SAY(1, "applied", "\"t\":\"stand\"");
    assert_true(held(1, RATING) > 1500000);
    assert_int_equal(held(0, RATING), 1500000);
    assert_true(held(2, RATING) < 1500000);
    world_close(&w);
}

/* A host cannot send somebody away who is winning, and nothing is taken back by bots that always agree. */
static void test_what_a_match_forbids(void **state)
{
    (void)state;
    begin(5, "golf4 match=9", 2, ",\"listed\":true,\"seats\":2");
    SAY(0, "applied", "\"t\":\"start\"");
    SAY(0, "illegal", "\"t\":\"dismiss\",\"seat\":1");
    assert_says(w.client[0].why, "this match counts");
    int asked = 0;
    for (int i = 0; i < 40 && !asked; i++) {
        client_play(&w, 0, 0);
        client_play(&w, 1, 0);
        asked = strcmp(client_say(&w, 0, "\"t\":\"ask\",\"what\":\"undo\""), "illegal") == 0 &&
                strstr(w.client[0].why, "this match counts") != NULL;
    }
    assert_true(asked);
    assert_true(json_is_null(client_sees(&w.client[0], "ask")));
    world_close(&w);
}

/* A bot's seat that a person takes is nobody's: the person could lose on purpose. */
static void test_a_friend_in_a_bots_seat(void **state)
{
    (void)state;
    begin(5, "golf6 match=2", 1, ",\"listed\":true,\"seats\":2,\"bots\":[\"medium\"]");
    SAY(0, "applied", "\"t\":\"start\"");
    assert_true(world_play(&w, 1, 1, 10000));
    client_hello(&w, 1, "Friend");
    SAY(1, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    SAY(1, "applied", "\"t\":\"sit\"");
    assert_false(json_is_true(client_sees(&w.client[0], "rated.counts")));
    play(2);
    assert_int_equal(held(0, MATCHES), 0);
    assert_int_equal(held(1, MATCHES), 0);
    world_close(&w);
}

/* Who plays with bots alone and goes has lost; a match that waits must end before the next one begins. */
static void test_alone_with_bots(void **state)
{
    (void)state;
    begin(5, "golf6", 1, ",\"listed\":true,\"seats\":2,\"bots\":[\"medium\"]");
    SAY(0, "applied", "\"t\":\"start\"");
    char first[16];
    snprintf(first, sizeof first, "%s", w.client[0].table);
    SAY(0, "applied", "\"t\":\"make\",\"rules\":\"golf6\",\"rated\":true,\"seats\":2,\"bots\":[\"medium\"]");
    SAY(0, "illegal", "\"t\":\"start\"");
    assert_says(w.client[0].why, first);
    world_restart(&w);
    client_hello(&w, 0, "x");
    SAY(0, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    SAY(0, "illegal", "\"t\":\"start\"");
    SAY(0, "applied", "\"t\":\"drop\",\"table\":\"%s\",\"match\":0", first); /* nobody else plays there */
    assert_true(held(0, RATING) < 1500000);
    assert_int_equal(held(0, MATCHES), 1);
    SAY(0, "applied", "\"t\":\"start\"");
    SAY(0, "applied", "\"t\":\"stand\"");
    assert_int_equal(held(0, MATCHES), 2);
    world_close(&w);
}

/* Bots that are beaten again and again lift nobody without end. */
static void test_a_bot_farm_ends(void **state)
{
    (void)state;
    bool has_won = false;
    for (uint64_t seed = 1; seed < 40 && !has_won; seed++) {
        begin(seed, "golf6 match=1", 1, ",\"listed\":true,\"seats\":2,\"bots\":[\"random\"]");
        const char *row = "-\ngolf6 2600000 200000 60000 90 1 K7QM2X 0 2600000 200000";
        kept_row(&w, &(StoreRow){ ROW_RATING, 0, w.client[0].guest, w.now_ms, row });
        SAY(0, "applied", "\"t\":\"start\"");
        play(1);
        assert_int_equal(held(0, MATCHES), 91);
        has_won = winner() == 0;
        assert_true(has_won ? held(0, RATING) == 2600000 : held(0, RATING) < 2600000);
        world_close(&w);
    }
    assert_true(has_won);
}

/* .. nor where a second name of the same person sits there, whose losses bring nothing. */
static void test_a_bot_farm_with_a_friend(void **state)
{
    (void)state;
    int won = 0;
    for (uint64_t seed = 1; seed < 60 && won < 3; seed++) {
        begin(seed, "golf6 match=1", 2, ",\"listed\":true,\"seats\":3,\"bots\":[null,\"random\"]");
        const char *row = "-\ngolf6 1310000 200000 60000 90 1 K7QM2X 0 1310000 200000";
        const char *low = "-\ngolf6 100000 30000 60000 90 1 K7QM2X 0 100000 30000";
        kept_row(&w, &(StoreRow){ ROW_RATING, 0, w.client[0].guest, w.now_ms, row });
        kept_row(&w, &(StoreRow){ ROW_RATING, 0, w.client[1].guest, w.now_ms, low });
        SAY(0, "applied", "\"t\":\"start\"");
        play(2);
        const bool leads = number(0, "state.totals.0") < number(0, "state.totals.1") &&
                           number(0, "state.totals.0") < number(0, "state.totals.2");
        if (leads)
            assert_in_range(held(0, RATING), 1310000, 1320000);
        won += leads;
        world_close(&w);
    }
    assert_int_equal(won, 3);
}

/* House rules may be such that a bot plays them badly: it has a rating by those it was measured by, however many
 * deals. */
static void test_bots_by_other_rules(void **state)
{
    (void)state;
    begin(5, "golf6 val.K=13 match=1", 1, ",\"listed\":true,\"seats\":2,\"bots\":[\"medium\"]");
    assert_false(json_is_true(client_sees(&w.client[0], "rated.can")));
    SAY(0, "applied", "\"t\":\"start\"");
    assert_false(json_is_true(client_sees(&w.client[0], "rated.counts")));
    play(1);
    assert_int_equal(held(0, MATCHES), 0);
    world_close(&w);
}

/* A match without a set end stands as it was when the first of two has gone, with the deal that was being played. */
static void test_without_a_set_end(void **state)
{
    (void)state;
    begin(5, "golf4 match=none", 2, ",\"listed\":true,\"seats\":2");
    SAY(0, "applied", "\"t\":\"start\"");
    assert_true(world_play(&w, 2, 1, 10000));
    SAY(0, "applied", "\"t\":\"next\"");
    SAY(1, "applied", "\"t\":\"next\"");
    SAY(1, "applied", "\"t\":\"stand\"");
    assert_true(world_play(&w, 1, 2, 10000));
    const int won = winner();
    assert_int_not_equal(won, -1);
    /* The one who stays cannot go on until it is ahead. */
    for (int deals = 3; deals < 30 && winner() == won; deals++)
        assert_true(world_play(&w, 1, deals, 10000));
    assert_string_equal(row_of(0), "");
    SAY(0, "applied", "\"t\":\"stand\"");
    assert_first(won, 1 - won);
    world_close(&w);
}

/* With time the rating says less. */
static void test_time_makes_less_certain(void **state)
{
    (void)state;
    begin(5, RULES, 2, ",\"listed\":true,\"seats\":2");
    SAY(0, "applied", "\"t\":\"start\"");
    play(2);
    SAY(0, "applied", "\"t\":\"ratings\"");
    const char *const low = "low";
    const json_t *own = json_array_get(json_object_get(w.client[0].message, "ratings"), 0);
    const json_int_t before = json_integer_value(json_object_get(own, low)),
                     is = json_integer_value(json_object_get(own, "rating"));
    w.now_ms += (int64_t)365 * 24 * 3600 * 1000;
    SAY(0, "applied", "\"t\":\"ratings\"");
    own = json_array_get(json_object_get(w.client[0].message, "ratings"), 0);
    assert_int_equal(json_integer_value(json_object_get(own, "rating")), is);
    assert_true(json_integer_value(json_object_get(own, low)) < before - 10);
    world_close(&w);
}

static int rows_that_name(const char *guest)
{
    int len = 0;
    for (int i = 0; i < w.rows_len; i++)
        len += w.row[i].kind == ROW_RATING && strcmp(w.row[i].key, guest) == 0 && w.row[i].text[0];
    return len;
}

/* Who is deleted has no rating any more, nor gets one by a match that ends later. The other has played it, and it
 * counts: nobody takes a result away by deleting himself. */
static void test_a_guest_is_deleted(void **state)
{
    (void)state;
    char guest[16];
    begin(5, RULES, 2, ",\"listed\":true,\"seats\":2");
    SAY(0, "applied", "\"t\":\"start\"");
    play(2);
    snprintf(guest, sizeof guest, "%s", w.client[1].guest);
    assert_int_equal(rows_that_name(guest), 1);
    SAY(0, "applied", "\"t\":\"next\"");
    SAY(1, "applied", "\"t\":\"next\"");
    SAY(1, "applied", "\"t\":\"delete\",\"guest\":\"%s\"", guest);
    world_wait(&w, 2000);
    assert_int_equal(rows_that_name(guest), 0);
    world_restart(&w);
    client_hello(&w, 0, NULL);
    SAY(0, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    play(1);
    assert_int_equal(held(0, MATCHES), 2);
    for (int i = 0; i < w.rows_len; i++) /* .. and what the result needed is gone */
        assert_false(w.row[i].kind == ROW_RATING && w.row[i].text[0] && strcmp(w.row[i].key, w.client[0].guest) != 0);
    world_close(&w);
}

static void test_make_is_judged(void **state)
{
    (void)state;
    world_open(&w, 3);
    client_hello(&w, 0, "Player 0");
    SAY(0, "illegal", "\"t\":\"make\",\"rules\":\"golf match=1\",\"seats\":1,\"rated\":true");
    SAY(0, "illegal", "\"t\":\"make\",\"rules\":\"golf4\",\"rated\":true,\"turn_s\":0");
    assert_says(w.client[0].why, "expected turn_s and grace_s above 0");
    SAY(0, "illegal", "\"t\":\"make\",\"rules\":\"golf4\",\"rated\":true,\"grace_s\":0");
    SAY(0, "illegal", "\"t\":\"make\",\"rules\":\"golf4\",\"rated\":1");
    SAY(0, "illegal", "\"t\":\"make\",\"rules\":\"golf4\",\"rated\":true,\"listed\":true,\"turn_s\":3600");
    SAY(0, "illegal", "\"t\":\"make\",\"rules\":\"golf4\",\"rated\":true,\"listed\":true,\"grace_s\":3600");
    SAY(0, "applied", "\"t\":\"make\",\"rules\":\"golf4\",\"rated\":true,\"turn_s\":3600"); /* each agrees there */
    SAY(0, "applied", "\"t\":\"make\",\"rules\":\"golf4\",\"rated\":true");
    assert_int_equal(number(0, "turn_s"), 60);
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_match_counts),
        cmocka_unit_test(test_others_do_not_count),
        cmocka_unit_test(test_once),
        cmocka_unit_test(test_a_store_that_cannot_be_read),
        cmocka_unit_test(test_all_agree),
        cmocka_unit_test(test_taken_back),
        cmocka_unit_test(test_no_escape_by_leaving),
        cmocka_unit_test(test_no_escape_by_giving_up),
        cmocka_unit_test(test_what_a_match_forbids),
        cmocka_unit_test(test_a_friend_in_a_bots_seat),
        cmocka_unit_test(test_alone_with_bots),
        cmocka_unit_test(test_a_bot_farm_ends),
        cmocka_unit_test(test_a_bot_farm_with_a_friend),
        cmocka_unit_test(test_bots_by_other_rules),
        cmocka_unit_test(test_without_a_set_end),
        cmocka_unit_test(test_time_makes_less_certain),
        cmocka_unit_test(test_a_guest_is_deleted),
        cmocka_unit_test(test_make_is_judged),
    };
    return TESTS_RUN(tests);
}
