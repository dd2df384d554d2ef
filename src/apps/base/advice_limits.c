/* advice_limits.c - the memory that the program asks with: apart from the rest of advice.h, which the page uses too. */
#include "review/advice.h"

#include "apps/base/cli.h"

#include <stdlib.h>

enum { MEMORY = 64 << 20 };

SolveLimits advice_limits(uint64_t nodes, bool (*stop)(void *context), void *context)
{
    static void *memory;
    if (!memory)
        memory = aligned_alloc(SOLVE_ALIGN, MEMORY);
    if (!memory)
        die("memory", "out of memory, expected %d bytes for the solver", MEMORY);
    return (SolveLimits){ .memory = memory, .memory_len = MEMORY, .nodes = nodes, .stop = stop, .context = context };
}
