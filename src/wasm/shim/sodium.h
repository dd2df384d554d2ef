/* sodium.h - what src/room uses of libsodium, filled by the page's hashes (web/src/core/shim.ts). */
#ifndef SHIM_SODIUM_H
#define SHIM_SODIUM_H

#include <stddef.h>
#include <stdint.h>

#define crypto_hash_sha256_BYTES                 32
#define crypto_auth_hmacsha256_BYTES             32
#define crypto_generichash_BYTES_MIN             16
#define sodium_base64_VARIANT_URLSAFE_NO_PADDING 7
#define sodium_base64_ENCODED_LEN(len, variant)  (((len)*4 + 2) / 3 + 1)

/* Gathers what is hashed in parts. */
enum { SHIM_GATHERED = 1024 };
typedef struct {
    size_t len;
    uint8_t key[32], byte[SHIM_GATHERED];
} crypto_auth_hmacsha256_state;
typedef crypto_auth_hmacsha256_state crypto_generichash_state;

int sodium_init(void);
/* Of a record that is verified, which the page does by itself (web/src/core/verify.ts): never called here. */
int sodium_hex2bin(uint8_t *out, size_t cap, const char *hex, size_t len, const char *ignore, size_t *out_len,
                   const char **end);
int sodium_memcmp(const void *a, const void *b, size_t len);
/* 32 bytes to 43 letters of URLs. */
char *sodium_bin2base64(char *out, size_t cap, const uint8_t *bytes, size_t len, int variant);

int crypto_hash_sha256(uint8_t *out, const uint8_t *bytes, unsigned long long len);
int crypto_auth_hmacsha256(uint8_t *out, const uint8_t *bytes, unsigned long long len, const uint8_t *key);
void crypto_auth_hmacsha256_init(crypto_auth_hmacsha256_state *state, const uint8_t *key, size_t key_len);
void crypto_auth_hmacsha256_update(crypto_auth_hmacsha256_state *state, const uint8_t *bytes, unsigned long long len);
void crypto_auth_hmacsha256_final(crypto_auth_hmacsha256_state *state, uint8_t *out);

/* Without a key. */
int crypto_generichash(uint8_t *out, size_t out_len, const uint8_t *bytes, unsigned long long len, const uint8_t *key,
                       size_t key_len);
void crypto_generichash_init(crypto_generichash_state *state, const uint8_t *key, size_t key_len, size_t out_len);
void crypto_generichash_update(crypto_generichash_state *state, const uint8_t *bytes, unsigned long long len);
void crypto_generichash_final(crypto_generichash_state *state, uint8_t *out, size_t out_len);

#endif
