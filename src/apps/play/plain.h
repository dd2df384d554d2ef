/* plain.h - a match in plain lines: for screen readers, slow lines and scripts. No cursor, no colour. */
#ifndef APPS_PLAY_PLAIN_H
#define APPS_PLAY_PLAIN_H

#include "apps/play/play.h"

/* Plays until the match is over, or input ends, or somebody quits; keeps the game. Returns the exit code. */
int play_plain(Play *play);

#endif
