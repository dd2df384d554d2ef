/* test_deadline.c - when time runs out: cases that were computed by hand, and what is refused. */
#include "calendar/deadline.h"
#include "core/lines/date.h"
#include "zones/zones.h"

#include "../units/unit.h"

#include <string.h>

static const Zones zones = { .look_up = zones_look_up };

/* `2026-03-28 18:00`, of UTC. */
static int64_t time_of(const char *text)
{
    int32_t day = 0;
    int64_t hour = 0, minute = 0;
    Slice rest = slice_of(text);
    assert_true(day_read(slice_word(&rest, ' '), &day));
    Slice time = slice_word(&rest, ' ');
    assert_true(slice_number(slice_word(&time, ':'), 0, 23, &hour) &&
                slice_number(slice_word(&time, ':'), 0, 59, &minute));
    return ((day * (int64_t)24 + hour) * 60 + minute) * 60000;
}

static const char *time_text(int64_t at_ms, char out[40])
{
    Text text = text_over(out, 40);
    const int64_t minute = at_ms / 60000;
    date_print((int32_t)(minute / 1440), &text);
    text_fill(&text, " {h}:{m}", "h", digits(minute / 60 % 24).text, "m", digits(minute % 60).text);
    return out;
}

static Rest rest_of(const char *zone, const char *night, const char *days, const char *holiday)
{
    Rest rest = { .holidays = holiday ? 1 : 0 };
    Fault fault;
    slice_copy(slice_of(zone), rest.zone, sizeof rest.zone);
    assert_int_equal(night_read(night, &rest, &fault), OK);
    assert_true(free_days_read(days, &rest.free_days));
    if (holiday)
        assert_int_equal(holiday_read(slice_of(holiday), &rest.holiday[0], &fault), OK);
    return rest;
}

/* From and until by UTC; what the clocks of the zone show stands beside it. */
static const struct {
    const char *zone, *from;
    int hours;
    const char *night, *days, *holiday, *until;
} cases[] = {
    /* No rest: a day has 24 hours, also that of 23. */
    { "", "2026-03-28 18:00", 24, "22:00-07:00", "sat_sun", NULL, "2026-03-29 18:00" },
    { "Europe/Warsaw", "2026-03-28 18:00", 24, "", "none", NULL, "2026-03-29 18:00" },
    { "America/New_York", "2026-02-28 12:00", 14 * 24, "", "none", NULL, "2026-03-14 12:00" },
    /* 19:00, 3 h to the night; on from 07:00 summer time */
    { "Europe/Warsaw", "2026-03-28 18:00", 6, "22:00-07:00", "none", NULL, "2026-03-29 08:00" },
    /* 19:00 summer time, 3 h to the night; on from 07:00 winter time */
    { "Europe/Warsaw", "2026-10-24 17:00", 6, "22:00-07:00", "none", NULL, "2026-10-25 09:00" },
    /* The night ends at 02:30, which is not there that day: at 03:00, when the clocks jump. */
    { "Europe/Warsaw", "2026-03-28 21:00", 2, "23:00-02:30", "none", NULL, "2026-03-29 02:00" },
    /* 02:30 comes twice: half an hour between 02:30 and 03:00, then night again from 02:00 to 02:30. */
    { "Europe/Warsaw", "2026-10-24 20:00", 2, "23:00-02:30", "none", NULL, "2026-10-25 02:00" },
    /* New York: 18:00, 4 h to the night; on from 08:00 by the other clock */
    { "America/New_York", "2026-03-07 23:00", 8, "22:00-08:00", "none", NULL, "2026-03-08 16:00" },
    { "America/New_York", "2026-10-31 22:00", 8, "22:00-08:00", "none", NULL, "2026-11-01 17:00" },
    /* Sydney: 20:00, 2 h to the night; on from 07:00. Its summer ends in April. */
    { "Australia/Sydney", "2026-04-04 09:00", 4, "22:00-07:00", "none", NULL, "2026-04-04 23:00" },
    { "Australia/Sydney", "2026-10-03 10:00", 4, "22:00-07:00", "none", NULL, "2026-10-03 22:00" },
    /* Lord Howe puts its clocks back by half an hour. */
    { "Australia/Lord_Howe", "2026-04-04 09:00", 3, "22:00-07:00", "none", NULL, "2026-04-04 21:30" },
    /* Kathmandu, 5 h 45 min ahead: 22:00, one hour to the night; on from 06:00 */
    { "Asia/Kathmandu", "2026-06-10 16:15", 3, "23:00-06:00", "none", NULL, "2026-06-11 02:15" },
    /* It begins in the night: 00:30 */
    { "Europe/Warsaw", "2026-11-25 23:30", 1, "22:00-07:00", "none", NULL, "2026-11-26 07:00" },
    /* A night within one day, and a turn that ends when it begins */
    { "Europe/Warsaw", "2026-11-26 00:00", 3, "01:30-06:00", "none", NULL, "2026-11-26 07:30" },
    { "Europe/Warsaw", "2026-11-25 20:00", 1, "22:00-07:00", "none", NULL, "2026-11-25 21:00" },
    /* Friday 16:00, 8 h to Saturday; on from Monday */
    { "Europe/Warsaw", "2026-11-27 15:00", 24, "", "sat_sun", NULL, "2026-11-30 15:00" },
    /* Friday 21:00 winter time, 3 h to Saturday; on from Monday, summer time */
    { "Europe/Warsaw", "2026-03-27 20:00", 4, "", "sat_sun", NULL, "2026-03-29 23:00" },
    /* Friday 20:00, 2 h to the night; on from Monday 07:00 */
    { "Europe/Warsaw", "2026-11-27 19:00", 4, "22:00-07:00", "sat_sun", NULL, "2026-11-30 08:00" },
    /* Thursday 22:00, 2 h to Friday; on from Sunday */
    { "Asia/Dubai", "2026-11-26 18:00", 3, "", "fri_sat", NULL, "2026-11-28 21:00" },
    /* Saturday 22:00, 2 h to Sunday; on from Monday */
    { "Europe/Warsaw", "2026-11-28 21:00", 3, "", "sun", NULL, "2026-11-30 00:00" },
    /* 12:00, 12 h to the first holiday; on after the last */
    { "Europe/Warsaw", "2026-12-23 11:00", 24, "", "none", "2026-12-24/2026-12-26", "2026-12-27 11:00" },
    /* New Year's Eve 23:00, one hour to the holiday of Friday, then the weekend */
    { "Europe/Warsaw", "2026-12-31 22:00", 2, "", "sat_sun", "2027-01-01/2027-01-01", "2027-01-04 00:00" },
};

static void cases_come_out_as_by_hand(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char until[40];
        const Rest rest = rest_of(cases[i].zone, cases[i].night, cases[i].days, cases[i].holiday);
        const int64_t at_ms = deadline(time_of(cases[i].from), cases[i].hours * (int64_t)3600000, &rest, &zones);
        if (at_ms != time_of(cases[i].until))
            fail_msg("case %d, %s from %s: runs out at %s, expected %s", (int)i, cases[i].zone, cases[i].from,
                     time_text(at_ms, until), cases[i].until);
    }
}

static void a_rest_has_an_end(void **state)
{
    (void)state;
    const Rest rest = rest_of("Europe/Warsaw", "22:00-07:00", "sat_sun", NULL);
    assert_int_equal(rest_over(time_of("2026-11-27 22:00"), &rest, &zones), time_of("2026-11-30 06:00"));
    assert_int_equal(rest_over(time_of("2026-11-27 20:59"), &rest, &zones), time_of("2026-11-27 20:59"));
    const Rest none = { .holidays = 0 };
    assert_int_equal(rest_over(time_of("2026-11-27 22:00"), &none, &zones), time_of("2026-11-27 22:00"));
}

static void zones_that_do_not_exist_are_refused(void **state)
{
    ZoneSpan span;
    (void)state;
    const char *wrong[] = { "Europe/Warszawa",
                            "",
                            "GMT+3:30",
                            "../etc/passwd",
                            "Europe/Warsaw ",
                            "Europe/\x01",
                            "America/Argentina/ComodRivadaviaComodRivadavia" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(zones_look_up(NULL, wrong[i], 0, &span));
    for (int round = 0; round < 3; round++) { /* more zones than are kept open */
        const char *all[] = { "UTC", "Europe/Paris", "Asia/Tokyo", "America/Argentina/ComodRivadavia" };
        const int64_t ahead[] = { 0, 3600000, 9 * 3600000, -3 * 3600000 };
        for (int i = 0; i < 4; i++) {
            assert_true(zones_look_up(NULL, all[i], time_of("2026-01-15 12:00"), &span));
            assert_int_equal(span.ahead_ms, ahead[i]);
        }
        char name[ZONE_ID];
        for (int hour = 1; hour <= 12; hour++) {
            Text text = text_over(name, sizeof name);
            text_fill(&text, "Etc/GMT+{hour}", "hour", digits(hour).text);
            assert_true(zones_look_up(NULL, name, 0, &span));
            text = text_over(name, sizeof name);
            text_fill(&text, "Etc/GMT-{hour}", "hour", digits(hour).text);
            assert_true(zones_look_up(NULL, name, 0, &span));
            assert_int_equal(span.ahead_ms, hour * 3600000);
        }
    }
}

static void texts_are_read_strictly(void **state)
{
    int32_t day = 7;
    Fault fault;
    Rest rest = { .holidays = 0 };
    Holiday holiday;
    (void)state;
    const char *days[] = { "2026-02-30", "2026-13-01", "2026-00-10", "26-01-01",   "2026-1-01",  "2026-01-01-",
                           "",           "2026-01",    "2100-02-29", "1969-12-31", "2026-01-01x" };
    for (size_t i = 0; i < sizeof days / sizeof *days; i++)
        assert_false(day_read(slice_of(days[i]), &day));
    assert_int_equal(day, 7);
    assert_true(day_read(slice_of("2028-02-29"), &day));
    assert_int_equal(day, 21243);
    assert_int_equal(day_year(day), 2028);
    assert_int_equal(day_at(-1, 0), -1);
    const char *nights[] = { "22:00",       "24:00-07:00", "22:60-07:00", "22:00-22:00",
                             "20:00-07:00", "2:00-07:00",  "22:00-07:00-" };
    for (size_t i = 0; i < sizeof nights / sizeof *nights; i++)
        assert_int_not_equal(night_read(nights[i], &rest, &fault), OK);
    const char *holidays[] = { "2026-12-24", "2026-12-26/2026-12-24", "2026-12-24/x", "2026-12-24/2026-12-26/" };
    for (size_t i = 0; i < sizeof holidays / sizeof *holidays; i++)
        assert_int_not_equal(holiday_read(slice_of(holidays[i]), &holiday, &fault), OK);
    assert_false(free_days_read("mon", &rest.free_days));
}

/* Days are counted in the year in which they lie, and once. */
static void a_year_has_so_many_holidays(void **state)
{
    Fault fault;
    (void)state;
    Rest rest = { .holidays = 2 };
    assert_int_equal(holiday_read(slice_of("2026-12-12/2027-01-10"), &rest.holiday[0], &fault), OK);
    assert_int_equal(holiday_read(slice_of("2027-01-01/2027-01-30"), &rest.holiday[1], &fault), OK);
    assert_int_equal(holidays_of_year(&rest, 2026), 20);
    assert_int_equal(holidays_of_year(&rest, 2027), 30);
    assert_int_equal(holidays_check(&rest, &fault), OK);
    rest.holiday[1].to++;
    assert_int_equal(holidays_check(&rest, &fault), ERR_RANGE);
    assert_non_null(strstr(fault.text, "2027"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cases_come_out_as_by_hand),           cmocka_unit_test(a_rest_has_an_end),
        cmocka_unit_test(zones_that_do_not_exist_are_refused), cmocka_unit_test(texts_are_read_strictly),
        cmocka_unit_test(a_year_has_so_many_holidays),
    };
    return TESTS_RUN(tests);
}
