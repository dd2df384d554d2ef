/* sealed.h - a message that only its device can read: the body of a request to a push service.
 * Shape  salt (16), the size of a record (4), the length of the key's name and the name: the sender's public key (65);
 *        then one record: the text, a byte 2, zeros up to one size, and its seal (16). All messages have one length, so
 *        that it tells nothing.
 * Source RFC 8188 §2 (the body), RFC 8291 §3 (the keys). Chance is passed in, so that the same gives the same. */
#ifndef PUSH_SEALED_H
#define PUSH_SEALED_H

#include "push/key.h"

enum {
    SEALED_AUTH = 16, /* the device's secret */
    SEALED_SALT = 16,
    SEALED_TEXT = 1024, /* the longest text */
    SEALED_RECORD = 4096,
    SEALED_HEAD = SEALED_SALT + 4 + 1, /* and the key's name */
    SEALED_TAG = 16,
    SEALED_BYTES = SEALED_HEAD + KEY_PUBLIC + SEALED_TEXT + 1 + SEALED_TAG
};

/* To which device: what its browser gave. */
typedef struct {
    uint8_t key[KEY_PUBLIC], auth[SEALED_AUTH];
} SealedTo;

/* The content coding alone: seals the text with this key material (32 bytes of `ikm_len` at the most), padded to so
 * many bytes, into head, name and record; returns the bytes of all, 0: it cannot be done. */
typedef struct {
    const uint8_t *ikm, *salt, *name;
    size_t ikm_len, name_len, padded;
} SealedBy;
size_t sealed_content(const SealedBy *by, Slice text, uint8_t out[SEALED_BYTES]);
/* The whole: `once` is a pair that is made for this message alone. False: the text is too long, or the device's key is
 * none. */
bool sealed_make(const SealedTo *to, const KeyPair *once, const uint8_t salt[SEALED_SALT], Slice text,
                 uint8_t out[SEALED_BYTES]);

#endif
