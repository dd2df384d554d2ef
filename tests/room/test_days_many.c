/* test_days_many.c - many tables by the day that all sleep, in a store: over a day with kills in between, nothing is
 * late by more than 5 s, and none of them stays in memory. */
#include "say.h"

#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TURN_S = 6 * 3600, LATE_MOST_MS = 5000, MEMORY_MOST = 5 * 1024 * 1024, KILLS = 5 };
#define HOUR_MS ((int64_t)3600 * 1000)

static int tables_len = 60;
static Store *store;
static char folder[40], place[64];
static char (*code)[8];

static Status read_rows(void *context, const StoreQuery *query, StoreRead *row, void *row_context, Fault *fault)
{
    (void)context;
    return store_read(store, query, row, row_context, fault);
}

static void write_rows(const StoreRow row[], int rows_len)
{
    Fault fault;
    if (store_write(store, row, rows_len, &fault) != OK)
        fail_msg("%s", fault.text);
}

static void open_world(void)
{
    Fault fault;
    world_open(&w, 7);
    /* In memory where there is such a place: how long a disk takes is not asked here. */
    snprintf(folder, sizeof folder, "%s/cardroom-days-XXXXXX", access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    assert_non_null(mkdtemp(folder));
    snprintf(place, sizeof place, "%s/room.db", folder);
    if (store_open(place, &store, &fault) != OK)
        fail_msg("%s", fault.text);
    w.read = read_rows;
    w.write = write_rows;
    w.settings.tables_max = 200000;
    world_restart(&w);
}

static void make_all(void)
{
    client_hello(&w, 0, "Anna");
    for (int i = 0; i < tables_len; i++) {
        SAY(0, "applied", "\"t\":\"make\",\"rules\":\"golf4\",\"seats\":2,\"bots\":[\"easy\"],\"turn_s\":%d", TURN_S);
        SAY(0, "applied", "\"t\":\"start\"");
        memcpy(code[i], w.client[0].table, sizeof code[i]);
        if (i % 50 == 49)
            world_wait(&w, 1000);
    }
    client_disconnect(&w, 0);
}

/* The log of a table, as far as it was read. */
typedef struct {
    int64_t began_ms, down_from, down_to, late_ms;
    int timeouts;
} Log;

/* When an event of the log moved the game before the clock did: how late the clock was. */
static void read_event(void *context, const StoreRow *row)
{
    Log *log = context;
    const bool is_timeout = strncmp(row->text, "timeout", 7) == 0;
    int64_t due = log->began_ms + (int64_t)TURN_S * 1000;
    if (due > log->down_from && due < log->down_to)
        due = log->down_to; /* what was missed is due at the start */
    if (is_timeout && row->at_ms - log->began_ms > 1000) {
        log->timeouts++;
        log->late_ms = row->at_ms - due > log->late_ms ? row->at_ms - due : log->late_ms;
        if (row->at_ms < due)
            fail_msg("table %s: %lld ms too early", row->key, (long long)(due - row->at_ms));
    }
    log->began_ms = row->at_ms;
}

static size_t memory(void)
{
    return mallinfo2().uordblks;
}

static void sleep_all(int64_t ms)
{
    const size_t before = memory();
    world_wait(&w, ms);
    assert_int_equal(room_figures(w.room).tables, 0);
    if (memory() > before + MEMORY_MOST)
        fail_msg("%zu bytes more than before", memory() - before);
}

static void test_all_are_in_time(void **state)
{
    Fault fault;
    (void)state;
    open_world();
    make_all();
    world_wait(&w, 5 * 60 * 1000);
    const int64_t down_from = w.now_ms + 7 * HOUR_MS;
    sleep_all(7 * HOUR_MS);
    w.now_ms += 6 * HOUR_MS; /* no server runs */
    world_restart(&w);
    const int64_t down_to = w.now_ms;
    sleep_all(LATE_MOST_MS);
    for (int i = 0; i < KILLS; i++) {
        sleep_all(11 * HOUR_MS / KILLS);
        world_restart(&w);
    }
    Log all = { .timeouts = 0 };
    for (int i = 0; i < tables_len; i++) {
        Log log = { .down_from = down_from, .down_to = down_to };
        const StoreQuery query = { .kind = ROW_EVENT, .key = code[i] };
        assert_int_equal(store_read(store, &query, read_event, &log, &fault), OK);
        assert_true(log.timeouts >= 3);
        all.timeouts += log.timeouts;
        all.late_ms = log.late_ms > all.late_ms ? log.late_ms : all.late_ms;
    }
    printf("%d tables, %d times run out, at most %lld ms late\n", tables_len, all.timeouts, (long long)all.late_ms);
    assert_true(all.late_ms <= LATE_MOST_MS);
    world_close(&w);
    store_close(store);
    for (int i = 0; i < 3; i++) {
        char file[80];
        snprintf(file, sizeof file, "%s%s", place, (const char *const[]){ "", "-wal", "-shm" }[i]);
        unlink(file);
    }
    rmdir(folder);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_all_are_in_time) };
    tables_len = argc > 1 ? (int)strtol(argv[1], NULL, 10) : tables_len;
    code = calloc((size_t)tables_len, sizeof *code);
    return code ? TESTS_RUN(tests) : 1;
}
