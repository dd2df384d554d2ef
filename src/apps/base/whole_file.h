/* whole_file.h - files that are written as a whole, or not at all. */
#ifndef APPS_BASE_WHOLE_FILE_H
#define APPS_BASE_WHOLE_FILE_H

#include <stdbool.h>

/* Replaces what the file holds: written beside it, brought to the disk, and renamed, so that a failure or a crash leaves
 * the old bytes or the new ones. Keeps its mode; a link stays a link; a pipe or a device is just written to. errno says
 * why not. */
bool whole_file_write(const char *path, const char *bytes);
/* Waits until no other program that asks so holds the file, and holds it; below 0: errno says why not. It is held until
 * whole_file_let_go. */
int whole_file_hold(const char *path);
void whole_file_let_go(int held);

#endif
