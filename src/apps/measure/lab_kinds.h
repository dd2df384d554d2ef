/* lab_kinds.h - all kinds of counts (lab/engine/count.h). */
#ifndef APPS_MEASURE_LAB_KINDS_H
#define APPS_MEASURE_LAB_KINDS_H

#include "lab/engine/count.h"

extern const CountKind *const lab_kinds[]; /* ended by NULL */

#endif
