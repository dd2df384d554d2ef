/* map.h - finds things by 64-bit keys: connections, guests, tables, addresses. Private to src/room.
 * Shape  open addressing; a key is not 0; what is found belongs to others.
 * Memory on the heap, grows with what it holds; a program that gets none stops. */
#ifndef ROOM_MAP_H
#define ROOM_MAP_H

#include "core/text.h"

typedef struct {
    uint64_t key;
    void *item;
} MapSlot;

typedef struct {
    MapSlot *slot;
    uint32_t len, cap; /* cap a power of two, or 0 */
} Map;

/* NULL when there is none. */
void *map_find(const Map *map, uint64_t key);
/* Adds it; the key must be new. */
void map_add(Map *map, uint64_t key, void *item);
void map_remove(Map *map, uint64_t key);
void map_free(Map *map);
/* Memory that is there, zeroed: without it the program stops. */
void *heap_take(size_t bytes);
void *heap_grow(void *bytes, size_t size);

#endif
