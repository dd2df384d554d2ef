/* whole_file.h - writes files completely or not at all, and locks them. */
#ifndef APPS_BASE_WHOLE_FILE_H
#define APPS_BASE_WHOLE_FILE_H

#include <stdbool.h>

/* Replaces a file's content: writes a new file beside it, syncs it to disk and renames it, so a crash leaves the old
 * or the new content. The mode stays; a link stays a link; a pipe or device is written directly. False with errno. */
bool whole_file_write(const char *path, const char *bytes);
/* Locks the file, waiting for other programs that lock it, until whole_file_let_go. Below 0 with errno. */
int whole_file_hold(const char *path);
void whole_file_let_go(int held);

#endif
