/* check_files.h - the files of a command line replayed and verified, and a report of each: for check and verify. */
#ifndef APPS_RECORD_CHECK_FILES_H
#define APPS_RECORD_CHECK_FILES_H

#include <stdbool.h>

/* Reads the command line, checks every file that it names, and returns the worst exit code of them. With proves, each file
 * must also be the record of a room, which is proved. */
int check_files(int argc, char **argv, bool proves);

#endif
