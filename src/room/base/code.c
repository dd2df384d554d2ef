#include "room/base/code.h"

#include <sodium.h>
#include <string.h>

/* No 0, O, 1, I, L. 31 letters: bytes below 248 give every letter equally often. The other bytes make a small
 * difference, which does not matter. */
static const char letters_of_codes[] = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
enum { LETTERS = sizeof letters_of_codes - 1 };

void code_print(const uint8_t *bytes, int letters, char out[CODE_TEXT])
{
    for (int i = 0; i < letters; i++)
        out[i] = letters_of_codes[bytes[i] % LETTERS];
    out[letters] = '\0';
}

uint64_t code_key(const char *code)
{
    uint64_t key = 0;
    for (; *code; code++)
        key = key << 8 | (uint8_t)*code;
    return key;
}

void code_from_key(uint64_t key, int letters, char out[CODE_TEXT])
{
    out[letters] = '\0';
    while (letters-- > 0) {
        out[letters] = (char)(key & 0xFF);
        key >>= 8;
    }
}

uint32_t code_number(const char *code)
{
    uint32_t number = 0;
    for (int i = 0; i < TABLE_CODE; i++)
        number = number * LETTERS + (uint32_t)(strchr(letters_of_codes, code[i]) - letters_of_codes);
    return number;
}

bool code_read(Slice typed, int letters, char out[CODE_TEXT], uint64_t *key)
{
    if (typed.len != (size_t)letters)
        return false;
    for (int i = 0; i < letters; i++) {
        char c = typed.at[i] >= 'a' && typed.at[i] <= 'z' ? (char)(typed.at[i] - 0x20) : typed.at[i];
        if (c == '\0' || !strchr(letters_of_codes, c))
            return false;
        out[i] = c;
    }
    out[letters] = '\0';
    *key = code_key(out);
    return true;
}

void code_of_rules(const char *rules, char out[CODE_TEXT])
{
    uint8_t hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, (const uint8_t *)rules, strlen(rules));
    code_print(hash, RULES_CODE, out);
}

void token_print(const uint8_t bytes[32], char out[TOKEN_TEXT])
{
    _Static_assert(sodium_base64_ENCODED_LEN(32, sodium_base64_VARIANT_URLSAFE_NO_PADDING) == TOKEN_TEXT, "a token");
    sodium_bin2base64(out, TOKEN_TEXT, bytes, 32, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void words_print(const uint8_t bytes[16], char out[WORDS_TEXT])
{
    Text text = text_over(out, WORDS_TEXT);
    for (int i = 0; i < CODE_WORDS; i++) {
        int word = (bytes[2 * i] << 8 | bytes[2 * i + 1]) % CODE_WORDS_LEN;
        text_add(&text, i > 0 ? " " : "");
        text_add(&text, code_words[word]);
    }
    REQUIRE(text.len < WORDS_TEXT);
}

/* The word of the list, or NULL. */
static const char *find_word(const char *typed)
{
    int low = 0, high = CODE_WORDS_LEN - 1;
    while (low <= high) {
        int middle = (low + high) / 2, order = strcmp(typed, code_words[middle]);
        if (order == 0)
            return code_words[middle];
        low = order > 0 ? middle + 1 : low;
        high = order < 0 ? middle - 1 : high;
    }
    return NULL;
}

bool words_read(Slice typed, char out[WORDS_TEXT])
{
    Text text = text_over(out, WORDS_TEXT);
    int len = 0;
    for (size_t at = 0; at < typed.len;) {
        char word[16] = "";
        size_t letters = 0;
        for (; at < typed.len && strchr(" \t-_", typed.at[at]); at++)
            if (typed.at[at] == '\0')
                return false;
        for (; at < typed.len && !strchr(" \t-_", typed.at[at]); at++) {
            if (letters == sizeof word - 1)
                return false;
            char c = typed.at[at];
            word[letters++] = c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c;
        }
        if (letters == 0)
            break;
        const char *found = find_word(word);
        if (!found || len == CODE_WORDS)
            return false;
        text_add(&text, len++ > 0 ? " " : "");
        text_add(&text, found);
    }
    return len == CODE_WORDS && text.len < WORDS_TEXT;
}

void secret_hash(const char *kind, const char *secret, char out[SECRET_HASH])
{
    uint8_t hash[32];
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, sizeof hash);
    crypto_generichash_update(&state, (const uint8_t *)kind, strlen(kind) + 1);
    crypto_generichash_update(&state, (const uint8_t *)secret, strlen(secret));
    crypto_generichash_final(&state, hash, sizeof hash);
    Text text = text_over(out, SECRET_HASH);
    text_add_hex(&text, hash, sizeof hash);
}
