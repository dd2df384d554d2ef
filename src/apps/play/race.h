/* race.h - a clock for moments when person and bots may act at once, and the quickest acts. Where all play at once
 * (Game.races) it runs as long as anybody can act, and nobody has to pass.
 * Shape  The person has RACE_MS, then passes. A bot that would not pass acts after a reaction time from a generator
 *        of its own, so a saved match replays the same. */
#ifndef APPS_PLAY_RACE_H
#define APPS_PLAY_RACE_H

#include "apps/play/play.h"

enum { RACE_MS = 8000 };

typedef struct {
    bool is_on;
    int left_ms;           /* until the person passes */
    int bot_ms[SEATS_MAX]; /* until a bot may act */
    uint32_t log_len;      /* the table's log_len when it began */
    int64_t at_ms;         /* when it was last run */
    Rng rng;
} Race;

Race race_make(const Play *play);
/* Begins, continues or ends the race as the table stands; the clock may stop between calls. Returns the seat that acts
 * now: a bot by its choice, or the person, who passes by the action; SEAT_NONE while there is time. */
Seat race_run(Race *race, const Play *play, bool stands_still, Action *pass);

#endif
