/* show.h - a patience as a scene, and as board text (rules D2). */
#ifndef GAMES_PATIENCE_SHOW_H
#define GAMES_PATIENCE_SHOW_H

#include "games/patience/patience.h"

void patience_scene(const void *view, Scene *out);
void patience_board(const void *state, Text *out);

#endif
