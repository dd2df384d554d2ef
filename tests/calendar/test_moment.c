/* test_moment.c - a moment in figures. */
#include "calendar/moment.h"

#include "../units/unit.h"

#include <stdlib.h>
#include <time.h>

/* What comes of a moment is by `date -u -d @SECONDS`. */
static const int64_t AT_MS = 1796047509024;

static void assert_moment(MomentForm form, int64_t ms, const char *expected)
{
    char words[40];
    Text text = text_over(words, sizeof words);
    moment_add(&text, form, ms);
    assert_string_equal(words, expected);
}

static void test_forms(void **state)
{
    (void)state;
    assert_moment(MOMENT_UTC, AT_MS, "2026-11-30T14:05:09Z");
    assert_moment(MOMENT_UTC_MS, AT_MS, "2026-11-30T14:05:09.024Z");
    assert_moment(MOMENT_FILE, AT_MS, "20261130-140509");
    assert_moment(MOMENT_HERE, AT_MS, "2026-11-30 15:05");
}

static void test_edges(void **state)
{
    (void)state;
    assert_moment(MOMENT_UTC_MS, 0, "1970-01-01T00:00:00.000Z");
    assert_moment(MOMENT_UTC_MS, -1, "1969-12-31T23:59:59.999Z");
    assert_moment(MOMENT_UTC, INT64_MAX / 4, "73071226-02-26T19:48:13Z");
    assert_moment(MOMENT_UTC, INT64_MAX, "292278994-08-17T07:12:55Z");
}

static void test_now(void **state)
{
    (void)state;
    const int64_t before = (int64_t)time(NULL) * 1000, now = moment_now();
    assert_true(now >= before && now <= ((int64_t)time(NULL) + 1) * 1000);
}

int main(void)
{
    setenv("TZ", "CET-1", 1); /* an hour ahead of UTC */
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forms),
        cmocka_unit_test(test_edges),
        cmocka_unit_test(test_now),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
