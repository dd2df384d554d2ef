/* map.h - a hash map from 64-bit keys to connections, guests, tables, addresses. Private to src/room.
 * Shape  Open addressing; no key is 0. The map does not own its items.
 * Memory On the heap; it grows with its items. Out of memory ends the program. */
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

/* The item of a key; NULL if there is none. */
void *map_find(const Map *map, uint64_t key);
/* Adds an item; its key must not be in the map. */
void map_add(Map *map, uint64_t key, void *item);
void map_remove(Map *map, uint64_t key);
void map_free(Map *map);
/* Zeroed memory. Out of memory ends the program. */
void *heap_take(size_t bytes);
void *heap_grow(void *bytes, size_t size);

#endif
