/* test_tidy.c - what grows old goes, step by step, and nothing else does. */
#include "say.h"

#include "room/log/verify.h"

#include <stdlib.h>
#include <string.h>

#define DAY_MS ((int64_t)24 * 3600 * 1000)

static int rows_of(RowKind kind)
{
    int found = 0;
    for (int i = 0; i < w.rows_len; i++)
        found += w.row[i].kind == kind;
    return found;
}

static bool is_in_rows(const char *text)
{
    for (int i = 0; i < w.rows_len; i++)
        if (strstr(w.row[i].text, text) || strstr(w.row[i].key, text))
            return true;
    return false;
}

/* A played deal, whose players then leave. */
static void play_and_go(const char *rules)
{
    world_open(&w, 41);
    w.settings.log_days = 10;
    w.settings.record_days = 50;
    world_restart(&w);
    world_table(&w, rules, 2, ",\"seats\":2");
    SAY(0, "applied", "\"t\":\"start\"");
    assert_true(world_play(&w, 2, 1, 10000));
    client_disconnect(&w, 0);
    client_disconnect(&w, 1);
}

/* Days pass, most of them at once, as nothing is due in them. */
static void wait_days(int64_t days)
{
    w.now_ms += days * DAY_MS;
    world_wait(&w, 3 * 3600 * 1000);
}

static char before[1 << 16];

static void keep_record(int client, const char *more)
{
    SAY(client, "applied", "\"t\":\"record\"%s", more);
    snprintf(before, sizeof before, "%s", answer(client, "text"));
}

/* A table that was left becomes its record, which those who sat there may have; and it can still be proved. */
static void test_a_log_becomes_a_record(void **state)
{
    char first[1 << 16], of_table[40];
    Fault fault;
    int deals;
    (void)state;
    play_and_go("golf4");
    client_hello(&w, 0, "x");
    SAY(0, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    snprintf(of_table, sizeof of_table, ",\"table\":\"%s\"", w.client[0].table);
    keep_record(0, "");
    snprintf(first, sizeof first, "%s", before);
    keep_record(0, of_table);
    assert_string_equal(before, first);
    wait_days(20); /* somebody is there */
    assert_int_equal(rows_of(ROW_RECORD), 0);
    client_disconnect(&w, 0);
    wait_days(20);
    assert_int_equal(rows_of(ROW_EVENT), 0);
    assert_int_equal(rows_of(ROW_SNAPSHOT), 0);
    assert_int_equal(rows_of(ROW_RECORD), 1);
    client_hello(&w, 0, "x");
    SAY(0, "illegal", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    assert_string_equal(w.client[0].why, "no table has this code");
    keep_record(0, of_table);
    assert_string_equal(before, first);
    assert_int_equal(verify_record(before, strlen(before), &deals, &fault), OK);
    client_hello(&w, 2, "Stranger");
    SAY(2, "illegal", "\"t\":\"record\"%s", of_table);
    client_disconnect(&w, 0);
    wait_days(60);
    assert_int_equal(rows_of(ROW_RECORD), 0);
    assert_int_equal(rows_of(ROW_SEATED), 0);
    world_close(&w);
}

/* A table at which nothing has happened for long enough, but not longer, stays; and it wakes. */
static void test_what_is_young_stays(void **state)
{
    (void)state;
    play_and_go("golf4");
    int events = rows_of(ROW_EVENT);
    wait_days(9);
    assert_int_equal(rows_of(ROW_EVENT), events);
    client_hello(&w, 0, "x");
    SAY(0, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    world_close(&w);
}

/* Devices go, then guests, with their names in records. */
static void test_guests_go(void **state)
{
    (void)state;
    play_and_go("golf4");
    w.settings.device_days = 30;
    w.settings.guest_days = 90;
    world_restart(&w);
    client_hello(&w, 2, "Zenobia");
    SAY(2, "applied", "\"t\":\"make\",\"rules\":\"golf\",\"seats\":1");
    SAY(2, "applied", "\"t\":\"start\"");
    assert_true(client_play(&w, 2, 0));
    assert_true(is_in_rows("Zenobia"));
    wait_days(31); /* who is connected stays */
    assert_int_equal(rows_of(ROW_DEVICE), 1);
    client_disconnect(&w, 2);
    wait_days(31);
    assert_int_equal(rows_of(ROW_DEVICE), 0);
    assert_int_equal(rows_of(ROW_TOKEN), 0);
    assert_true(is_in_rows("Zenobia"));
    w.settings.record_days = 0; /* the record stays, its name goes */
    world_restart(&w);
    wait_days(60);
    assert_int_equal(rows_of(ROW_GUEST), 0);
    assert_int_equal(rows_of(ROW_ERASURE), 0);
    assert_true(rows_of(ROW_RECORD) >= 1 && is_in_rows("Anonymous"));
    assert_false(is_in_rows("Zenobia"));
    world_close(&w);
}

/* A code is not given twice: neither while the log is put away, nor afterwards. */
static void test_a_table_that_is_put_away_does_not_wake(void **state)
{
    (void)state;
    play_and_go("golf4");
    w.now_ms += 20 * DAY_MS;
    RoomBatch batch;
    bool is_away = false;
    for (int i = 0; i < 1000 && !is_away; i++) {
        w.now_ms += 10000;
        room_tick(w.room, w.now_ms);
        if (!room_batch(w.room, &batch))
            continue;
        is_away = batch.rows_len > 0 && batch.row[0].kind == ROW_ARCHIVE;
        if (!is_away)
            world_write(&w, &batch);
    }
    assert_true(is_away);
    w.holds = true;
    client_hello(&w, 0, "x");
    client_say(&w, 0, "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    world_write(&w, &batch);
    w.holds = false;
    world_pump(&w);
    assert_string_equal(w.client[0].verdict, "illegal");
    assert_int_equal(rows_of(ROW_EVENT), 0);
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_log_becomes_a_record),
        cmocka_unit_test(test_what_is_young_stays),
        cmocka_unit_test(test_guests_go),
        cmocka_unit_test(test_a_table_that_is_put_away_does_not_wake),
    };
    return TESTS_RUN(tests);
}
