/* test_store_life.c - what is read of long logs, and what becomes of old ones. */
#include "store_rows.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char folder[] = "life-XXXXXX", path[40];

static int make_folder(void **state)
{
    (void)state;
    memcpy(folder + sizeof folder - 7, "XXXXXX", 7);
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/store.db", folder);
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    unlink(path);
    return rmdir(folder);
}

static Store *opened(void)
{
    Store *store = NULL;
    Fault fault = { .text = "" };
    if (store_open(path, &store, &fault) != OK)
        fail_msg("store_open: %s", fault.text);
    return store;
}

static long file_size(void)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    const long size = ftell(file);
    fclose(file);
    return size;
}

/* The events of a table after a number, or of a guest's commands alone. */
static const char *events_of(Store *store, uint32_t after, const char *by)
{
    const StoreQuery query = { .kind = ROW_EVENT, .key = "A", .after = after, .by = by };
    read_text = text_over(read_bytes, sizeof read_bytes);
    assert_int_equal(store_read(store, &query, note, NULL, NULL), OK);
    return read_bytes;
}

static void some_events_are_read(void **state)
{
    (void)state;
    Store *store = opened();
    StoreRow rows[] = { event("A", 1, "@X.1 a"), event("A", 2, "@Y.2 b"), event("A", 3, "@X.3 c"),
                        event("A", 4, "d"),      event("B", 1, "@X.4 e"), event("A", 5, "@XY.1 f") };
    assert_int_equal(store_write(store, rows, 6, NULL), OK);
    assert_string_equal(events_of(store, 3, NULL), "4:d 5:@XY.1 f ");
    assert_string_equal(events_of(store, 0, "@X."), "1:@X.1 a 3:@X.3 c ");
    assert_string_equal(events_of(store, 0, "@Z."), "");
    for (uint32_t seq = 6; seq < 6 + STORE_BY; seq++) {
        const StoreRow more = event("A", seq, "@Y.9 g");
        assert_int_equal(store_write(store, &more, 1, NULL), OK);
    }
    assert_null(strstr(events_of(store, 0, "@Y."), "2:@Y.2 b")); /* the last STORE_BY */
    const StoreRow far = event("A", STORE_BY_BACK + 3, "h");
    assert_int_equal(store_write(store, &far, 1, NULL), OK);
    assert_string_equal(events_of(store, 0, "@X."), ""); /* among the last STORE_BY_BACK */
    store_close(store);
}

/* The rows of the keys after one, with their keys. */
static const char *next_of(Store *store, RowKind kind, const char *key, int next)
{
    const StoreQuery query = { .kind = kind, .key = key, .next = next };
    read_text = text_over(read_bytes, sizeof read_bytes);
    assert_int_equal(store_read(store, &query, note, store, NULL), OK);
    return read_bytes;
}

static void keys_come_one_after_the_other(void **state)
{
    (void)state;
    Store *store = opened();
    StoreRow rows[] = { event("A", 1, "a1"),
                        event("A", 7, "a7"),
                        event("B", 2, "b2"),
                        event("C", 9, "c9"),
                        { ROW_GUEST, 0, "g1", 5, "x" },
                        { ROW_GUEST, 0, "g2", 5, "y" } };
    assert_int_equal(store_write(store, rows, 6, NULL), OK);
    assert_string_equal(next_of(store, ROW_EVENT, "", 2), "A7:a7 B2:b2 ");
    assert_string_equal(next_of(store, ROW_EVENT, "B", 2), "C9:c9 ");
    assert_string_equal(next_of(store, ROW_EVENT, "C", 2), "");
    assert_string_equal(next_of(store, ROW_GUEST, "g1", 9), "g20:y ");
    store_close(store);
}

/* A log that is put away is read as a record, and the file shrinks. */
static void a_log_is_put_away(void **state)
{
    (void)state;
    Store *store = opened();
    const StoreRow away = { ROW_ARCHIVE, 0, "A", 7, "" };
    StoreRow rows[] = { event("A", 1, "@ANNAANNA.1.2 sit 0"), event("A", 2, "deal"), event("B", 1, "b") };
    assert_int_equal(store_write(store, rows, 3, NULL), OK);
    assert_int_equal(store_write(store, &away, 1, NULL), OK);
    assert_string_equal(rows_of(store, ROW_EVENT, "A"), "");
    assert_string_equal(rows_of(store, ROW_EVENT, "B"), "1:b ");
    assert_string_equal(rows_of(store, ROW_RECORD, "A"), "1:sit 0\ndeal\n ");
    assert_int_equal(store_write(store, &away, 1, NULL), OK); /* nothing is left to be put away */
    assert_string_equal(rows_of(store, ROW_RECORD, "A"), "1:sit 0\ndeal\n ");
    for (uint32_t seq = 1; seq <= STORE_ARCHIVED + 1; seq++) {
        const StoreRow row = event("C", seq, "act 0 swap 2, and more words that take room in the file");
        rows[0] = row;
        assert_int_equal(store_write(store, rows, 1, NULL), OK);
    }
    const StoreRow far = { ROW_ARCHIVE, 0, "C", 7, "" };
    assert_int_equal(store_write(store, &far, 1, NULL), OK);
    assert_string_equal(next_of(store, ROW_EVENT, "B", 9),
                        "C2001:act 0 swap 2, and more words that take room in the file ");
    assert_int_equal(store_write(store, &far, 1, NULL), OK);
    assert_string_equal(next_of(store, ROW_EVENT, "B", 9), "");
    store_close(store);
    assert_true(file_size() < 60000);
}

/* A file that cannot shrink learns it when it is opened. */
static void an_old_file_learns_to_shrink(void **state)
{
    (void)state;
    sqlite3 *db;
    Store *store = opened();
    const StoreRow row = event("A", 1, "a");
    assert_int_equal(store_write(store, &row, 1, NULL), OK);
    store_close(store);
    sqlite3_open(path, &db);
    assert_int_equal(
        sqlite3_exec(db, "PRAGMA journal_mode=DELETE; PRAGMA auto_vacuum=NONE; VACUUM", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    store = opened();
    assert_string_equal(rows_of(store, ROW_EVENT, "A"), "1:a ");
    store_close(store);
    sqlite3_stmt *ask;
    sqlite3_open(path, &db);
    sqlite3_prepare_v2(db, "PRAGMA auto_vacuum", -1, &ask, NULL);
    sqlite3_step(ask);
    assert_int_equal(sqlite3_column_int(ask, 0), 2);
    sqlite3_finalize(ask);
    sqlite3_close(db);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(some_events_are_read, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(keys_come_one_after_the_other, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_log_is_put_away, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(an_old_file_learns_to_shrink, make_folder, remove_folder),
    };
    return TESTS_RUN(tests);
}
