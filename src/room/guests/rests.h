/* rests.h - when a guest's time stands still at tables by the day (calendar/rest.h), as it is kept. Private to
 * src/room.
 * Shape  ROW_REST, key the guest: a line for each setting, the latest first, then one for each holiday:
 *          at SINCE ZONE NIGHT|- WEEKEND
 *          holiday 2026-12-24/2026-12-26
 *
 * Nobody gains time by changing a setting while the others wait: zone, night and weekend hold for turns that begin
 * after the change, so former ones are kept as long as a turn may last. What follows within ten minutes is one change.
 * Holidays hold at once, since whoever falls ill cannot wait, and a year has few; a day that has begun stays spent. */
#ifndef ROOM_RESTS_H
#define ROOM_RESTS_H

#include "calendar/rest.h"
#include "room/base/inside.h"

enum { RESTS_MOST = 8, RESTS_DAYS = 40 };
typedef struct {
    int len;
    struct {
        int64_t since_ms;
        Rest rest; /* holidays: of the first alone */
    } at[RESTS_MOST];
} Rests;

/* False: the store cannot be read. */
bool rests_read(Room *room, const char *guest, Rests *out);
void rests_keep(Room *room, const char *guest, const Rests *rests);
/* What holds for a turn that begins then. */
Rest rests_for(const Rests *rests, int64_t began_ms);
/* Sets zone, night and weekend from now on. ERR_RANGE: they were changed too often. */
Status rests_change(Rests *rests, const Rest *to, int64_t now_ms, Fault *fault);
/* Sets the holidays from today on; those before, and today if it was one, stay. ERR_RANGE: there are too many. */
Status rests_plan(Rests *rests, const Holiday holiday[], int len, int32_t today, Fault *fault);

#endif
