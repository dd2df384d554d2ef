#include "room/base/due.h"

#include "memory/list.h"
#include "room/base/map.h"

#include <stdlib.h>

static Due *at(const DueHeap *heap, uint32_t place)
{
    return heap->item[place - 1];
}

static void put(DueHeap *heap, uint32_t place, Due *item)
{
    heap->item[place - 1] = item;
    item->place = place;
}

static void rise(DueHeap *heap, Due *item)
{
    uint32_t place = item->place;
    for (; place > 1 && at(heap, place / 2)->at_ms > item->at_ms; place /= 2)
        put(heap, place, at(heap, place / 2));
    put(heap, place, item);
}

static void sink(DueHeap *heap, Due *item)
{
    uint32_t place = item->place;
    for (;;) {
        uint32_t child = place * 2;
        if (child > heap->len)
            break;
        if (child < heap->len && at(heap, child + 1)->at_ms < at(heap, child)->at_ms)
            child++;
        if (at(heap, child)->at_ms >= item->at_ms)
            break;
        put(heap, place, at(heap, child));
        place = child;
    }
    put(heap, place, item);
}

static void take_out(DueHeap *heap, Due *item)
{
    Due *last = at(heap, heap->len--);
    if (last != item) {
        put(heap, item->place, last);
        rise(heap, last);
        sink(heap, last);
    }
    item->place = 0;
}

void due_set(DueHeap *heap, Due *item, int64_t at_ms)
{
    item->at_ms = at_ms;
    if (at_ms == INT64_MAX) {
        if (item->place > 0)
            take_out(heap, item);
        return;
    }
    if (item->place == 0) {
        heap->item = list_room(heap->item, heap->len, sizeof(Due *));
        REQUIRE(heap->item);
        put(heap, ++heap->len, item);
    }
    rise(heap, item);
    sink(heap, item);
}

Due *due_first(const DueHeap *heap)
{
    return heap->len > 0 ? at(heap, 1) : NULL;
}

void due_free(DueHeap *heap)
{
    free(heap->item);
    *heap = (DueHeap){ 0 };
}
