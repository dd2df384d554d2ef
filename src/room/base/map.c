#include "room/base/map.h"

#include <stdlib.h>

void *heap_take(size_t bytes)
{
    void *taken = calloc(1, bytes);
    REQUIRE(taken);
    return taken;
}

void *heap_grow(void *bytes, size_t size)
{
    void *grown = realloc(bytes, size);
    REQUIRE(grown);
    return grown;
}

/* Where the search for a key begins. It spreads keys with equal low bits. */
static uint32_t place_of(const Map *map, uint64_t key)
{
    key *= 0x9E3779B97F4A7C15u;
    return (uint32_t)(key >> 32) & (map->cap - 1);
}

static MapSlot *slot_of(const Map *map, uint64_t key)
{
    uint32_t at = place_of(map, key);
    while (map->slot[at].key != 0 && map->slot[at].key != key)
        at = (at + 1) & (map->cap - 1);
    return &map->slot[at];
}

void *map_find(const Map *map, uint64_t key)
{
    return map->cap > 0 && key != 0 ? slot_of(map, key)->item : NULL;
}

static void grow(Map *map)
{
    Map old = *map;
    map->cap = old.cap > 0 ? old.cap * 2 : 16;
    map->slot = heap_take(map->cap * sizeof *map->slot);
    for (uint32_t i = 0; i < old.cap; i++)
        if (old.slot[i].key != 0)
            *slot_of(map, old.slot[i].key) = old.slot[i];
    free(old.slot);
}

void map_add(Map *map, uint64_t key, void *item)
{
    REQUIRE(key != 0 && item);
    if ((map->len + 1) * 2 > map->cap)
        grow(map);
    MapSlot *slot = slot_of(map, key);
    REQUIRE(slot->key == 0);
    *slot = (MapSlot){ key, item };
    map->len++;
}

/* After a slot is emptied, entries behind it move up if their search passes through it. */
void map_remove(Map *map, uint64_t key)
{
    if (!map_find(map, key))
        return;
    uint32_t mask = map->cap - 1, hole = (uint32_t)(slot_of(map, key) - map->slot);
    for (uint32_t at = (hole + 1) & mask; map->slot[at].key != 0; at = (at + 1) & mask) {
        uint32_t begin = place_of(map, map->slot[at].key);
        if (((at - begin) & mask) < ((at - hole) & mask))
            continue;
        map->slot[hole] = map->slot[at];
        hole = at;
    }
    map->slot[hole] = (MapSlot){ 0 };
    map->len--;
}

void map_free(Map *map)
{
    free(map->slot);
    *map = (Map){ 0 };
}
