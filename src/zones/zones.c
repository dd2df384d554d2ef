#include "zones/zones.h"

#include <unicode/ucal.h>
#include <unicode/ustring.h>

/* A calendar for each of the zones that were asked for last: to open one takes longer than to ask it. */
enum { KEPT = 32 };
typedef struct {
    char zone[ZONE_ID];
    UCalendar *calendar;
} Kept;
static Kept kept[KEPT];
static unsigned next;

static UCalendar *open_calendar(const char *zone)
{
    UErrorCode error = U_ZERO_ERROR;
    UChar name[ZONE_ID], canonical[2 * ZONE_ID];
    UBool is_system = 0;
    for (const char *at = zone; *at; at++)
        if ((unsigned char)*at < ' ' || (unsigned char)*at > '~')
            return NULL;
    u_strFromUTF8(name, ZONE_ID, NULL, zone, -1, &error);
    ucal_getCanonicalTimeZoneID(name, -1, canonical, 2 * ZONE_ID, &is_system, &error);
    if (U_FAILURE(error) || !is_system)
        return NULL;
    UCalendar *calendar = ucal_open(name, -1, "en", UCAL_GREGORIAN, &error);
    if (U_SUCCESS(error))
        return calendar;
    ucal_close(calendar);
    return NULL;
}

static UCalendar *find_calendar(const char *zone)
{
    for (int i = 0; i < KEPT; i++)
        if (kept[i].calendar && strcmp(kept[i].zone, zone) == 0)
            return kept[i].calendar;
    UCalendar *calendar = strlen(zone) < ZONE_ID ? open_calendar(zone) : NULL;
    if (!calendar)
        return NULL;
    Kept *place = &kept[next++ % KEPT];
    if (place->calendar)
        ucal_close(place->calendar);
    slice_copy(slice_of(zone), place->zone, sizeof place->zone);
    place->calendar = calendar;
    return calendar;
}

bool zones_look_up(void *context, const char *zone, int64_t at_ms, ZoneSpan *out)
{
    (void)context;
    UErrorCode error = U_ZERO_ERROR;
    UDate next_ms = 0;
    UCalendar *calendar = find_calendar(zone);
    if (!calendar)
        return false;
    ucal_setMillis(calendar, (UDate)at_ms, &error);
    const int32_t ahead = ucal_get(calendar, UCAL_ZONE_OFFSET, &error) + ucal_get(calendar, UCAL_DST_OFFSET, &error);
    const bool changes = ucal_getTimeZoneTransitionDate(calendar, UCAL_TZ_TRANSITION_NEXT, &next_ms, &error);
    if (U_FAILURE(error))
        return false;
    *out = (ZoneSpan){ ahead, changes ? (int64_t)next_ms : INT64_MAX };
    return true;
}
