/* advice_limits.c - the memory of the program's patience solver. The page uses the rest of advice.h, but has memory
 * of its own. */
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
