/* unit.h - cmocka, and helpers that unit tests share. */
#ifndef UNITS_UNIT_H
#define UNITS_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdbool.h>
#include <string.h>

/* Whether a program of tests is asked for its full size. */
static inline bool is_asked_full(int argc, char **argv)
{
    return argc > 1 && strcmp(argv[1], "full") == 0;
}

#define TESTS_RUN(tests) cmocka_run_group_tests(tests, NULL, NULL)

/* Whether a message says what is wrong: the words occur in it. */
#define assert_says(message, words)                                                                                  \
    do {                                                                                                             \
        if (!strstr((message), (words)))                                                                             \
            fail_msg("`%s` does not say `%s`", (message), (words));                                                  \
    } while (0)

#endif
