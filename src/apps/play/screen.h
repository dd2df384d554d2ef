/* screen.h - a match on the terminal's screen. */
#ifndef APPS_PLAY_SCREEN_H
#define APPS_PLAY_SCREEN_H

#include "apps/play/menu.h"
#include "apps/play/play.h"

/* Plays until the match is over or somebody quits; keeps the game. The screen must be open; it is closed after. */
int play_screen(Play *play);

#endif
