#include "core/rng.h"

#include <string.h>

/* Four blocks are computed side by side, one in each lane. The compiler puts a Lanes into one vector register. */
typedef uint32_t Lanes __attribute__((vector_size(16)));
_Static_assert(sizeof(Lanes) == RNG_LANES * sizeof(uint32_t), "a lane is a block");

static inline Lanes rotated(Lanes x, int bits)
{
    return (x << bits) | (x >> (32 - bits));
}

static inline void quarter_round(Lanes *a, Lanes *b, Lanes *c, Lanes *d)
{
    *a += *b;
    *d = rotated(*d ^ *a, 16);
    *c += *d;
    *b = rotated(*b ^ *c, 12);
    *a += *b;
    *d = rotated(*d ^ *a, 8);
    *c += *d;
    *b = rotated(*b ^ *c, 7);
}

static inline Lanes all(uint32_t word)
{
    return (Lanes){ word, word, word, word };
}

void chacha20_blocks(const uint32_t key[8], uint64_t stream, uint32_t counter, uint32_t out[RNG_WORDS])
{
    Lanes start[16] = { all(0x61707865), all(0x3320646e), all(0x79622d32), all(0x6b206574) };
    for (int i = 0; i < 8; i++)
        start[4 + i] = all(key[i]);
    start[12] = all(counter) + (Lanes){ 0, 1, 2, 3 };
    start[13] = all((uint32_t)stream);
    start[14] = all((uint32_t)(stream >> 32));
    Lanes x[16];
    memcpy(x, start, sizeof x);
    for (int round = 0; round < 20; round += 2) {
        for (int i = 0; i < 4; i++)
            quarter_round(&x[i], &x[4 + i], &x[8 + i], &x[12 + i]);
        for (int i = 0; i < 4; i++)
            quarter_round(&x[i], &x[4 + (i + 1) % 4], &x[8 + (i + 2) % 4], &x[12 + (i + 3) % 4]);
    }
    for (int i = 0; i < 16; i++) {
        x[i] += start[i];
        for (int lane = 0; lane < RNG_LANES; lane++)
            out[lane * RNG_BLOCK_WORDS + i] = x[i][lane];
    }
}

Seed seed_from_number(uint64_t number)
{
    Seed seed;
    for (int i = 0; i < 8; i++)
        seed.byte[i] = (uint8_t)(number >> (8 * i));
    memcpy(seed.byte + 8, "cardroom deal number 1.0", 24);
    return seed;
}

Rng rng_make(const Seed *seed, uint64_t stream)
{
    Rng rng;
    for (int i = 0; i < 8; i++) {
        const uint8_t *b = seed->byte + 4 * i;
        rng.key[i] = (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
    }
    rng.stream = stream;
    rng.counter = 0;
    rng.used = RNG_WORDS;
    return rng;
}

uint32_t rng_word(Rng *rng)
{
    if (rng->used == RNG_WORDS) {
        chacha20_blocks(rng->key, rng->stream, rng->counter, rng->word);
        rng->counter += RNG_LANES;
        rng->used = 0;
    }
    return rng->word[rng->used++];
}

uint32_t rng_below(Rng *rng, uint32_t bound)
{
    REQUIRE(bound > 0);
    uint64_t product = (uint64_t)rng_word(rng) * bound;
    if ((uint32_t)product < bound) {
        uint32_t first_fair = (0 - bound) % bound;
        while ((uint32_t)product < first_fair)
            product = (uint64_t)rng_word(rng) * bound;
    }
    return (uint32_t)(product >> 32);
}
