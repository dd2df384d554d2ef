/* rng.h - the only source of chance: ChaCha20 (RFC 8439) keyed by a 256-bit seed.
 * Shape  a generator is a key, a 64-bit stream (nonce words 0 and 1; word 2 is zero) and a block counter; it gives
 *        the key stream as 32-bit little-endian words, counter 0 first.
 * Source docs/deals.md, which fixes every number drawn: it never changes. */
#ifndef CORE_RNG_H
#define CORE_RNG_H

#include "core/status.h"

enum { SEED_BYTES = 32, RNG_BLOCK_WORDS = 16, RNG_LANES = 4, RNG_WORDS = RNG_BLOCK_WORDS * RNG_LANES };

typedef struct {
    uint8_t byte[SEED_BYTES];
} Seed;

/* What a stream is for; the number of the use is added (seat, shuffle), so no two uses meet. */
enum {
    STREAM_DEAL = 0,           /* the shuffle of the deal, then later shuffles of the same deal: 1, 2, .. */
    STREAM_START = 1 << 14,    /* cards drawn for who starts the next deal */
    STREAM_SCRAMBLE = 1 << 15, /* + how many before: cards that change places unseen */
    STREAM_PLAYER = 1 << 16,   /* + seat: a bot's choices */
    STREAM_LAB = 2 << 16       /* tests and simulations */
};
/* + a moment of a match: who is quickest where all race. Beyond all others. */
#define STREAM_MOMENT ((uint64_t)1 << 63)

typedef struct {
    uint32_t word[RNG_WORDS]; /* filled when first needed */
    uint32_t key[8];
    uint64_t stream;
    uint32_t counter; /* of the next blocks */
    uint32_t used;    /* words of word[] already given */
} Rng;

/* A deal number names a seed for ever: its eight bytes, low first, then 24 fixed ones (docs/deals.md). */
Seed seed_from_number(uint64_t number);
Rng rng_make(const Seed *seed, uint64_t stream);
uint32_t rng_word(Rng *rng);
/* Uniform over 0..bound-1 (Lemire's multiplication with rejection); bound is at least 1. */
uint32_t rng_below(Rng *rng, uint32_t bound);
/* RNG_LANES blocks of the key stream from a counter on; nonce word 2 is zero. For the generator and its tests. */
void chacha20_blocks(const uint32_t key[8], uint64_t stream, uint32_t counter, uint32_t out[RNG_WORDS]);

#endif
