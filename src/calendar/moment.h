/* moment.h - a moment in figures, for files, logs and lists.
 * Units  Milliseconds since 1970.
 * Errors A moment beyond what the machine's clock can tell is added as "?". */
#ifndef CALENDAR_MOMENT_H
#define CALENDAR_MOMENT_H

#include "core/text.h"

typedef enum {
    MOMENT_UTC,    /* 2026-11-30T14:05:09Z */
    MOMENT_UTC_MS, /* 2026-11-30T14:05:09.024Z */
    MOMENT_FILE,   /* 20261130-140509, of UTC: part of a file's name */
    MOMENT_HERE,   /* 2026-11-30 15:05, by the clocks of the machine */
} MomentForm;

void moment_add(Text *out, MomentForm form, int64_t ms);
int64_t moment_now(void);

#endif
