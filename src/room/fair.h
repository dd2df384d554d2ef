/* fair.h - the shuffle that nobody chooses, and the chain of the record: pure functions over bytes.
 * Source docs/protocol.md, "The cards are nobody's choice". */
#ifndef ROOM_FAIR_H
#define ROOM_FAIR_H

#include "core/action.h"
#include "core/rng.h"

enum { HASH_BYTES = 32, HASH_HEX = 2 * HASH_BYTES };

typedef struct {
    uint8_t byte[HASH_BYTES];
} Hash;

/* 64 hex digits, lower or upper case, and nothing else. */
bool hash_read(Slice hex, Hash *out);
void hash_print(const Hash *hash, Text *out);
bool hash_same(const Hash *a, const Hash *b);
/* Of the secret drawn for a table's deal. */
Hash fair_pledge(const char *table, int deal, const Hash *secret);
/* The part of a seat that sent none. */
Hash fair_system_nonce(const Hash *secret, Seat seat);
/* The deal's seed, by the nonces of all seats. */
Seed fair_seed(const Hash *secret, const Hash nonce[], int seats);
/* What the chain of a deal is keyed by; its first link, behind the chain of the deal before (of none: zeros); the next
 * link, by a line of the transcript. */
Hash fair_key(const Hash *secret);
Hash fair_begin(const Hash *key, const Hash *before);
Hash fair_link(const Hash *key, const Hash *chain, Slice line);

#endif
