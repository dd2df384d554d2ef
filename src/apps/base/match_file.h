/* match_file.h - a match read from a transcript, for the commands that show one.
 * Errors exits by itself: 1 when the transcript does not hold, 2 when it cannot be read. */
#ifndef APPS_BASE_MATCH_FILE_H
#define APPS_BASE_MATCH_FILE_H

#include "table/match.h"

/* `-` is standard input; match_free gives the match back. */
Match match_file_read(const char *path);

#endif
