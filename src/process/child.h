/* child.h - another's program as a process of ours: three pipes, a group of its own, nothing else of us.
 * Shape  it gets descriptors 0, 1 and 2, of the environment PATH, HOME, LANG, LC_ALL, TMPDIR and TZ, no signal handled,
 *        and a process group whose number is its own, so that what it has started ends with it.
 * Errors a program that cannot be run is told with its name. */
#ifndef PROCESS_CHILD_H
#define PROCESS_CHILD_H

#include "core/status.h"

#include <sys/types.h>

/* Our ends of the pipes: in is written to, out and err are read; none of them blocks. -1 when closed. */
typedef struct {
    pid_t pid;
    int in, out, err;
} Child;

Status child_start(char *const word[], Child *out, Fault *fault);
/* Whether it has ended by itself; it stays to be ended. */
bool child_has_ended(const Child *child);
/* Closes its input and gives it so many milliseconds to end; then its whole group is killed. Returns how it ended, as
 * waitpid tells it. */
int child_end(Child *child, int grace_ms);
/* How it ended, in words: `exit 3`, `signal 9`. */
typedef struct {
    char text[32];
} ChildEnd;
ChildEnd child_end_words(int status);

#endif
