/* back.h - taking back and doing again.
 * Shape  What the person takes back is remembered until they do something else, so that it can be done again, line by
 *        line. Each is an undo or an action like any other: the log has them, and undos are counted. */
#ifndef APPS_PLAY_BACK_H
#define APPS_PLAY_BACK_H

#include "table/match.h"

enum { BACK_MAX = 256 };

typedef struct {
    Entry line[BACK_MAX]; /* the last one is done again first */
    int len;
    bool redoes; /* the next action is one of these */
} Back;

/* Call it before an entry of the person's is carried out. */
void back_note(Back *back, const Table *table, const Entry *entry);
/* What to do again now. ERR_UNDO: nothing. */
Status back_redo(Back *back, Entry *out, Fault *fault);

#endif
