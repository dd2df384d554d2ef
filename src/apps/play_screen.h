/* play_screen.h - a match on the terminal's screen. */
#ifndef APPS_PLAY_SCREEN_H
#define APPS_PLAY_SCREEN_H

#include "apps/play.h"

/* Plays until the match is over or somebody quits; keeps the game. The screen must be open; it is closed after. */
int play_screen(Play *play);
/* Lets somebody choose a preset of the catalogue; false when they quit. Opens and closes the screen by itself;
 * without one the first preset is taken. */
bool play_menu(Ruleset *out);

#endif
