#include "room/base/fair.h"

#include <sodium.h>
#include <string.h>

_Static_assert(crypto_hash_sha256_BYTES == HASH_BYTES && crypto_auth_hmacsha256_BYTES == HASH_BYTES, "SHA-256");
_Static_assert(sizeof(Seed) == sizeof(Hash) && sizeof(Hash) == HASH_BYTES, "seeds are hashes");

static int digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c |= 0x20;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool hash_read(Slice hex, Hash *out)
{
    Hash read;
    if (hex.len != HASH_HEX)
        return false;
    for (int i = 0; i < HASH_BYTES; i++) {
        int high = digit(hex.at[2 * i]), low = digit(hex.at[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        read.byte[i] = (uint8_t)(high << 4 | low);
    }
    *out = read;
    return true;
}

void hash_print(const Hash *hash, Text *out)
{
    text_add_hex(out, hash->byte, HASH_BYTES);
}

bool hash_same(const Hash *a, const Hash *b)
{
    return sodium_memcmp(a->byte, b->byte, HASH_BYTES) == 0;
}

static Hash sha256(const Text *text)
{
    Hash hash;
    REQUIRE(text->len < text->cap);
    crypto_hash_sha256(hash.byte, (const uint8_t *)text->at, text->len);
    return hash;
}

static Hash hmac(const Hash *key, const char *bytes, size_t len)
{
    Hash hash;
    crypto_auth_hmacsha256(hash.byte, (const uint8_t *)bytes, len, key->byte);
    return hash;
}

Hash fair_pledge(const char *table, int deal, const Hash *secret)
{
    char words[160];
    Text text = text_over(words, sizeof words);
    text_add(&text, "cardroom pledge ");
    text_add(&text, table);
    text_add_char(&text, ' ');
    text_add_number(&text, deal);
    text_add_char(&text, ' ');
    hash_print(secret, &text);
    return sha256(&text);
}

/* What follows from a secret for a number: `cardroom nonce SECRET 0`. */
static Hash derived(const char *what, const Hash *secret, int number)
{
    char words[128];
    Text text = text_over(words, sizeof words);
    text_add(&text, what);
    hash_print(secret, &text);
    text_add_char(&text, ' ');
    text_add_number(&text, number);
    return sha256(&text);
}

Hash fair_system_nonce(const Hash *secret, Seat seat)
{
    return derived("cardroom nonce ", secret, seat);
}

Seed fair_seed(const Hash *secret, const Hash nonce[], int seats)
{
    char words[(SEATS_MAX + 1) * (HASH_HEX + 1) + 32];
    Text text = text_over(words, sizeof words);
    text_add(&text, "cardroom seed ");
    hash_print(secret, &text);
    for (int seat = 0; seat < seats; seat++) {
        text_add_char(&text, ' ');
        hash_print(&nonce[seat], &text);
    }
    Hash hash = sha256(&text);
    Seed seed;
    memcpy(seed.byte, hash.byte, SEED_BYTES);
    return seed;
}

Hash fair_deal_secret(const Hash *secret, int deal)
{
    return derived("cardroom deal ", secret, deal);
}

Seed fair_deal_seed(const Hash *secret, int deal, int seats)
{
    const Hash own = fair_deal_secret(secret, deal);
    Hash nonce[SEATS_MAX];
    for (int seat = 0; seat < seats; seat++)
        nonce[seat] = fair_system_nonce(&own, (Seat)seat);
    return fair_seed(&own, nonce, seats);
}

Hash fair_key(const Hash *secret)
{
    char words[128];
    Text text = text_over(words, sizeof words);
    text_add(&text, "cardroom chain ");
    hash_print(secret, &text);
    return sha256(&text);
}

Hash fair_begin(const Hash *key, const Hash *before)
{
    char words[HASH_HEX + 1];
    Text text = text_over(words, sizeof words);
    hash_print(before, &text);
    return hmac(key, words, HASH_HEX);
}

Hash fair_link(const Hash *key, const Hash *chain, Slice line)
{
    crypto_auth_hmacsha256_state state;
    char words[HASH_HEX + 1];
    Hash hash;
    Text text = text_over(words, sizeof words);
    hash_print(chain, &text);
    crypto_auth_hmacsha256_init(&state, key->byte, HASH_BYTES);
    crypto_auth_hmacsha256_update(&state, (const uint8_t *)words, HASH_HEX);
    crypto_auth_hmacsha256_update(&state, (const uint8_t *)" ", 1);
    crypto_auth_hmacsha256_update(&state, (const uint8_t *)line.at, line.len);
    crypto_auth_hmacsha256_final(&state, hash.byte);
    return hash;
}
