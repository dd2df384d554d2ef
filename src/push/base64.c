#include "push/base64.h"

#include <sodium.h>
#include <stdlib.h>

enum { VARIANT = sodium_base64_VARIANT_URLSAFE_NO_PADDING };

void base64_add(Text *out, const uint8_t *bytes, size_t bytes_len)
{
    char *words = malloc(BASE64_TEXT(bytes_len));
    REQUIRE(words);
    sodium_bin2base64(words, BASE64_TEXT(bytes_len), bytes, bytes_len, VARIANT);
    text_add(out, words);
    free(words);
}

bool base64_read(Slice words, uint8_t *out, size_t bytes_len)
{
    const char *end;
    size_t len;
    return sodium_base642bin(out, bytes_len, words.at, words.len, NULL, &len, &end, VARIANT) == 0 &&
           len == bytes_len && end == words.at + words.len;
}
