/* interrupt.h - Ctrl-C, or being told to end, stops long work at its next step, so that it keeps what it has. */
#ifndef APPS_BASE_INTERRUPT_H
#define APPS_BASE_INTERRUPT_H

#include <stdatomic.h>

/* From now on either sets this flag. */
atomic_bool *interrupt_watch(void);

#endif
