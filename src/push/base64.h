/* base64.h - bytes as text that stands in addresses and headers: the alphabet of RFC 4648 §5, without padding. */
#ifndef PUSH_BASE64_H
#define PUSH_BASE64_H

#include "core/text.h"

/* Bytes of the text for so many bytes, with its zero. */
#define BASE64_TEXT(bytes) (((bytes)*4 + 2) / 3 + 1)

void base64_add(Text *out, const uint8_t *bytes, size_t bytes_len);
/* Reads exactly so many bytes; false: it is another text. Bits that stand for nothing must be 0. */
bool base64_read(Slice words, uint8_t *out, size_t bytes_len);

#endif
