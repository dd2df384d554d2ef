/* rest.h - when a player's time stands still: at night, on free days of the week, on holidays.
 * Shape  Plain bytes. All is by the clocks of the player's zone. A day is the number of days since 1970-01-01.
 * Units  A night is in minutes after midnight; one that begins when it ends is none. It may go over midnight.
 * Errors Texts that are no date, night or holidays are refused with what was expected.
 *
 * Holidays are few, so that nobody holds a game up for ever: HOLIDAY_DAYS of each year, both ends counted. */
#ifndef CALENDAR_REST_H
#define CALENDAR_REST_H

#include "calendar/zone.h"

enum { HOLIDAYS_MOST = 16, HOLIDAY_DAYS = 30, NIGHT_MOST = 10 * 60, DAY_TEXT = 16 };

typedef struct {
    int32_t from, to; /* the first and the last day */
} Holiday;

typedef struct {
    char zone[ZONE_ID]; /* "": none was set, and the time never stands still */
    int16_t night_from, night_to;
    uint8_t free_days; /* bit 0 is Monday */
    uint8_t holidays;
    Holiday holiday[HOLIDAYS_MOST];
} Rest;

/* The free days of a week by their word: none, sun, sat_sun, fri_sat. */
bool free_days_read(const char *word, uint8_t *out);
const char *free_days_word(uint8_t days);

/* `2026-12-24`. */
bool day_read(Slice text, int32_t *out);
int32_t day_year(int32_t day);
/* The day of a time by clocks that are so far ahead of UTC. */
int32_t day_at(int64_t at_ms, int64_t ahead_ms);

/* `22:30-07:00`; "" is none. */
Status night_read(const char *text, Rest *out, Fault *fault);
void night_print(const Rest *rest, Text *out);

/* `2026-12-24/2026-12-26`; one day is its own end. */
Status holiday_read(Slice text, Holiday *out, Fault *fault);
void holiday_print(const Holiday *holiday, Text *out);
/* ERR_RANGE: a year has more than HOLIDAY_DAYS; days that two holidays have count once. */
Status holidays_check(const Rest *rest, Fault *fault);
bool holidays_have(const Rest *rest, int32_t day);
/* How many days of the year are holidays. */
int holidays_of_year(const Rest *rest, int32_t year);

#endif
