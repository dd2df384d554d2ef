#include "push/sealed.h"

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>

enum { CONTENT_KEY = 16, NONCE = 12, IKM = 32, LAST_RECORD = 2 };

typedef struct {
    const uint8_t *at;
    size_t len;
} Bytes;

/* OpenSSL takes these as if it wrote to them, and only reads. */
static OSSL_PARAM octets(const char *name, Bytes bytes)
{
    void *at;
    memcpy(&at, &bytes.at, sizeof at);
    return OSSL_PARAM_construct_octet_string(name, at, bytes.len);
}

/* HKDF with SHA-256, extract and expand (RFC 5869). */
static bool derive(Bytes salt, Bytes ikm, Bytes info, uint8_t *out, size_t out_len)
{
    EVP_KDF *kdf = EVP_KDF_fetch(NULL, "HKDF", NULL);
    EVP_KDF_CTX *context = kdf ? EVP_KDF_CTX_new(kdf) : NULL;
    char digest[] = "SHA256";
    const OSSL_PARAM params[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, digest, 0),
        octets(OSSL_KDF_PARAM_KEY, ikm),
        octets(OSSL_KDF_PARAM_SALT, salt),
        octets(OSSL_KDF_PARAM_INFO, info),
        OSSL_PARAM_construct_end(),
    };
    const bool is_derived = context && EVP_KDF_derive(context, out, out_len, params) == 1;
    EVP_KDF_CTX_free(context);
    EVP_KDF_free(kdf);
    return is_derived;
}

static Bytes label(const char *words)
{
    return (Bytes){ (const uint8_t *)words, strlen(words) + 1 }; /* the zero belongs to it */
}

/* AES-128-GCM: the tag follows the bytes. */
static bool encrypt(const uint8_t key[CONTENT_KEY], const uint8_t nonce[NONCE], Bytes plain, uint8_t *out)
{
    int len = 0, rest = 0;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    const bool is_done = context && EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
                         EVP_EncryptUpdate(context, out, &len, plain.at, (int)plain.len) == 1 &&
                         len == (int)plain.len && EVP_EncryptFinal_ex(context, out + len, &rest) == 1 && rest == 0 &&
                         EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, SEALED_TAG, out + plain.len) == 1;
    EVP_CIPHER_CTX_free(context);
    return is_done;
}

static size_t write_head(const SealedBy *by, uint8_t *out)
{
    memcpy(out, by->salt, SEALED_SALT);
    for (int i = 0; i < 4; i++)
        out[SEALED_SALT + i] = (uint8_t)(SEALED_RECORD >> (24 - 8 * i));
    out[SEALED_SALT + 4] = (uint8_t)by->name_len;
    if (by->name_len > 0)
        memcpy(out + SEALED_HEAD, by->name, by->name_len);
    return SEALED_HEAD + by->name_len;
}

size_t sealed_content(const SealedBy *by, Slice text, uint8_t out[SEALED_BYTES])
{
    uint8_t key[CONTENT_KEY], nonce[NONCE], plain[SEALED_TEXT + 1] = { 0 };
    const Bytes salt = { by->salt, SEALED_SALT }, ikm = { by->ikm, by->ikm_len };
    if (by->padded > SEALED_TEXT || text.len > by->padded || by->name_len > KEY_PUBLIC)
        return 0;
    if (text.len > 0)
        memcpy(plain, text.at, text.len);
    plain[text.len] = LAST_RECORD;
    const size_t head = write_head(by, out);
    const bool is_sealed = derive(salt, ikm, label("Content-Encoding: aes128gcm"), key, sizeof key) &&
                           derive(salt, ikm, label("Content-Encoding: nonce"), nonce, sizeof nonce) &&
                           encrypt(key, nonce, (Bytes){ plain, by->padded + 1 }, out + head);
    OPENSSL_cleanse(key, sizeof key);
    return is_sealed ? head + by->padded + 1 + SEALED_TAG : 0;
}

bool sealed_make(const SealedTo *to, const KeyPair *once, const uint8_t salt[SEALED_SALT], Slice text,
                 uint8_t out[SEALED_BYTES])
{
    static const char words[] = "WebPush: info";
    uint8_t info[sizeof words + 2 * KEY_PUBLIC], shared[KEY_SHARED], ikm[IKM];
    memcpy(info, words, sizeof words);
    memcpy(info + sizeof words, to->key, KEY_PUBLIC);
    memcpy(info + sizeof words + KEY_PUBLIC, once->public, KEY_PUBLIC);
    const SealedBy by = { .ikm = ikm,
                          .ikm_len = sizeof ikm,
                          .salt = salt,
                          .name = once->public,
                          .name_len = KEY_PUBLIC,
                          .padded = SEALED_TEXT };
    const bool is_made = key_shared(once, to->key, shared) &&
                         derive((Bytes){ to->auth, SEALED_AUTH }, (Bytes){ shared, sizeof shared },
                                (Bytes){ info, sizeof info }, ikm, sizeof ikm) &&
                         sealed_content(&by, text, out) == SEALED_BYTES;
    OPENSSL_cleanse(ikm, sizeof ikm);
    OPENSSL_cleanse(shared, sizeof shared);
    return is_made;
}
