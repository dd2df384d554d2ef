/* menu.h - the choice of a game on the terminal's screen. */
#ifndef APPS_PLAY_MENU_H
#define APPS_PLAY_MENU_H

#include "games/games.h"

/* Lets somebody choose a preset of the catalogue; false when they quit. Opens and closes the screen by itself;
 * without one the first preset is taken. */
bool play_menu(Ruleset *out);

#endif
