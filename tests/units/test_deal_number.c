/* test_deal_number.c - names of deals: read and printed, counted on, and refused. */
#include "core/deal_number.h"

#include "unit.h"

static DealNumber read(const char *words)
{
    DealNumber deal;
    Fault fault = { 0 };
    Status status = deal_number_read(slice_of(words), &deal, &fault);
    if (status != OK)
        fail_msg("%s: %s", words, fault.text);
    return deal;
}

static void names_read_as_they_print(void **state)
{
    static const char *const names[][2] = {
        { "0", "0" },
        { "00000000000000000024", "24" },
        { "18446744073709551615", "18446744073709551615" },
        { "pysol:1", "pysol:1" },
        { "pysol:#00017", "pysol:17" },
        { "pysol: 1 000 000 ", "pysol:1000000" },
        { "pysol:18446744073709551615", "pysol:18446744073709551615" },
        { "pysol:18446744073709551616", "pysol:18446744073709551616" },
        { "pysol:26464608654870335080", "pysol:26464608654870335080" },
        { "pysol:99999999999999999999", "pysol:99999999999999999999" },
        { "pysol:100000000000000000000", "pysol:100000000000000000000" },
    };
    char buffer[DEAL_NUMBER_TEXT];
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_string_equal(deal_number_text(read(names[i][0]), buffer), names[i][1]);
}

static void what_names_no_deal_is_refused(void **state)
{
    static const char *const words[] = {
        "",
        "x",
        "-1",
        "#1",
        "1 000",
        "1.5",
        " 1",
        "18446744073709551616",
        "pysol:",
        "pysol:#",
        "pysol:0",
        "pysol:x",
        "pysol:1e5",
        "pysol:100000000000000000001",
        "pysol:79228162514264337593543950336",
        "pysol:340282366920938463463374607431768211457",
        "PYSOL:1",
        "ms32000",
    };
    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        DealNumber deal = { .number = 7 };
        Fault fault = { 0 };
        assert_int_equal(deal_number_read(slice_of(words[i]), &deal, &fault), ERR_RANGE);
        assert_int_equal(deal.number, 7);
        assert_non_null(strstr(fault.text, "expected"));
    }
}

static void numbers_are_counted_on(void **state)
{
    static const struct {
        const char *from;
        uint64_t after;
        const char *to;
    } steps[] = {
        { "17", 3, "20" },
        { "18446744073709551615", 1, "0" },
        { "pysol:18446744073709551615", 1, "pysol:18446744073709551616" },
        { "pysol:18446744073709551615", UINT64_MAX, "pysol:36893488147419103230" },
        { "pysol:99999999999999999999", 1, "pysol:100000000000000000000" },
    };
    char buffer[DEAL_NUMBER_TEXT];
    (void)state;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        assert_string_equal(deal_number_text(deal_number_after(read(steps[i].from), steps[i].after), buffer),
                            steps[i].to);
    assert_int_equal(deal_number_fits(deal_number_after(read("pysol:100000000000000000000"), 1), NULL), ERR_RANGE);
}

static void ranges(void **state)
{
    static const struct {
        const char *words, *first; /* first: NULL: it is no range */
        uint64_t following;
    } tries[] = {
        { "1..100", "1", 99 },
        { "7..7", "7", 0 },
        { "0..18446744073709551615", "0", UINT64_MAX },
        { "pysol:1..100", "pysol:1", 99 },
        { "pysol:18446744073709551615..18446744073709551617", "pysol:18446744073709551615", 2 },
        { "pysol:1..18446744073709551616", "pysol:1", UINT64_MAX },
        { "pysol:1..18446744073709551617", NULL, 0 },
        { "pysol:1..100000000000000000000", NULL, 0 },
        { "100..1", NULL, 0 },
        { "pysol:18446744073709551617..1", NULL, 0 },
        { "pysol:0..1", NULL, 0 },
        { "5", NULL, 0 },
        { "5.", NULL, 0 },
        { "..", NULL, 0 },
        { "", NULL, 0 },
        { "1..x", NULL, 0 },
    };
    char buffer[DEAL_NUMBER_TEXT];
    (void)state;
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        DealNumber first;
        uint64_t following;
        bool reads = deal_number_range_read(slice_of(tries[i].words), &first, &following);
        if (reads != (tries[i].first != NULL))
            fail_msg("%s: read as a range: %d", tries[i].words, reads);
        if (!reads)
            continue;
        assert_string_equal(deal_number_text(first, buffer), tries[i].first);
        assert_int_equal(following, tries[i].following);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_read_as_they_print),
        cmocka_unit_test(what_names_no_deal_is_refused),
        cmocka_unit_test(numbers_are_counted_on),
        cmocka_unit_test(ranges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
