/* list.h - lists that grow at their end.
 * Shape  The owner has the items and how many they are. How much room there is follows from their number: that of 8 items, then
 *        twice as much whenever a power of two is full. So a list grows here alone, one item after the other, or is taken
 *        over whole from elsewhere and does not grow.
 * Errors NULL without memory; the list is then as it was.
 *
 * `core` and `games` never allocate, so what grows stands beside them. */
#ifndef MEMORY_LIST_H
#define MEMORY_LIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* The list with room for another item behind its len ones, each of so many bytes. The list that was given is no more to be used. */
static inline void *list_room(void *list, int64_t len, size_t each)
{
    enum { FIRST = 8 };
    const bool is_full = len == 0 || (len >= FIRST && (len & (len - 1)) == 0);
    return is_full ? realloc(list, (size_t)(len == 0 ? FIRST : 2 * len) * each) : list;
}

#endif
