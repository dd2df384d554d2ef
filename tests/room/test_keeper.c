/* test_keeper.c - what whoever runs the server does: who is here, bans, an orderly end. */
#include "kept.h"
#include "say.h"

#include "room/admin.h"

enum { ANNA, BEN, CLARA, OTHER };

static RoomWho guest_of(int client)
{
    RoomWho who = { .is_address = false };
    slice_copy(slice_of(w.client[client].guest), who.text, sizeof who.text);
    return who;
}

static const RoomWho home = { "10.0.0.1", true };

static void ban(const RoomWho *who, int64_t ms)
{
    char what[ROOM_ADDRESS];
    Fault fault;
    assert_int_equal(room_ban(w.room, who, w.now_ms + ms, w.now_ms, what, &fault), OK);
    assert_string_equal(what, who->text);
    world_pump(&w);
}

/* Comes from that address; true if it is let in. */
static bool comes(int client, const char *address)
{
    char hello[200];
    const bool is_known = w.client[client].token[0] != 0;
    w.client[client].closed = 0;
    assert_true(client_connect(&w, client, address));
    snprintf(hello, sizeof hello, "{\"t\":\"hello\",\"v\":1,\"%s\":\"%s\"}", is_known ? "token" : "name",
             is_known ? w.client[client].token : "Somebody");
    client_send(&w, client, hello, strlen(hello));
    world_pump(&w);
    return w.client[client].closed == 0;
}

static Status unban(const char *what)
{
    Fault fault;
    return room_unban(w.room, what, w.now_ms, &fault);
}

static void test_a_banned_guest_stays_outside(void **state)
{
    (void)state;
    int ended = 0;
    Fault fault;
    world_open(&w, 1);
    client_hello(&w, ANNA, "Anna");
    client_hello(&w, BEN, "Ben");
    const RoomWho anna = guest_of(ANNA);
    ban(&anna, 60000);
    assert_int_equal(w.client[ANNA].closed, 1008); /* at once */
    client_hello(&w, CLARA, "Clara");
    const RoomWho clara = guest_of(CLARA);
    assert_int_equal(room_kick(w.room, &clara, w.now_ms, &ended, &fault), OK);
    assert_int_equal(ended, 1);
    world_pump(&w);
    assert_int_equal(w.client[CLARA].closed, 1008);
    assert_true(comes(CLARA, "10.0.0.9")); /* who was only sent away comes back */
    assert_int_equal(w.client[BEN].closed, 0);
    assert_false(comes(ANNA, "10.0.0.9"));
    world_restart(&w);
    assert_false(comes(ANNA, "10.0.0.9"));
    assert_true(comes(BEN, "10.0.0.9"));
    world_wait(&w, 61000);
    assert_true(comes(ANNA, "10.0.0.9"));
    world_close(&w);
}

static void test_a_banned_address_lets_nobody_in(void **state)
{
    (void)state;
    world_open(&w, 2);
    ban(&home, 3600000);
    assert_false(comes(ANNA, home.text));
    assert_true(comes(ANNA, "10.0.0.2"));
    client_disconnect(&w, ANNA);
    assert_false(comes(ANNA, home.text));
    world_restart(&w);
    assert_false(comes(ANNA, home.text));
    assert_int_equal(unban(home.text), OK);
    assert_int_equal(unban(home.text), ERR_UNKNOWN);
    world_pump(&w);
    world_restart(&w);
    assert_true(comes(ANNA, home.text));
    world_close(&w);
}

static bool comes_by_words(int client, const char *words)
{
    char hello[200];
    w.client[client].closed = 0;
    assert_true(client_connect(&w, client, "10.0.0.8"));
    snprintf(hello, sizeof hello, "{\"t\":\"hello\",\"v\":1,\"code\":\"%s\"}", words);
    client_send(&w, client, hello, strlen(hello));
    world_pump(&w);
    return w.client[client].closed == 0;
}

static void test_six_words_are_no_way_round(void **state)
{
    (void)state;
    char words[120];
    world_open(&w, 8);
    client_hello(&w, ANNA, "Anna");
    SAY(ANNA, "applied", "\"t\":\"code\"");
    snprintf(words, sizeof words, "%s", answer(ANNA, "code"));
    const RoomWho anna = guest_of(ANNA);
    ban(&anna, 60000);
    assert_false(comes_by_words(BEN, words));
    assert_int_equal(unban(anna.text), OK);
    assert_true(comes_by_words(BEN, words)); /* they were not used up */
    assert_false(comes_by_words(CLARA, words));
    world_close(&w);
}

static int rows_of(RowKind kind)
{
    int len = 0;
    for (int i = 0; i < w.rows_len; i++)
        len += w.row[i].kind == kind && w.row[i].text[0] != 0;
    return len;
}

static void test_bans_end_and_go(void **state)
{
    (void)state;
    world_open(&w, 3);
    client_hello(&w, ANNA, "Anna");
    const RoomWho anna = guest_of(ANNA);
    ban(&home, 30000);
    ban(&home, 40000); /* replaces it */
    ban(&anna, 3600000);
    assert_int_equal(rows_of(ROW_BAN), 2);
    world_wait(&w, 39000);
    assert_false(comes(BEN, home.text));
    client_hello(&w, CLARA, "Clara");
    for (int minute = 0; minute < 3; minute++) {
        world_wait(&w, 61000);
        room_tick(w.room, w.now_ms);
    }
    world_pump(&w);
    assert_int_equal(rows_of(ROW_BAN), 1);
    assert_true(room_delete_guest(w.room, anna.text)); /* who is no guest any more needs no ban */
    world_pump(&w);
    assert_int_equal(rows_of(ROW_BAN), 0);
    world_close(&w);
}

static void test_a_store_that_cannot_be_read_lets_nobody_in(void **state)
{
    static const char hello[] = "{\"t\":\"hello\",\"v\":1,\"name\":\"Clara\"}";
    (void)state;
    world_open(&w, 4);
    ban(&home, 3600000);
    world_restart(&w);
    w.unreadable = -1;
    assert_false(comes(ANNA, home.text));
    assert_true(client_connect(&w, CLARA, home.text));
    w.unreadable = 0; /* when it says hello, they can be read */
    client_send(&w, CLARA, hello, sizeof hello - 1);
    world_pump(&w);
    assert_int_equal(w.client[CLARA].closed, 1008);
    assert_false(comes(ANNA, home.text));
    assert_true(comes(BEN, "10.0.0.2"));
    world_close(&w);
}

static Status all_ours(void *world, const char *table, bool is_new, StoreOwner *out, Fault *fault)
{
    (void)world;
    (void)table;
    (void)is_new;
    (void)fault;
    *out = (StoreOwner){ .is = OWNER_US };
    return OK;
}

static void test_servers_know_each_others_bans(void **state)
{
    (void)state;
    world_open(&w, 9);
    w.claim = all_ours;
    world_restart(&w);
    client_hello(&w, BEN, "Ben");
    ban(&home, 3600000);
    char until[24];
    snprintf(until, sizeof until, "%lld", (long long)w.now_ms + 3600000);
    kept_row(&w, &(StoreRow){ ROW_BAN, 0, "10.0.0.2", w.now_ms, until }); /* by another server */
    for (int minute = 0; minute < 2; minute++) {
        world_wait(&w, 61000);
        room_tick(w.room, w.now_ms);
    }
    assert_false(comes(ANNA, "10.0.0.2"));
    assert_false(comes(ANNA, home.text));
    kept_row(&w, &(StoreRow){ ROW_BAN, 0, "10.0.0.2", w.now_ms, "" }); /* who lifts it, too */
    world_wait(&w, 61000);
    room_tick(w.room, w.now_ms);
    assert_true(comes(ANNA, "10.0.0.2"));
    assert_false(comes(CLARA, home.text));
    world_close(&w);
}

/* A ban that another server makes longer outlasts the time that this one has read. */
static void test_a_ban_that_another_server_renews(void **state)
{
    (void)state;
    world_open(&w, 15);
    w.claim = all_ours;
    world_restart(&w);
    client_hello(&w, BEN, "Ben");
    kept_row(&w, &(StoreRow){ ROW_BAN, 0, "10.0.0.2", w.now_ms, digits(w.now_ms + 90000).text });
    world_wait(&w, 61000);
    assert_false(comes(ANNA, "10.0.0.2")); /* now it has read it */
    kept_row(&w, &(StoreRow){ ROW_BAN, 0, "10.0.0.2", w.now_ms, digits(w.now_ms + 3600000).text });
    kept_row(&w, &(StoreRow){ ROW_ENDED, 1, "ended", w.now_ms, "3 0 10.0.0.2" });
    for (int minute = 0; minute < 3; minute++) {
        world_wait(&w, 61000);
        room_tick(w.room, w.now_ms);
    }
    world_pump(&w);
    assert_int_equal(rows_of(ROW_BAN), 1);
    assert_false(comes(ANNA, "10.0.0.2"));
    world_close(&w);
}

/* As one of several servers that share a store, with Anna, Ben and Clara. */
static void begin_shared(uint64_t seed)
{
    world_open(&w, seed);
    w.claim = all_ours;
    world_restart(&w);
    client_hello(&w, ANNA, "Anna");
    client_hello(&w, BEN, "Ben");
    client_hello(&w, CLARA, "Clara");
    world_wait(&w, 2000);
}

/* What another server tells of connections that it has ended. */
static void others_end(uint32_t number, const char *words, const char *what)
{
    char text[80];
    snprintf(text, sizeof text, "%s %s", words, what);
    kept_row(&w, &(StoreRow){ ROW_ENDED, number, "ended", 1, text });
}

/* Somebody is banned here, and a moment later at another server: that one is kept out here, too; and what is not known
 * here yet can be lifted here. */
static void test_a_ban_here_and_one_elsewhere(void **state)
{
    (void)state;
    begin_shared(27);
    ban(&home, 3600000);
    kept_row(&w, &(StoreRow){ ROW_BAN, 0, "10.0.0.2", w.now_ms, digits(w.now_ms + 3600000).text });
    others_end(1, "3 0", "10.0.0.2");
    world_wait(&w, 1500);
    assert_false(comes(OTHER, "10.0.0.2"));
    assert_false(comes(OTHER, home.text));
    kept_row(&w, &(StoreRow){ ROW_BAN, 0, "10.0.0.3", w.now_ms, digits(w.now_ms + 3600000).text });
    w.unreadable = -1;
    assert_int_equal(unban("10.0.0.3"), ERR_STORE); /* and not: there is none */
    w.unreadable = 0;
    assert_int_equal(unban("10.0.0.3"), OK);
    assert_int_equal(unban("10.0.0.3"), ERR_UNKNOWN);
    assert_int_equal(unban(home.text), OK);
    assert_true(comes(OTHER, home.text));
    world_close(&w);
}

static const char *told_last(void)
{
    const char *text = "";
    for (int i = 0; i < w.rows_len; i++)
        if (w.row[i].kind == ROW_ENDED)
            text = w.row[i].text;
    return text;
}

static void assert_told(const char *words, const char *what)
{
    char expected[80];
    snprintf(expected, sizeof expected, "%s %s", words, what);
    world_pump(&w);
    assert_string_equal(told_last(), expected);
}

static void test_other_servers_are_told(void **state)
{
    (void)state;
    int ended;
    Fault fault;
    begin_shared(11);
    const RoomWho ben = guest_of(BEN), clara = guest_of(CLARA), far = { "192.0.2.7", true };
    assert_int_equal(room_kick(w.room, &clara, w.now_ms, &ended, &fault), OK);
    assert_told("2 0", clara.text);
    ban(&far, 60000);
    assert_told("3 0", far.text);
    SAY(ANNA, "applied", "\"t\":\"code\"");
    assert_true(comes_by_words(CLARA, answer(ANNA, "code")));
    w.client[ANNA].cid++;
    SAY(ANNA, "applied", "\"t\":\"forget\",\"device\":2");
    assert_int_equal(w.client[CLARA].closed, 1008);
    assert_told("0 2", w.client[ANNA].guest);
    SAY(BEN, "applied", "\"t\":\"delete\",\"guest\":\"%s\"", ben.text);
    assert_told("1 0", ben.text);
    assert_int_equal(rows_of(ROW_ENDED), 4);
    for (int minute = 0; minute < 12; minute++)
        world_wait(&w, 60000);
    assert_int_equal(rows_of(ROW_ENDED), 0);
    world_close(&w);
}

static void test_what_other_servers_end(void **state)
{
    (void)state;
    begin_shared(12);
    const char *anna = w.client[ANNA].guest, *clara = w.client[CLARA].guest;
    others_end(1, "0 9", anna); /* another device than the one that is here */
    others_end(2, "2 0", clara);
    world_wait(&w, 2000);
    assert_int_equal(w.client[ANNA].closed, 0);
    assert_int_equal(w.client[CLARA].closed, 1008);
    assert_true(comes(CLARA, "10.0.0.9")); /* who was only sent away comes back, and stays */
    world_wait(&w, 3000);
    assert_int_equal(w.client[CLARA].closed, 0);
    kept_row(&w, &(StoreRow){ ROW_BAN, 0, clara, 1, digits(w.now_ms + 3600000).text });
    others_end(3, "3 0", clara);
    others_end(4, "0 1", anna);
    world_wait(&w, 2000);
    assert_int_equal(w.client[ANNA].closed, 1008);
    assert_false(comes(CLARA, "10.0.0.9"));
    kept_row(&w, &(StoreRow){ ROW_GUEST, 0, w.client[BEN].guest, 1, "" });
    const int guests = rows_of(ROW_GUEST);
    others_end(5, "1 0", w.client[BEN].guest);
    others_end(6, "", "no such thing"); /* of a later version */
    others_end(7, "9 0", anna);
    world_wait(&w, 2000);
    assert_int_equal(w.client[BEN].closed, 1008);
    assert_int_equal(rows_of(ROW_GUEST), guests); /* nothing of a deleted guest is written again */
    world_close(&w);
}

/* A server that starts ends nobody for what was before its time. One that could not read for a while catches up, and
 * ends nobody twice. */
static void test_what_is_past_ends_nobody(void **state)
{
    (void)state;
    begin_shared(13);
    others_end(1, "2 0", w.client[BEN].guest);
    world_restart(&w);
    client_hello(&w, BEN, "Ben");
    world_wait(&w, 3000);
    assert_int_equal(w.client[BEN].closed, 0);
    w.unreadable = -1;
    others_end(2, "2 0", w.client[BEN].guest);
    world_wait(&w, 3000);
    assert_int_equal(w.client[BEN].closed, 0);
    w.unreadable = 0;
    world_wait(&w, 2000);
    assert_int_equal(w.client[BEN].closed, 1008);
    assert_true(comes(BEN, "10.0.0.9"));
    w.unreadable = -1;
    world_wait(&w, 3000);
    w.unreadable = 0;
    world_wait(&w, 3000);
    assert_int_equal(w.client[BEN].closed, 0);
    world_close(&w);
}

static void find_ban(void *context, const char *what, int64_t until_ms)
{
    bool *is_there = context;
    *is_there = *is_there || (strcmp(what, "192.0.2.7") == 0 && until_ms > 0);
}

/* A ban that is on its way to the store is not forgotten when another server bans. */
static void test_bans_of_two_servers_at_once(void **state)
{
    (void)state;
    char what[ROOM_ADDRESS];
    bool is_there = false;
    Fault fault;
    begin_shared(14);
    w.holds = true;
    assert_int_equal(room_ban(w.room, &(RoomWho){ "192.0.2.7", true }, w.now_ms + 60000, w.now_ms, what, &fault), OK);
    others_end(1, "3 0", "192.0.2.9");
    room_tick(w.room, w.now_ms += 2000);
    assert_int_equal(room_each_ban(w.room, find_ban, &is_there, &fault), OK);
    assert_true(is_there);
    w.holds = false;
    world_close(&w);
}

static void take_table(void *context, const RoomTableLine *line)
{
    RoomTableLine *out = context;
    *out = *line;
}

static void count_guest(void *context, const RoomGuestLine *line)
{
    assert_true(line->guest[0] && line->name[0] && line->address[0]);
    ++*(int *)context;
}

static void test_who_is_here(void **state)
{
    (void)state;
    RoomTableLine table = { 0 };
    char what[ROOM_ADDRESS];
    Fault fault;
    int guests = 0;
    world_open(&w, 5);
    world_table(&w, "golf4", 2, ",\"seats\":3,\"bots\":[null,\"easy\"]");
    assert_int_equal(room_each_table(w.room, 0, 10, take_table, &table), 0);
    assert_int_equal(table.seats, 3);
    assert_int_equal(table.persons, 2);
    assert_int_equal(table.here, 2);
    assert_int_equal(table.bots, 1);
    assert_string_equal(table.stage, "open");
    assert_int_equal(room_each_guest(w.room, 0, 10, count_guest, &guests), 0);
    assert_int_equal(guests, 2);
    client_hello(&w, CLARA, "Same");
    assert_int_equal(room_ban(w.room, &(RoomWho){ "nobody", false }, w.now_ms + 1000, w.now_ms, what, &fault),
                     ERR_UNKNOWN);
    assert_int_equal(room_ban(w.room, &(RoomWho){ "Same", false }, w.now_ms + 1000, w.now_ms, what, &fault), OK);
    assert_string_equal(what, w.client[CLARA].guest);
    client_hello(&w, CLARA + 1, "Twin");
    client_hello(&w, CLARA + 2, "Twin");
    assert_int_equal(room_kick(w.room, &(RoomWho){ "Twin", false }, w.now_ms, &guests, &fault), ERR_CONFLICT);
    world_close(&w);
}

static void test_draining_lets_deals_end_and_begins_none(void **state)
{
    (void)state;
    world_open(&w, 6);
    world_table(&w, "golf4 match=3", 2, ",\"seats\":2");
    SAY(ANNA, "applied", "\"t\":\"start\"");
    room_drain(w.room, true);
    assert_int_equal(room_in_play(w.room), 1);
    client_hello(&w, CLARA, "Clara");
    SAY(CLARA, "illegal", "\"t\":\"make\",\"rules\":\"golf\",\"seats\":1");
    assert_true(world_play(&w, 2, 1, 2000));
    SAY(ANNA, "applied", "\"t\":\"next\"");
    SAY(BEN, "applied", "\"t\":\"next\"");
    world_wait(&w, 120000);
    assert_string_equal(sees(ANNA, "stage"), "between");
    assert_int_equal(room_in_play(w.room), 0);
    world_restart(&w); /* and after the restart it goes on */
    client_hello(&w, ANNA, "x");
    client_hello(&w, BEN, "x");
    SAY(ANNA, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[ANNA].table);
    SAY(BEN, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[ANNA].table);
    assert_string_equal(sees(BEN, "stage"), "playing");
    world_close(&w);
}

static void test_a_pause_keeps_nobody_waiting(void **state)
{
    (void)state;
    world_open(&w, 7);
    world_table(&w, "golf4", 2, ",\"seats\":2");
    SAY(ANNA, "applied", "\"t\":\"start\"");
    SAY(ANNA, "applied", "\"t\":\"pause\"");
    assert_int_equal(room_in_play(w.room), 0);
    SAY(ANNA, "applied", "\"t\":\"resume\"");
    assert_int_equal(room_in_play(w.room), 1);
    client_disconnect(&w, ANNA);
    client_disconnect(&w, BEN);
    assert_int_equal(room_in_play(w.room), 0);
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_banned_guest_stays_outside),
        cmocka_unit_test(test_a_banned_address_lets_nobody_in),
        cmocka_unit_test(test_six_words_are_no_way_round),
        cmocka_unit_test(test_bans_end_and_go),
        cmocka_unit_test(test_a_store_that_cannot_be_read_lets_nobody_in),
        cmocka_unit_test(test_servers_know_each_others_bans),
        cmocka_unit_test(test_a_ban_that_another_server_renews),
        cmocka_unit_test(test_a_ban_here_and_one_elsewhere),
        cmocka_unit_test(test_other_servers_are_told),
        cmocka_unit_test(test_what_other_servers_end),
        cmocka_unit_test(test_what_is_past_ends_nobody),
        cmocka_unit_test(test_bans_of_two_servers_at_once),
        cmocka_unit_test(test_who_is_here),
        cmocka_unit_test(test_draining_lets_deals_end_and_begins_none),
        cmocka_unit_test(test_a_pause_keeps_nobody_waiting),
    };
    return TESTS_RUN(tests);
}
