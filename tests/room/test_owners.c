/* test_owners.c - several servers share a store: a table is played by its owner alone, others send people there; a
 * server that leaves hands its tables over. */
#include "kept.h"
#include "say.h"

#include <string.h>

/* A table of another server, as that one tells it. */
static const char far[] =
    "{\"table\":\"FARFAR\",\"title\":\"Kop\",\"rules\":\"kop\",\"seats\":4,\"open\":1,\"watching\":0,\"stage\":\"open\",\"rated\":false,\"people\":[]}";

static StoreOwner owner_of; /* of all tables but new ones */
static bool is_unreadable;

static Status claim(void *world, const char *table, bool is_new, StoreOwner *out, Fault *fault)
{
    (void)world;
    *out = is_new ? (StoreOwner){ .is = OWNER_US } : owner_of;
    if (strcmp(table, "tidy") == 0)
        *out = (StoreOwner){ .is = OWNER_OTHER, .address = "/n/tidy/ws" };
    return is_unreadable ? fault_set(fault, ERR_STORE, "the store is not there") : OK;
}

/* A table that Anna has made, with Ben, at a server that shares its store. */
static void begin(const char *more)
{
    world_open(&w, 51);
    w.claim = claim;
    owner_of = (StoreOwner){ .is = OWNER_US };
    is_unreadable = false;
    world_restart(&w);
    world_table(&w, "golf4", 2, more);
}

static void play_some(void)
{
    SAY(0, "applied", "\"t\":\"start\"");
    for (int i = 0; i < 4; i++)
        assert_true(client_play(&w, i % 2, 1));
}

static void test_a_table_elsewhere(void **state)
{
    (void)state;
    begin("");
    char table[8];
    snprintf(table, sizeof table, "%s", w.client[0].table);
    play_some();
    world_restart(&w); /* as another server, while the table is at /n/a/ws */
    owner_of = (StoreOwner){ OWNER_OTHER, "/n/a/ws" };
    const int rows = w.rows_len;
    client_hello(&w, 0, "Anna");
    const int verdicts = w.client[0].verdicts;
    client_say(&w, 0, "\"t\":\"join\",\"table\":\"%s\"", table);
    assert_string_equal(answer(0, "t"), "moved");
    assert_string_equal(answer(0, "to"), "/n/a/ws");
    assert_int_equal(w.client[0].closed, 1012);
    assert_int_equal(w.client[0].verdicts, verdicts); /* it is asked again there */
    assert_int_equal(w.rows_len, rows);
    owner_of = (StoreOwner){ .is = OWNER_US }; /* the other server is dead */
    client_hello(&w, 0, "Anna");
    SAY(0, "applied", "\"t\":\"join\",\"table\":\"%s\"", table);
    assert_string_equal(sees(0, "stage"), "playing");
    world_close(&w);
}

/* A store that cannot be asked is no answer: neither that the table is here, nor that there is none. */
static void test_nobody_knows_whose(void **state)
{
    (void)state;
    begin("");
    char table[8];
    snprintf(table, sizeof table, "%s", w.client[0].table);
    world_restart(&w);
    is_unreadable = true;
    client_hello(&w, 0, "Anna");
    client_say(&w, 0, "\"t\":\"join\",\"table\":\"%s\"", table);
    assert_int_equal(w.client[0].closed, 1013);
    client_hello(&w, 1, "Ben");
    client_say(&w, 1, "\"t\":\"make\",\"rules\":\"golf4\"");
    assert_int_equal(w.client[1].closed, 1013);
    world_close(&w);
}

static void test_a_table_that_sleeps_is_released(void **state)
{
    (void)state;
    begin("");
    char table[8];
    snprintf(table, sizeof table, "%s", w.client[0].table);
    play_some();
    client_disconnect(&w, 0);
    client_disconnect(&w, 1);
    world_wait(&w, 119000);
    assert_string_equal(w.released, "");
    world_wait(&w, 2000);
    assert_string_equal(w.released, table);
    world_close(&w);
}

/* A table sleeps at this moment: its release waits to be written. Clara is there, at no table. */
static void fall_asleep(char table[8])
{
    begin("");
    snprintf(table, 8, "%s", w.client[0].table);
    play_some();
    client_hello(&w, 2, "Clara");
    client_disconnect(&w, 0);
    client_disconnect(&w, 1);
    world_wait(&w, 119000);
    assert_string_equal(w.released, "");
    w.holds = true;
    room_tick(w.room, w.now_ms += 2000);
}

static void test_who_comes_before_the_release_is_written(void **state)
{
    (void)state;
    char table[8];
    fall_asleep(table);
    client_say(&w, 2, "\"t\":\"join\",\"table\":\"%s\"", table);
    w.holds = false;
    world_pump(&w);
    assert_string_equal(w.client[2].verdict, "applied");
    assert_string_equal(w.released, ""); /* it is this room's still */
    world_close(&w);
}

/* What is being written cannot be taken back: until then nobody has the table. */
static void test_who_comes_while_the_release_is_written(void **state)
{
    (void)state;
    char table[8];
    RoomBatch batch;
    fall_asleep(table);
    assert_true(room_batch(w.room, &batch));
    client_say(&w, 2, "\"t\":\"join\",\"table\":\"%s\"", table);
    w.holds = false;
    world_write(&w, &batch);
    world_pump(&w);
    assert_string_equal(w.released, table);
    assert_int_equal(w.client[2].closed, 1013);
    client_hello(&w, 2, NULL);
    SAY(2, "applied", "\"t\":\"join\",\"table\":\"%s\"", table);
    world_close(&w);
}

/* Everybody goes on elsewhere with the same state; who plays at one table, at one place. Nothing is played here any
 * more, and a new table is made elsewhere too. */
static void test_a_server_leaves(void **state)
{
    char to[2][STORE_ADDRESS] = { "/n/a/ws", "/n/b/ws" };
    char table[8], before[40];
    (void)state;
    begin("");
    snprintf(table, sizeof table, "%s", w.client[0].table);
    play_some();
    client_hello(&w, 2, "Cleo");
    const int64_t seq = number(0, "seq");
    snprintf(before, sizeof before, "%.32s", sees(0, "fair.chain"));
    client_hello(&w, 3, "Dora");
    room_leave(w.room, to, 2, w.now_ms);
    client_say(&w, 3, "\"t\":\"make\",\"rules\":\"golf4\"");
    assert_string_equal(answer(3, "t"), "moved");
    world_wait(&w, 200);
    assert_string_equal(w.released, table);
    for (int i = 0; i < 3; i++) {
        assert_string_equal(answer(i, "t"), "moved");
        assert_int_equal(w.client[i].closed, 1012);
    }
    char place[STORE_ADDRESS];
    snprintf(place, sizeof place, "%s", answer(0, "to"));
    assert_string_equal(answer(1, "to"), place);
    assert_int_equal(room_figures(w.room).tables, 0);
    world_restart(&w);
    client_hello(&w, 0, "Anna");
    SAY(0, "applied", "\"t\":\"join\",\"table\":\"%s\"", table);
    assert_int_equal(number(0, "seq"), seq);
    assert_memory_equal(sees(0, "fair.chain"), before, 32);
    world_close(&w);
}

/* The public list has the tables of all servers. */
static void test_the_lobby(void **state)
{
    bool is_told = false;
    (void)state;
    begin(",\"listed\":true");
    world_wait(&w, 2000);
    for (int i = 0; i < w.rows_len; i++)
        is_told = is_told || (w.row[i].kind == ROW_LOBBY && strstr(w.row[i].text, w.client[0].table));
    assert_true(is_told);
    kept_row(&w, &(StoreRow){ ROW_LOBBY, 7, "others", 1, far });
    client_hello(&w, 2, "Cleo");
    SAY(2, "applied", "\"t\":\"tables\"");
    const json_t *list = json_object_get(w.client[2].message, "tables");
    assert_int_equal(json_array_size(list), 2);
    assert_string_equal(json_string_value(json_object_get(json_array_get(list, 0), "table")), w.client[0].table);
    assert_string_equal(json_string_value(json_object_get(json_array_get(list, 1), "table")), "FARFAR");
    world_close(&w);
}

/* It begins with those of others where there are none here. */
static void test_a_lobby_of_others(void **state)
{
    (void)state;
    begin("");
    for (uint32_t server = 7; server <= 8; server++)
        kept_row(&w, &(StoreRow){ ROW_LOBBY, server, "others", 1, far });
    SAY(0, "applied", "\"t\":\"tables\"");
    assert_int_equal(json_array_size(json_object_get(w.client[0].message, "tables")), 2);
    world_close(&w);
}

/* What another server has written of a guest is not overwritten; and who was deleted there is not kept here. */
static void test_a_guest_at_two_servers(void **state)
{
    (void)state;
    begin("");
    char words[40], expected[80];
    const char *guest = w.client[2].guest;
    client_hello(&w, 2, "Cleo");
    snprintf(words, sizeof words, "- %s Cleo", w.client[0].table);
    snprintf(expected, sizeof expected, "%spatra", words);
    kept_row(&w, &(StoreRow){ ROW_GUEST, 0, guest, 1, words });
    SAY(2, "applied", "\"t\":\"name\",\"name\":\"Cleopatra\"");
    for (int i = 0; i < w.rows_len; i++)
        if (w.row[i].kind == ROW_GUEST && strcmp(w.row[i].key, guest) == 0)
            assert_string_equal(w.row[i].text, expected);
    kept_row(&w, &(StoreRow){ ROW_GUEST, 0, guest, 1, "" });
    client_say(&w, 2, "\"t\":\"name\",\"name\":\"Cleo\"");
    assert_int_equal(w.client[2].closed, 1008);
    for (int i = 0; i < w.rows_len; i++)
        assert_false(w.row[i].kind == ROW_GUEST && strcmp(w.row[i].key, guest) == 0);
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_table_elsewhere),
        cmocka_unit_test(test_nobody_knows_whose),
        cmocka_unit_test(test_a_table_that_sleeps_is_released),
        cmocka_unit_test(test_who_comes_before_the_release_is_written),
        cmocka_unit_test(test_who_comes_while_the_release_is_written),
        cmocka_unit_test(test_a_server_leaves),
        cmocka_unit_test(test_the_lobby),
        cmocka_unit_test(test_a_lobby_of_others),
        cmocka_unit_test(test_a_guest_at_two_servers),
    };
    return TESTS_RUN(tests);
}
