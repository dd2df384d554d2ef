/* menu.h - the choice of a game on the terminal's screen: typed words leave the games that have them in a name. */
#ifndef APPS_PLAY_MENU_H
#define APPS_PLAY_MENU_H

#include "apps/play/kept/kept.h"
#include "games/games.h"
#include "term/canvas.h"

/* Lets somebody choose a preset of the catalogue, or a kept game (then its path is not ""); false when they quit. Opens
 * and closes the screen by itself; without one the first preset is taken. */
bool play_menu(const CardLook *look, Ruleset *out, KeptFile *kept);

#endif
