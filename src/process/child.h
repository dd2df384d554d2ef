/* child.h - runs another program as a child process with three pipes, isolated from ours.
 * Shape  The child gets descriptors 0, 1 and 2 only; of the environment PATH, HOME, LANG, LC_ALL, TMPDIR and TZ;
 *        default signal handling; and a process group of its own, so that what it starts ends with it.
 * Errors The fault names a program that cannot be run. */
#ifndef PROCESS_CHILD_H
#define PROCESS_CHILD_H

#include "core/status.h"

#include <sys/types.h>

/* Our ends of the pipes, none blocking: we write to in, and read out and err. -1 when closed. */
typedef struct {
    pid_t pid;
    int in, out, err;
} Child;

Status child_start(char *const word[], Child *out, Fault *fault);
/* Whether the child has ended by itself; child_end must still be called. */
bool child_has_ended(const Child *child);
/* Closes the child's input, waits grace_ms at most, then kills its whole group. Returns the status as waitpid does. */
int child_end(Child *child, int grace_ms);
/* A waitpid status in words: `exit 3`, `signal 9`. */
typedef struct {
    char text[32];
} ChildEnd;
ChildEnd child_end_words(int status);

#endif
