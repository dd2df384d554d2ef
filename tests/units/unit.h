/* unit.h - cmocka, and helpers that unit tests share. */
#ifndef UNITS_UNIT_H
#define UNITS_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#define TESTS_RUN(tests) cmocka_run_group_tests(tests, NULL, NULL)

/* Whether a message says what is wrong: the words occur in it. */
#define assert_says(message, words)                                                                                  \
    do {                                                                                                             \
        if (!strstr((message), (words)))                                                                             \
            fail_msg("`%s` does not say `%s`", (message), (words));                                                  \
    } while (0)

#endif
