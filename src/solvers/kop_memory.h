/* kop_memory.h - memory for Kop's tables, which the caller opens and closes; it costs as much as is touched of it. */
#ifndef SOLVERS_KOP_MEMORY_H
#define SOLVERS_KOP_MEMORY_H

#include "solvers/kop_solver.h"

/* Zeros; NULL when there is no memory. */
void *kop_memory_open(size_t bytes);
void kop_memory_close(void *memory, size_t bytes);
/* A solver with its memory; ERR_MEMORY when there is none. */
Status kop_solver_open(TrumpForm form, bool must_beat, KopSolver *out);
void kop_solver_close(KopSolver *solver);

#endif
