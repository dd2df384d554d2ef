/* keep.h - a match on disk: --save, --load, and the game kept when the person quits.
 * Shape  A transcript, ended by comments with what transcripts lack: `# play seed 5 first 1 hints 2 lamp 14 deals 9`,
 *        and the game's name among those played, `# play game 31415926 began 1795456800000`. A file is replaced as a
 *        whole, so a crash leaves the old or the new one. */
#ifndef APPS_PLAY_KEEP_H
#define APPS_PLAY_KEEP_H

#include "apps/play/play.h"

enum { KEEP_PATH = 4096 };

/* The match as text, on the heap; the caller frees it. */
char *keep_text(const Play *play);
/* True if something of the person's would be lost. A deal without moves can be dealt again by its number. */
bool keep_has_begun(const Play *play);
/* False with errno when it cannot be written. */
bool keep_write(const Play *play, const char *path);
/* The file for an unfinished game; false if the environment names no home. */
bool keep_path(char path[KEEP_PATH]);
/* Saves the match, or keeps an unfinished one, and tells so in a sentence with the command to continue. */
void keep_on_quit(const Play *play, Text *told);
/* Deletes the kept game after it was played to its end. */
void keep_forget(const Play *play);
/* Reads a file into a play in which only flags are set; dies naming file, line and column. */
void keep_load(Play *play, const char *path);

#endif
