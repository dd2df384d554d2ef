/* unicode_data.h - the packed tables of unicode.c: unicode_data.py writes them, and tells how they are packed. */
#ifndef CORE_UNICODE_DATA_H
#define CORE_UNICODE_DATA_H

#include <stdbool.h>
#include <stdint.h>

/* The character that a block of a map begins with, and where. */
typedef struct {
    uint32_t first, at;
} UnicodeBlock;

typedef struct {
    const uint8_t *bytes;
    const UnicodeBlock *block;
    uint32_t blocks, len;
} UnicodeMap;

enum { UNICODE_VALUES = 18 }; /* of an entry, at most */

typedef struct {
    uint32_t letter, value[UNICODE_VALUES];
    int len;
} UnicodeEntry;

/* The last entry up to the letter; false: there is none. */
bool unicode_find(const UnicodeMap *map, uint32_t letter, UnicodeEntry *out);

/* kind and order have an entry where the value differs from that of the character before; the others, one for each
 * character that becomes others. */
extern const UnicodeMap unicode_map_kind, unicode_map_order, unicode_map_decomposed, unicode_map_folded,
    unicode_map_alike;

#endif
