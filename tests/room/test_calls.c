/* test_calls.c - guests who are not here are told of their turns at tables by the day: each device that asked for it,
 * once for each table and turn, whatever the push service answers and whoever is killed. */
#include "calls.h"

#include <stdlib.h>
#include <string.h>

/* The one seat that is to move, as somebody who is here sees it; -1: several. */
static int to_act(int eye)
{
    json_t *seats = client_sees(&w.client[eye], "state.scene.to_act");
    return json_array_size(seats) == 1 ? (int)json_integer_value(json_array_get(seats, 0)) : -1;
}

/* All play until it is this one's turn alone: if a deal ends, the next. */
static void play_until(int seat, int people)
{
    for (int i = 0; i < 200 && to_act(0) != seat; i++)
        for (int who = 0; who < people && to_act(0) != seat; who++) {
            if (strcmp(sees(0, "stage"), "between") == 0)
                (void)client_say(&w, who, "\"t\":\"next\"");
            client_play(&w, who, 0);
        }
    assert_int_equal(to_act(0), seat);
}

/* Two people; it is the turn of client 0, and 1 is away. */
static void begin_with_one_away(void)
{
    begin("golf4", 2);
    play_until(0, 2);
    client_disconnect(&w, 1);
    world_wait(&w, 1000);
    assert_int_equal(w.pushes_len, 0);
}

static void move_on(void)
{
    for (int i = 0; i < 9 && to_act(0) == 0; i++)
        client_play(&w, 0, 0);
    assert_int_equal(to_act(0), 1);
}

static void test_who_is_away_is_told_once(void **state)
{
    char wanted[400];
    (void)state;
    begin_with_one_away();
    move_on();
    const int64_t until_ms = w.now_ms + DAY_MS;
    world_wait(&w, 1000);
    assert_int_equal(w.pushes_len, 1);
    assert_string_equal(w.push[0].endpoint, "https://push.example.com/1");
    assert_true(w.push[0].until_ms > until_ms - 5000 && w.push[0].until_ms <= until_ms);
    snprintf(wanted, sizeof wanted,
             "{\"table\":\"%s\",\"title\":\"%s\",\"lang\":\"pl\",\"until\":%lld,\"people\":[\"Player 0\"]}",
             sees(0, "table"), sees(0, "title"), (long long)w.push[0].until_ms);
    assert_string_equal(w.push[0].text, wanted);
    assert_int_equal(rows(ROW_CALL), 0);
    pushed(0, PUSH_TAKEN, 0);
    world_wait(&w, 20 * HOUR_MS);
    world_restart(&w);
    world_wait(&w, HOUR_MS);
    assert_int_equal(w.pushes_len, 1);
    world_close(&w);
}

static void test_each_device_is_told(void **state)
{
    char words[80];
    (void)state;
    begin("golf4", 2);
    SAY(1, "applied", "\"t\":\"code\"");
    snprintf(words, sizeof words, "{\"t\":\"hello\",\"v\":1,\"code\":\"%s\"}", answer(1, "code"));
    client_connect(&w, 2, NULL);
    client_send(&w, 2, words, strlen(words));
    SAY(2, "applied", TELL, 2);
    play_until(0, 2);
    client_disconnect(&w, 1);
    move_on();
    world_wait(&w, 1000);
    assert_int_equal(w.pushes_len, 0); /* the other device is here */
    client_disconnect(&w, 2);
    come(1);
    play_until(0, 2);
    client_disconnect(&w, 1);
    move_on();
    world_wait(&w, 1000);
    assert_int_equal(w.pushes_len, 2);
    assert_string_not_equal(w.push[0].endpoint, w.push[1].endpoint);
    pushed(0, PUSH_LATER, 0);
    pushed(1, PUSH_TAKEN, 0);
    world_wait(&w, HOUR_MS); /* the one that was not told, again */
    assert_int_equal(w.pushes_len, 3);
    assert_string_equal(w.push[2].endpoint, w.push[0].endpoint);
    world_close(&w);
}

static void test_who_asks_for_it_alone_is_told(void **state)
{
    (void)state;
    begin_with_one_away();
    come(1);
    SAY(1, "applied", "\"t\":\"notify\",\"endpoint\":null");
    assert_int_equal(rows(ROW_NOTIFY), 1);
    client_disconnect(&w, 1);
    move_on();
    world_wait(&w, HOUR_MS);
    assert_int_equal(w.pushes_len + rows(ROW_CALL), 0);
    world_close(&w);
    world_open(&w, 51); /* a server that tells nobody */
    client_hello(&w, 0, "Anna");
    assert_null(json_object_get(w.client[0].message, "notify"));
    SAY(0, "illegal", TELL, 0);
    world_close(&w);
}

static void test_what_is_asked_is_judged(void **state)
{
    (void)state;
    open_world();
    client_hello(&w, 0, "Anna");
    assert_string_equal(answer(0, "notify"), KEY);
    static const char *const wrong[] = {
        "\"endpoint\":\"http://a.b/c\",\"key\":\"" KEY "\",\"auth\":\"" AUTH "\",\"lang\":\"pl\"",
        "\"endpoint\":\"https://a.b/ c\",\"key\":\"" KEY "\",\"auth\":\"" AUTH "\",\"lang\":\"pl\"",
        "\"endpoint\":\"https://a.b/c\",\"key\":\"" KEY "\",\"auth\":\"" AUTH "\",\"lang\":\"pol\"",
        "\"endpoint\":\"https://a.b/c\",\"key\":\"" KEY "x\",\"auth\":\"" AUTH "\",\"lang\":\"pl\"",
        "\"endpoint\":\"https://a.b/c\",\"key\":\"" KEY "\",\"lang\":\"pl\"",
        "\"endpoint\":\"https://a.b/c\""
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        SAY(0, "illegal", "\"t\":\"notify\",%s", wrong[i]);
    char longest[1200];
    snprintf(longest, sizeof longest, "https://a.b/%0*d", 1000 - 12, 0);
    SAY(0, "applied",
        "\"t\":\"notify\",\"endpoint\":\"%s\",\"key\":\"" KEY "\",\"auth\":\"" AUTH "\",\"lang\":\"ja\"", longest);
    snprintf(longest, sizeof longest, "https://a.b/%0*d", 1001 - 12, 0);
    SAY(0, "illegal",
        "\"t\":\"notify\",\"endpoint\":\"%s\",\"key\":\"" KEY "\",\"auth\":\"" AUTH "\",\"lang\":\"ja\"", longest);
    assert_int_equal(rows(ROW_NOTIFY), 1);
    world_close(&w);
}

/* The one who is away says when it rests, in a zone that is an hour ahead of UTC. */
static void rests(const char *night)
{
    come(1);
    SAY(1, "applied", "\"t\":\"rest\",\"zone\":\"Africa/Lagos\",\"weekend\":\"none\"%s", night);
    play_until(0, 2);
    client_disconnect(&w, 1);
}

/* 1700000000000 is 22:13:20 in UTC: 23:13 there. */
static void test_nobody_is_told_at_night(void **state)
{
    (void)state;
    begin_with_one_away();
    rests(",\"night\":\"23:00-07:00\"");
    move_on();
    const int64_t midnight_ms = 1700002800000; /* 00:00 there */
    world_wait(&w, midnight_ms + 7 * HOUR_MS - 1 - w.now_ms);
    assert_int_equal(w.pushes_len, 0);
    world_restart(&w);
    world_wait(&w, 2);
    assert_int_equal(w.pushes_len, 1);
    assert_true(w.now_ms <= midnight_ms + 7 * HOUR_MS + 1);
    world_close(&w);
    begin_with_one_away();
    rests("");
    move_on();
    world_wait(&w, 1000);
    assert_int_equal(w.pushes_len, 1);
    world_close(&w);
}

static void test_a_service_that_is_busy_is_asked_later(void **state)
{
    static const int64_t pauses_s[] = { 30, 120, 480, 1920, 7680, 21600, 21600 };
    (void)state;
    begin_with_one_away();
    move_on();
    world_wait(&w, 1000);
    for (int i = 0; i < 7; i++) {
        assert_int_equal(w.pushes_len, i + 1);
        pushed(i, PUSH_LATER, i == 1 ? 600000 : 0); /* once it says how long */
        const int64_t pause_ms = i == 1 ? 600000 : pauses_s[i] * 1000;
        world_wait(&w, pause_ms - 2);
        assert_int_equal(w.pushes_len, i + 1);
        if (i == 3)
            world_restart(&w);
        world_wait(&w, 3);
    }
    assert_int_equal(w.pushes_len, 8);
    pushed(7, PUSH_LATER, 0); /* enough */
    assert_int_equal(rows(ROW_CALL), 0);
    world_close(&w);
}

static void test_a_turn_that_is_over_is_not_told(void **state)
{
    (void)state;
    begin_with_one_away();
    move_on();
    world_wait(&w, 1000);
    pushed(0, PUSH_LATER, 0);
    assert_int_equal(rows(ROW_CALL), 1);
    come(1);
    for (int i = 0; i < 9 && to_act(0) == 1; i++)
        client_play(&w, 1, 0);
    client_disconnect(&w, 1);
    world_wait(&w, HOUR_MS);
    assert_int_equal(w.pushes_len, 1);
    assert_int_equal(rows(ROW_CALL), 0);
    move_on();
    world_wait(&w, 1000);
    assert_int_equal(w.pushes_len, 2);
    pushed(1, PUSH_LATER, 0);
    come(1); /* who is here, though the turn is not over */
    world_wait(&w, HOUR_MS);
    assert_int_equal(w.pushes_len, 2);
    world_close(&w);
}

static void test_devices_that_are_gone_are_forgotten(void **state)
{
    (void)state;
    begin_with_one_away();
    move_on();
    world_wait(&w, 1000);
    come(1);
    SAY(1, "applied", TELL, 7); /* it has another place by now */
    pushed(0, PUSH_GONE, 0);
    assert_int_equal(rows(ROW_NOTIFY), 2);
    play_until(0, 2);
    client_disconnect(&w, 1);
    move_on();
    world_wait(&w, 1000);
    pushed(1, PUSH_GONE, 0);
    assert_int_equal(rows(ROW_NOTIFY), 1);
    world_close(&w);
}

static void test_what_may_have_come_is_not_sent_again(void **state)
{
    (void)state;
    begin("golf4 match=9", 2);
    for (int i = 0; i < 20; i++) {
        play_until(0, 2);
        client_disconnect(&w, 1);
        assert_int_equal(rows(ROW_NOTIFY), 2);
        move_on();
        world_wait(&w, 5 * 60 * 1000);
        assert_int_equal(w.pushes_len, i + 1);
        pushed(i, i % 2 ? PUSH_LOST : PUSH_REFUSED, 0);
        assert_int_equal(rows(ROW_CALL), 0);
        come(1);
    }
    assert_int_equal(rows(ROW_NOTIFY), 1); /* dead */
    world_close(&w);
}

static void test_who_goes_is_told_no_more(void **state)
{
    (void)state;
    begin_with_one_away();
    come(1);
    SAY(1, "applied", "\"t\":\"delete\",\"guest\":\"%s\"", w.client[1].guest);
    assert_int_equal(rows(ROW_NOTIFY), 1);
    world_wait(&w, 1000);
    client_hello(&w, 2, "Eve");
    SAY(2, "applied", TELL, 2);
    client_disconnect(&w, 2);
    w.settings.device_days = 30;
    world_restart(&w);
    client_hello(&w, 0, "x");
    world_wait(&w, 31 * DAY_MS);
    assert_int_equal(rows(ROW_NOTIFY), 1);
    world_close(&w);
}

static void test_quick_tables_tell_nobody(void **state)
{
    (void)state;
    open_world();
    world_table(&w, "golf4", 2, ",\"seats\":2,\"turn_s\":60");
    SAY(1, "applied", TELL, 1);
    SAY(0, "applied", "\"t\":\"start\"");
    play_until(0, 2);
    client_disconnect(&w, 1);
    move_on();
    world_wait(&w, 1000);
    assert_int_equal(w.pushes_len, 0);
    world_close(&w);
}

/* Killed at each moment from the move on until the message has left: nobody is told twice. */
static void test_kills(void **state)
{
    (void)state;
    for (int kept = 0; kept < 4; kept++) {
        RoomBatch batch;
        begin_with_one_away();
        w.holds = true;
        for (int i = 0; i < 9 && rows(ROW_CALL) == 0; i++) {
            client_play(&w, 0, 0);
            if (kept == 0)
                break; /* the move is lost */
            world_pump(&w);
        }
        if (kept >= 2) {
            room_tick(w.room, w.now_ms);
            assert_true(room_batch(w.room, &batch));
            assert_int_equal(batch.pushes_len, 1);
            if (kept == 3) { /* the rows are there, and nothing was sent */
                batch.pushes_len = batch.messages_len = 0;
                world_write(&w, &batch);
            }
        }
        w.holds = false;
        world_restart(&w);
        world_wait(&w, HOUR_MS);
        assert_int_equal(w.pushes_len, kept == 1 || kept == 2);
        assert_int_equal(rows(ROW_CALL), 0);
        world_close(&w);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_is_away_is_told_once),
        cmocka_unit_test(test_each_device_is_told),
        cmocka_unit_test(test_who_asks_for_it_alone_is_told),
        cmocka_unit_test(test_what_is_asked_is_judged),
        cmocka_unit_test(test_nobody_is_told_at_night),
        cmocka_unit_test(test_a_service_that_is_busy_is_asked_later),
        cmocka_unit_test(test_a_turn_that_is_over_is_not_told),
        cmocka_unit_test(test_devices_that_are_gone_are_forgotten),
        cmocka_unit_test(test_what_may_have_come_is_not_sent_again),
        cmocka_unit_test(test_who_goes_is_told_no_more),
        cmocka_unit_test(test_quick_tables_tell_nobody),
        cmocka_unit_test(test_kills),
    };
    return TESTS_RUN(tests);
}
