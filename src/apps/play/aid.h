/* aid.h - help in a match, all of it counted and told in the result: hints, the lamp that tells whether a patience
 *              can still be won, and the analysis of a deal that is over.
 * Shape  who plays a patience alone is helped by the solver, which knows every card (advice.h); with others at the table
 *        that would be their cards and the stock too, so there it is refused. Elsewhere a hint is what the medium level
 *        does, from the person's view.
 * Units  the lamp is counted by positions that it told of. An analysis counts as a hint when the deal is gone on with. */
#ifndef APPS_PLAY_AID_H
#define APPS_PLAY_AID_H

#include "apps/play/play.h"

typedef bool AidStop(void *context);

/* Whether the person may have hints here. */
bool aid_gives_hints(const Play *play);
/* A hint; typed: the action as it is typed; why: what speaks for it, a sentence's end, or nothing. False: there is none,
 * and the fault says why where there is something to say. */
bool aid_hint(Play *play, Action *out, Text *typed, Text *why, Fault *fault);

/* Why the lamp cannot be lit, or NULL. */
const char *aid_lamp_refusal(const Play *play);
/* The lamp is to be asked: it is lit, and the position is one that it has not told of yet. */
bool aid_lamp_waits(const Play *play);
/* Asks it; when stop has ended that, it still waits. stop may be NULL. */
void aid_lamp_ask(Play *play, AidStop *stop);
/* What it says: `winnable`, `lost`, `not known` (the limits did not allow it); `..` while it waits. */
const char *aid_lamp_words(const Play *play);

/* Whether the last deal that is over can be looked through. */
bool aid_may_analyse(const Play *play);
/* The analysis of the person's part of that deal. */
void aid_analyse(Play *play, Text *out);
/* The end of that deal is to be taken back: knowing its analysis is a hint. */
void aid_taken_back(Play *play);

/* `Taken back: 1. Hints: 2. The lamp told of 14 positions.` */
void aid_counts(const Play *play, Text *out);
/* Whether any of these is not 0. */
bool aid_was_used(const Play *play);

#endif
