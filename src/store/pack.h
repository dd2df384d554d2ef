/* pack.h - long texts made small by zlib: four bytes of length, high byte first, then the compressed bytes.
 * Memory Both give memory of the heap, which the caller frees; NULL when there is none, or the bytes are no such
 * text. */
#ifndef STORE_PACK_H
#define STORE_PACK_H

#include <stddef.h>

void *pack_text(const char *text, size_t *len);
char *unpack_text(const void *packed, size_t len);

#endif
