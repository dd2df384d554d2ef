/* test_days_many.c - many tables by the day that all sleep: over a day with kills in between, nothing is late by more than
 * 5 s, and none of them stays in memory. */
#include "memory/list.h"
#include "say.h"

#include <malloc.h>
#include <stdlib.h>
#include <string.h>

enum { TURN_S = 6 * 3600, LATE_MOST_MS = 5000 };

static int tables_len = 60;

static void make_all(void)
{
    w.settings.tables_max = 200000;
    room_set(w.room, &w.settings);
    client_hello(&w, 0, "Anna");
    for (int i = 0; i < tables_len; i++) {
        SAY(0, "applied", "\"t\":\"make\",\"rules\":\"golf4\",\"seats\":2,\"bots\":[\"easy\"],\"turn_s\":%d", TURN_S);
        SAY(0, "applied", "\"t\":\"start\"");
        if (i % 50 == 49)
            world_wait(&w, 1000);
    }
    client_disconnect(&w, 0);
}

/* Where an event of the log moved the game before the clock did: how late the clock was, the most; and how often it was. */
static int64_t latest_ms(int64_t down_from, int64_t down_to, int *timeouts)
{
    int64_t late = 0;
    int64_t began = 0;
    const char *key = "";
    *timeouts = 0;
    for (int i = 0; i < w.rows_len; i++) {
        if (w.row[i].kind != ROW_EVENT)
            continue;
        const bool is_timeout = strncmp(w.row[i].text, "timeout", 7) == 0;
        const bool is_first = is_timeout && strcmp(key, w.row[i].key) == 0 && w.row[i].at_ms - began > 1000;
        int64_t due = began + (int64_t)TURN_S * 1000;
        due = due > down_from && due < down_to ? down_to : due; /* what was missed is due at the start */
        if (is_first && w.row[i].at_ms - due > late)
            late = w.row[i].at_ms - due;
        *timeouts += is_first;
        key = w.row[i].key;
        began = w.row[i].at_ms;
    }
    return late;
}

static int by_table(const void *a, const void *b)
{
    const KeptRow *one = a, *other = b;
    const int way = strcmp(one->key, other->key);
    return way != 0 ? way : (one->seq > other->seq) - (one->seq < other->seq);
}

static void test_all_are_in_time(void **state)
{
    (void)state;
    world_open(&w, 7);
    make_all();
    world_wait(&w, 5 * 60 * 1000);
    assert_int_equal(room_figures(w.room).tables, 0);
    const int64_t down_from = w.now_ms + (int64_t)7 * 3600 * 1000;
    world_wait(&w, (int64_t)7 * 3600 * 1000);
    w.now_ms += (int64_t)6 * 3600 * 1000; /* no server runs */
    world_restart(&w);
    const int64_t down_to = w.now_ms;
    const size_t before = mallinfo2().uordblks;
    world_wait(&w, LATE_MOST_MS);
    assert_true(mallinfo2().uordblks < before + (size_t)5 * 1024 * 1024 + list_cap(w.rows_len) * sizeof(KeptRow));
    assert_int_equal(room_figures(w.room).tables, 0);
    world_wait(&w, (int64_t)11 * 3600 * 1000);
    qsort(w.row, (size_t)w.rows_len, sizeof *w.row, by_table);
    int timeouts;
    const int64_t late = latest_ms(down_from, down_to, &timeouts);
    printf("%d tables, %d times run out, at most %lld ms late\n", tables_len, timeouts, (long long)late);
    assert_true(timeouts >= 3 * tables_len);
    assert_true(late <= LATE_MOST_MS);
    world_close(&w);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_all_are_in_time) };
    tables_len = argc > 1 ? (int)strtol(argv[1], NULL, 10) : tables_len;
    return TESTS_RUN(tests);
}
