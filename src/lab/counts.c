#include "lab/counts.h"

#include "lab/count_kop.h"
#include "lab/count_patience.h"

const CountKind *const counts[] = { &count_kop, &count_patience, NULL };
