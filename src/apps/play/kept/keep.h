/* keep.h - a match on disk: --save, --load, and each game kept when the person leaves it, by itself (kept.h lists
 * them).
 * Shape  A transcript, ended by comments with what transcripts lack: `# play seed 5 first 1 hints 2 lamp 14 deals 9`,
 *        and the game's name among those played, `# play game 31415926 began 1795456800000`. A file is replaced as a
 *        whole, so a crash leaves the old or the new one.
 *
 * A game that is left stands in a file of its own, named after its code. Gone on with and left again, it takes the
 * place of the file that it came from; if another terminal has written that file meanwhile, or the code is taken, it
 * gets a new one. So no game that was kept is lost but by playing it to its end. */
#ifndef APPS_PLAY_KEPT_KEEP_H
#define APPS_PLAY_KEPT_KEEP_H

#include "apps/play/play.h"

/* The match as text, on the heap; the caller frees it. */
char *keep_text(const Play *play);
/* True if something of the person's would be lost. A deal without moves can be dealt again by its number. */
bool keep_has_begun(const Play *play);
/* False with errno when it cannot be written. */
bool keep_write(const Play *play, const char *path);
/* Saves the match, or keeps an unfinished one, and tells so in a sentence with the command to continue. */
void keep_on_quit(Play *play, Text *told);
/* Deletes the kept game that this one went on with, after it was played to its end. */
void keep_forget(const Play *play);
/* Reads a file into a play in which only flags are set. False, and nothing to free: fault names line and column. */
bool keep_read_file(Play *play, const char *path, Fault *fault);
/* The same; dies naming file, line and column. */
void keep_load(Play *play, const char *path);

#endif
