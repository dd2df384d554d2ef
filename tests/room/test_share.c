/* test_share.c - who asks for much waits for itself, and nobody else does. */
#include "room/base/share.h"

#include "../units/unit.h"

#include <stdbool.h>
#include <stdio.h>

enum { FLOOD = 1, ONE = 2, OTHER = 3 };

/* An item tells whose it is. */
static char mark[4];

static int next(ShareQueue *queue)
{
    int waiting;
    const char *item = share_take(queue, &waiting);
    return item ? (int)(item - mark) : 0;
}

/* Somebody with a thousand items, then others with one: each of them is next, whatever its item takes. */
static void test_a_flood_costs_its_maker(void **state)
{
    ShareQueue *queue = share_open();
    (void)state;
    for (int i = 0; i < 1000; i++)
        share_add(queue, FLOOD, &mark[FLOOD]);
    for (int i = 0; i < 20; i++) {
        assert_int_equal(next(queue), FLOOD);
        share_used(queue, FLOOD, 50000);
        share_add(queue, ONE, &mark[ONE]);
        share_add(queue, OTHER, &mark[OTHER]);
        int got = next(queue) | next(queue) << 4;
        assert_true(got == (ONE | OTHER << 4) || got == (OTHER | ONE << 4));
        share_used(queue, ONE, 1000);
        share_used(queue, OTHER, 1000);
    }
    share_close(queue);
}

/* Both ask without end: they get the same time, though the items of one take four times as long. */
static void test_time_is_shared(void **state)
{
    ShareQueue *queue = share_open();
    int64_t given[3] = { 0 };
    (void)state;
    for (int i = 0; i < 2000; i++) {
        share_add(queue, FLOOD, &mark[FLOOD]);
        share_add(queue, ONE, &mark[ONE]);
    }
    for (int i = 0; i < 1000; i++) {
        int who = next(queue);
        int64_t us = who == FLOOD ? 40000 : 10000;
        share_used(queue, (uint64_t)who, us);
        given[who] += us;
    }
    assert_true(given[FLOOD] - given[ONE] <= 50000 && given[ONE] - given[FLOOD] <= 50000);
    share_close(queue);
}

/* Who was away for long has nothing saved up. */
static void test_nothing_is_saved_up(void **state)
{
    ShareQueue *queue = share_open();
    int ones = 0, waiting;
    (void)state;
    share_add(queue, ONE, &mark[ONE]);
    assert_int_equal(next(queue), ONE);
    share_used(queue, ONE, 0);
    for (int i = 0; i < 1000; i++) {
        share_add(queue, FLOOD, &mark[FLOOD]);
        assert_int_equal(next(queue), FLOOD);
        share_used(queue, FLOOD, 50000);
    }
    for (int i = 0; i < 100; i++) {
        share_add(queue, ONE, &mark[ONE]);
        share_add(queue, FLOOD, &mark[FLOOD]);
    }
    for (int i = 0; i < 20; i++) {
        int who = next(queue);
        share_used(queue, (uint64_t)who, 50000);
        ones += who == ONE;
    }
    assert_true(ones >= 9 && ones <= 11);
    while (share_take(queue, &waiting))
        assert_true(waiting > 0);
    share_close(queue);
}

/* Two at work at a time: what the first has used counts, though others were served meanwhile. */
static void test_time_is_told_late(void **state)
{
    ShareQueue *queue = share_open();
    (void)state;
    share_add(queue, ONE, &mark[ONE]);
    share_add(queue, OTHER, &mark[OTHER]);
    int first = next(queue), second = next(queue);
    share_add(queue, OTHER, &mark[OTHER]);
    share_add(queue, ONE, &mark[ONE]);
    share_used(queue, (uint64_t)second, 1000);
    share_used(queue, (uint64_t)first, 50000);
    assert_int_equal(next(queue), second);
    share_close(queue);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_a_flood_costs_its_maker),
                                        cmocka_unit_test(test_time_is_shared),
                                        cmocka_unit_test(test_nothing_is_saved_up),
                                        cmocka_unit_test(test_time_is_told_late) };
    return TESTS_RUN(tests);
}
