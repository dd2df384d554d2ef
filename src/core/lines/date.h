/* date.h - days of the calendar, by their number since 1970-01-01.
 * Source Howard Hinnant, "chrono-compatible low-level date algorithms", days_from_civil and civil_from_days. */
#ifndef CORE_DATE_H
#define CORE_DATE_H

#include "core/text.h"

typedef struct {
    int32_t year, month, day;
} Date;

/* The number of a date's day. A day that its month does not have counts on into the next month. */
int32_t date_day(Date date);
Date date_of_day(int32_t day);
/* `2026-12-24`. */
void date_print(int32_t day, Text *out);

#endif
