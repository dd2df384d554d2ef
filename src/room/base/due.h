/* due.h - a heap that tells which table is due next. Private to src/room.
 * Shape  Each item knows its place in the heap, so changing its time costs log n steps. */
#ifndef ROOM_DUE_H
#define ROOM_DUE_H

#include <stddef.h>
#include <stdint.h>

/* The first member of a struct that can be due. Place 0: it is not in the heap. */
typedef struct {
    int64_t at_ms;
    uint32_t place;
} Due;

typedef struct {
    Due **item; /* that of place 1 first */
    uint32_t len;
} DueHeap;

/* Sets the item's time, or changes it; INT64_MAX takes the item out. */
void due_set(DueHeap *heap, Due *item, int64_t at_ms);
/* The item with the earliest time; NULL if the heap is empty. */
Due *due_first(const DueHeap *heap);
void due_free(DueHeap *heap);

#endif
