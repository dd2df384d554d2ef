/* faces.h - the two ways to sit at a table elsewhere. Both run the loop until it ends, and return the exit code. */
#ifndef APPS_JOIN_FACES_H
#define APPS_JOIN_FACES_H

#include "apps/join/join.h"

/* Typed lines in, sentences out. Lines from a pipe or a file wait until the person is asked for something, so that a
 * script may say all it has to say at once; when they end, so does it. */
int join_plain(Join *join);
/* The terminal is painted; false (nothing has been changed): it cannot be. */
bool join_screen(Join *join, int *code);

#endif
