/* key.h - keys on the curve P-256: with whom a message is sealed, and who signs for it.
 * Shape  A private key is a number of 32 bytes; a public one is a point of 65, which begins with 4 (RFC 8291 §3.1).
 * Source RFC 8291, RFC 8292, by OpenSSL's libcrypto. Chance is passed in. */
#ifndef PUSH_KEY_H
#define PUSH_KEY_H

#include "core/text.h"

enum { KEY_PRIVATE = 32, KEY_PUBLIC = 65, KEY_SHARED = 32, KEY_SIGNATURE = 64 };

typedef struct {
    uint8_t secret[KEY_PRIVATE], public[KEY_PUBLIC];
} KeyPair;

/* The pair with this secret; false: the number is no private key, which a number that is drawn almost never is not. */
bool key_pair(const uint8_t secret[KEY_PRIVATE], KeyPair *out);
/* Whether these bytes are a point of the curve. */
bool key_is_public(const uint8_t public[KEY_PUBLIC]);
/* What both sides know of each other's keys (ECDH); false: the other's is none. */
bool key_shared(const KeyPair *own, const uint8_t other[KEY_PUBLIC], uint8_t out[KEY_SHARED]);
/* Signs the text as ES256 has it (RFC 7518 §3.4). */
bool key_sign(const KeyPair *own, Slice text, uint8_t out[KEY_SIGNATURE]);

#endif
