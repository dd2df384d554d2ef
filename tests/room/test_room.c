/* test_room.c - one test for each command, and whole matches by clients that know no rules. */
#include "world.h"

#include "../units/unit.h"

#define SAY(client, verdict, ...) assert_string_equal(client_say(&w, client, __VA_ARGS__), verdict)

static void test_a_table_is_played(void **state)
{
    World w;
    (void)state;
    world_open(&w, 1);
    world_table(&w, "golf4 pot.stake=1 direction=anticlockwise", 2, ",\"seats\":3,\"bots\":[null,\"greedy\"]");
    assert_string_equal(json_string_value(client_sees(&w.client[1], "stage")), "open");
    SAY(1, "illegal", "\"t\":\"start\"");
    SAY(0, "applied", "\"t\":\"nonce\",\"deal\":1,\"nonce\":\"%064d\"", 7);
    SAY(0, "applied", "\"t\":\"start\"");
    assert_true(world_play(&w, 2, 0, 5000));
    assert_string_equal(json_string_value(client_sees(&w.client[0], "stage")), "over");
    assert_non_null(client_sees(&w.client[1], "state.chips"));
    assert_true(json_is_true(client_sees(&w.client[1], "state.scene.anticlockwise")));
    SAY(0, "applied", "\"t\":\"record\"");
    world_close(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_table_is_played),
    };
    return TESTS_RUN(tests);
}
