/* match_file.h - reads a match from a transcript, for the commands that show one.
 * Errors It ends the program: exit code 1 if the transcript does not hold, 2 if it cannot be read. */
#ifndef APPS_BASE_MATCH_FILE_H
#define APPS_BASE_MATCH_FILE_H

#include "table/match.h"

/* Reads the file, `-`: standard input; match_free frees the match. */
Match match_file_read(const char *path);
/* The same of a file whose deals may have been written down, for those who want its scores. */
Match match_file_read_sheet(const char *path);
/* The same of a game that was played, with the text of the file, comments and all, which the caller frees. */
Match match_file_read_with(const char *path, char **text);

#endif
