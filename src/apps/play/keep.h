/* keep.h - a match on disk: --save, --load, and the game that is kept when somebody quits.
 * Shape  a transcript, and at its end a comment with what a transcript does not hold: `# play seed 5 first 1 hints 2
 *        lamp 14 deals 9`. A file is written beside its place and moved there, so that a crash leaves the old or the new one.
 */
#ifndef APPS_PLAY_KEEP_H
#define APPS_PLAY_KEEP_H

#include "apps/play/play.h"

enum { KEEP_PATH = 4096 };

/* The match as text, on the heap; the caller frees it. */
char *keep_text(const Play *play);
/* False with errno when it cannot be written. */
bool keep_write(const Play *play, const char *path);
/* Where an unfinished game is kept; false when the environment names no home. */
bool keep_path(char path[KEEP_PATH]);
/* Saves, or keeps what has begun, and tells so in a sentence that the reader may act on. */
void keep_on_quit(const Play *play, Text *told);
/* Forgets the kept game once it has been played to its end. */
void keep_forget(const Play *play);
/* Reads a file into a play that is blank but for its flags; dies naming file, line and column. */
void keep_load(Play *play, const char *path);

#endif
