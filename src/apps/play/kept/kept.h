/* kept.h - the files of the games that were left: in the folder `kept`, one for each game (keep.h writes them). Earlier
 * versions kept a single game, in resume.txt beside that folder; it counts as one of them. */
#ifndef APPS_PLAY_KEPT_KEPT_H
#define APPS_PLAY_KEPT_KEPT_H

#include <stdbool.h>
#include <stdint.h>

enum { KEPT_PATH = 4096 };

typedef struct {
    char path[KEPT_PATH];
    int64_t written_ns; /* since 1970 */
} KeptFile;

/* The folder of what the program keeps for itself; false if the environment names no home. */
bool kept_folder(char path[KEPT_PATH]);
/* When a file was written, in ns since 1970; below 0 if it is not there. */
int64_t kept_written_ns(const char *path);
/* All of them, the one that was left last first; the caller frees them. */
KeptFile *kept_files(int *len);
int kept_count(void);

#endif
