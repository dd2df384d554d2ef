/* backup.h - a copy of a room's store that is known to be good: it was opened, and every log in it folds.
 * Errors As in store/copy.h. The new file appears only when all is well.
 *
 * A backup is a store that folds. SQLite's online backup copies a snapshot in a thread. Then the copy is opened
 * and folded, log by log, before it gets its name. `restore` does the same on the way back. */
#ifndef APPS_BASE_BACKUP_H
#define APPS_BASE_BACKUP_H

#include "room/admin.h"

#include <stdatomic.h>

/* Copies the store at `from`, which may be in use, to `to`, which must not exist yet. Any thread may call it.
 * It fails once *stop is set (NULL: never). */
Status backup_make(const char *from, const char *to, atomic_bool *stop, RoomChecked *found, Fault *fault);

#endif
