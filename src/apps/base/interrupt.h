/* interrupt.h - lets Ctrl-C or a termination signal stop long work at its next step, with its results so far. */
#ifndef APPS_BASE_INTERRUPT_H
#define APPS_BASE_INTERRUPT_H

#include <stdatomic.h>

/* From now on either signal sets the flag returned. */
atomic_bool *interrupt_watch(void);

#endif
