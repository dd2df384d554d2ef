/* test_store_rows.c - what is written is read again, in either kind of store: a file, or the PostgreSQL that
 * CARDROOM_POSTGRES names. */
#include "store_rows.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Where the store is: a new file in a folder of its own, or the database, emptied. */
static char folder[] = "rows-XXXXXX", path[40];
static const char *place;

static int make_place(void **state)
{
    (void)state;
    place = getenv("CARDROOM_POSTGRES");
    if (place) {
        PGconn *conn = PQconnectdb(place);
        PQclear(PQexec(conn, "SET client_min_messages TO warning"));
        PGresult *result = PQexec(conn, "DROP SCHEMA public CASCADE; CREATE SCHEMA public");
        assert_int_equal(PQresultStatus(result), PGRES_COMMAND_OK);
        PQclear(result);
        PQfinish(conn);
        return 0;
    }
    memcpy(folder + sizeof folder - 7, "XXXXXX", 7);
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/store.db", folder);
    place = path;
    return 0;
}

static int remove_place(void **state)
{
    (void)state;
    if (place != path)
        return 0;
    unlink(path);
    return rmdir(folder);
}

static Store *opened(void)
{
    return opened_at(place);
}

static void what_is_kept_is_read_again(void **state)
{
    (void)state;
    Store *store = opened();
    StoreRow rows[] = { event("B", 2, "b2"),
                        event("A", 1, "a1"),
                        event("B", 1, "b1"),
                        { ROW_GUEST, 0, "anna", 5, "Anna" },
                        { ROW_TOKEN, 0, "t1", 5, "anna" } };
    assert_int_equal(store_write(store, rows, 5, NULL), OK);
    assert_string_equal(rows_of(store, ROW_EVENT, "B"), "1:b1 2:b2 ");
    assert_string_equal(rows_of(store, ROW_GUEST, "anna"), "0:Anna ");
    StoreRow changes[] = { { ROW_GUEST, 0, "anna", 6, "Anne" },
                           { ROW_TOKEN, 0, "t1", 6, "" },
                           { ROW_REFUSAL, 3, "anna", 6, "x" } };
    assert_int_equal(store_write(store, changes, 3, NULL), OK);
    store_close(store);
    store = opened();
    assert_string_equal(rows_of(store, ROW_GUEST, "anna"), "0:Anne ");
    assert_string_equal(rows_of(store, ROW_TOKEN, "t1"), "");
    assert_string_equal(rows_of(store, ROW_REFUSAL, "anna"), "3:x ");
    assert_string_equal(rows_of(store, ROW_RULES, "anna"), "");
    assert_int_equal(store_figures(store).batches, 0);
    store_close(store);
}

static void what_is_removed_is_gone(void **state)
{
    (void)state;
    Store *store = opened();
    assert_removed_is_gone(store);
    store_close(store);
}

static void an_event_there_already_takes_its_batch_back(void **state)
{
    (void)state;
    Fault fault = { .text = "" };
    Store *store = opened();
    StoreRow rows[] = { event("A", 1, "first"), event("A", 2, "new"), event("A", 1, "second") };
    assert_int_equal(store_write(store, rows, 1, NULL), OK);
    assert_int_equal(store_write(store, rows + 1, 2, &fault), ERR_CONFLICT);
    assert_string_equal(rows_of(store, ROW_EVENT, "A"), "1:first ");
    assert_int_equal(store_write(store, rows + 1, 1, NULL), OK);
    assert_string_equal(rows_of(store, ROW_EVENT, "A"), "1:first 2:new ");
    store_close(store);
}

static void reads_go_on_beside_a_second_store_that_is_refused(void **state)
{
    (void)state;
    Fault fault = { .text = "" };
    Store *store = opened(), *second = NULL;
    assert_int_equal(store_open(place, &second, &fault), ERR_CONFLICT);
    assert_says(fault.text, "in use by another cardroom");
    store_close(store);
}

/* The events of a table after a number, or of a guest's commands alone. */
static const char *events_of(Store *store, uint32_t after, const char *by)
{
    const StoreQuery query = { .kind = ROW_EVENT, .key = "A", .after = after, .by = by };
    read_text = text_over(read_bytes, sizeof read_bytes);
    assert_int_equal(store_read(store, &query, note, NULL, NULL), OK);
    return read_bytes;
}

/* The rows of the keys after one, with their keys. */
static const char *next_of(Store *store, RowKind kind, const char *key, int next)
{
    const StoreQuery query = { .kind = kind, .key = key, .next = next };
    read_text = text_over(read_bytes, sizeof read_bytes);
    assert_int_equal(store_read(store, &query, note, store, NULL), OK);
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
}

/* A store keeps its name, and another has another one. */
static void a_store_has_a_name(void **state)
{
    char id[STORE_ID_TEXT];
    Store *store = opened();
    slice_copy(slice_of(store_id(store)), id, sizeof id);
    assert_int_equal(strlen(id), STORE_ID_TEXT - 1);
    store_close(store);
    store = opened();
    assert_string_equal(store_id(store), id);
    store_close(store);
    remove_place(state);
    make_place(state);
    store = opened();
    assert_string_not_equal(store_id(store), id);
    store_close(store);
}

/* Rows of a batch are written one after the other: a later one sees what an earlier one did. Texts of any length and
 * alphabet stay as they are. */
static void a_batch_is_in_order(void **state)
{
    enum { LONG = 300000 };
    (void)state;
    Store *store = opened();
    char *text = calloc(1, LONG + 1);
    memset(text, 'x', LONG);
    StoreRow rows[] = {
        event("A", 1, "@ANNAANNA.1.2 open"), event("A", 2, "name 0 \u017b\u00f3\u0142w \\ ' \t \xf0\x9f\x82\xa1"),
        { ROW_ARCHIVE, 0, "A", 7, "" },      event("A", 3, "late"),
        { ROW_RULES, 0, "r", 5, "one" },     { ROW_RULES, 0, "r", 5, "" },
        { ROW_RULES, 0, "r", 6, "two" },     { ROW_SNAPSHOT, 1, "A", 7, text }
    };
    assert_int_equal(store_write(store, rows, 8, NULL), OK);
    assert_string_equal(rows_of(store, ROW_EVENT, "A"), "3:late ");
    assert_string_equal(rows_of(store, ROW_RECORD, "A"),
                        "1:open\nname 0 \u017b\u00f3\u0142w \\ ' \t \xf0\x9f\x82\xa1\n ");
    assert_string_equal(rows_of(store, ROW_RULES, "r"), "0:two ");
    rows_of(store, ROW_SNAPSHOT, "A");
    assert_int_equal(read_text.len, LONG + 3);
    free(text);
    store_close(store);
}

/* The largest numbers, and keys in the order of their bytes. */
static void numbers_and_keys_keep_their_order(void **state)
{
    (void)state;
    Store *store = opened();
    StoreRow rows[] = { { ROW_SEATED, UINT32_MAX, "g", 4102444800123, "last" },
                        { ROW_SEATED, 2147483648, "g", -5, "first" },
                        { ROW_TOKEN, 0, "a", 1, "low" },
                        { ROW_TOKEN, 0, "B", 1, "high" },
                        { ROW_TOKEN, 0, "_", 1, "mark" } };
    assert_int_equal(store_write(store, rows, 5, NULL), OK);
    assert_string_equal(rows_of(store, ROW_SEATED, "g"), "2147483648:first 4294967295:last ");
    assert_string_equal(next_of(store, ROW_TOKEN, "", 9), "B0:high _0:mark a0:low ");
    assert_int_equal(read_at_ms, 1);
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_kept_is_read_again, make_place, remove_place),
        cmocka_unit_test_setup_teardown(what_is_removed_is_gone, make_place, remove_place),
        cmocka_unit_test_setup_teardown(an_event_there_already_takes_its_batch_back, make_place, remove_place),
        cmocka_unit_test_setup_teardown(reads_go_on_beside_a_second_store_that_is_refused, make_place, remove_place),
        cmocka_unit_test_setup_teardown(some_events_are_read, make_place, remove_place),
        cmocka_unit_test_setup_teardown(keys_come_one_after_the_other, make_place, remove_place),
        cmocka_unit_test_setup_teardown(a_log_is_put_away, make_place, remove_place),
        cmocka_unit_test_setup_teardown(a_store_has_a_name, make_place, remove_place),
        cmocka_unit_test_setup_teardown(a_batch_is_in_order, make_place, remove_place),
        cmocka_unit_test_setup_teardown(numbers_and_keys_keep_their_order, make_place, remove_place),
    };
    return TESTS_RUN(tests);
}
