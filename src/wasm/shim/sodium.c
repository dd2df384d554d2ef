#include "wasm/shim/sodium.h"
#include "wasm/page.h"

#include <string.h>

IMPORT("sha256") void page_sha256(const uint8_t *bytes, size_t len, uint8_t *out);
IMPORT("hmac") void page_hmac(const uint8_t *key, const uint8_t *bytes, size_t len, uint8_t *out);
IMPORT("blake2") void page_blake2(const uint8_t *bytes, size_t len, uint8_t *out, size_t out_len);

int sodium_init(void)
{
    return 0;
}

int sodium_memcmp(const void *a, const void *b, size_t len)
{
    return memcmp(a, b, len) == 0 ? 0 : -1;
}

char *sodium_bin2base64(char *out, size_t cap, const uint8_t *bytes, size_t len, int variant)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const size_t letters_len = (len * 8 + 5) / 6;
    REQUIRE(letters_len < cap && variant == sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    for (size_t i = 0; i < letters_len; i++) {
        const size_t bit = i * 6, at = bit / 8;
        const unsigned pair = (unsigned)bytes[at] << 8 | (at + 1 < len ? bytes[at + 1] : 0u);
        out[i] = letters[pair >> (10 - bit % 8) & 63];
    }
    out[letters_len] = '\0';
    return out;
}

int crypto_hash_sha256(uint8_t *out, const uint8_t *bytes, unsigned long long len)
{
    page_sha256(bytes, (size_t)len, out);
    return 0;
}

int crypto_auth_hmacsha256(uint8_t *out, const uint8_t *bytes, unsigned long long len, const uint8_t *key)
{
    page_hmac(key, bytes, (size_t)len, out);
    return 0;
}

void crypto_auth_hmacsha256_init(crypto_auth_hmacsha256_state *state, const uint8_t *key, size_t key_len)
{
    state->len = 0;
    REQUIRE(key_len <= sizeof state->key);
    if (key)
        memcpy(state->key, key, key_len);
}

void crypto_auth_hmacsha256_update(crypto_auth_hmacsha256_state *state, const uint8_t *bytes, unsigned long long len)
{
    REQUIRE(len <= SHIM_GATHERED - state->len);
    memcpy(state->byte + state->len, bytes, (size_t)len);
    state->len += (size_t)len;
}

void crypto_auth_hmacsha256_final(crypto_auth_hmacsha256_state *state, uint8_t *out)
{
    page_hmac(state->key, state->byte, state->len, out);
}

int crypto_generichash(uint8_t *out, size_t out_len, const uint8_t *bytes, unsigned long long len, const uint8_t *key,
                       size_t key_len)
{
    REQUIRE(!key && key_len == 0);
    page_blake2(bytes, (size_t)len, out, out_len);
    return 0;
}

void crypto_generichash_init(crypto_generichash_state *state, const uint8_t *key, size_t key_len, size_t out_len)
{
    (void)out_len;
    crypto_auth_hmacsha256_init(state, key, key_len);
}

void crypto_generichash_update(crypto_generichash_state *state, const uint8_t *bytes, unsigned long long len)
{
    crypto_auth_hmacsha256_update(state, bytes, len);
}

void crypto_generichash_final(crypto_generichash_state *state, uint8_t *out, size_t out_len)
{
    page_blake2(state->byte, state->len, out, out_len);
}
