/* zone.h - what is asked of time zones: how far a zone's clocks are ahead of UTC. Who knows them is given by the caller
 * (zones/zones.h), so that counting needs no library and no file of the system. */
#ifndef CALENDAR_ZONE_H
#define CALENDAR_ZONE_H

#include "core/text.h"

/* A zone's name has at most so many bytes, with its zero: `America/Argentina/ComodRivadavia` has 33. */
enum { ZONE_ID = 40 };

/* How far the clocks of a zone are ahead of UTC, and until when (milliseconds since 1970; INT64_MAX: for ever). */
typedef struct {
    int64_t ahead_ms, until_ms;
} ZoneSpan;

/* False: there is no such zone. */
typedef bool ZoneLookUp(void *context, const char *zone, int64_t at_ms, ZoneSpan *out);
typedef struct {
    ZoneLookUp *look_up;
    void *context;
} Zones;

#endif
