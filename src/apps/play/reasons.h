/* reasons.h - why the bots chose as they did in the last deal that is over: a line for each choice (review/why.h). */
#ifndef APPS_PLAY_REASONS_H
#define APPS_PLAY_REASONS_H

#include "apps/play/aid.h"

void reasons_words(Aid *aid, Text *out);

#endif
