/* rng.h - the only source of chance: ChaCha20 (RFC 8439) keyed by a 256-bit seed.
 * Shape  a generator is a key, a 64-bit stream number (nonce words 0 and 1; word 2 is zero) and a block counter. It
 *        returns the key stream as 32-bit little-endian words, from counter 0 on.
 * Source docs/deals.md, which fixes every number drawn: it never changes. */
#ifndef CORE_RNG_H
#define CORE_RNG_H

#include "core/status.h"

enum { SEED_BYTES = 32, RNG_BLOCK_WORDS = 16, RNG_LANES = 4, RNG_WORDS = RNG_BLOCK_WORDS * RNG_LANES };

typedef struct {
    uint8_t byte[SEED_BYTES];
} Seed;

/* What each stream number is for. The number of the seat or shuffle is added to it, so that no two uses share a
 * stream. */
enum {
    STREAM_DEAL = 0,            /* the shuffle of a deal; + 1, 2, ..: later shuffles of the same deal */
    STREAM_START = 1 << 14,     /* the lot that decides who starts the next deal */
    STREAM_SCRAMBLE = 1 << 15,  /* + the number of earlier ones: a player's cards change places unseen */
    STREAM_PLAYER = 1 << 16,    /* + seat: a bot's choices */
    STREAM_LAB = 2 << 16,       /* tests and simulations */
    STREAM_TOURNAMENT = 3 << 16 /* + the round: who plays whom */
};
/* + a moment of a match: who is quickest in a game without turns. The highest bit keeps it apart from all other
 * streams. */
#define STREAM_MOMENT ((uint64_t)1 << 63)

typedef struct {
    uint32_t word[RNG_WORDS]; /* the current blocks; filled when first needed */
    uint32_t key[8];
    uint64_t stream;
    uint32_t counter; /* the number of the next block */
    uint32_t used;    /* how many of word[] have been returned */
} Rng;

/* The seed of a numbered deal; it never changes. The number's eight bytes, low byte first, then 24 fixed bytes
 * (docs/deals.md). */
Seed seed_from_number(uint64_t number);
Rng rng_make(const Seed *seed, uint64_t stream);
uint32_t rng_word(Rng *rng);
/* Uniform over 0..bound-1 (Lemire's multiplication with rejection); bound is at least 1. */
uint32_t rng_below(Rng *rng, uint32_t bound);
/* Computes RNG_LANES blocks of the key stream, the first with this counter. For the generator and its tests. */
void chacha20_blocks(const uint32_t key[8], uint64_t stream, uint32_t counter, uint32_t out[RNG_WORDS]);

#endif
