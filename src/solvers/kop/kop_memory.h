/* kop_memory.h - memory for Kop's tables. Only the pages that are touched take up memory. The caller closes what it
 * has opened. */
#ifndef SOLVERS_KOP_MEMORY_H
#define SOLVERS_KOP_MEMORY_H

#include "solvers/kop/kop_solver.h"

/* Returns zeroed memory; NULL when there is none. */
void *kop_memory_open(size_t bytes);
void kop_memory_close(void *memory, size_t bytes);
/* Makes a solver with its memory; ERR_MEMORY when there is none. */
Status kop_solver_open(TrumpForm form, bool must_beat, KopSolver *out);
void kop_solver_close(KopSolver *solver);

#endif
