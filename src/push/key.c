#include "push/key.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>

enum { SIGNATURE_DER = 80 };

bool key_pair(const uint8_t secret[KEY_PRIVATE], KeyPair *out)
{
    EC_GROUP *curve = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    BIGNUM *number = BN_bin2bn(secret, KEY_PRIVATE, NULL);
    EC_POINT *point = curve ? EC_POINT_new(curve) : NULL;
    KeyPair made;
    memcpy(made.secret, secret, sizeof made.secret);
    const bool is_made =
        curve && number && point && !BN_is_zero(number) && BN_cmp(number, EC_GROUP_get0_order(curve)) < 0 &&
        EC_POINT_mul(curve, point, number, NULL, NULL, NULL) == 1 &&
        EC_POINT_point2oct(curve, point, POINT_CONVERSION_UNCOMPRESSED, made.public, sizeof made.public, NULL) ==
            sizeof made.public;
    EC_POINT_free(point);
    BN_clear_free(number);
    EC_GROUP_free(curve);
    if (is_made)
        *out = made;
    OPENSSL_cleanse(&made, sizeof made);
    return is_made;
}

/* A key of libcrypto's: of the public bytes, and of the secret ones if there are some; NULL: these are none. */
static EVP_PKEY *open_key(const uint8_t *secret, const uint8_t public[KEY_PUBLIC])
{
    EVP_PKEY *key = NULL;
    OSSL_PARAM *params = NULL;
    BIGNUM *number = secret ? BN_bin2bn(secret, KEY_PRIVATE, NULL) : NULL;
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    bool is_built = build && context &&
                    OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) == 1 &&
                    OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, public, KEY_PUBLIC) == 1;
    if (is_built && secret)
        is_built = number && OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, number) == 1;
    if (is_built)
        params = OSSL_PARAM_BLD_to_param(build);
    if (!params || EVP_PKEY_fromdata_init(context) != 1 ||
        EVP_PKEY_fromdata(context, &key, secret ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, params) != 1)
        key = NULL;
    OSSL_PARAM_free(params);
    OSSL_PARAM_BLD_free(build);
    EVP_PKEY_CTX_free(context);
    BN_clear_free(number);
    return key;
}

bool key_is_public(const uint8_t public[KEY_PUBLIC])
{
    EVP_PKEY *key = public[0] == POINT_CONVERSION_UNCOMPRESSED ? open_key(NULL, public) : NULL;
    EVP_PKEY_CTX *context = key ? EVP_PKEY_CTX_new(key, NULL) : NULL;
    const bool is_public = context && EVP_PKEY_public_check(context) == 1;
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(key);
    return is_public;
}

bool key_shared(const KeyPair *own, const uint8_t other[KEY_PUBLIC], uint8_t out[KEY_SHARED])
{
    size_t len = KEY_SHARED;
    if (!key_is_public(other))
        return false;
    EVP_PKEY *mine = open_key(own->secret, own->public), *theirs = open_key(NULL, other);
    EVP_PKEY_CTX *context = mine && theirs ? EVP_PKEY_CTX_new(mine, NULL) : NULL;
    const bool is_shared = context && EVP_PKEY_derive_init(context) == 1 &&
                           EVP_PKEY_derive_set_peer(context, theirs) == 1 &&
                           EVP_PKEY_derive(context, out, &len) == 1 && len == KEY_SHARED;
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(mine);
    EVP_PKEY_free(theirs);
    return is_shared;
}

/* Takes the two numbers out of libcrypto's form of a signature. */
static bool read_signature(const uint8_t *der, size_t der_len, uint8_t out[KEY_SIGNATURE])
{
    ECDSA_SIG *signature = d2i_ECDSA_SIG(NULL, &der, (long)der_len);
    const bool is_read = signature && BN_bn2binpad(ECDSA_SIG_get0_r(signature), out, 32) == 32 &&
                         BN_bn2binpad(ECDSA_SIG_get0_s(signature), out + 32, 32) == 32;
    ECDSA_SIG_free(signature);
    return is_read;
}

bool key_sign(const KeyPair *own, Slice text, uint8_t out[KEY_SIGNATURE])
{
    uint8_t der[SIGNATURE_DER];
    size_t der_len = sizeof der;
    EVP_PKEY *key = open_key(own->secret, own->public);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    const bool is_signed = key && context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key) == 1 &&
                           EVP_DigestSign(context, der, &der_len, (const uint8_t *)text.at, text.len) == 1 &&
                           read_signature(der, der_len, out);
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(key);
    return is_signed;
}
