#include "calendar/deadline.h"

#define DAY_MS ((int64_t)24 * 3600 * 1000)
enum { MINUTE_MS = 60 * 1000, STRETCHES_MOST = 10000 };

/* A time in which it is rest all along, or never. */
typedef struct {
    bool is_rest;
    int64_t until_ms;
} Stretch;

static bool is_free_day(const Rest *rest, int32_t day)
{
    const int weekday = (int)((day % 7 + 7 + 3) % 7); /* 1970-01-01 was a Thursday */
    return (rest->free_days >> weekday & 1) || holidays_have(rest, day);
}

static bool is_night(int64_t time, int64_t from, int64_t to)
{
    return from <= to ? time >= from && time < to : time >= from || time < to;
}

static Stretch stretch_at(const Rest *rest, const Zones *zones, int64_t at_ms)
{
    ZoneSpan span;
    if (!zones->look_up(zones->context, rest->zone, at_ms, &span))
        span = (ZoneSpan){ 0, INT64_MAX };
    const int32_t day = day_at(at_ms, span.ahead_ms);
    const int64_t time = at_ms + span.ahead_ms - day * DAY_MS;
    const int64_t edge[] = { rest->night_from * (int64_t)MINUTE_MS, rest->night_to * (int64_t)MINUTE_MS };
    const bool is_free = is_free_day(rest, day);
    int64_t next = DAY_MS;
    for (int i = 0; i < 2 && !is_free; i++)
        next = edge[i] > time && edge[i] < next ? edge[i] : next;
    const int64_t until_ms = at_ms + next - time;
    return (Stretch){ is_free || is_night(time, edge[0], edge[1]),
                      until_ms < span.until_ms ? until_ms : span.until_ms };
}

int64_t deadline(int64_t from_ms, int64_t length_ms, const Rest *rest, const Zones *zones)
{
    int64_t at_ms = from_ms, left_ms = length_ms;
    if (!rest->zone[0])
        return from_ms + length_ms;
    for (int i = 0; i < STRETCHES_MOST; i++) {
        const Stretch stretch = stretch_at(rest, zones, at_ms);
        if (!stretch.is_rest && at_ms + left_ms <= stretch.until_ms)
            break;
        left_ms -= stretch.is_rest ? 0 : stretch.until_ms - at_ms;
        at_ms = stretch.until_ms;
    }
    return at_ms + left_ms;
}

int64_t rest_over(int64_t at_ms, const Rest *rest, const Zones *zones)
{
    for (int i = 0; i < STRETCHES_MOST && rest->zone[0]; i++) {
        const Stretch stretch = stretch_at(rest, zones, at_ms);
        if (!stretch.is_rest)
            break;
        at_ms = stretch.until_ms;
    }
    return at_ms;
}
