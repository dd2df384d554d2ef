/* faces.h - the two faces of join: plain lines and the screen. Both run the loop to its end and return the exit
 * code. */
#ifndef APPS_JOIN_FACES_H
#define APPS_JOIN_FACES_H

#include "apps/join/join.h"

/* Plain lines: typed lines in, sentences out. Lines from a pipe or file wait until the person is asked for something,
 * so a script can be given as a whole. It ends with its input. */
int join_plain(Join *join);
/* The screen. False, with nothing changed, if there is no terminal to paint on. */
bool join_screen(Join *join, int *code);

#endif
