#include "room/base/share.h"

#include "room/base/map.h"

#include <stdlib.h>

typedef struct Item {
    void *item;
    struct Item *next;
} Item;

typedef struct Payer {
    uint64_t key;
    int64_t given_us;
    Item *first, **last;
    int waiting, taken; /* items in the queue, and items taken whose time is not yet told */
    struct Payer *next;
} Payer;

struct ShareQueue {
    Payer *payers;
    int64_t given_us; /* what the payer who was served last had been given */
};

ShareQueue *share_open(void)
{
    return heap_take(sizeof(ShareQueue));
}

static Item *take_first(Payer *payer)
{
    Item *first = payer->first;
    payer->first = first->next;
    if (!payer->first)
        payer->last = &payer->first;
    payer->waiting--;
    return first;
}

void share_close(ShareQueue *queue)
{
    while (queue->payers) {
        Payer *payer = queue->payers;
        queue->payers = payer->next;
        while (payer->waiting > 0)
            free(take_first(payer));
        free(payer);
    }
    free(queue);
}

static Payer *find(const ShareQueue *queue, uint64_t key)
{
    Payer *payer = queue->payers;
    while (payer && payer->key != key)
        payer = payer->next;
    return payer;
}

void share_add(ShareQueue *queue, uint64_t key, void *item)
{
    Payer *payer = find(queue, key);
    Item *added = heap_take(sizeof *added);
    if (!payer) {
        payer = heap_take(sizeof *payer);
        payer->key = key;
        payer->last = &payer->first;
        payer->next = queue->payers;
        queue->payers = payer;
    }
    if (payer->waiting == 0 && payer->taken == 0 && payer->given_us < queue->given_us)
        payer->given_us = queue->given_us;
    added->item = item;
    *payer->last = added;
    payer->last = &added->next;
    payer->waiting++;
}

/* Forgets those who wait for nothing and have had no more than others. */
static void tidy(ShareQueue *queue)
{
    for (Payer **link = &queue->payers; *link;) {
        Payer *payer = *link;
        if (payer->waiting > 0 || payer->taken > 0 || payer->given_us > queue->given_us) {
            link = &payer->next;
            continue;
        }
        *link = payer->next;
        free(payer);
    }
}

void *share_take(ShareQueue *queue, int *waiting)
{
    Payer *least = NULL;
    tidy(queue);
    for (Payer *payer = queue->payers; payer; payer = payer->next)
        if (payer->waiting > 0 && (!least || payer->given_us < least->given_us))
            least = payer;
    if (!least)
        return NULL;
    *waiting = least->waiting;
    queue->given_us = least->given_us;
    least->taken++;
    Item *first = take_first(least);
    void *item = first->item;
    free(first);
    return item;
}

void share_used(ShareQueue *queue, uint64_t key, int64_t us)
{
    Payer *payer = find(queue, key);
    if (!payer)
        return;
    payer->given_us += us;
    payer->taken--;
}
