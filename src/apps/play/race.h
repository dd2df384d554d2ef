/* race.h - a moment when the person and bots may act at once, and whoever is quicker does: a clock for it.
 *        Where all play at once (Game.races) it goes on as long as there is something to do, and nobody need pass.
 * Shape  the person has RACE_MS, after which they have passed. A bot that would not pass acts after a time of its own,
 *        drawn from a generator that chooses nothing else: a saved match is played again as it was. */
#ifndef APPS_PLAY_RACE_H
#define APPS_PLAY_RACE_H

#include "apps/play/play.h"

enum { RACE_MS = 8000 };

typedef struct {
    bool is_on;
    int left_ms;           /* until the person has passed */
    int bot_ms[SEATS_MAX]; /* until a bot may act */
    uint32_t log_len;      /* of the table, when it began */
    int64_t at_ms;         /* when it was last run */
    Rng rng;
} Race;

Race race_make(const Play *play);
/* Begins, goes on or ends it as the table stands; between two calls the clock runs, or stands still. The seat that is
 * to act now: a bot, as it chooses, or the person, who passes by the action; SEAT_NONE while there is time. */
Seat race_run(Race *race, const Play *play, bool stands_still, Action *pass);

#endif
