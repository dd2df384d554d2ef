/* due.h - which table is due next: a heap by time. Private to src/room.
 * Shape  items keep their own place, so that a new time costs a few steps. */
#ifndef ROOM_DUE_H
#define ROOM_DUE_H

#include <stddef.h>
#include <stdint.h>

/* The first member of what is due; place 0: not among them. */
typedef struct {
    int64_t at_ms;
    uint32_t place;
} Due;

typedef struct {
    Due **item; /* from 1 */
    uint32_t len, cap;
} DueHeap;

/* Sets or changes its time; INT64_MAX takes it out. */
void due_set(DueHeap *heap, Due *item, int64_t at_ms);
/* The earliest, or NULL. */
Due *due_first(const DueHeap *heap);
void due_free(DueHeap *heap);

#endif
