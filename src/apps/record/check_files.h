/* check_files.h - replays and checks the files of a command line and reports on each, for check and verify. */
#ifndef APPS_RECORD_CHECK_FILES_H
#define APPS_RECORD_CHECK_FILES_H

#include <stdbool.h>

/* Reads the command line, checks each file, and returns the worst exit code. With proves, each file must be a record
 * of a room, and its proofs are checked too. */
int check_files(int argc, char **argv, bool proves);

#endif
