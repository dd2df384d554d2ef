#include "apps/measure/lab_kinds.h"

#include "apps/measure/lab_bots.h"
#include "apps/measure/lab_tables.h"
#include "lab/counts/count_calls.h"
#include "lab/counts/count_hands.h"
#include "lab/counts/count_patience.h"
#include "lab/kop/count_kop.h"
#include "lab/kop/count_kop_hands.h"

const CountKind *const lab_kinds[] = { &count_kop,      &count_kop_hands, &count_kop_leads,
                                       &count_patience, &count_bots,      &count_tables,
                                       &count_hands,    &count_calls,     NULL };
