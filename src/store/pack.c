#include "store/pack.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { HEAD = 4, LONGEST = 64 << 20 };

void *pack_text(const char *text, size_t *len)
{
    const size_t from = strlen(text);
    uLongf to = compressBound(from);
    uint8_t *bytes = malloc(HEAD + to);
    if (!bytes || from > LONGEST || compress2(bytes + HEAD, &to, (const Bytef *)text, from, 9) != Z_OK) {
        free(bytes);
        return NULL;
    }
    for (int i = 0; i < HEAD; i++)
        bytes[i] = (uint8_t)(from >> (8 * (HEAD - 1 - i)));
    *len = HEAD + to;
    return bytes;
}

char *unpack_text(const void *packed, size_t len)
{
    const uint8_t *bytes = packed;
    size_t to = 0;
    for (int i = 0; i < HEAD && len >= HEAD; i++)
        to = to << 8 | bytes[i];
    if (len < HEAD || to > LONGEST)
        return NULL;
    uLongf got = to;
    char *text = malloc(to + 1);
    if (!text || uncompress((Bytef *)text, &got, bytes + HEAD, len - HEAD) != Z_OK || got != to) {
        free(text);
        return NULL;
    }
    text[to] = '\0';
    return text;
}
