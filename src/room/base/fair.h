/* fair.h - a shuffle that no one can choose, and the hash chain of a record. Pure functions over bytes.
 * Source docs/protocol.md, "The cards are nobody's choice".
 *
 * Nobody chooses the cards. `fair.c` is pure: pledge, parts, seed, chain (docs/protocol.md). `record.c` folds the
 * log again and prints deals that have ended. The server makes a record in a thread, on a connection of its own
 * to the store, after the batch that names it is durable, and sends it in parts (`apps/serve/records.c`).
 * `verify.c` proves the text without a room. The page proves it too, with another library (@noble/hashes). */
#ifndef ROOM_FAIR_H
#define ROOM_FAIR_H

#include "core/action.h"
#include "core/rng.h"

enum { HASH_BYTES = 32, HASH_HEX = 2 * HASH_BYTES };

typedef struct {
    uint8_t byte[HASH_BYTES];
} Hash;

/* Reads 64 hex digits in either case; false for anything else. */
bool hash_read(Slice hex, Hash *out);
void hash_print(const Hash *hash, Text *out);
bool hash_same(const Hash *a, const Hash *b);
/* The pledge: the hash of the secret drawn for deal number `deal` of a table. */
Hash fair_pledge(const char *table, int deal, const Hash *secret);
/* The nonce that stands in for a seat that sent none. */
Hash fair_system_nonce(const Hash *secret, Seat seat);
/* The deal's seed, made from the secret and the nonces of all seats. */
Seed fair_seed(const Hash *secret, const Hash nonce[], int seats);
/* Of an event whose deals follow from one secret (duplicate_event.h): the secret of deal number `deal`, which tells
 * nothing of the others, and the seed of that deal at a table with so many seats, to which nobody else gives a part. */
Hash fair_deal_secret(const Hash *secret, int deal);
Seed fair_deal_seed(const Hash *secret, int deal, int seats);
/* The key of a deal's chain.
 * fair_begin: the chain's first link, made from the last link of the deal before (zeros for the first deal).
 * fair_link: the next link, made from a line of the transcript. */
Hash fair_key(const Hash *secret);
Hash fair_begin(const Hash *key, const Hash *before);
Hash fair_link(const Hash *key, const Hash *chain, Slice line);

#endif
