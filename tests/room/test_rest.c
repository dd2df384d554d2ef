/* test_rest.c - a guest's night, weekend and holidays: what is kept, what is refused, and when a table's clock runs
 * out. */
#include "kept.h"
#include "say.h"

#include <stdlib.h>
#include <string.h>

#define HOUR_MS ((int64_t)3600 * 1000)
#define DAY_MS  (24 * HOUR_MS)
enum { TURN_S = 6 * 3600 };

/* Thursday 2026-11-26 18:00 UTC, 19:00 in Warsaw. */
#define THURSDAY_MS ((int64_t)1795716000 * 1000)

static const char night_set[] = "\"t\":\"rest\",\"zone\":\"Europe/Warsaw\",\"night\":\"22:00-07:00\"";

static void open_at(int64_t now_ms)
{
    world_open(&w, 51);
    w.now_ms = now_ms;
    world_restart(&w);
}

static const char *told(int client, const char *member)
{
    const char *text = json_string_value(json_object_get(w.client[client].message, member));
    return text ? text : "";
}

static const char *holiday(int client, size_t i)
{
    const char *text = json_string_value(json_array_get(json_object_get(w.client[client].message, "holidays"), i));
    return text ? text : "";
}

static int64_t left(int client, size_t year)
{
    return json_integer_value(json_array_get(json_object_get(w.client[client].message, "left"), year));
}

static int timeouts(void)
{
    int len = 0;
    for (int i = 0; i < w.rows_len; i++)
        len += w.row[i].kind == ROW_EVENT && strncmp(w.row[i].text, "timeout", 7) == 0;
    return len;
}

/* A table where both have the same rest, so that it does not matter who begins. */
static void begin(const char *set)
{
    for (int i = 0; i < 2; i++) {
        client_hello(&w, i, i == 0 ? "Anna" : "Ben");
        if (set)
            SAY(i, "applied", "%s", set);
    }
    world_wait(&w, 1000);
    SAY(0, "applied", "\"t\":\"make\",\"rules\":\"golf4\",\"seats\":2,\"turn_s\":%d", TURN_S);
    snprintf(w.client[1].table, sizeof w.client[1].table, "%s", w.client[0].table);
    SAY(1, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    SAY(1, "applied", "\"t\":\"sit\"");
    SAY(0, "applied", "\"t\":\"start\"");
}

static void go_away(void)
{
    for (int i = 0; i < 2; i++)
        client_disconnect(&w, i);
}

/* Nobody's time runs out before, and somebody's does within 5 s. */
static void runs_out_at(int64_t at_ms)
{
    const int before = timeouts();
    world_wait(&w, at_ms - 100 - w.now_ms);
    assert_int_equal(timeouts(), before);
    world_wait(&w, 5000);
    assert_true(timeouts() > before);
}

static void test_it_is_kept(void **state)
{
    (void)state;
    open_at(THURSDAY_MS);
    client_hello(&w, 0, "Anna");
    SAY(0, "applied", "\"t\":\"rest\"");
    assert_string_equal(told(0, "zone"), "");
    assert_string_equal(told(0, "today"), "2026-11-26");
    SAY(0, "applied", "%s,\"weekend\":\"sat_sun\",\"holidays\":[\"2026-12-24/2026-12-26\",\"2027-01-01/2027-01-10\"]",
        night_set);
    world_restart(&w);
    client_hello(&w, 0, "Anna");
    SAY(0, "applied", "\"t\":\"rest\"");
    assert_string_equal(told(0, "zone"), "Europe/Warsaw");
    assert_string_equal(told(0, "night"), "22:00-07:00");
    assert_string_equal(told(0, "weekend"), "sat_sun");
    assert_string_equal(holiday(0, 0), "2026-12-24/2026-12-26");
    assert_string_equal(holiday(0, 1), "2027-01-01/2027-01-10");
    assert_int_equal(left(0, 0), 27);
    assert_int_equal(left(0, 1), 20);
    SAY(0, "applied", "\"t\":\"delete\",\"guest\":\"%s\"", w.client[0].guest);
    world_wait(&w, 10000);
    for (int i = 0; i < w.rows_len; i++)
        assert_false(w.row[i].kind == ROW_REST && w.row[i].text[0]);
    world_close(&w);
}

static void test_what_is_refused(void **state)
{
    (void)state;
    open_at(THURSDAY_MS);
    client_hello(&w, 0, "Anna");
    const char *wrong[] = { "\"zone\":\"Europe/Warszawa\"",
                            "\"zone\":\"../../etc/passwd\"",
                            "\"night\":\"22:00-07:00\"",
                            "\"zone\":\"Europe/Warsaw\",\"night\":\"20:00-07:00\"",
                            "\"zone\":\"Europe/Warsaw\",\"weekend\":\"all\"",
                            "\"zone\":\"Europe/Warsaw\",\"holidays\":[3]",
                            "\"zone\":\"Europe/Warsaw\",\"holidays\":[\"2026-12-01/2026-12-31\"]",
                            "\"zone\":\"Europe/Warsaw\",\"holidays\":[\"2027-12-01/2027-12-02\"]",
                            "\"zone\":\"Europe/Warsaw\",\"holidays\":[\"1970-01-01/9999-01-01\"]" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        SAY(0, "illegal", "\"t\":\"rest\",%s", wrong[i]);
    SAY(0, "illegal", "\"t\":\"rest\",\"zone\":\"Mars/Base\"");
    assert_says(w.client[0].why, "no time zone 'Mars/Base'");
    SAY(0, "applied", "\"t\":\"rest\"");
    assert_string_equal(told(0, "zone"), "");
    world_close(&w);
}

/* Thursday 19:00: three hours to the night, on from 07:00. The table sleeps meanwhile, and the server is killed. */
static void test_a_night(void **state)
{
    (void)state;
    open_at(THURSDAY_MS);
    begin(night_set);
    const int64_t began_ms = w.now_ms;
    go_away();
    world_wait(&w, 2 * HOUR_MS);
    assert_int_equal(room_figures(w.room).tables, 0);
    world_restart(&w);
    runs_out_at(began_ms + TURN_S * (int64_t)1000 + 9 * HOUR_MS);
    world_close(&w);
}

/* Who changes the night while the others wait gains nothing in this turn. */
static void test_a_change_holds_from_the_next_turn(void **state)
{
    (void)state;
    open_at(THURSDAY_MS);
    begin(NULL);
    const int64_t began_ms = w.now_ms;
    for (int i = 0; i < 2; i++)
        SAY(i, "applied", "%s", night_set);
    go_away();
    runs_out_at(began_ms + TURN_S * (int64_t)1000);
    /* The next turn begins at 01:00, in the night. */
    const int64_t next_ms = w.now_ms;
    runs_out_at(next_ms - next_ms % HOUR_MS + 6 * HOUR_MS + TURN_S * (int64_t)1000);
    world_close(&w);
}

/* Holidays hold at once, also at a table that sleeps; what is taken off them, too. */
static void test_holidays_hold_at_once(void **state)
{
    (void)state;
    open_at(THURSDAY_MS);
    begin("\"t\":\"rest\",\"zone\":\"Europe/Warsaw\"");
    const int64_t began_ms = w.now_ms, usual_ms = began_ms + TURN_S * (int64_t)1000;
    go_away();
    world_wait(&w, HOUR_MS);
    for (int i = 0; i < 2; i++) {
        client_hello(&w, i, "x");
        SAY(i, "applied", "%s,\"holidays\":[\"2026-11-27/2026-11-29\"]",
            night_set); /* the night, from the next turn */
    }
    go_away();
    world_wait(&w, 5 * HOUR_MS);
    assert_int_equal(timeouts(), 0); /* it would have run out on Friday at 01:00 */
    for (int i = 0; i < 2; i++) {
        client_hello(&w, i, "x");
        SAY(i, "applied", "%s,\"holidays\":[]", night_set);
        assert_string_equal(holiday(i, 0), "2026-11-27/2026-11-27"); /* today is spent */
    }
    go_away();
    runs_out_at(usual_ms + DAY_MS);
    world_close(&w);
}

/* What another server has written holds when the time runs out, although nobody has told this one. */
static void test_another_server_writes(void **state)
{
    (void)state;
    open_at(THURSDAY_MS);
    begin(NULL);
    const int64_t began_ms = w.now_ms;
    for (int i = 0; i < 2; i++)
        kept_row(&w, &(StoreRow){ ROW_REST, 0, w.client[i].guest, w.now_ms,
                                  "at 0 Europe/Warsaw - none\nholiday 2026-11-27/2026-11-28\n" });
    runs_out_at(began_ms + TURN_S * (int64_t)1000 + 2 * DAY_MS);
    world_close(&w);
}

/* Nine settings in a month are refused; tapping about is one. */
static void test_changes_are_counted(void **state)
{
    (void)state;
    open_at(THURSDAY_MS);
    client_hello(&w, 0, "Anna");
    for (int i = 0; i < 20; i++)
        SAY(0, "applied", "\"t\":\"rest\",\"zone\":\"Europe/Warsaw\",\"night\":\"2%d:00-07:00\"", i % 3 + 1);
    for (int i = 0; i < 7; i++) {
        world_wait(&w, HOUR_MS);
        SAY(0, "applied", "\"t\":\"rest\",\"zone\":\"Europe/Warsaw\",\"night\":\"22:0%d-07:00\"", i + 1);
    }
    world_wait(&w, HOUR_MS);
    SAY(0, "illegal", "\"t\":\"rest\",\"zone\":\"Europe/Paris\"");
    SAY(0, "applied",
        "\"t\":\"rest\",\"zone\":\"Europe/Warsaw\",\"night\":\"22:07-07:00\",\"holidays\":[\"2026-12-24/2026-12-24\"]");
    w.now_ms += 41 * DAY_MS;
    world_restart(&w);
    client_hello(&w, 0, "Anna");
    SAY(0, "applied", "\"t\":\"rest\",\"zone\":\"Europe/Paris\"");
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_it_is_kept),
        cmocka_unit_test(test_what_is_refused),
        cmocka_unit_test(test_a_night),
        cmocka_unit_test(test_a_change_holds_from_the_next_turn),
        cmocka_unit_test(test_holidays_hold_at_once),
        cmocka_unit_test(test_another_server_writes),
        cmocka_unit_test(test_changes_are_counted),
    };
    return TESTS_RUN(tests);
}
