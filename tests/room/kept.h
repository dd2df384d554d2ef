/* kept.h - the rows that the room in memory keeps, as store.c would. */
#ifndef ROOM_KEPT_H
#define ROOM_KEPT_H

#include "world.h"

/* As store.c does it: a row replaces the one before it, and a row without text removes it. */
void kept_row(World *world, const StoreRow *row);
/* Reads the rows of a query; the door of the room; context: the world. */
Status kept_read(void *context, const StoreQuery *query, StoreRead *row, void *row_context, Fault *fault);

#endif
