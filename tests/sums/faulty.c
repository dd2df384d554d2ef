/* faulty.c - a planted fault: keys of chance read in the other order of bytes, as careless code does on half of all
 * machines. */
#include "core/rng.h"

Rng __real_rng_make(const Seed *seed, uint64_t stream);
Rng __wrap_rng_make(const Seed *seed, uint64_t stream);

Rng __wrap_rng_make(const Seed *seed, uint64_t stream)
{
    Rng rng = __real_rng_make(seed, stream);
    for (int i = 0; i < 8; i++)
        rng.key[i] = __builtin_bswap32(rng.key[i]);
    return rng;
}
