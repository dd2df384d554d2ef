#include "core/lines/date.h"

/* A year begins with March here, so that the leap day is its last; an era has 400 years. */
int32_t date_day(Date date)
{
    const int32_t year = date.year - (date.month <= 2), era = year / 400, of_era = year - era * 400;
    const int32_t of_year = (153 * (date.month + (date.month > 2 ? -3 : 9)) + 2) / 5 + date.day - 1;
    return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

Date date_of_day(int32_t day)
{
    const int32_t since = day + 719468, era = since / 146097, left = since - era * 146097;
    const int32_t of_era = (left - left / 1460 + left / 36524 - left / 146096) / 365;
    const int32_t of_year = left - (365 * of_era + of_era / 4 - of_era / 100), march = (5 * of_year + 2) / 153;
    const int32_t month = march < 10 ? march + 3 : march - 9;
    return (Date){ of_era + era * 400 + (month <= 2), month, of_year - (153 * march + 2) / 5 + 1 };
}

void date_print(int32_t day, Text *out)
{
    const Date date = date_of_day(day);
    text_add_figures(out, date.year, 4);
    text_add_char(out, '-');
    text_add_figures(out, date.month, 2);
    text_add_char(out, '-');
    text_add_figures(out, date.day, 2);
}
