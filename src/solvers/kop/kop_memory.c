/* kop_memory.c - zeroed memory for tables that are read at random places; in large pages, if the system has them. */
#include "solvers/kop/kop_memory.h"

#ifdef __wasm__ /* there are no pages to ask for */
#include <stdlib.h>

void *kop_memory_open(size_t bytes)
{
    return calloc(1, bytes);
}

void kop_memory_close(void *memory, size_t bytes)
{
    (void)bytes;
    free(memory);
}
#else
#include <sys/mman.h>

void *kop_memory_open(size_t bytes)
{
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED)
        return NULL;
    madvise(memory, bytes, MADV_HUGEPAGE); /* without it, only slower */
    return memory;
}

void kop_memory_close(void *memory, size_t bytes)
{
    if (memory)
        munmap(memory, bytes);
}
#endif

Status kop_solver_open(TrumpForm form, bool must_beat, KopSolver *out)
{
    kop_solver_make(form, must_beat, out);
    out->ends.points = kop_memory_open(kop_ends_size(&out->ends));
    return out->ends.points ? OK : ERR_MEMORY;
}

void kop_solver_close(KopSolver *solver)
{
    kop_memory_close(solver->ends.points, solver->ends.classes > 0 ? kop_ends_size(&solver->ends) : 0);
    solver->ends.points = NULL;
}
