/* counts.h - all kinds of counts (count.h). */
#ifndef LAB_COUNTS_H
#define LAB_COUNTS_H

#include "lab/count.h"

extern const CountKind *const counts[]; /* ended by NULL */

#endif
