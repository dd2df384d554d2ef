#include "lab/counts.h"

#include "lab/count_kop.h"
#include "lab/count_kop_hands.h"
#include "lab/count_patience.h"

const CountKind *const counts[] = { &count_kop, &count_kop_hands, &count_kop_leads, &count_patience, NULL };
