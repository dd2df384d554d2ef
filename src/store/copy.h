/* copy.h - a store in a file, as a whole: copied while it is in use, and checked.
 * Errors ERR_CONFLICT: the new file is there already, or the store is in use. ERR_STORE: anything else, in words. */
#ifndef STORE_COPY_H
#define STORE_COPY_H

#include "core/text.h"

#include <stdatomic.h>

/* Copies the store as it is now into a new file that only its owner can read. The store may be written meanwhile, by
 * this process or another; the copy has nothing of that. Any thread may call it. It fails once *stop is set (NULL:
 * never). A file that was begun is removed on failure. */
Status store_copy(const char *from, const char *to, atomic_bool *stop, Fault *fault);
/* Whether the file is a sound database: every page is read. Nobody may be writing it. It fails
 * once *stop is set. */
Status store_check(const char *path, atomic_bool *stop, Fault *fault);
/* Locks a store that no process has open, so that none can open it; -1: it is in use, or cannot be opened. Closing the
 * descriptor ends it. */
int store_hold(const char *path, Fault *fault);
/* Removes a store's file and what SQLite keeps beside it. */
void store_remove(const char *path);

#endif
