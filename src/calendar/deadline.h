/* deadline.h - when a player's time runs out: a turn's length, counted without the player's rest.
 * Shape  It only counts: the caller gives the time, and who knows the zones. A zone that is not known any more counts
 *        as UTC.
 * Units  Milliseconds since 1970, and real ones: an hour that a change of clocks repeats is two hours, and one that it
 *        leaves out is none. Night, days and holidays are by the zone's clocks as they stand at that moment.
 * Source tests/calendar/test_deadline.c has cases that were computed by hand. */
#ifndef CALENDAR_DEADLINE_H
#define CALENDAR_DEADLINE_H

#include "calendar/rest.h"

/* A turn that begins in the rest begins to run when that is over. */
int64_t deadline(int64_t from_ms, int64_t length_ms, const Rest *rest, const Zones *zones);
/* When the rest is over in which the time lies; the time itself if it lies in none. */
int64_t rest_over(int64_t at_ms, const Rest *rest, const Zones *zones);

#endif
