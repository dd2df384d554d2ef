/* coach.h - the coach of a person who learns: before each own choice what hangs on it, after it what it was worth, and
 * on demand what the coach would do, and why. Sentences, by what the person can see (review/coach.h). */
#ifndef APPS_PLAY_COACH_H
#define APPS_PLAY_COACH_H

#include "apps/play/aid.h"

/* Whether there can be a coach; the fault tells why not. fault may be NULL. */
Status coach_may(const Aid *aid, Fault *fault);
/* Brings the coach, or sends it away; tells so, or why there can be none. */
void coach_turn(Aid *aid, Text *out);
/* What hangs on the choice that the person has now; nothing where there is none, or without the coach. */
void coach_before(Aid *aid, Text *out);
/* What the coach would choose now, or that there is nothing to choose. */
void coach_advice(Aid *aid, Text *out);
/* Call it before the person's action is carried out; adds what it was worth. */
void coach_after(Aid *aid, Action did, Text *out);
/* What each way was worth in the person's last choice, a line each. */
void coach_why(Aid *aid, Text *out);

#endif
