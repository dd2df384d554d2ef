/* test_away.c - somebody is away: a bot plays for who has gone when those who are here agree. */
#include "say.h"

#include <string.h>

#define ASK_BOT(seat) "\"t\":\"ask\",\"what\":\"bot\",\"seat\":" #seat

/* Three people at a table where no bot comes by itself; seat 1 has gone. */
static void leave_seat_1(int64_t away_ms)
{
    world_open(&w, 41);
    world_table(&w, "golf4", 3, ",\"seats\":3,\"grace_s\":0");
    SAY(0, "applied", "\"t\":\"start\"");
    client_disconnect(&w, 1);
    world_wait(&w, away_ms);
}

static bool is_asked(void)
{
    return json_is_object(client_sees(&w.client[0], "ask"));
}

static bool bot_plays(void)
{
    return json_is_string(client_sees(&w.client[0], "seats.1.bot"));
}

static void come_back(void)
{
    client_hello(&w, 1, "B");
    SAY(1, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    world_wait(&w, 0);
}

static void test_all_who_are_here_agree(void **state)
{
    (void)state;
    leave_seat_1(21000);
    SAY(0, "applied", ASK_BOT(1));
    assert_string_equal(sees(2, "ask.what"), "bot");
    assert_int_equal(number(2, "ask.for"), 1);
    assert_int_equal(json_array_size(client_sees(&w.client[2], "ask.left")), 1);
    assert_int_equal(number(2, "ask.left.0"), 2);
    assert_true(client_play(&w, 2, 0)); /* a move is no answer */
    assert_true(is_asked() && !bot_plays());
    SAY(2, "illegal", ASK_BOT(1));
    SAY(2, "applied", "\"t\":\"answer\",\"yes\":false");
    assert_false(is_asked() || bot_plays());
    SAY(2, "applied", ASK_BOT(1));
    world_restart(&w);
    client_hello(&w, 0, "A");
    SAY(0, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    assert_true(is_asked());
    SAY(0, "applied", "\"t\":\"answer\",\"yes\":true");
    assert_true(bot_plays() && !is_asked());
    SAY(0, "illegal", ASK_BOT(1));
    come_back();
    assert_false(bot_plays());
    world_close(&w);
}

static void test_the_question_ends(void **state)
{
    (void)state;
    leave_seat_1(21000);
    SAY(0, "applied", ASK_BOT(1));
    come_back();
    assert_false(is_asked() || bot_plays());
    client_disconnect(&w, 1);
    world_wait(&w, 21000);
    SAY(0, "applied", ASK_BOT(1));
    world_wait(&w, 31000); /* silence refuses */
    assert_false(is_asked() || bot_plays());
    client_disconnect(&w, 2);
    SAY(0, "applied", ASK_BOT(1)); /* nobody else is here */
    assert_true(bot_plays());
    world_close(&w);
}

static void refuse(const char *why, int seat)
{
    SAY(0, "illegal", "\"t\":\"ask\",\"what\":\"bot\",\"seat\":%d", seat);
    assert_non_null(strstr(w.client[0].why, why));
    assert_false(is_asked() || bot_plays());
}

static void test_refused(void **state)
{
    (void)state;
    leave_seat_1(15000);
    refuse("away for 20 seconds", 1);
    refuse("away for 20 seconds", 2);
    refuse("no other person sits there", 0);
    refuse("no other person sits there", 7);
    world_wait(&w, 6000);
    SAY(0, "applied", "\"t\":\"pause\"");
    refuse("paused", 1);
    world_close(&w);
    world_open(&w, 42);
    world_table(&w, "golf4", 2, ",\"seats\":2,\"turn_s\":86400");
    SAY(0, "applied", "\"t\":\"start\"");
    client_disconnect(&w, 1);
    world_wait(&w, 21000);
    refuse("by the day or counts", 1);
    world_close(&w);
    world_open(&w, 43);
    world_table(&w, "golf4", 2, ",\"seats\":2,\"rated\":true,\"turn_s\":60,\"grace_s\":60");
    SAY(1, "applied", "\"t\":\"rate\",\"on\":true");
    SAY(0, "applied", "\"t\":\"start\"");
    assert_true(json_is_true(client_sees(&w.client[0], "rated.counts")));
    client_disconnect(&w, 1);
    world_wait(&w, 21000);
    refuse("by the day or counts", 1);
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_all_who_are_here_agree),
                                        cmocka_unit_test(test_the_question_ends), cmocka_unit_test(test_refused) };
    return TESTS_RUN(tests);
}
