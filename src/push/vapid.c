#include "push/vapid.h"

#include "core/json.h"
#include "push/base64.h"

static void add_part(Text *out, const Text *part)
{
    base64_add(out, (const uint8_t *)part->at, part->len);
}

static void print_claims(const Vapid *says, Text *out)
{
    char audience[VAPID_CONTACT + 60];
    slice_copy(says->audience, audience, sizeof audience);
    Json json = json_over(out);
    json_open_object(&json, NULL);
    json_write_text(&json, "aud", audience);
    json_write_number(&json, "exp", says->until_s);
    json_write_text(&json, "sub", says->contact);
    json_close(&json);
}

static void print_head(Text *out)
{
    Json json = json_over(out);
    json_open_object(&json, NULL);
    json_write_text(&json, "typ", "JWT");
    json_write_text(&json, "alg", "ES256");
    json_close(&json);
}

bool vapid_add(Text *out, const KeyPair *key, const Vapid *says)
{
    char head_bytes[64], claims_bytes[VAPID_TEXT / 2], token_bytes[VAPID_TEXT];
    uint8_t signature[KEY_SIGNATURE];
    Text head = text_over(head_bytes, sizeof head_bytes), claims = text_over(claims_bytes, sizeof claims_bytes),
         token = text_over(token_bytes, sizeof token_bytes);
    print_head(&head);
    print_claims(says, &claims);
    if (claims.len >= claims.cap)
        return false;
    add_part(&token, &head);
    text_add_char(&token, '.');
    add_part(&token, &claims);
    if (token.len >= token.cap || !key_sign(key, (Slice){ token.at, token.len }, signature))
        return false;
    text_add(out, "vapid t=");
    text_add(out, token.at);
    text_add_char(out, '.');
    base64_add(out, signature, sizeof signature);
    text_add(out, ", k=");
    base64_add(out, key->public, sizeof key->public);
    return out->len < out->cap;
}
