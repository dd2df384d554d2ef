/* list.h - lists that grow at their end.
 * Shape  The owner has the items and how many they are. How much room there is follows from their number: that of the
 *        next power of two. So a list grows here alone, or is taken over whole from elsewhere and does not grow. One
 *        that is emptied gives its room back when it grows again.
 * Errors NULL without memory; the list is then as it was.
 *
 * `core` and `games` never allocate, so what grows stands beside them. */
#ifndef MEMORY_LIST_H
#define MEMORY_LIST_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* How many items a list of so many has room for. */
static inline size_t list_cap(int64_t len)
{
    size_t cap = len > 0;
    while (cap < (size_t)len)
        cap *= 2;
    return cap;
}

/* The list with room for `more` items behind its len ones, each of so many bytes. The list that was given is no more to
 * be used. */
static inline void *list_room_for(void *list, int64_t len, int64_t more, size_t each)
{
    const size_t cap = list_cap(len + more);
    return cap > list_cap(len) ? realloc(list, cap * each) : list;
}

/* The same for one item. */
static inline void *list_room(void *list, int64_t len, size_t each)
{
    return (len & (len - 1)) == 0 ? realloc(list, (size_t)(len == 0 ? 1 : 2 * len) * each) : list;
}

#endif
