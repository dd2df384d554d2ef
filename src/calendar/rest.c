#include "calendar/rest.h"

#include "core/lines/date.h"

#define DAY_MS ((int64_t)24 * 3600 * 1000)
enum { DAY_MINUTES = 24 * 60, YEAR_MOST = 9999 };

/* ---- Days ---- */

static const struct {
    const char *word;
    uint8_t days;
} free_days[] = { { "none", 0 }, { "sun", 1 << 6 }, { "sat_sun", 1 << 5 | 1 << 6 }, { "fri_sat", 1 << 4 | 1 << 5 } };
enum { FREE_DAYS = sizeof free_days / sizeof *free_days };

bool free_days_read(const char *word, uint8_t *out)
{
    for (int i = 0; i < FREE_DAYS; i++)
        if (strcmp(word, free_days[i].word) == 0) {
            *out = free_days[i].days;
            return true;
        }
    return false;
}

const char *free_days_word(uint8_t days)
{
    for (int i = 0; i < FREE_DAYS; i++)
        if (free_days[i].days == days)
            return free_days[i].word;
    return free_days[0].word;
}

int32_t day_at(int64_t at_ms, int64_t ahead_ms)
{
    const int64_t local = at_ms + ahead_ms;
    return (int32_t)(local >= 0 ? local / DAY_MS : -((DAY_MS - 1 - local) / DAY_MS));
}

static bool take(Slice *rest, char split, size_t figures, int64_t min, int64_t max, int64_t *out)
{
    const Slice word = slice_word(rest, split);
    return word.len == figures && slice_number(word, min, max, out);
}

bool day_read(Slice text, int32_t *out)
{
    int64_t year, month, day;
    if (text.len != strlen("2026-12-24") || !take(&text, '-', 4, 1970, YEAR_MOST, &year) ||
        !take(&text, '-', 2, 1, 12, &month) || !take(&text, '-', 2, 1, 31, &day))
        return false;
    const int32_t found = date_day((Date){ (int32_t)year, (int32_t)month, (int32_t)day });
    const bool is_there = date_of_day(found).day == day; /* no February 30 */
    if (is_there)
        *out = found;
    return is_there;
}

int32_t day_year(int32_t day)
{
    return date_of_day(day).year;
}

/* ---- The night ---- */

static bool read_minute(Slice text, int16_t *out)
{
    int64_t hour, minute;
    if (text.len != strlen("22:30") || !take(&text, ':', 2, 0, 23, &hour) || !take(&text, ':', 2, 0, 59, &minute))
        return false;
    *out = (int16_t)(hour * 60 + minute);
    return true;
}

Status night_read(const char *text, Rest *out, Fault *fault)
{
    int16_t from = 0, to = 0;
    Slice rest = slice_of(text);
    if (rest.len > 0) {
        if (rest.len != strlen("22:30-07:00") || !read_minute(slice_word(&rest, '-'), &from) ||
            !read_minute(slice_word(&rest, '-'), &to))
            return fault_set(fault, ERR_UNREADABLE, "the night '", text, "': expected such as 22:30-07:00");
        const int length = (to - from + DAY_MINUTES) % DAY_MINUTES;
        if (length == 0 || length > NIGHT_MOST)
            return fault_say(fault, ERR_RANGE, N_("A night lasts up to {hours} hours."), "hours",
                             digits(NIGHT_MOST / 60).text);
    }
    out->night_from = from;
    out->night_to = to;
    return OK;
}

void night_print(const Rest *rest, Text *out)
{
    const int16_t at[] = { rest->night_from, rest->night_to };
    for (int i = 0; i < 2 && at[0] != at[1]; i++) {
        text_add(out, i > 0 ? "-" : "");
        text_add_figures(out, at[i] / 60, 2);
        text_add_char(out, ':');
        text_add_figures(out, at[i] % 60, 2);
    }
}

/* ---- Holidays ---- */

Status holiday_read(Slice text, Holiday *out, Fault *fault)
{
    char words[2 * DAY_TEXT];
    Slice rest = text;
    Holiday read;
    if (rest.len != strlen("2026-12-24/2026-12-26") || !day_read(slice_word(&rest, '/'), &read.from) ||
        !day_read(slice_word(&rest, '/'), &read.to) || read.to < read.from)
        return fault_set(fault, ERR_UNREADABLE, "the holiday '", slice_copy(text, words, sizeof words),
                         "': expected such as 2026-12-24/2026-12-26");
    *out = read;
    return OK;
}

void holiday_print(const Holiday *holiday, Text *out)
{
    date_print(holiday->from, out);
    text_add_char(out, '/');
    date_print(holiday->to, out);
}

bool holidays_have(const Rest *rest, int32_t day)
{
    for (int i = 0; i < rest->holidays; i++)
        if (rest->holiday[i].from <= day && day <= rest->holiday[i].to)
            return true;
    return false;
}

int holidays_of_year(const Rest *rest, int32_t year)
{
    int days = 0;
    const int32_t first = date_day((Date){ year, 1, 1 }), next = date_day((Date){ year + 1, 1, 1 });
    for (int32_t day = first; day < next; day++)
        days += holidays_have(rest, day);
    return days;
}

Status holidays_check(const Rest *rest, Fault *fault)
{
    for (int i = 0; i < rest->holidays; i++)
        for (int32_t year = day_year(rest->holiday[i].from); year <= day_year(rest->holiday[i].to); year++)
            if (holidays_of_year(rest, year) > HOLIDAY_DAYS)
                return fault_say(fault, ERR_RANGE,
                                 N_("A year has up to {days} days of holidays, and {year} would have more."), "days",
                                 digits(HOLIDAY_DAYS).text, "year", digits(year).text);
    return OK;
}
