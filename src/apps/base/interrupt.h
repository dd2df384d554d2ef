/* interrupt.h - long work: Ctrl-C or a termination signal stops it at its next step, with its results so far, and the
 * program then ends with EXIT_INTERRUPTED (or 143); on a terminal it tells how far it is, and how long it will take.
 * A second Ctrl-C ends the program at once. */
#ifndef APPS_BASE_INTERRUPT_H
#define APPS_BASE_INTERRUPT_H

#include <stdatomic.h>
#include <stdint.h>

enum { EXIT_INTERRUPTED = 130 };

/* From now on either signal sets the flag returned. */
atomic_bool *interrupt_watch(void);
/* The exit code of the program: 128 and the signal's number if one has stopped the work, else code. */
int interrupt_code(int code);
/* Writes `40 of 1000 deals, 12 s to go` over the present line of standard error. seconds: since the first was begun. */
void interrupt_tell_progress(uint64_t done, uint64_t all, const char *items, double seconds);

#endif
