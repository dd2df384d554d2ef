#include "push/base64.h"

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

void base64_add(Text *out, const uint8_t *bytes, size_t bytes_len)
{
    uint32_t bits = 0;
    int waiting = 0; /* bits that no letter stands for yet */
    for (size_t i = 0; i < bytes_len; i++) {
        bits = bits << 8 | bytes[i];
        for (waiting += 8; waiting >= 6; waiting -= 6)
            text_add_char(out, letters[bits >> (waiting - 6) & 63]);
    }
    if (waiting > 0)
        text_add_char(out, letters[bits << (6 - waiting) & 63]);
}

bool base64_read(Slice words, uint8_t *out, size_t bytes_len)
{
    uint32_t bits = 0;
    int waiting = 0;
    size_t len = 0;
    if (words.len != BASE64_TEXT(bytes_len) - 1)
        return false;
    for (size_t i = 0; i < words.len; i++) {
        const char *letter = words.at[i] ? strchr(letters, words.at[i]) : NULL;
        if (!letter)
            return false;
        bits = bits << 6 | (uint32_t)(letter - letters);
        waiting += 6;
        if (waiting >= 8) {
            waiting -= 8;
            out[len++] = (uint8_t)(bits >> waiting);
        }
    }
    return (bits & ((1u << waiting) - 1)) == 0;
}
