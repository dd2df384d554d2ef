/* match.h - a match on this machine, as a desk asks for it. */
#ifndef APPS_PLAY_MATCH_H
#define APPS_PLAY_MATCH_H

#include "apps/desk/desk.h"
#include "apps/play/words.h"

/* The functions of a desk over a Play. */
extern const DeskMatch play_match;

static inline Play *play_of(const Desk *desk)
{
    return desk->of;
}

#endif
