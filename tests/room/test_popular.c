/* test_popular.c - the house rules most played at a server: who made them is not told, and one guest alone makes none
 * popular. */
#include "say.h"

#include <string.h>

enum { GUESTS = 4 };

static void make(int guest, const char *rules)
{
    SAY(guest, "applied", "\"t\":\"make\",\"rules\":\"%s\"", rules);
    world_wait(&w, 60000); /* tables are made a few a minute */
}

/* The list as words: `golf6 jokers_per_pack=2 x3; ..` */
static const char *popular(int guest)
{
    static char words[2000];
    size_t i, len = 0;
    json_t *row;
    words[0] = '\0';
    SAY(guest, "applied", "\"t\":\"popular\"");
    json_array_foreach(json_object_get(w.client[guest].message, "rules"), i, row)
    {
        len += (size_t)snprintf(words + len, sizeof words - len, "%s x%d; ",
                                json_string_value(json_object_get(row, "rules")),
                                (int)json_integer_value(json_object_get(row, "tables")));
    }
    return words;
}

static void open_with_guests(uint64_t seed)
{
    static const char *const names[GUESTS] = { "Anna", "Ben", "Clara", "Dora" };
    world_open(&w, seed);
    for (int i = 0; i < GUESTS; i++)
        client_hello(&w, i, names[i]);
}

static void test_what_several_guests_make_is_popular(void **state)
{
    (void)state;
    open_with_guests(31);
    assert_string_equal(popular(0), "");
    make(0, "golf6 jokers=2");
    make(0, "golf6 jokers=2");
    make(1, "golf6");
    make(2, "golf6");
    assert_string_equal(popular(3), ""); /* one guest alone; and the rules of a preset are no house rules */
    make(1, "golf6 deck.jokers_per_pack=2");
    assert_string_equal(popular(3), "golf6 deck.jokers_per_pack=2 x3; ");
    make(2, "kop max_double=64");
    make(3, "kop max_double=64");
    assert_string_equal(popular(3), "golf6 deck.jokers_per_pack=2 x3; kop max_double=64 x2; ");
    assert_null(strstr(w.client[3].heard[w.client[3].heard_len - 1], "Anna"));
    world_close(&w);
}

/* The list lasts when the server starts anew, and forgets what was long ago. */
static void test_it_is_kept_for_a_while(void **state)
{
    (void)state;
    open_with_guests(32);
    make(0, "cabo match.target=50");
    make(1, "cabo match.target=50");
    world_restart(&w);
    client_hello(&w, 0, NULL);
    assert_string_equal(popular(0), "cabo match.target=50 x2; ");
    client_disconnect(&w, 0);
    w.now_ms += (int64_t)61 * 24 * 3600 * 1000;
    world_restart(&w);
    client_hello(&w, 0, NULL);
    assert_string_equal(popular(0), "");
    world_close(&w);
}

/* A store that cannot be read gives no list, and no table is lost by it. */
static void test_an_unreadable_store_is_said(void **state)
{
    (void)state;
    open_with_guests(33);
    w.unreadable = -1;
    client_say(&w, 0, "\"t\":\"popular\"");
    assert_int_equal(w.client[0].closed, 1013);
    w.unreadable = 0;
    client_hello(&w, 0, NULL);
    assert_string_equal(popular(0), "");
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_several_guests_make_is_popular),
        cmocka_unit_test(test_it_is_kept_for_a_while),
        cmocka_unit_test(test_an_unreadable_store_is_said),
    };
    return TESTS_RUN(tests);
}
